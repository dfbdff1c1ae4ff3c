// How results scatter around a line: the margin of a game and its total, per league. It lets prices on different lines be compared (-3 with
// -3.5), tells how often a result lands in the gap of a middle, and prices a teaser.
//
// Fitted by scripts/fit/margins.ts to recorded games with their closing lines: NFL 2011 to 2021 (2,187 games of the Sportsbook Review
// archive), NBA 2007 to 2015 (5,270 games of the same), WNBA 2014 to 2019 (1,081 games). Other leagues have no shape here, because no record
// of their scores with closing lines was at hand: what would need one is unknown.
import type { LeagueKey } from '../../leagues/leagues.ts'
import { normalCdf } from '../../math/normal.ts'
import type { Probability } from '../../units.ts'
import type { ResultChances } from '../opportunities/pair-results.ts'

export type LineShape = {
  /** Standard deviation of the margin around the closing handicap, in points. */
  readonly margin: number
  /**
   * How much more often the margins 0, 1, 2 … (either way) occur than a normal curve of that width says; 1 beyond the list. Football games
   * end by 3, 6, 7, 10, 14; nearly none is tied.
   */
  readonly weights: readonly number[]
  /** Standard deviation of the total around its closing line. */
  readonly total: number
}

export const LINE_SHAPES: Readonly<Partial<Record<LeagueKey, LineShape>>> = {
  nfl: {
    margin: 13.31,
    weights: [
      0.09, 0.7, 0.69, 2.28, 0.78, 0.64, 1.19, 1.74, 0.71, 0.27, 1.03, 0.51, 0.38, 0.61, 1.35, 0.45, 0.82, 0.95, 0.84, 0.32, 0.91, 1.3,
      0.52, 0.47, 1.24,
    ],
    total: 13.26,
  },
  nba: {
    margin: 11.7,
    weights: [
      0.01, 0.71, 0.92, 1.03, 1.13, 1.22, 1.2, 1.37, 1.24, 1.25, 1.21, 1.22, 1.08, 1.08, 0.92, 0.94, 1.03, 0.96, 0.93, 0.91, 0.91, 0.86,
      1.05, 0.83, 0.94,
    ],
    total: 17.31,
  },
  wnba: {
    margin: 12.57,
    weights: [
      0, 0.55, 0.94, 1.26, 1.16, 1.33, 1.46, 1.75, 1.53, 1.4, 1.57, 1.78, 1.34, 1.27, 1.23, 1.28, 1.01, 1.33, 1.32, 0.48, 1.37, 1.17, 0.58,
      1.3, 1.95,
    ],
    total: 15.31,
  },
}

/** Which result a line is about: the home team's margin, or the points of both. */
export type Scattered = 'margin' | 'total'
/** Chances of a result above a number, exactly on it, and below it. */
export type Around = { readonly above: Probability; readonly equal: Probability; readonly below: Probability }

/** Results further from the middle than this many deviations are left out: less than one in a billion. */
const REACH = 6

/**
 * Chances of a result above, on and below a number, when results scatter around a middle.
 * @param middle where the curve has its middle, in points; `middleFor` finds it
 * @param at any number; only whole results occur
 * @example around(LINE_SHAPES.nfl!, 'margin', 3, 3).equal // 0.0776: a favorite of three wins by three in one game of thirteen
 */
export function around(shape: LineShape, what: Scattered, middle: number, at: number): Around {
  const floor = Math.floor(at)
  const isWhole = floor === at
  if (what === 'total') {
    const upTo = (k: number) => normalCdf((k + 0.5 - middle) / shape.total)
    const below = upTo(isWhole ? floor - 1 : floor)
    const equal = isWhole ? upTo(floor) - below : 0
    return { above: Math.max(0, 1 - below - equal), equal, below }
  }
  const from = Math.floor(middle - REACH * shape.margin)
  const to = Math.ceil(middle + REACH * shape.margin)
  let below = 0
  let equal = 0
  let above = 0
  for (let m = from; m <= to; m++) {
    const p = marginWeight(shape, middle, m)
    if (m < at) below += p
    else if (m > at) above += p
    else equal += p
  }
  const sum = below + equal + above
  return { above: above / sum, equal: equal / sum, below: below / sum }
}

function marginWeight(shape: LineShape, middle: number, m: number): number {
  const z = (m - middle) / shape.margin
  return (shape.weights[Math.abs(m)] ?? 1) * Math.exp(-0.5 * z * z)
}

/** Chance of a result above a number among those that are not on it: what a two-way price without margin says. */
const aboveOf = ({ above, below }: Pick<Around, 'above' | 'below'>) => above / (above + below)

/**
 * What a fair two-way price on a number says, when results scatter around a middle: pushes are left out. A quarter number is a bet of which half lies
 * a quarter lower and half a quarter higher, so that its price lies between those of both.
 * @example fairAbove(LINE_SHAPES.nba!, 'total', 220.5, 220.5) // 0.5
 */
export function fairAbove(shape: LineShape, what: Scattered, middle: number, at: number): Probability {
  if (Number.isInteger(at * 2)) return aboveOf(around(shape, what, middle, at))
  const [low, high] = [around(shape, what, middle, at - 0.25), around(shape, what, middle, at + 0.25)]
  return aboveOf({ above: low.above + high.above, below: low.below + high.below })
}

/**
 * The middle at which a fair chance is right: the inverse of `around` without pushes. The log-odds of a curve are nearly straight in its
 * middle, so that the Illinois method (regula falsi that halves the end which stays, as commonly
 * stated) needs some seven steps where halving needs forty.
 * @param fair chance of a result above `at`, pushes left out; strictly between 0 and 1. Beyond five deviations the end of that range answers.
 * @example middleFor(LINE_SHAPES.nba!, 'total', 0.5, 220.5) // 220.5
 */
export function middleFor(shape: LineShape, what: Scattered, fair: Probability, at: number): number {
  const width = what === 'margin' ? shape.margin : shape.total
  const wanted = logOdds(fair)
  const miss = (middle: number) => logOdds(fairAbove(shape, what, middle, at)) - wanted
  let [low, high] = [at - 5 * width, at + 5 * width]
  let [under, over] = [miss(low), miss(high)]
  if (under >= 0) return low
  if (over <= 0) return high
  let stayed = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const share = under / (under - over)
    const middle = low + (high - low) * (Number.isFinite(share) && share > 0 && share < 1 ? share : 0.5)
    const here = miss(middle)
    if (Math.abs(here) < CLOSE || high - low < CLOSE) return middle
    if (here < 0) {
      ;[low, under] = [middle, here]
      if (stayed > 0) over /= 2
      stayed = 1
    } else {
      ;[high, over] = [middle, here]
      if (stayed < 0) under /= 2
      stayed = -1
    }
  }
  return (low + high) / 2
}

/** What one book says at a number: its fair chance of a result above it. */
export type Anchor = { readonly at: number; readonly fair: Probability }

/**
 * A fair chance at a number from all that one book says at others: between two of them the middle of the curve is that of both, by how near they are, so
 * that the moneyline, the handicaps and what is carried between them are in order; beyond them the nearest is carried. Undefined without any.
 * @example carriedBetween(LINE_SHAPES.nfl!, 'margin', [{ at: 0, fair: 0.56 }, { at: 3, fair: 0.5 }], 0.75) // 0.55: less than the moneyline, more than -3
 */
export function carriedBetween(shape: LineShape, what: Scattered, anchors: readonly Anchor[], to: number): Probability | undefined {
  const inside = anchors.filter(({ fair }) => fair > 0 && fair < 1)
  const here = inside.find(({ at }) => at === to)
  if (here) return here.fair
  const below = inside.reduce<Anchor | undefined>((best, one) => (one.at < to && (!best || one.at > best.at) ? one : best), undefined)
  const above = inside.reduce<Anchor | undefined>((best, one) => (one.at > to && (!best || one.at < best.at) ? one : best), undefined)
  const only = below && above ? undefined : (below ?? above)
  if (only) return moveFair(shape, what, only.fair, only.at, to)
  if (!below || !above) return undefined
  const share = (to - below.at) / (above.at - below.at)
  const middle = (1 - share) * middleFor(shape, what, below.fair, below.at) + share * middleFor(shape, what, above.fair, above.at)
  const chance = fairAbove(shape, what, middle, to)
  // Two lines of a book may contradict each other; between them nothing lies beyond both.
  const [least, most] = [Math.min(below.fair, above.fair), Math.max(below.fair, above.fair)]
  return Math.min(most, Math.max(least, chance))
}

const MOST_STEPS = 60
const CLOSE = 1e-11
const logOdds = (p: Probability) => Math.log(p / (1 - p))

/**
 * A fair chance carried from one line to another: what the same opinion of the game says at another number, pushes left out.
 * @param from number that the chance is about (for a home handicap h the margin -h), @param to the other number
 * @example moveFair(LINE_SHAPES.nfl!, 'margin', 0.5, 3.5, 3) // 0.5419: half a point off three and a half is worth 4 points of chance
 */
export function moveFair(shape: LineShape, what: Scattered, fair: Probability, from: number, to: number): Probability {
  return from === to ? fair : fairAbove(shape, what, middleFor(shape, what, fair, from), to)
}

/**
 * The chance of each whole result from one to another, and of everything below and above: what a pair of lines is priced by.
 * @param from first and @param to last result told one by one; none when `to` is below `from`
 * @example resultChances(LINE_SHAPES.nfl!, 'margin', 3, 3, 3).at // [0.0776]
 */
export function resultChances(shape: LineShape, what: Scattered, middle: number, from: number, to: number): ResultChances {
  const at = new Array<number>(Math.max(0, to - from + 1)).fill(0)
  if (what === 'total') {
    const upTo = (k: number) => normalCdf((k + 0.5 - middle) / shape.total)
    for (let i = 0; i < at.length; i++) at[i] = upTo(from + i) - upTo(from + i - 1)
    return { from, below: upTo(from - 1), at, above: 1 - upTo(from + at.length - 1) }
  }
  let [below, above] = [0, 0]
  for (let m = Math.floor(middle - REACH * shape.margin); m <= Math.ceil(middle + REACH * shape.margin); m++) {
    const p = marginWeight(shape, middle, m)
    if (m < from) below += p
    else if (m - from < at.length) at[m - from]! += p
    else above += p
  }
  const sum = at.reduce((total, p) => total + p, below + above)
  return { from, below: below / sum, at: at.map((p) => p / sum), above: above / sum }
}
