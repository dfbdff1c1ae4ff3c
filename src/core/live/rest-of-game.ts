// What a game under way may still bring: for each side a distribution of the points to come, by the score, the clock, the ball or the bases,
// and what was expected before the start. The chance to win and the chance of every bet on the final score are read off it.
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Diamond } from '../leagues/situation.ts'
import type { Probability } from '../units.ts'
import type { ChainRest, CountedRest, LiveState, RestOfGame } from './live-state.ts'
import { aussieRulesLeft } from './rest/aussie-rules.ts'
import { basketballLeft } from './rest/basketball.ts'
import { boutLeft } from './rest/bout.ts'
import { footballLeft } from './rest/football.ts'
import { setsLeft } from './rest/sets.ts'
import { soccerLeft } from './rest/soccer.ts'
import { twenty20Left } from './rest/twenty20.ts'

const COUNTED: Partial<Record<LeagueKey, { periods: number; seconds: number }>> = {
  nhl: { periods: 3, seconds: 1200 },
}
const INNINGS = 9

/** Sports whose rest has a file of its own. */
const OWN: Partial<Record<LeagueKey, (state: LiveState) => RestOfGame | undefined>> = {
  nfl: footballLeft,
  nba: basketballLeft,
  wnba: basketballLeft,
  mlb: inningsLeft,
  afl: aussieRulesLeft,
  cricket: twenty20Left,
  volleyball: setsLeft,
  mma: boutLeft,
  epl: soccerLeft,
  mls: soccerLeft,
  fifa: soccerLeft,
}

/**
 * What is left of a game. Undefined for leagues without a model, and where the clock of a clocked league is unknown.
 *
 * @example restOfGame({ league: 'nba', homeScore: 60, awayScore: 55, period: 3, secondsLeft: 720, expected: { home: 110, away: 110 }, possession: null })
 * // { kind: 'normal', margin: { mean: 3.6, deviation: 9.2 }, total: { mean: 225, deviation: 12.2 }, overtime: 0.5, isOver: false }
 */
export function restOfGame(state: LiveState): RestOfGame | undefined {
  const own = OWN[state.league]
  if (own) return own(state)
  if (state.secondsLeft === null) return undefined
  const counted = COUNTED[state.league]
  return counted && goalsLeft(state, state.secondsLeft, counted)
}

/** Goals each side still scores are Poisson; a player more brings goals while the penalty of two minutes may last. */
function goalsLeft(state: LiveState, secondsLeft: number, { periods, seconds }: { periods: number; seconds: number }): CountedRest {
  const { home, away } = state.expected
  const overtime = home + away > 0 ? 0.5 + ((home - away) / (home + away)) * 0.5 : 0.5
  // The next goal ends it: nothing is counted beyond the score.
  if (state.period > periods) return { kind: 'counted', home: [1], away: [1], last: null, overtime }
  const left = (periods - state.period) * seconds + secondsLeft
  const share = left / (periods * seconds)
  const boost = powerPlay(state.advantage ?? 0, left)
  return {
    kind: 'counted',
    home: poisson(home * share + Math.max(0, boost)),
    away: poisson(away * share + Math.max(0, -boost)),
    last: null,
    overtime,
  }
}

/** Extra goals that a man more brings: a power play scores about once in five. Judged. */
const powerPlay = (advantage: number, left: number): number => Math.sign(advantage) * 0.15 * Math.min(1, left / 60)

const MOST = 12
function poisson(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let k = 1; k <= MOST; k++) terms.push((terms[k - 1]! * mean) / k)
  return terms
}

/**
 * Baseball: runs of each half inning that is left, added half by half. A half inning is drawn from a geometric with extra zeros whose mean is
 * the side's share; the half under way from its bases and outs. The home side does not bat when it leads after the top of the ninth.
 */
function inningsLeft(state: LiveState): CountedRest {
  const isBottom = state.diamond?.half === 'bottom'
  const inning = state.period
  const means = { home: state.expected.home / INNINGS, away: state.expected.away / INNINGS }
  const overtime = means.home + means.away > 0 ? 0.5 + (0.35 * (means.home - means.away)) / (means.home + means.away) + 0.02 : 0.5
  const batting = isBottom ? means.home : means.away
  const current = state.diamond ? runsFrom(state.diamond, batting) : inningRuns(batting)
  const after = Math.max(0, INNINGS - inning)
  const away = times(inningRuns(means.away), after, isBottom ? null : current)
  // The home side's last half stands apart; when it is the one under way, nothing is before it.
  const isLastUnderWay = isBottom && after === 0
  const before = times(inningRuns(means.home), isBottom ? Math.max(0, after - 1) : after, isBottom && !isLastUnderWay ? current : null)
  return { kind: 'counted', home: before, away, last: isLastUnderWay ? current : inningRuns(means.home), overtime }
}

const MOST_RUNS = 18

/** Runs of a whole half inning: none in about 73 of 100 for a mean of a half, then geometric. */
function inningRuns(mean: number): number[] {
  const more = 0.44
  const some = Math.min(0.95, mean * (1 - more))
  return Array.from({ length: 10 }, (_, k) => (k === 0 ? 1 - some : some * (1 - more) * more ** (k - 1)))
}

/** Mean runs to the end of the half from bases and outs at a mean of a half an inning; the table of run expectancy, rounded, as commonly stated. */
const RUN_EXPECTANCY: readonly (readonly [none: number, one: number, two: number])[] = [
  [0.48, 0.25, 0.1],
  [0.85, 0.5, 0.22],
  [1.1, 0.66, 0.31],
  [1.42, 0.88, 0.42],
  [1.35, 0.94, 0.35],
  [1.75, 1.14, 0.48],
  [1.95, 1.36, 0.57],
  [2.28, 1.53, 0.74],
]

function runsFrom({ first, second, third, outs }: Diamond, mean: number): number[] {
  if (outs >= 3) return [1]
  const bases = (first ? 1 : 0) + (second ? 2 : 0) + (third ? 4 : 0)
  const expected = (RUN_EXPECTANCY[bases]![outs as 0 | 1 | 2] * mean) / 0.48
  // Runners make it likelier that somebody scores, more than that many do.
  const more = 0.44 + 0.04 * ((first ? 1 : 0) + (second ? 1 : 0) + (third ? 1 : 0))
  const some = Math.min(0.9, expected * (1 - more))
  const rest = 1 - some / Math.max(expected, 1e-9)
  return Array.from({ length: 12 }, (_, k) => (k === 0 ? 1 - some : some * (1 - rest) * rest ** (k - 1)))
}

function times(one: readonly number[], count: number, first: readonly number[] | null): number[] {
  let sum = first ? [...first] : [1]
  for (let i = 0; i < count; i++) sum = convolved(sum, one)
  return sum
}

function convolved(a: readonly number[], b: readonly number[]): number[] {
  const out = new Array<number>(Math.min(MOST_RUNS + 1, a.length + b.length - 1)).fill(0)
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) out[Math.min(out.length - 1, i + j)]! += a[i]! * b[j]!
  return out
}

/** Every way in which a counted game may end, with its chance: runs through final margins and totals before overtime. */
export function eachEnd(
  state: LiveState,
  rest: CountedRest | ChainRest,
  see: (margin: number, total: number, chance: Probability) => void,
): void {
  if (rest.kind === 'chain') {
    rest.each(see)
    return
  }
  const [lead, sum] = [state.homeScore - state.awayScore, state.homeScore + state.awayScore]
  for (let i = 0; i < rest.home.length; i++)
    for (let j = 0; j < rest.away.length; j++) {
      const chance = rest.home[i]! * rest.away[j]!
      const margin = lead + i - j
      if (rest.last === null || margin > 0) see(margin, sum + i + j, chance)
      else for (let k = 0; k < rest.last.length; k++) see(margin + k, sum + i + j + k, chance * rest.last[k]!)
    }
}
