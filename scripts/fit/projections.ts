// How near the projections come in the demo world, league by league, walk-forward: every day is projected from the games before it, with
// the injuries and prices of that day and with what the clubs had posted an hour before the start, and graded by what was then played.
// Prints the table of docs/models.md. What a factor is worth is seen by leaving it out.
//
//   node --import tsx scripts/fit/projections.ts [league …] [--without order,platoon,line,powerPlay,weather,starter]
import { type GameLineUps, type Role, roleIn } from '#core/leagues/line-up.ts'
import { leagueContext } from '#core/projections/context.ts'
import { expectedScore } from '#core/projections/expected-score.ts'
import { MODEL } from '#core/projections/model.ts'
import { projectOne } from '#core/projections/project.ts'
import { type ScoredLeague, score } from '#core/projections/scoring.ts'
import { PROJECTIONS_VERSION, projectionRecord, type SealedPlayer } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import { world } from '#demo/world.ts'

const SEED = 7
const DAY = 86_400_000
const LEAST = { nfl: 5, nba: 10, mlb: 2, nhl: 2 } as const
const SPANS: Readonly<Record<ScoredLeague, { readonly from: EpochMs; readonly days: number }>> = {
  nfl: { from: Date.UTC(2025, 10, 2, 16), days: 42 },
  nba: { from: Date.UTC(2026, 0, 20, 16), days: 14 },
  mlb: { from: Date.UTC(2026, 5, 10, 16), days: 7 },
  nhl: { from: Date.UTC(2026, 0, 20, 16), days: 14 },
}

/** The middle of the books' main numbers; null when nobody shows one. */
function lineOf(quotes: ReturnType<ReturnType<typeof world>['quotes']>, gameId: string, market: 'spreads' | 'totals'): number | null {
  const outcome = market === 'totals' ? 'over' : 'home'
  const points = quotes
    .filter((quote) => quote.gameId === gameId && quote.market === market && quote.outcome === outcome)
    .flatMap(({ point }) => point ?? [])
    .sort((a, b) => a - b)
  return points[points.length >> 1] ?? null
}

/** What is left out: a factor's name to the facts that it reads. */
const FACTS: Readonly<Record<string, readonly (keyof Role)[]>> = {
  order: ['place'],
  platoon: ['facing'],
  line: ['line'],
  powerPlay: ['powerPlay'],
  starter: ['starts'],
}
const at = process.argv.indexOf('--without')
const without = at < 0 ? [] : (process.argv[at + 1] ?? '').split(',')

/** A player's part as his club posted it, less what is left out. */
function partOf(playerId: string, { home, away }: GameLineUps, isHome: boolean) {
  const [own, rival] = isHome ? [home, away] : [away, home]
  const role = roleIn(playerId, own, rival)
  for (const key of without.flatMap((name) => FACTS[name] ?? [])) delete role[key]
  return {
    role,
    posted: { order: own.order !== null && !without.includes('order'), starter: own.starter !== null && !without.includes('starter') },
  }
}

function graded(league: ScoredLeague) {
  const record = projectionRecord()
  const { from, days } = SPANS[league]
  for (let day = 0; day < days; day++) {
    const asOf = from + day * DAY
    const [now, later] = [world(SEED, asOf), world(SEED, asOf + 2 * DAY)]
    const games = now.games(league, asOf, asOf + DAY).filter(({ status }) => status === 'scheduled')
    if (games.length === 0) continue
    const people = now.players(league)
    const quotes = now.quotes(league)
    const absent = new Set(now.injuries(league).flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : [])))
    const positions = new Map(people.map(({ id, position }) => [id, position]))
    const context = leagueContext({ site: 'draftkings', league, asOf, logs: now.gameLogs(league, asOf), positions })
    for (const game of games) {
      const [hour, town] = [world(SEED, game.startsAt - 3_600_000), game.city ?? null]
      const lineUps = hour.lineUps(game.id)
      const weather = without.includes('weather') || town === null ? undefined : game.indoor ? null : hour.weather(town, game.startsAt)
      const home = now.trueProbability(game.id, 'h2h', 'home', null)?.win ?? null
      const [total, spread] = [lineOf(quotes, game.id, 'totals'), lineOf(quotes, game.id, 'spreads')]
      const expected = expectedScore(league, { total, spread, home })
      const lines = (later.boxScore(game.id) ?? []).filter(({ opportunity }) => opportunity > 0)
      const points = Object.fromEntries(lines.map(({ playerId, stats }) => [playerId, score('draftkings', league, stats)]))
      const players = people.flatMap(({ id, teamId, name }): SealedPlayer[] => {
        const isHome = teamId === game.home.id
        const own = context.gamesOf.get(id) ?? []
        const { group } = context.positionOf(id)
        // Who takes turns is projected where he is known to start.
        const isTurn = !MODEL[league].rotating.includes(group) || points[id] !== undefined
        if ((!isHome && teamId !== game.away.id) || absent.has(id) || own.length < 3 || !isTurn) return []
        const situation = {
          weather,
          ...(lineUps ? partOf(id, lineUps, isHome) : {}),
          teamId,
          isHome,
          startsAt: game.startsAt,
          expected: expected && (isHome ? { own: expected.home, rival: expected.away } : { own: expected.away, rival: expected.home }),
        }
        const said = projectOne(context, { playerId: id, opponentId: isHome ? game.away.id : game.home.id, situation }, absent)
        const naive = own.reduce((sum, one) => sum + one.points, 0) / own.length
        if (said === undefined || Math.max(naive, said.mean) < LEAST[league]) return []
        const { mean, floor: p15, median: p50, ceiling: p85 } = said
        return [{ id, name, position: group, team: teamId, mean, p15, p50, p85, naive }]
      })
      record.add(
        {
          kind: 'projections',
          gameId: game.id,
          league,
          season: new Date(asOf).getUTCFullYear(),
          home: game.home.name,
          away: game.away.name,
          startsAt: game.startsAt,
          sealedAt: asOf,
          world: 'demo',
          model: PROJECTIONS_VERSION,
          scoring: 'draftkings',
          players,
        },
        points,
      )
    }
  }
  return record.rows()
}

const asked = process.argv.slice(2, at < 0 ? undefined : at)
const leagues = (['nfl', 'nba', 'mlb', 'nhl'] as const).filter((league) => asked.length === 0 || asked.includes(league))
console.log(
  '| league, position | n | ours | season average | difference | pinball p15, p50, p85 | p15–p85 covers | τ |\n|---|---|---|---|---|---|---|---|',
)
for (const league of leagues)
  for (const { position, players, mae, naive, difference, pinball, coverage, rankCorrelation } of graded(league)) {
    const f = (value: number, digits = 2) => value.toFixed(digits).replace('-', '−')
    console.log(
      `| ${league.toUpperCase()} ${position} | ${players.toLocaleString('en-US')} | ${f(mae)} | ${f(naive)} | ${f(difference.mean)} (${f(difference.low)} to ${f(difference.high)}) | ${f(pinball.p15)}, ${f(pinball.p50)}, ${f(pinball.p85)} | ${f(100 * coverage, 1)} % | ${f(rankCorrelation ?? Number.NaN)} |`,
    )
  }
