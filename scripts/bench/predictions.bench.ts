// How fast the ratings are: walking 20,000 games, forecasting a slate, fitting a league. Run: npx tsx scripts/bench/predictions.bench.ts
import { pathToFileURL } from 'node:url'
import { random } from '#core/math/random.ts'
import { fitLeague } from '#core/predictions/fit.ts'
import { marginRatings } from '#core/predictions/ratings/margin-ratings.ts'
import { marginParameters } from '#core/predictions/ratings/parameters.ts'
import type { GameResult } from '#core/predictions/results/game-result.ts'
import { resultOf } from '#core/predictions/results/game-result.ts'
import { walkForward } from '#core/predictions/walk-forward.ts'

type Figure = { readonly name: string; readonly value: number; readonly unit: string }
type LineSource = 'scores' | 'lines' | 'winners and forecasts'

const TEAMS = 30
const PER_DAY = 10
const PER_SEASON = 1230

/** Thirty teams of drifting strength: what a season of basketball or baseball tells. */
function history(count: number, league: 'nba' | 'mlb', lineSource: LineSource): GameResult[] {
  const chance = random('predictions.bench')
  const strength = Array.from({ length: TEAMS }, () => 5 * chance.normal())
  let order: number[] = []
  return Array.from({ length: count }, (_, n): GameResult => {
    if (n % PER_DAY === 0) {
      order = chance.shuffle([...strength.keys()])
      for (const i of order) strength[i]! += 0.3 * chance.normal()
    }
    const [home, away] = order.slice(2 * (n % PER_DAY)) as [number, number]
    const expected = strength[home]! - strength[away]! + 3
    const margin = Math.round(expected + 12 * chance.normal()) || 1
    const p = 1 / (1 + Math.exp(-expected / 7))
    const score = { home: 110 + Math.max(0, margin), away: 110 + Math.max(0, -margin) }
    const season = Math.floor(n / PER_SEASON)
    return {
      league,
      competition: league,
      day: 10_000 + season * 365 + Math.floor((n % PER_SEASON) / PER_DAY),
      season: 2000 + season,
      isNeutral: false,
      isPlayoff: null,
      home: `t${home}`,
      away: `t${away}`,
      score: lineSource === 'winners and forecasts' ? null : score,
      result: resultOf(score.home, score.away),
      expectedGoals: null,
      threat: null,
      market: null,
      closingMargin: lineSource === 'lines' ? expected : null,
      reference: lineSource === 'winners and forecasts' ? { home: p, draw: 0, away: 1 - p } : null,
      projected: null,
    }
  })
}

/** Of one core, so that a busy machine shows the same. */
function seconds(work: () => void): number {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1e6
}

export function measure(): Figure[] {
  const walk = (league: 'nba' | 'mlb', lineSource: LineSource) => {
    const games = history(20_000, league, lineSource)
    return seconds(() => walkForward(games, { league, model: 'ratings' }))
  }
  const ratings = marginRatings(marginParameters('nba', 'scores')!, TEAMS)
  for (const game of history(3 * PER_SEASON, 'nba', 'scores')) ratings.observe(game, game.score!.home - game.score!.away)
  const slate = history(3 * PER_SEASON + 15, 'nba', 'scores').slice(-15)
  const past = history(3 * PER_SEASON, 'nba', 'scores')
  return [
    { name: '20,000 games walked, by scores', value: walk('nba', 'scores'), unit: 's' },
    { name: '20,000 games walked, by scores and earlier lines', value: walk('nba', 'lines'), unit: 's' },
    { name: '20,000 games walked, baseball by winners and earlier forecasts', value: walk('mlb', 'winners and forecasts'), unit: 's' },
    { name: 'a slate of 15 games forecast', value: 1000 * seconds(() => slate.map((game) => ratings.forecast(game))), unit: 'ms' },
    {
      name: 'a league fitted on three seasons, 150 tries',
      value: seconds(() => fitLeague({ league: 'nba', games: past, from: 2001, rounds: 150, random: random(1) })),
      unit: 's',
    },
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { name, value, unit } of measure()) console.log(`${name.padEnd(66)} ${value.toFixed(2)} ${unit}`)
