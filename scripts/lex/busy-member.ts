// A member with a past: a bankroll, settled and open bets, favorites, saved lineups and an alert, all by the API.
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { TestApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

type Past = readonly [
  daysAgo: number,
  league: LeagueKey,
  market: 'h2h' | 'spreads' | 'totals',
  selection: string,
  point: number | null,
  price: string,
  event: string,
  book: string,
  stake: number,
  status: 'won' | 'lost' | 'push',
]

/** Settled bets, oldest first: 11 won, 8 lost, 1 pushed. */
const PAST: readonly Past[] = [
  [52, 'nfl', 'spreads', 'KC -3.5', -3.5, '-110', 'LAC @ KC', 'FanDuel', 20, 'won'],
  [50, 'nfl', 'h2h', 'GB ML', null, '+135', 'GB @ DET', 'DraftKings', 10, 'lost'],
  [45, 'nfl', 'totals', 'Over 44.5', 44.5, '-105', 'DEN @ LV', 'BetMGM', 15, 'won'],
  [44, 'nba', 'spreads', 'BOS -6', -6, '-110', 'NYK @ BOS', 'DraftKings', 20, 'won'],
  [40, 'nba', 'totals', 'Under 224.5', 224.5, '-112', 'LAL @ DEN', 'FanDuel', 10, 'lost'],
  [38, 'nfl', 'spreads', 'BUF -7', -7, '-110', 'NYJ @ BUF', 'Caesars', 22, 'push'],
  [33, 'nhl', 'h2h', 'BOS ML', null, '-125', 'MTL @ BOS', 'FanDuel', 25, 'won'],
  [31, 'nfl', 'h2h', 'KC ML', null, '-165', 'KC @ DEN', 'DraftKings', 33, 'won'],
  [30, 'nba', 'h2h', 'MIA ML', null, '+180', 'MIA @ BOS', 'BetMGM', 10, 'lost'],
  [26, 'nfl', 'totals', 'Under 41', 41, '-110', 'PIT @ CLE', 'DraftKings', 11, 'won'],
  [24, 'nba', 'spreads', 'MIL +2.5', 2.5, '-108', 'MIL @ CLE', 'FanDuel', 15, 'lost'],
  [19, 'nfl', 'spreads', 'DAL +4.5', 4.5, '-110', 'DAL @ PHI', 'DraftKings', 20, 'lost'],
  [17, 'nba', 'h2h', 'BOS ML', null, '-140', 'BOS @ ORL', 'Caesars', 28, 'won'],
  [16, 'nhl', 'totals', 'Over 6', 6, '+100', 'EDM @ CGY', 'BetMGM', 10, 'lost'],
  [12, 'nfl', 'h2h', 'DET ML', null, '-120', 'DET @ MIN', 'FanDuel', 24, 'won'],
  [9, 'nba', 'totals', 'Over 229', 229, '-110', 'SAC @ PHX', 'DraftKings', 10, 'lost'],
  [6, 'nfl', 'spreads', 'KC -6.5', -6.5, '-115', 'KC @ LV', 'FanDuel', 40, 'lost'],
  [5, 'nba', 'spreads', 'BOS -4.5', -4.5, '-110', 'BOS @ PHI', 'DraftKings', 20, 'won'],
  [3, 'nba', 'h2h', 'DEN ML', null, '+105', 'DEN @ MIN', 'BetMGM', 20, 'won'],
  [1, 'nhl', 'h2h', 'COL ML', null, '-130', 'COL @ DAL', 'Caesars', 26, 'won'],
]
const DAY = 86_400_000

async function must<T>(answer: ReturnType<Person['get']>): Promise<T> {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}: ${body.slice(0, 400)}`)
  return JSON.parse(body) as T
}

export async function busyMember(app: TestApp): Promise<Person> {
  const person = await memberOn(app, 'vip')
  const teams = await Promise.all(['Kansas City Chiefs', 'Boston Celtics'].map((name) => teamNamed(person, name)))
  await must(person.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 1000_00 }, favorites: { teams } }))
  for (const [i, [days, league, market, selection, point, price, event, book, stake, status]] of PAST.entries()) {
    const placedAt = app.clock.now() - days * DAY
    const leg = { league, market, selection, point, price, event, status, startsAt: placedAt + DAY / 24 }
    await must(
      person.post('/api/bets', { key: `past ${i}`, book, placedAt, ticket: { kind: 'straight', stakeCents: stake * 100, legs: [leg] } }),
    )
  }
  await openBets(app, person)
  for (const [name, league] of [
    ['Sunday main', 'nfl'],
    ['Saturday night', 'nba'],
  ] as const) {
    const built = await must<OutputOf<typeof API.lineups.optimize>>(person.post(`/api/optimizer/${league}`, { count: 1 }))
    const { players } = built.lineups[0]!
    await must(person.post('/api/lineups', { name, sport: league, site: built.slate.site, slate: built.slate.id, players }))
  }
  await must(person.post('/api/alerts/rules', { rule: { kind: 'edge', league: 'nfl', atLeast: 0.03 } }))
  return person
}

async function teamNamed(person: Person, name: string) {
  const { found } = await must<OutputOf<typeof API.sports.find>>(person.get(`/api/sports/find?text=${encodeURIComponent(name)}`))
  const { id, league } = found.find((one) => one.kind === 'team')!
  return { id, name, league, team: null }
}

/** Three straight bets and a parlay of two, on games of the board that have not begun. */
async function openBets(app: TestApp, person: Person): Promise<void> {
  const legs = []
  for (const [league, market, index] of [
    ['nfl', 'spreads', 0],
    ['nfl', 'totals', 1],
    ['nba', 'h2h', 0],
    ['nfl', 'h2h', 2],
    ['nba', 'spreads', 1],
  ] as const) {
    const { odds } = await must<OutputOf<typeof API.odds.board>>(person.get(`/api/betting/odds/${league}/${market}`))
    const games = odds.filter(({ status, best }) => status === 'scheduled' && best[0]?.price != null)
    const game = games[index]!
    const { name, outcome, point, price } = game.best[0]!
    const selection = [name, market === 'h2h' ? 'ML' : market === 'spreads' && point! > 0 ? `+${point}` : point].join(' ')
    const event = `${game.away_team} @ ${game.home_team}`
    legs.push({
      gameId: game.id,
      league,
      event,
      market,
      outcome,
      selection,
      point,
      price: `${price! > 0 ? '+' : ''}${price}`,
      startsAt: Date.parse(game.commence_time),
    })
  }
  const tickets = [
    ['FanDuel', { kind: 'straight', stakeCents: 2500, legs: [legs[0]] }],
    ['DraftKings', { kind: 'straight', stakeCents: 1500, legs: [legs[1]] }],
    ['BetMGM', { kind: 'straight', stakeCents: 2000, legs: [legs[2]] }],
    ['DraftKings', { kind: 'parlay', stakeCents: 1000, legs: [legs[3], legs[4]] }],
  ] as const
  for (const [i, [book, ticket]] of tickets.entries())
    await must(person.post('/api/bets', { key: `open ${i}`, book, placedAt: app.clock.now() - (5 - i) * 3_600_000, ticket }))
}
