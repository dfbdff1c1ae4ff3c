// The chance that the home side wins a game under way, from the score, what is left to play, who has the ball or is at bat, and what was
// expected before the start. Scoring that is left is a distribution for each side; the chance is read off both, a tie goes to overtime.
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Diamond } from '../leagues/situation.ts'
import { normalCdf } from '../odds/normal.ts'
import type { Probability } from '../units.ts'

export type LiveState = {
  readonly league: LeagueKey
  readonly homeScore: number
  readonly awayScore: number
  /** 1-based; beyond regulation means overtime. */
  readonly period: number
  /** Seconds left in the period; null in leagues without a clock. */
  readonly secondsLeft: number | null
  /** Points that each side was expected to score in regulation (baseball: in nine full innings), by the line or by our forecast before the start. */
  readonly expected: { readonly home: number; readonly away: number }
  /** Who has the ball; null when unknown. */
  readonly possession: 'home' | 'away' | null
  /** Football: yards to the goal line that is attacked. */
  readonly yardsToGoal?: number | null
  /** Baseball: bases and outs; null between halves or when unknown. */
  readonly diamond?: Diamond | null
  /** Hockey and soccer: players more (above 0) or fewer that the home side has on the ice or field. */
  readonly advantage?: number
}

/** Periods and seconds of a period; deviation of a whole game's margin: the fitted noise of predictions/ratings/parameters.ts with the usual doubt about two teams. */
const CLOCKED: Partial<Record<LeagueKey, { periods: number; seconds: number; deviation: number; overtimeSeconds: number }>> = {
  nfl: { periods: 4, seconds: 900, deviation: 12.9, overtimeSeconds: 600 },
  nba: { periods: 4, seconds: 720, deviation: 11.8, overtimeSeconds: 300 },
  wnba: { periods: 4, seconds: 600, deviation: 11, overtimeSeconds: 300 },
}
const COUNTED: Partial<Record<LeagueKey, { periods: number; seconds: number }>> = {
  nhl: { periods: 3, seconds: 1200 },
  epl: { periods: 2, seconds: 2700 },
  mls: { periods: 2, seconds: 2700 },
  fifa: { periods: 2, seconds: 2700 },
}
const INNINGS = 9

export type LiveChances = { readonly home: Probability; readonly draw: Probability; readonly away: Probability }

/** Undefined for leagues without a model, and where the clock of a clocked league is unknown. Draws end soccer games; elsewhere overtime decides. */
export function winProbability(state: LiveState): LiveChances | undefined {
  if (state.league === 'mlb') return baseball(state)
  const clocked = CLOCKED[state.league]
  if (clocked) return state.secondsLeft === null ? undefined : byMargin(state, state.secondsLeft, clocked)
  const counted = COUNTED[state.league]
  return counted && state.secondsLeft !== null ? byCount(state, state.secondsLeft, counted) : undefined
}

/** How much a moment swings on what comes next, 0..1: the gap between the chances after the best and the worst plausible play. */
export function leverage(afterGood: Probability, afterBad: Probability): number {
  return Math.abs(afterGood - afterBad)
}

/** What each play changed: the chance after it minus the chance before it. */
export function swings(chances: readonly Probability[]): number[] {
  return chances.map((chance, i) => (i === 0 ? 0 : chance - chances[i - 1]!))
}

const decided = (home: Probability): LiveChances => ({ home, draw: 0, away: 1 - home })

type Clocked = NonNullable<(typeof CLOCKED)[LeagueKey]>

/**
 * Basketball and football: the margin to come is normal around the share of what was expected, rounded to whole points. Its variance goes
 * down with the time, and never below that of a possession while one is left.
 */
function byMargin(state: LiveState, secondsLeft: number, { periods, seconds, deviation, overtimeSeconds }: Clocked): LiveChances {
  const isOvertime = state.period > periods
  const left = isOvertime ? secondsLeft : (periods - state.period) * seconds + secondsLeft
  const share = left / (periods * seconds)
  const lead = state.homeScore - state.awayScore
  const gap = state.expected.home - state.expected.away
  const overtime = normalCdf((gap * overtimeSeconds) / (periods * seconds) / (deviation * Math.sqrt(overtimeSeconds / (periods * seconds))))
  if (left <= 0 && state.possession === null) return lead === 0 ? decided(overtime) : decided(lead > 0 ? 1 : 0)
  const ball = ballWorth(state, left)
  const mean = lead + gap * share + ball
  const spread = Math.sqrt(Math.max(deviation ** 2 * share, left > 0 ? leastVariance(state.league, left) : 1e-6))
  const ahead = 1 - normalCdf((0.5 - mean) / spread)
  const level = normalCdf((0.5 - mean) / spread) - normalCdf((-0.5 - mean) / spread)
  return decided(ahead + level * overtime)
}

/** The last seconds hold at most a shot or a kick: variance of one possession by the share of it that is left. */
function leastVariance(league: LeagueKey, left: number): number {
  return league === 'nfl' ? 4 * Math.min(1, left / 60) : 1.2 * Math.min(1, left / 20)
}

/** Points that the ball is worth to the home side: half a possession in basketball; by the field in football, less when time is short. */
function ballWorth({ league, possession, yardsToGoal }: LiveState, left: number): number {
  if (possession === null) return 0
  const sign = possession === 'home' ? 1 : -1
  if (league !== 'nfl') return sign * 0.5 * Math.min(1, left / 12)
  // Straight line through what drives from either end bring: about 0.3 points at the own 10, 5 at the other 5, as commonly stated.
  const yards = yardsToGoal ?? 70
  const worth = Math.max(-0.5, 5.25 - 0.055 * yards)
  return sign * worth * Math.min(1, left / (20 + 1.2 * yards))
}

/** Goals each side still scores are Poisson; players more or fewer change the rates while the penalty of two minutes may last. */
function byCount(state: LiveState, secondsLeft: number, { periods, seconds }: { periods: number; seconds: number }): LiveChances {
  const isSoccer = state.league !== 'nhl'
  const isOvertime = state.period > periods
  const left = isOvertime ? secondsLeft : (periods - state.period) * seconds + secondsLeft
  const share = left / (periods * seconds)
  const { home: expectedHome, away: expectedAway } = state.expected
  const lead = state.homeScore - state.awayScore
  const overtime = expectedHome + expectedAway > 0 ? 0.5 + ((expectedHome - expectedAway) / (expectedHome + expectedAway)) * 0.5 : 0.5
  const boost = advantageGoals(state, isSoccer, left)
  const [h, a] = [poisson(expectedHome * share * 1 + Math.max(0, boost)), poisson(expectedAway * share + Math.max(0, -boost))]
  if (isOvertime && !isSoccer) return decided(lead === 0 ? overtime : lead > 0 ? 1 : 0)
  let [home, draw] = [0, 0]
  for (let i = 0; i < h.length; i++)
    for (let j = 0; j < a.length; j++) {
      const end = lead + i - j
      if (end > 0) home += h[i]! * a[j]!
      else if (end === 0) draw += h[i]! * a[j]!
    }
  if (isSoccer) return { home, draw, away: Math.max(0, 1 - home - draw) }
  return decided(home + draw * overtime)
}

/** Extra goals that a man more brings: a power play scores about once in five (hockey), a man more for the rest adds about half again (soccer). Judged. */
function advantageGoals({ advantage = 0, expected }: LiveState, isSoccer: boolean, left: number): number {
  if (advantage === 0) return 0
  if (isSoccer) return (Math.sign(advantage) * 0.5 * ((advantage > 0 ? expected.home : expected.away) * left)) / 5400
  return Math.sign(advantage) * 0.15 * Math.min(1, left / 60)
}

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
function baseball(state: LiveState): LiveChances {
  const half = state.diamond?.half ?? 'top'
  const isBottom = half === 'bottom'
  const inning = state.period
  const lead = state.homeScore - state.awayScore
  if (isBottom && inning >= INNINGS && lead > 0) return decided(1)
  const means = { home: state.expected.home / INNINGS, away: state.expected.away / INNINGS }
  const overtime = means.home + means.away > 0 ? 0.5 + (0.35 * (means.home - means.away)) / (means.home + means.away) + 0.02 : 0.5
  const current = state.diamond
    ? runsFrom(state.diamond, isBottom ? means.home : means.away)
    : inningRuns(isBottom ? means.home : means.away)
  const after = Math.max(0, INNINGS - inning)
  const away = times(inningRuns(means.away), after, isBottom ? null : current)
  const home = times(inningRuns(means.home), isBottom ? after : Math.max(inning <= INNINGS ? 1 + after : 1, 0), isBottom ? current : null)
  let [win, tie] = [0, 0]
  for (let i = 0; i < home.length; i++)
    for (let j = 0; j < away.length; j++) {
      const end = lead + i - j
      if (end > 0) win += home[i]! * away[j]!
      else if (end === 0) tie += home[i]! * away[j]!
    }
  return decided(win + tie * overtime)
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
