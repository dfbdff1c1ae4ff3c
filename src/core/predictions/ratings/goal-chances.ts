// Win, draw and loss from the expected goals of two sides: two Poisson counts with the correction of Dixon and Coles, "Modelling association
// football scores and inefficiencies in the football betting market" (1997), for 0-0, 1-0, 0-1 and 1-1, as commonly stated.
import type { OutcomeChances } from '../results/game-result.ts'

/** Goals beyond this are summed into the last. */
const MOST_GOALS = 10

/**
 * Win, draw and loss from the expected goals of both sides.
 * @param lowScores Dixon and Coles' ρ, small and mostly negative
 * @example outcomeChances(1.5, 1.2, 0) // about 0.44, 0.26, 0.31
 */
export function outcomeChances(home: number, away: number, lowScores: number): OutcomeChances {
  const [a, b] = [poisson(home), poisson(away)]
  let [win, draw, loss] = [0, 0, 0]
  for (let i = 0; i <= MOST_GOALS; i++)
    for (let j = 0; j <= MOST_GOALS; j++) {
      const p = a[i]! * b[j]! * lowScoreFactor(i, j, home, away, lowScores)
      if (i > j) win += p
      else if (i === j) draw += p
      else loss += p
    }
  const sum = win + draw + loss
  return { home: win / sum, draw: draw / sum, away: loss / sum }
}

/** The chance of each score: goals of the home side by goals of the visitors; they sum to about 1. */
export function scoreTable(home: number, away: number, lowScores: number): readonly (readonly number[])[] {
  const [a, b] = [poisson(home), poisson(away)]
  return a.map((ours, i) => b.map((theirs, j) => ours * theirs * lowScoreFactor(i, j, home, away, lowScores)))
}

/** Log rates between which goals behind chances are sought. Judged: beyond them no price of a match lies. */
const [LEAST_RATE, MOST_RATE] = [Math.log(0.05), Math.log(6)]
const STEPS = 30
const NEAR_ENOUGH = 1e-9

/**
 * The expected goals of both sides behind the chances of a match with draws: the inverse of `outcomeChances`, by Newton's method on the logarithms
 * of both. undefined of chances that no two rates give.
 * @example goalsBehind(outcomeChances(1.5, 1.2, 0), 0) // { home: 1.5, away: 1.2 }
 */
export function goalsBehind(chances: OutcomeChances, lowScores: number): { home: number; away: number } | undefined {
  if (chances.draw <= 0) return undefined
  const gapsAt = (home: number, away: number): readonly [number, number] => {
    const said = outcomeChances(Math.exp(home), Math.exp(away), lowScores)
    return [said.home - chances.home, said.away - chances.away]
  }
  const half = Math.log(Math.max(chances.home, 1e-3) / Math.max(chances.away, 1e-3)) / 3
  let [home, away] = [0.25 + half, 0.25 - half]
  for (let step = 0; step < STEPS; step++) {
    const [a, b] = gapsAt(home, away)
    if (Math.abs(a) + Math.abs(b) < NEAR_ENOUGH) return { home: Math.exp(home), away: Math.exp(away) }
    const [byHome, byAway] = [gapsAt(home + SMALL, away), gapsAt(home, away + SMALL)]
    const [aa, ab, ba, bb] = [byHome[0] - a, byAway[0] - a, byHome[1] - b, byAway[1] - b]
    const determinant = aa * bb - ab * ba
    if (determinant === 0) return undefined
    home = within(home - (SMALL * (a * bb - b * ab)) / determinant, home)
    away = within(away - (SMALL * (b * aa - a * ba)) / determinant, away)
  }
  return undefined
}

const SMALL = 1e-5
const LONGEST_STEP = 0.5

/** Not too far at once, and never beyond what is sought. */
function within(next: number, before: number): number {
  const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, next - before))
  return Math.max(LEAST_RATE, Math.min(MOST_RATE, before + step))
}

function lowScoreFactor(i: number, j: number, home: number, away: number, rho: number): number {
  if (i > 1 || j > 1) return 1
  const factor = i === 0 ? (j === 0 ? 1 - home * away * rho : 1 + home * rho) : j === 0 ? 1 + away * rho : 1 - rho
  return Math.max(0, factor)
}

function poisson(mean: number): number[] {
  const terms = [Math.exp(-mean)]
  for (let k = 1; k <= MOST_GOALS; k++) terms.push((terms[k - 1]! * mean) / k)
  return terms
}
