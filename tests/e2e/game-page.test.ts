// The one address of a game, on a phone: plays, chance, prices, and a bet kept there and followed; a player's last games.
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { live } from '#contract/sports/live.ts'
import type { sports } from '#contract/sports/sports.ts'
import { expectNoSeriousAxe, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { newWindow, product, stage } from '../support/journey.ts'
import { becomeMember } from '../support/member.ts'

let context: BrowserContext
let page: Page

stage()
beforeAll(async () => {
  context = await newWindow({ viewport: WIDTHS.phone })
  page = await context.newPage()
  await becomeMember(context, product.url, 'pro')
})

async function api<T>(address: string): Promise<T> {
  const answer = await context.request.get(product.url + address)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

describe('the page of a game', () => {
  it('ties plays, chance, prices and a kept bet together under one address', async () => {
    // Leagues rest: somewhere a game is on at any hour.
    const all = await Promise.all(
      ['nba', 'nfl', 'nhl', 'mlb', 'epl', 'mls', 'cricket', 'afl', 'fifa', 'wnba', 'volleyball'].map((league) =>
        api<OutputOf<typeof live.games>>(`/api/live/games?league=${league}`),
      ),
    )
    const games = all.flatMap((answer) => answer.games).filter(({ spread, overUnder }) => spread !== null || overUnder !== null)
    // The one that began last: it is not over before we are.
    const game = games.filter(({ status }) => status === 'in progress').toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))[0]!
    await page.goto(`${product.url}/games/${game.id}`)
    await page.getByRole('heading', { level: 1, name: `${game.awayTeam} @ ${game.homeTeam}` }).waitFor()
    await page.getByRole('tab', { name: 'Win chance' }).click()
    await page.getByRole('img', { name: /^Chance to win over \d+ plays/ }).waitFor()
    await page.getByRole('tab', { name: 'My stakes' }).click()
    await page.getByText('No bet on this game').waitFor()
    await page.getByRole('tab', { name: 'Odds' }).click()
    await page
      .getByRole('button', { name: /^Track / })
      .first()
      .click()
    await page.getByLabel('Amount ($)').fill('25')
    await page.getByRole('button', { name: 'I placed it' }).click()
    await page.getByRole('tab', { name: 'My stakes' }).click()
    await page.getByRole('img', { name: /: [<>]?\d+% to win$/ }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    // From the top: what is scrolled half under the fixed bars is no small target.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoSeriousAxe(page)
  })
  it('a player’s page opens from his name', async () => {
    const { players } = await api<OutputOf<typeof sports.players>>('/api/sports/players?league=nba&limit=1')
    const name = players[0]!.player_name
    await page.goto(`${product.url}/sports/nba?view=players`)
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('table', { name: `Games of ${name}` }).waitFor()
    expect(await sidewaysOverflow(page)).toBe(0)
    await expectNoSeriousAxe(page)
  })
})
