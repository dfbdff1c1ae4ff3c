// Taking the margin out without allocating, for the loops over a million quotes. The same methods as vig.ts, written into places.
import { shinInto } from '../shin.ts'

/** The methods that the engine runs. */
export const ENGINE_METHODS = ['multiplicative', 'additive', 'power', 'shin'] as const
export type EngineMethod = (typeof ENGINE_METHODS)[number]
export type DevigInto = (implied: Float64Array, out: Float64Array, n: number) => void

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

/** Newton on Σ q^k = 1 from k = 1, as `power` does; the powers of the last step are the answer. */
function powerInto(implied: Float64Array, out: Float64Array, n: number): void {
  let k = 1
  for (let step = 0; step < 60; step++) {
    let value = -1
    let slope = 0
    for (let i = 0; i < n; i++) {
      const log = step === 0 ? Math.log(implied[i]!) : logs[i]!
      logs[i] = log
      const p = step === 0 ? implied[i]! : Math.exp(k * log)
      out[i] = p
      value += p
      slope += p * log
    }
    if (value > -1e-10 && value < 1e-10) break
    k -= value / slope
  }
  multiplicativeInto(out, out, n)
}
const logs = new Float64Array(8)

export const DEVIG_INTO: Readonly<Record<EngineMethod, DevigInto>> = {
  multiplicative: multiplicativeInto,
  additive: additiveInto,
  power: powerInto,
  shin: shinInto,
}
