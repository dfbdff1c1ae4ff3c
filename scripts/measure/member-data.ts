// What a member of some time has: a bankroll, settled and open bets, a favorite, a saved lineup and rules of alerts, all by the API.
import type { APIRequestContext } from 'playwright-core'

const DAY = 86_400_000

/** Days ago, league, what was chosen, its price and game, dollars, and how it ended. */
const BETS = [
  [30, 'nba', 'Boston Celtics ML', '-140', 'Boston Celtics @ Orlando Magic', 28, 'won'],
  [24, 'nfl', 'Kansas City Chiefs -6.5', '-110', 'Kansas City Chiefs @ Las Vegas Raiders', 22, 'lost'],
  [17, 'nhl', 'Over 6', '+100', 'Edmonton Oilers @ Calgary Flames', 10, 'won'],
  [9, 'nfl', 'Dallas Cowboys +4.5', '-110', 'Dallas Cowboys @ Philadelphia Eagles', 20, 'push'],
  [4, 'nba', 'Denver Nuggets ML', '+105', 'Denver Nuggets @ Minnesota Timberwolves', 20, 'lost'],
  [0, 'nba', 'Milwaukee Bucks +2.5', '-108', 'Milwaukee Bucks @ Cleveland Cavaliers', 15, 'open'],
] as const

const RULES = [
  { kind: 'edge', league: 'nfl', atLeast: 0.03 },
  { kind: 'edge', league: 'nba', atLeast: 0.02, team: 'MIL' },
  { kind: 'arbitrage', league: 'nhl', atLeast: 0.01 },
  { kind: 'injury', league: 'nfl', team: 'TEN' },
  { kind: 'start', league: 'nba', minutes: 1440 },
] as const

export async function giveData(request: APIRequestContext, url: string): Promise<void> {
  const send = async (method: 'POST' | 'PATCH', path: string, data: unknown): Promise<unknown> => {
    const answer = await request.fetch(url + path, { method, data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const team = { id: 'nfl-ten', name: 'Tennessee Titans', league: 'nfl', team: null }
  await send('PATCH', '/api/user/profile', { bankroll: { totalCents: 1000_00 }, favorites: { teams: [team] } })
  for (const [daysAgo, league, selection, price, event, dollars, status] of BETS) {
    const placedAt = Date.now() - daysAgo * DAY - DAY / 24
    const leg = { league, market: 'h2h', selection, point: null, price, event, status, startsAt: placedAt + DAY / (daysAgo > 0 ? 24 : 8) }
    const ticket = { kind: 'straight', stakeCents: dollars * 100, legs: [leg] }
    await send('POST', '/api/bets', { key: `bet of ${daysAgo} days ago`, book: 'DraftKings', placedAt, ticket })
  }
  const built = (await send('POST', '/api/optimizer/nfl', { count: 1 })) as {
    readonly slate: { readonly id: string; readonly site: string }
    readonly lineups: readonly { readonly players: unknown }[]
  }
  const { id: slate, site } = built.slate
  await send('POST', '/api/lineups', { name: 'Sunday main', sport: 'nfl', site, slate, players: built.lineups[0]?.players })
  for (const rule of RULES) await send('POST', '/api/alerts/rules', { rule })
}
