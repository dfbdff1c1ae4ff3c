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
