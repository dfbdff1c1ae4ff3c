// What a winner tells of a margin that nobody wrote down.
import { normalCdf } from '../../math/normal.ts'

/**
 * What it says that a normal quantity with mean `z` and deviation 1 turned out positive, as an equivalent sight of it: the first two moments
 * of the truncated normal. Source: derived.
 * @example winnerOnlyUpdate(0) // { error: 1.2533, noise: 1.5708 }: an even game won tells as much as an error of 1.25 seen with noise
 */
export function winnerOnlyUpdate(z: number): { error: number; noise: number } {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const ratio = density / Math.max(normalCdf(z), 1e-9)
  const information = Math.max(ratio * (ratio + z), 1e-3)
  return { error: ratio / information, noise: 1 / information }
}
