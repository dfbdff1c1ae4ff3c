// How well in-game win probabilities hold in the demo world, whose truth is known, and how near they come to a recorded vendor curve.
// node --import tsx scripts/fit/live.ts [ESPN game summary .json]
import { readFileSync } from 'node:fs'
import type { Game, Play } from '../../src/core/leagues/games.ts'
import type { LiveState } from '../../src/core/live/rest-of-game.ts'
import { winProbability } from '../../src/core/live/win-probability.ts'
import { normalQuantile } from '../../src/core/odds/normal.ts'
import { world } from '../../src/core/simulation/world/world.ts'

const SEED = 20_260_901
const NOW = Date.UTC(2026, 10, 21, 18)
const DAY = 86_400_000
/** Deviation of a margin, to turn the true chance before the start into an expected margin. */
const DEVIATION = { nfl: 12.9, nba: 11.8, mlb: 4.4, nhl: 2.4 } as const
const DAYS = { nfl: 70, nba: 40, mlb: 100, nhl: 40 } as const
const GAMES = 40
const STATES = 12

type DemoLeague = keyof typeof DEVIATION

function stateOf(league: DemoLeague, game: Game, play: Play, expected: LiveState['expected']): LiveState {
  const { spot } = play
  const hasBall = spot && spot.result === null
  return {
    league,
    homeScore: play.homeScore,
    awayScore: play.awayScore,
    period: play.period,
    secondsLeft: play.secondsLeft,
    expected,
    possession: hasBall ? (spot.teamId === game.home.id ? 'home' : 'away') : null,
    yardsToGoal: hasBall ? 100 - spot.yards : null,
    diamond: play.diamond ?? null,
  }
}

function demo(league: DemoLeague): void {
  const games = world(SEED, NOW)
    .games(league, NOW - DAYS[league] * DAY, NOW - DAY)
    .filter(({ status }) => status === 'final')
    .slice(0, GAMES)
  const mean = games.reduce((sum, game) => sum + game.homeScore! + game.awayScore!, 0) / games.length / 2
  const bins = Array.from({ length: 20 }, () => ({ n: 0, ours: 0, truth: 0 }))
  let [n, gaps] = [0, 0]
  for (const game of games) {
    const before = world(SEED, game.startsAt - 60_000).trueProbability(game.id, 'h2h', 'home', null)
    if (!before) continue
    const gap = DEVIATION[league] * normalQuantile(Math.min(0.97, Math.max(0.03, before.win / (1 - before.push))))
    const plays = world(SEED, NOW).plays(game.id) ?? []
    for (let i = 3; i < plays.length - 1; i += Math.ceil(plays.length / STATES)) {
      const play = plays[i]!
      const truth = world(SEED, play.at).trueProbability(game.id, 'h2h', 'home', null)
      const ours = winProbability(stateOf(league, game, play, { home: mean + gap / 2, away: mean - gap / 2 }))
      if (!truth || !ours) continue
      const actual = truth.win + truth.push / 2
      const bin = bins[Math.min(19, Math.floor(ours.home * 20))]!
      bin.n++
      bin.ours += ours.home
      bin.truth += actual
      gaps += Math.abs(ours.home - actual)
      n++
    }
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
  const gap = DEVIATION.nba * normalQuantile(winprobability[0]!.homeWinPercentage)
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

for (const league of Object.keys(DEVIATION) as DemoLeague[]) demo(league)
if (process.argv[2]) vendor(process.argv[2])
