// How well in-game win probabilities hold in the demo world, whose truth is known, and how near they come to a recorded vendor curve.
// node --import tsx scripts/fit/live.ts [league ...] [ESPN game summary .json]
import { readFileSync } from 'node:fs'
import { expectedBy } from '../../src/core/live/expected.ts'
import { LEAD_LAWS, marginToCome } from '../../src/core/live/rest/basketball.ts'
import { startOf, stateAfter } from '../../src/core/live/win-chance-history.ts'
import { winProbability } from '../../src/core/live/win-probability.ts'
import { normalQuantile } from '../../src/core/math/normal.ts'
import { world } from '../../src/demo/world.ts'

const SEED = 20_260_901
const NOW = Date.UTC(2026, 10, 21, 18)
const DAY = 86_400_000
/** How many days back games are taken from, the first ones first. */
const DAYS = {
  nfl: 70,
  nba: 40,
  mlb: 100,
  nhl: 40,
  wnba: 120,
  epl: 90,
  mls: 120,
  afl: 250,
  cricket: 250,
  volleyball: 170,
  mma: 250,
} as const
const GAMES = 40
const STATES = 12

type DemoLeague = keyof typeof DAYS

/** The true middle of the total, which the market's lines stand at: found by halving. */
function totalOf(there: ReturnType<typeof world>, id: string): number {
  let [low, high] = [0, 700]
  for (let i = 0; i < 16; i++) {
    const middle = (low + high) / 2
    if ((there.trueProbability(id, 'totals', 'over', middle + 0.001)?.win ?? 0) > 0.5) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function demo(league: DemoLeague): void {
  const games = world(SEED, NOW)
    .games(league, NOW - DAYS[league] * DAY, NOW - DAY)
    .filter(({ status }) => status === 'final')
    .slice(0, GAMES)
  const bins = Array.from({ length: 20 }, () => ({ n: 0, ours: 0, truth: 0 }))
  let [n, gaps] = [0, 0]
  for (const game of games) {
    const before = world(SEED, game.startsAt - 60_000)
    const chance = (there: ReturnType<typeof world>) => there.trueProbability(game.id, 'h2h', 'home', null)
    const [home, away] = (['home', 'away'] as const).map((side) => before.trueProbability(game.id, 'h2h', side, null)?.win) as [
      number,
      number,
    ]
    const expected = expectedBy(league, { total: totalOf(before, game.id), homeChance: home / (home + away), spread: null })
    if (!expected) continue
    const plays = world(SEED, NOW).plays(game.id) ?? []
    const step = Math.ceil(plays.length / STATES)
    let state = startOf(game, expected)
    plays.slice(0, -1).forEach((play, i) => {
      state = stateAfter(state, play, game)
      if (i < 3 || i % step !== 3 % step) return
      const truth = chance(world(SEED, play.at))
      const said = winProbability(state)
      if (!truth || !said) return
      // A level end counts half, where it gives the stake back; soccer sells the draw apart.
      const hasDraw = league === 'epl' || league === 'mls'
      const [ours, actual] = hasDraw ? [said.home, truth.win] : [said.home + said.draw / 2, truth.win + truth.push / 2]
      const bin = bins[Math.min(19, Math.floor(ours * 20))]!
      bin.n++
      bin.ours += ours
      bin.truth += actual
      gaps += Math.abs(ours - actual)
      n++
    })
  }
  const error = bins.reduce((sum, { ours, truth }) => sum + Math.abs(ours - truth), 0) / n
  const tail = (i: number) =>
    `${(bins[i]!.ours / bins[i]!.n).toFixed(3)} said, ${(bins[i]!.truth / bins[i]!.n).toFixed(3)} true (${bins[i]!.n})`
  console.log(
    `${league}: ${n} states of ${games.length} games, calibration error ${error.toFixed(4)}, mean gap to the truth ${(gaps / n).toFixed(4)}; lowest ${tail(0)}, highest ${tail(19)}`,
  )
}

type Summary = {
  plays: { id: string; homeScore: number; awayScore: number; period: { number: number }; clock: { displayValue: string } }[]
  winprobability: { playId: string; homeWinPercentage: number }[]
}

/** "11:07" or "43.2" to seconds. */
function secondsOf(clock: string): number {
  const [minutes, seconds] = clock.includes(':') ? clock.split(':') : ['0', clock]
  return 60 * Number(minutes) + Number(seconds)
}

function vendor(path: string): void {
  const { plays, winprobability } = JSON.parse(readFileSync(path, 'utf8')) as Summary
  const theirs = new Map(winprobability.map((one) => [one.playId, one.homeWinPercentage]))
  const gap = Math.sqrt(marginToCome(LEAD_LAWS.nba, 1, 0, 0).variance) * normalQuantile(winprobability[0]!.homeWinPercentage)
  const gaps = plays.flatMap((play) => {
    const said = theirs.get(play.id)
    const ours = winProbability({
      league: 'nba',
      homeScore: play.homeScore,
      awayScore: play.awayScore,
      period: play.period.number,
      secondsLeft: secondsOf(play.clock.displayValue),
      expected: { home: 112 + gap / 2, away: 112 - gap / 2 },
      possession: null,
    })
    return said === undefined || !ours ? [] : [Math.abs(ours.home - said)]
  })
  gaps.sort((a, b) => a - b)
  console.log(
    `vendor curve, ${gaps.length} plays: mean gap ${(gaps.reduce((sum, one) => sum + one, 0) / gaps.length).toFixed(3)}, median ${gaps[Math.floor(gaps.length / 2)]!.toFixed(3)}, largest ${gaps.at(-1)!.toFixed(3)}`,
  )
}

const asked = process.argv.slice(2)
const isLeague = (word: string): word is DemoLeague => word in DAYS
const leagues = asked.filter(isLeague)
for (const league of leagues.length > 0 ? leagues : (Object.keys(DAYS) as DemoLeague[])) demo(league)
for (const file of asked) if (!isLeague(file)) vendor(file)
