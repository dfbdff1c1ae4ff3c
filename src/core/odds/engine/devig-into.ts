// Taking the margin out without allocating, for the loops over a million quotes. The same methods as vig.ts, written into places.
import { powerInto } from '../fair/power.ts'
import { shinInto } from '../fair/shin.ts'

/** The methods that the engine runs. */
export const ENGINE_METHODS = ['multiplicative', 'additive', 'power', 'shin'] as const
export type EngineMethod = (typeof ENGINE_METHODS)[number]

function multiplicativeInto(implied: Float64Array, out: Float64Array, n: number): void {
  let sum = 0
  for (let i = 0; i < n; i++) sum += implied[i]!
  for (let i = 0; i < n; i++) out[i] = implied[i]! / sum
}

function additiveInto(implied: Float64Array, out: Float64Array, n: number): void {
  let sum = 0
  for (let i = 0; i < n; i++) sum += implied[i]!
  const step = (sum - 1) / n
  let sunk = 0
  let left = 1
  for (let i = 0; i < n; i++) {
    const p = implied[i]! - step
    out[i] = p
    if (p < 0) sunk++
  }
  // What sinks below 0 is put at 0, and its share is borne by the rest; with three outcomes that happens once at most.
  if (sunk === 0) return
  for (let i = 0; i < n; i++) if (out[i]! < 0) left -= implied[i]!
  const rest = (sum - 1 - (1 - left)) / (n - sunk)
  for (let i = 0; i < n; i++) out[i] = out[i]! < 0 ? 0 : implied[i]! - rest
}

/**
 * Fair chances of a market by a method, written into `out`. Named one by one and not in a table, so that the compiler may write the
 * short ones into the loop.
 */
export function devigInto(method: EngineMethod, implied: Float64Array, out: Float64Array, n: number): void {
  if (method === 'multiplicative') multiplicativeInto(implied, out, n)
  else if (method === 'additive') additiveInto(implied, out, n)
  else if (method === 'power') powerInto(implied, out, n)
  else shinInto(implied, out, n)
}
