// What a member sees first, and the numbers of a hub: each beside the API's own.
import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { expectNoSeriousAxe, LOOKS, sidewaysOverflow, WIDTHS } from '../support/browser.ts'
import { context, join, journey, open, page, product } from '../support/journey.ts'
import { setTheme } from '../support/member.ts'

journey()

async function api<T>(path: string): Promise<T> {
  const answer = await context.request.get(product.url + path)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

describe('the dashboard', () => {
  it('greets a member with an answer about prices, the games and an honest record', async () => {
    await join('casual')
    await open('/')
    await page.getByText('Welcome back, Robin.').waitFor()
    await page.getByRole('heading', { level: 1, name: /fair by 2%/ }).waitFor()
    await page.getByRole('table', { name: /NFL games/ }).waitFor()
    await expect.poll(() => page.getByText('Ready to start tracking').count()).toBe(4)
    const sports = await page.getByRole('navigation', { name: 'Sports' }).getByRole('link').count()
    expect(sports).toBe(LEAGUE_KEYS.length)
  })

  it('shows the teams of the games that the API gives, in its order', async () => {
    await join('casual')
    const { games } = await api<{ games: { awayAbbreviation: string; homeAbbreviation: string }[] }>('/api/live/games?league=nba')
    await open('/?league=nba')
    const table = page.getByRole('table', { name: /NBA games/ })
    await table.getByRole('row').nth(1).waitFor()
    const rows = await table.getByRole('rowheader').allInnerTexts()
    expect(rows.length).toBe(Math.min(8, games.length))
    for (const row of rows) {
      const [away, home] = row.split('@').map((side) => side.trim())
      expect(games.some((game) => game.awayAbbreviation === away && game.homeAbbreviation === home)).toBe(true)
    }
  })

  it('keeps prices from a free member, and says which plan has them', async () => {
    await join('free')
    await open('/')
    await page.getByText('Upgrade to CASUAL to access live betting odds.').waitFor()
    await page.getByRole('button', { name: 'Upgrade Now' }).first().click()
    await page.getByRole('dialog', { name: 'Unlock Premium Features' }).waitFor()
    await page.getByRole('button', { name: 'Maybe Later' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('shows the trial, the plan and the way up in the header', async () => {
    await join('casual')
    await open('/')
    const header = page.getByRole('banner')
    await header.getByText('7d trial left').waitFor()
    await header.getByRole('button', { name: 'Upgrade' }).waitFor()
    expect(await header.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0)
  })
})

describe('a sport hub', () => {
  it('counts what the API counts', async () => {
    const { stats } = await api<{ stats: { teams: number; players: number } }>('/api/live/stats/nfl')
    await open('/sports/nfl')
    const panel = page.getByRole('tabpanel')
    await expect.poll(() => panel.innerText(), { timeout: 30_000 }).toContain(`Teams\n${stats.teams}`)
    expect(await panel.innerText()).toContain(`Players\n${stats.players}`)
  })

  it('keeps its view in the address and finds a player by name', async () => {
    await open('/sports/nfl')
    await page.getByRole('tab', { name: 'Players' }).click()
    await page.waitForURL(/view=players/)
    const { players } = await api<{ players: { player_name: string }[] }>('/api/sports/players?league=nfl&limit=15')
    const wanted = players.at(-1)!.player_name
    await page.getByRole('searchbox', { name: 'Find players' }).fill(wanted)
    await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(5)
    await page.getByRole('rowheader', { name: wanted }).first().waitFor()
  })

  it('shows drivers in NASCAR only, on every plan', async () => {
    await join('casual')
    await open('/sports/nfl')
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
    expect(await page.getByRole('tab', { name: 'Drivers' }).count()).toBe(0)
    await open('/sports/nascar?view=drivers')
    await page.getByRole('searchbox', { name: 'Find drivers' }).waitFor()
    expect(await page.getByText('Upgrade to PRO').count()).toBe(0)
  })

  it('says that there is no such sport', async () => {
    await open('/sports/curling')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  })
})

it.each(LOOKS)(
  'on a %s in %s, dashboard and hub have no serious fault for a screen reader and never scroll sideways',
  async (width, theme) => {
    await join('casual')
    await setTheme(context, product.url, theme)
    await page.setViewportSize(WIDTHS[width])
    for (const path of ['/', '/sports/nba', '/sports/nfl?view=players', '/sports/nhl?view=betting', '/sports/nfl?view=news']) {
      await open(path)
      await page.locator('main h1').first().waitFor()
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
      await expectNoSeriousAxe(page)
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  },
)
