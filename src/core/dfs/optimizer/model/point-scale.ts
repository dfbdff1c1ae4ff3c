// In how fine a unit are points added up? In the file's own: the solver counts in integers, and averages have up to ten decimals.
import type { LineupProblem } from './problem.ts'

/** Sums of a lineup stay below this, so that they fit the solver's 32-bit tables. */
const MOST_UNITS = 2 ** 30
/** A product this near a whole number is one; the rest is the noise of binary fractions. */
const NOISE = 1e-6

/**
 * Units per hundredth of a point: the smallest power of ten in which every value is whole, or the largest that 32 bits hold.
 * Example: 12.34 and 8.5 points → 1; with 10.123 among them → 10; thirds of a point, nine places of 40 points → 10,000.
 */
export function pointScale({ players, places }: Pick<LineupProblem, 'players' | 'places'>): number {
  let scale = 1
  let largest = 1
  for (const { options } of players) for (const { points } of options) largest = Math.max(largest, Math.abs(points))
  while (!isWhole(players, scale) && largest * places.length * scale * 10 <= MOST_UNITS) scale *= 10
  return scale
}

/** Is every value of the problem a whole number of these units? Then sums are exact. */
export function isWhole(players: LineupProblem['players'], scale: number): boolean {
  for (const { options } of players) {
    for (const { points } of options) {
      if (scale === 1 && Number.isInteger(points)) continue
      const units = points * scale
      if (Math.abs(units - Math.round(units)) > NOISE) return false
    }
  }
  return true
}
