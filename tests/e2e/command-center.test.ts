// The DFS Command Center in the built product: tiers, a picked lineup, a stack that is built and simulated, Lex who is asked.
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { expectGoodInEachLook, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { complaints, context, join, journey, open, page, product } from '../support/journey.ts'

journey()

type Expert = OutputOf<typeof API.slateResearch.expert>
type Stacks = OutputOf<typeof API.slateResearch.stacks>

async function answered<T>(path: string): Promise<T> {
  return (await context.request.get(product.url + path)).json() as Promise<T>
}

const tab = (name: string) => page.getByRole('tab', { name })
const tile = () => page.getByRole('region', { name: 'Your lineup in figures' })
const lineup = () => page.getByRole('region', { name: /^Your Lineup/ })

describe('the command center', () => {
  it('builds a lineup by hand from tiers, keeps it through a reload, and Lex is asked about a player', async () => {
    await join('pro')
    await open('/lineups?league=nba')
    await page.getByRole('heading', { name: 'Players by salary and tier' }).waitFor()
    const { players, games } = await answered<Expert>('/api/fantasy/sportsline-style?league=nba')
    const best = players.filter(({ tier }) => tier === 'A').toSorted((a, b) => b.score! - a.score!)[0]!
    const [game] = games
    const row = page.getByRole('listitem').filter({ hasText: new RegExp(`${game!.away}\\s*@\\s*${game!.home}`) })
    await row.first().waitFor()

    await page
      .getByRole('button', { name: new RegExp(`${best.name}`), pressed: false })
      .first()
      .click()
    await expect.poll(() => tile().innerText()).toMatch(/1\/8/)
    await page.reload()
    await lineup().getByText(best.name).waitFor()
    await expect.poll(() => tile().innerText()).toContain(`$${best.salary.toLocaleString('en-US')}`)

    await page.getByRole('button', { name: 'Clear lineup' }).click()
    await expect.poll(() => tile().innerText()).toMatch(/0\/8/)

    await page
      .getByRole('button', { name: `Ask Lex about ${best.name}` })
      .first()
      .click()
    await page.waitForURL(/\/chat/)
    const log = page.getByRole('log', { name: 'Conversation with Lex' })
    await log.getByText(`What is ${best.name} projected for`).first().waitFor()
    await expect.poll(() => log.innerText()).toContain(best.projectedPoints!.toFixed(1))
    expect(complaints).toEqual([])
  })

  it('ranks stacks, builds lineups around one, puts it into the lineup and plays the contest with what was built', async () => {
    await join('pro')
    const arrives = page.waitForResponse((response) => response.url().includes('/api/dfs/stacks/nfl') && response.ok())
    await open('/lineups?tab=stacks')
    const { stacks } = (await (await arrives).json()) as Stacks
    const names = stacks[0]!.players.map(({ name }) => name)
    const table = page.getByRole('table', { name: 'Stacks by ceiling' })
    const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Build 3 with/ }) })
    await rows.first().waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe(String(stacks.length + 1))
    for (const name of names) expect(await rows.first().innerText()).toContain(name)
    expect(await rows.first().innerText()).toContain(stacks[0]!.ceiling.toFixed(1))

    await rows
      .first()
      .getByRole('button', { name: /^Build 3 with/ })
      .click()
    const built = page.getByRole('region', { name: /^Lineups with this stack/ })
    await built.waitFor()
    const lineups = built.getByRole('article')
    await expect.poll(() => lineups.count()).toBe(3)
    for (const card of await lineups.all()) for (const name of names) expect(await card.innerText()).toContain(name)

    await rows
      .first()
      .getByRole('button', { name: /^Put .* into your lineup$/ })
      .click()
    await expect.poll(() => tile().innerText()).toMatch(new RegExp(`${names.length}/9`))

    await tab('Simulate').click()
    await page.getByText('3 built lineups of this slate.').waitFor()
    await page.getByRole('button', { name: 'Simulate', exact: true }).click()
    const worth = page.getByRole('region', { name: 'What each lineup is worth' })
    await worth.waitFor()
    expect(await worth.innerText()).toMatch(/−?\d+(\.\d+)?%/)
    expect(complaints).toEqual([])
  })

  it('shows a free member ten players, no pick, and the builder as it is', async () => {
    await join('free')
    await open('/lineups?league=nba')
    await page.getByText('Picks come from live odds, which your plan does not hold.').waitFor()
    await page.getByText(/more players are on this slate\. Your plan shows the 10 highest medians\./).waitFor()
    await tab('Builder').click()
    await page.getByText('Lineup Optimizer').first().waitFor()
    expect(await page.getByText('Premium Feature').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('says of a league without slates that there is none, and where a file is imported', async () => {
    await join('free')
    await open('/lineups?league=wnba')
    await page.getByText('No WNBA slate is on offer').waitFor()
    await page.getByRole('link', { name: 'Import a salary file' }).click()
    await page.waitForURL(/\/fantasy/)
    await open('/lineups?tab=stacks')
    await page
      .getByText(/Your plan shows too few players for a stack|stacks? holds? a player whom your plan does not show/)
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('reads well on a phone and a desktop, in both themes', async () => {
    await page.setViewportSize(WIDTHS.phone)
    await join('pro')
    for (const [key, seen] of [
      ['builder', 'Lineup Optimizer'],
      ['simulate', 'Contest simulator'],
      ['analysis', 'Players by salary and tier'],
      ['stacks', 'Stacks'],
      ['research', 'What they face'],
    ] as const) {
      const isBorrowed = key === 'builder' || key === 'simulate'
      // Their parts are looked at on the screens that they come from; here they must only fit a phone.
      await open(`/lineups?league=nfl&tab=${key}`)
      await page.getByRole('heading', { name: seen, exact: true }).first().waitFor()
      if (isBorrowed) expect(await sidewaysOverflow(page)).toBe(0)
      else await expectGoodInEachLook(page)
    }
    expect(complaints).toEqual([])
  })
})
