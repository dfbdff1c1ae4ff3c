// What a member sees first, and the numbers of a hub: each beside the API's own.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { member, memberOn } from '#tests/support/as.ts'
import { app, fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen } from '#tests/support/screen.tsx'

oneFan('casual')
async function api<T>(path: string): Promise<T> {
  return (await fan.get(path)).json<T>()
}

describe('the dashboard', () => {
  it('greets a member with an answer about prices, the games and an honest record', async () => {
    openScreen(fan, '/')
    await screen.findByText('Welcome back, Robin.', { exact: false })
    await screen.findByRole('heading', { level: 1, name: /fair by 2%/ })
    await screen.findByRole('table', { name: /^(NFL|NBA|MLB|NHL) games in progress/ })
    await waitFor(() => expect(screen.getAllByText('Ready to start tracking')).toHaveLength(4))
    expect(within(screen.getByRole('navigation', { name: 'Sports' })).getAllByRole('link')).toHaveLength(LEAGUE_KEYS.length)
  })

  it('shows the teams of the games that the API gives, in its order', async () => {
    const { games } = await api<{ games: { awayAbbreviation: string; homeAbbreviation: string }[] }>('/api/live/games?league=nba')
    openScreen(fan, '/?league=nba')
    const rows = await within(await screen.findByRole('table', { name: /NBA games/ })).findAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ''))).toEqual(
      games.slice(0, 8).map((game) => expect.stringContaining(`${game.awayAbbreviation}@${game.homeAbbreviation}`)),
    )
  })

  it('shows open bets first, with the fair chance of the board and what each is worth by it; none to whom a break closes that', async () => {
    const person = await memberOn(app, 'casual')
    const { odds } = await api<{ odds: OddsEvent[] }>('/api/betting/odds/nba/h2h')
    const event = odds.find(
      ({ status, best }) => status === 'scheduled' && best.every(({ fair, price }) => fair !== null && price !== null),
    )!
    const best = event.best[0]!
    const leg = {
      ...{ gameId: event.id, league: 'nba', event: `${event.away_abbreviation} @ ${event.home_abbreviation}`, market: 'h2h' },
      ...{ outcome: best.outcome, selection: 'My side ML', point: null, price: '+150', startsAt: Date.parse(event.commence_time) },
    }
    const ticket = { kind: 'straight', stakeCents: 100_00, legs: [{ ...leg, status: 'open' }] }
    expect((await person.post('/api/bets', { key: 'open', book: 'FanDuel', origin: 'price', ticket })).statusCode).toBe(200)
    openScreen(person, '/')
    const row = async () => within(await screen.findByRole('table', { name: 'Your open bets' })).getAllByRole('row')[1]!
    const cells = within(await row())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    // $100 at +150 comes back as $250.
    const worth = Math.round(best.fair! * 250_00 - 100_00) / 100
    expect(cells.slice(-5)).toEqual([
      '+150',
      '$100',
      '$150',
      expect.stringContaining(`${Math.round(best.fair! * 100)}%`),
      `${worth > 0 ? '+' : '−'}$${Math.abs(worth).toFixed(2)}`,
    ])
    expect((await person.post('/api/care/changes', { change: { type: 'take_break', hours: 24 } })).statusCode).toBe(200)
    cleanup()
    openScreen(person, '/')
    expect((await row()).textContent).not.toContain('%')
    expect(screen.queryByRole('columnheader', { name: 'Worth' })).toBeNull()
  })

  it('keeps prices from a free member, and says which plan has them', async () => {
    const { user } = openScreen(await memberOn(app, 'free'), '/')
    await screen.findByText('Upgrade to CASUAL to access live betting odds.')
    await user.click(screen.getAllByRole('button', { name: 'Upgrade Now' })[0]!)
    await screen.findByRole('dialog', { name: 'Unlock Premium Features: live betting odds' })
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the trial, the plan and the way up in the header', async () => {
    const tried = await member(app)
    expect((await tried.post('/api/auth/set-tier', { tier: 'casual' })).statusCode).toBe(200)
    openScreen(tried, '/')
    await screen.findAllByText('7d trial left')
    const header = within(screen.getAllByRole('banner')[0]!)
    expect(header.getAllByText('7d trial left').length).toBeGreaterThan(0)
    await header.findByRole('button', { name: 'Upgrade' })
    expect(header.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull()
  })
})

describe('a sport hub', () => {
  it('counts what the API counts', async () => {
    const { stats } = await api<{ stats: { teams: number; players: number } }>('/api/live/stats/nfl')
    openScreen(fan, '/sports/nfl')
    const panel = await screen.findByRole('tabpanel')
    await waitFor(() => expect(panel.textContent).toContain(`Teams${stats.teams}`))
    expect(panel.textContent).toContain(`Players${stats.players}`)
  })

  it('keeps its view in the address and finds a player by name', async () => {
    const { user } = openScreen(fan, '/sports/nfl')
    await user.click(await screen.findByRole('tab', { name: 'Players' }))
    await waitFor(() => expect(location.search).toContain('view=players'))
    const { players } = await api<{ players: { player_name: string }[] }>('/api/sports/players?league=nfl&limit=15')
    const wanted = players.at(-1)!.player_name
    await user.click(await screen.findByRole('searchbox', { name: 'Find players' }))
    await user.paste(wanted)
    await waitFor(() => {
      expect(screen.getAllByRole('rowheader').length).toBeLessThan(5)
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(wanted))
    })
  })

  it.each(['nba', 'nhl', 'epl', 'pga', 'mma'])('shows the players of %s, as the API gives them', async (league) => {
    openScreen(fan, `/sports/${league}?view=players`)
    const { players } = await api<{ players: { player_name: string }[] }>(`/api/sports/players?league=${league}&limit=1`)
    expect((await screen.findAllByText(players[0]!.player_name)).length).toBeGreaterThan(0)
  })

  it('shows drivers in NASCAR only, on every plan', async () => {
    const football = openScreen(fan, '/sports/nfl')
    await screen.findByRole('tab', { name: 'Overview' })
    expect(screen.queryByRole('tab', { name: 'Drivers' })).toBeNull()
    football.leave()
    openScreen(fan, '/sports/nascar?view=drivers')
    await screen.findByRole('searchbox', { name: 'Find drivers' })
    expect(screen.queryByText(/Upgrade to PRO/)).toBeNull()
  })

  it('says that there is no such sport', async () => {
    openScreen(fan, '/sports/curling')
    await screen.findByRole('heading', { name: 'Page Not Found' })
  })
})

describe('the Kelly form', () => {
  it('calculates a stake, and says what is missing', async () => {
    const { user } = openScreen(fan, '/betting?tab=bankroll')
    const calculate = async () => user.click(await screen.findByRole('button', { name: 'Calculate' }))
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), text)
    }
    await calculate()
    await screen.findByText('Missing Information')
    await fill('Odds', '+100')
    await fill('Edge (%)', '5')
    await calculate()
    // Without a stated bankroll stakes are shares. Full Kelly at even money is the edge itself, then a quarter and a twentieth of it.
    for (const share of ['5.00%', '1.25%', '0.25%']) expect((await screen.findAllByText(share)).length).toBeGreaterThan(0)
    await fill('Bankroll ($)', '2500')
    await calculate()
    for (const stake of ['$125.00', '$31.25', '$6.25']) await screen.findByText(stake)
    await fill('Edge (%)', '150')
    await calculate()
    await screen.findByText('Calculation Failed')
  })
})

it('a free member sees at the odds which plan has them, and the server gives none', async () => {
  const free = await memberOn(app, 'free')
  openScreen(free, '/betting')
  await screen.findByText('Upgrade to CASUAL to access live betting odds.')
  expect((await free.get('/api/betting/odds/nfl/h2h')).statusCode).toBe(402)
})
