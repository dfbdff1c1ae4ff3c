// A game followed on a phone, from the list to its end, with the network lost on the way. The clock of the server is moved, so that a
// game of hours takes seconds.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { live } from '#contract/sports/live.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

const MINUTE = 60_000
let context: BrowserContext
let page: Page

const staged = stage(() => ({}))
beforeAll(async () => {
  context = await newWindow({ viewport: WIDTHS.phone, hasTouch: true })
  page = await context.newPage()
  await page.clock.install()
  // Without sockets: the plain asking again is what survives every network.
  await page.routeWebSocket(/\/api\/realtime/, (socket) => socket.close())
  await becomeMember(context, product.url, 'casual')
})

type Details = OutputOf<typeof live.details>['details']
type Games = OutputOf<typeof live.games>

async function api<T>(address: string): Promise<T> {
  const answer = await context.request.get(product.url + address)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}
const details = async (id: string): Promise<Details> =>
  (await api<{ details: Details }>(`/api/live/game-details?gameId=${id}&plays=1`)).details

/** A game of the NBA that has just begun. */
async function freshGame(): Promise<string> {
  const { games } = await api<Games>('/api/live/games?league=nba')
  const next = games.find(({ status }) => status === 'scheduled')!
  staged.here().clock.set(Date.parse(next.startsAt) + 20 * MINUTE)
  return next.id
}

const score = async (id: string) => {
  const { awayTeam, awayScore, homeTeam, homeScore } = await details(id)
  return `${awayTeam} ${awayScore}, ${homeTeam} ${homeScore}`
}

/** The page asks again when its time has come, twice a minute at least: it has come. */
const askAgain = () => page.clock.fastForward(30_000)

describe('a game on a phone', () => {
  it('is followed from the list to its end, through a lost network', async () => {
    const id = await freshGame()
    const { clock } = staged.here()
    await page.goto(`${product.url}/live-tracker?league=nba`)
    await page.getByRole('heading', { name: 'Live Tracker' }).waitFor()
    const { awayTeam } = await details(id)
    await page.getByRole('searchbox', { name: 'Find a team' }).fill(awayTeam)
    await page
      .getByRole('button', { name: new RegExp(awayTeam) })
      .filter({ hasText: 'LIVE' })
      .tap()
    await page.waitForURL(new RegExp(`game=${id}`))
    await page.getByText(await score(id)).waitFor({ state: 'attached' })
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectNoSeriousAxe(page)

    await context.setOffline(true)
    clock.advance(40 * MINUTE)
    await askAgain()
    await page.getByText('Held', { exact: true }).first().waitFor()
    expect(await page.getByRole('list', { name: 'Plays, newest first' }).getByRole('listitem').count()).toBeGreaterThan(5)

    await context.setOffline(false)
    await askAgain()
    await expect.poll(async () => page.getByText(await score(id)).count()).toBe(1)

    clock.advance(4 * 60 * MINUTE)
    expect((await details(id)).status).toBe('final')
    await askAgain()
    await page.getByText(await score(id)).waitFor({ state: 'attached' })
    await page.getByText('Not in play').waitFor()
  })

  it('shows scoring plays alone, and what everyone has done', async () => {
    await page.getByRole('radio', { name: /Scoring/ }).tap()
    const plays = page.getByRole('list', { name: 'Plays, newest first' }).getByRole('listitem')
    await expect.poll(async () => (await plays.allInnerTexts()).every((text) => /makes|free throw|scores/i.test(text))).toBe(true)
    await page.getByRole('tab', { name: 'Box score' }).tap()
    await page.getByRole('table', { name: /Box score of/ }).waitFor()
    await page.getByRole('tab', { name: 'Win chance' }).tap()
    await page.getByRole('button', { name: 'All games' }).tap()
    await page.getByRole('searchbox', { name: 'Find a team' }).waitFor()
  })
})
