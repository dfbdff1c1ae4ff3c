// How good the product's own forecasts are in the demo world, whose true chances are known: each league walked forward as the server does it, by its
// record; and its margins and totals as distributions. Prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/own-forecasts.ts nba nfl mlb nhl wnba epl 11 12 [--chances FILE]
// With --chances the chances of every game are written into FILE, or, where FILE is there, compared with it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { mean } from '#core/math/statistics.ts'
import type { Graded } from '#core/predictions/calibration-bins.ts'
import { difference, gradesOf, logLossOf } from '#core/predictions/grades.ts'
import { leagueModel } from '#core/predictions/league-model.ts'
import { resultFrom } from '#core/predictions/results/own-games.ts'
import { gradeSpreads, walkSpreads } from '#core/predictions/spreads/walk-spreads.ts'
import type { Starters } from '#core/predictions/starters.ts'
import { walkForward } from '#core/predictions/walk-forward.ts'
import { whoCounts, whoPlays } from '#core/predictions/who-counts.ts'
import { linesByGame } from '#core/predictions/who-plays.ts'
import { world } from '#demo/world.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const UNTIL = Date.UTC(2026, 6, 1)
/** As far back as the server learns, and not graded: so long the books fill. */
const BEHIND = 400 * DAY
const WARM_UP = 30 * DAY

const asked = process.argv.slice(2)
const file = asked.includes('--chances') ? asked[asked.indexOf('--chances') + 1] : undefined
const leagues = LEAGUE_KEYS.filter((league) => asked.includes(league))
const seeds = asked.map(Number).filter(Number.isFinite)
if (leagues.length === 0 || seeds.length === 0) throw new Error('Name leagues and seeds: own-forecasts.ts nba nfl 11 12')
const earlier: Record<string, number> | undefined = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
const chances: Record<string, number> = {}

/** What the server is told of quarterbacks an hour before a game. */
function quarterbacksBefore(seed: number, { home, away, startsAt }: Game): Starters {
  const there = world(seed, startsAt - HOUR)
  const out = new Set(there.injuries('nfl').flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : [])))
  const able = ({ id }: Game['home']) => {
    const own = there.players('nfl').filter((player) => player.teamId === id && player.position === 'QB' && !out.has(player.id))
    return own.length === 0 ? null : own.map(({ id: playerId }) => ({ playerId }))
  }
  return { home: able(home), away: able(away) }
}

for (const league of leagues) {
  const said: { readonly own: Graded; readonly truth: number; readonly id: string }[] = []
  const spreads: Parameters<typeof gradeSpreads>[0][number][] = []
  const totalErrors: number[] = []
  let cost = 0
  for (const seed of seeds) {
    const now = world(seed, UNTIL)
    const games = now.games(league, UNTIL - BEHIND, UNTIL)
    const logs = games.flatMap(({ id }) => now.boxScore(id) ?? [])
    const known = new Map(whoCounts(league) === 'quarterbacks' ? games.map((game) => [game.id, quarterbacksBefore(seed, game)]) : [])
    const from = process.cpuUsage()
    const model = leagueModel(league, games, new Map(), logs, known.size > 0 ? (game) => known.get(game.id) : undefined)!
    const { user, system } = process.cpuUsage(from)
    cost += (user + system) / 1e6
    const first = Math.min(...games.map(({ startsAt }) => startsAt)) + WARM_UP
    const byId = new Map(games.map((game) => [game.id, game]))
    for (const one of model.walked) {
      if (one.startsAt < first) continue
      const truth = world(seed, one.startsAt - MINUTE).trueProbability(one.gameId, 'h2h', 'home', null)
      if (truth) said.push({ own: one, truth: truth.win / (1 - truth.push), id: `${seed} ${one.gameId}` })
    }
    const lines = linesByGame(logs)
    const who = whoPlays(league, lines)
    // The distributions as the graded walk makes them: the product's are the same (one-engine.test.ts).
    const finished = games.filter(({ status }) => status === 'final').sort((a, b) => a.startsAt - b.startsAt)
    const results = finished.map((game) =>
      resultFrom(game, who?.after(game) ?? {}, { score: { home: game.homeScore!, away: game.awayScore! }, close: null }),
    )
    const walked = walkForward(results, { league, model: 'ratings' })
    for (const [i, one] of walkSpreads(walked, league, false).entries())
      if (finished[i]!.startsAt >= first) spreads.push({ game: results[i]!, spreads: one })
    for (const { gameId, startsAt, total } of model.walked) {
      const game = byId.get(gameId)!
      if (startsAt >= first && total !== null) totalErrors.push(Math.abs(game.homeScore! + game.awayScore! - total))
    }
  }
  const own = said.map(({ own: one }) => one)
  const grades = gradesOf(own)!
  const fromTruth = said.reduce((sum, { own: { chances: is }, truth }) => sum + Math.abs(is.home - truth), 0) / said.length
  const isTwoWay = own.every(({ chances: { draw } }) => draw === 0)
  const knowing = said.map(({ own: one, truth }): Graded => ({ ...one, chances: { home: truth, draw: 0, away: 1 - truth } }))
  const truthLoss = isTwoWay ? ` (the truth has ${logLossOf(knowing).toFixed(4)})` : ''
  const both = said.filter(({ id }) => earlier?.[id] !== undefined)
  const gap =
    both.length > 1
      ? difference(
          both.map(({ own: one }) => one),
          both.map(({ own: one, id }) => ({
            ...one,
            chances: { home: earlier![id]!, draw: one.chances.draw, away: 1 - one.chances.draw - earlier![id]! },
          })),
        )
      : undefined
  for (const { id, own: one } of said) chances[id] = one.chances.home
  const { margin, total } = gradeSpreads(spreads)
  const shares = ({ coverage }: NonNullable<typeof margin>) =>
    [coverage.half, coverage.fourFifths, coverage.nineTenths].map((share) => (100 * share).toFixed(1)).join(', ')
  console.log(
    [
      league.toUpperCase(),
      said.length,
      grades.logLoss.toFixed(4),
      gap ? `${gap.mean.toFixed(4)} (${gap.low.toFixed(4)} to ${gap.high.toFixed(4)})` : '–',
      `${fromTruth.toFixed(4)}${truthLoss}`,
      grades.ece.toFixed(3),
      margin
        ? `${margin.meanError.toFixed(2)}; ${shares(margin)}; ${(100 * margin.largestGap).toFixed(1)} (${(100 * margin.gapByChance).toFixed(1)})`
        : '–',
      total
        ? `${total.meanError.toFixed(2)}; ${shares(total)}; ${(100 * total.largestGap).toFixed(1)} (${(100 * total.gapByChance).toFixed(1)})`
        : '–',
      totalErrors.length > 0 ? `totals off by ${mean(totalErrors).toFixed(3)}` : '–',
      `${(cost / seeds.length).toFixed(2)} s`,
    ].join(' | '),
  )
}
if (file && !earlier) writeFileSync(file, JSON.stringify(chances))
