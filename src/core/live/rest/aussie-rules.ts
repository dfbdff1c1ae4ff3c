// The rest of a game of Australian football: goals and behinds of each side are counts of rare events, so the last minutes, in which most
// often nobody scores, are told right.
import type { CountedRest, LiveState } from '../live-state.ts'

const SECONDS = 4800
const QUARTER = 1200

/**
 * Goals of a hundred scoring shots: teams "generally convert about 53.64% of them" whatever their number (Matter of Stats, Modelling AFL Team
 * Scoring II, 2010, on 2006 to 2009); scoring shots as counts of rare events after the same author's Why AFL Handicap-Adjusted Game Margins
 * Are Normal (2014).
 */
const ACCURACY = 0.5364
const POINTS_OF_SHOT = 6 * ACCURACY + 1 - ACCURACY

/** Undefined where the clock is unknown. Level games stand as draws, as in the home-and-away season. */
export function aussieRulesLeft({ period, secondsLeft, expected }: LiveState): CountedRest | undefined {
  if (secondsLeft === null) return undefined
  const share = Math.max(0, Math.min(1, ((4 - Math.min(4, period)) * QUARTER + secondsLeft) / SECONDS))
  return { kind: 'counted', home: pointsOf(expected.home * share), away: pointsOf(expected.away * share), last: null, overtime: null }
}

/**
 * Chances of 0, 1, 2 ... points around a mean.
 * @example pointsOf(0.00001)[0] // nearly 1
 */
function pointsOf(mean: number): number[] {
  const shots = Math.max(0, mean) / POINTS_OF_SHOT
  const [goals, behinds] = [counts(shots * ACCURACY), counts(shots * (1 - ACCURACY))]
  const out = new Array<number>(6 * (goals.length - 1) + behinds.length).fill(0)
  for (const [g, p] of goals.entries()) for (const [b, q] of behinds.entries()) out[6 * g + b]! += p * q
  return out
}

/** Poisson, cut where hardly one in a billion is left. */
function counts(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let k = 1; k < mean + 6 * Math.sqrt(mean) + 4; k++) terms.push((terms[k - 1]! * mean) / k)
  const sum = terms.reduce((a, b) => a + b, 0)
  return terms.map((term) => term / sum)
}
