// The book's margin: how large it is, and what the prices say without it. Every method removes it under another assumption about
// where the book puts it; they differ by more than a typical edge, so a fair probability is never shown without its method.
//
// Sources, read: penaltyblog (martineastwood/penaltyblog, implied/implied.py), mberk/shin, gotoConversion/goto_conversion
// (README and __init__.py), the R package `implied` (rdrr.io/cran/implied), and through them Clarke, Kovalchik and Ingram,
// "Adjusting bookmaker's odds to allow for overround", American Journal of Sports Science 5 (2017).

import { normalCdf, normalQuantile } from '../../math/normal.ts'
import type { Probability } from '../../units.ts'
import { sumOf } from './hold.ts'
import { power } from './power.ts'
import { shin } from './shin.ts'

/** Methods whose fair probabilities sum to 1. */
export const FAIR_METHODS = ['multiplicative', 'additive', 'power', 'shin', 'odds_ratio', 'probit', 'goto'] as const
export type FairMethod = (typeof FAIR_METHODS)[number]
/**
 * `blend` is a weighted mean of them, see `blend`. `worst_case` is the lowest of them for each outcome: it sums to less than 1 and favors
 * no bet.
 */
export const DEVIG_METHODS = [...FAIR_METHODS, 'blend', 'worst_case'] as const
export type DevigMethod = (typeof DEVIG_METHODS)[number]

/**
 * Multiplicative (proportional): p_i = q_i / Σ q. Takes the same share of every price; overstates longshots where books shade them.
 * @example multiplicative([100 / 600, 700 / 800]) // [0.16, 0.84] for +500 / -700
 */
export function multiplicative(implied: readonly Probability[]): Probability[] {
  const sum = sumOf(implied)
  return implied.map((q) => q / sum)
}

/**
 * Takes the margin out of every outcome in shares of `weights`: p_i = q_i - w_i (Σ q - 1) / Σ w. An outcome that would fall below 0 is
 * put at 0, and the margin that it cannot bear is borne by the rest in their shares, so that nothing is negative and the sum stays 1.
 */
function takeInShares(implied: readonly Probability[], weights: readonly number[]): Probability[] {
  const fair = [...implied]
  let alive = implied.map((_, i) => i)
  for (;;) {
    const rest = sumOf(alive.map((i) => implied[i]!)) - 1
    const step = rest / sumOf(alive.map((i) => weights[i]!))
    const sunk = alive.filter((i) => implied[i]! - step * weights[i]! < 0)
    if (sunk.length === 0) {
      for (const i of alive) fair[i] = implied[i]! - step * weights[i]!
      return fair
    }
    for (const i of sunk) fair[i] = 0
    alive = alive.filter((i) => !sunk.includes(i))
  }
}

/**
 * Additive: p_i = q_i - (Σ q - 1)/n. Takes the same amount of every outcome; an outcome that would fall below 0 is put at 0 and the rest
 * bear its share (only possible with three outcomes or more). For two outcomes it is Shin's method.
 * @example additive([100 / 600, 700 / 800]) // [0.1458333, 0.8541667] for +500 / -700
 */
export function additive(implied: readonly Probability[]): Probability[] {
  return takeInShares(
    implied,
    implied.map(() => 1),
  )
}

/**
 * Goto conversion: p_i = q_i - step √(1 - q_i), with step = (Σ q - 1) / Σ √(1 - q): every price gives way by the same number of its own
 * standard errors √(q(1 - q)/q). An outcome that would fall below 0 is put at 0 and the rest bear its share.
 * @see github.com/gotoConversion/goto_conversion
 * @example goto([100 / 600, 700 / 800]) // [0.1366..., 0.8633...] for +500 / -700
 */
export function goto(implied: readonly Probability[]): Probability[] {
  return takeInShares(
    implied,
    implied.map((q) => Math.sqrt(1 - q)),
  )
}

/**
 * Shifts every outcome by the same distance t on a scale (log-odds, probit) until the probabilities sum to 1: bisection from a bracket
 * that doubles. `back` maps the scale to a probability and must rise.
 */
function shiftOnScale(scaled: readonly number[], back: (x: number) => Probability): Probability[] {
  const sumAt = (t: number) => scaled.reduce((sum, x) => sum + back(x - t), 0)
  let low = -1
  let high = 1
  while (sumAt(low) < 1 && low > -1e3) low *= 2
  while (sumAt(high) > 1 && high < 1e3) high *= 2
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (sumAt(middle) > 1) low = middle
    else high = middle
  }
  return multiplicative(scaled.map((x) => back(x - (low + high) / 2)))
}

/** The same for two outcomes: on a scale that is symmetric about 0 the shift leaves them half their distance on each side of it. */
function balanced(distance: number, back: (x: number) => Probability): Probability[] {
  return multiplicative([back(distance / 2), back(-distance / 2)])
}

/**
 * Odds ratio (Cheung): the odds p/(1 - p) of every outcome are the book's divided by one constant c; the same shift in log-odds for all,
 * which is why it is called logarithmic too. p_i = q_i / (c + q_i - c q_i).
 * @example oddsRatio([100 / 600, 700 / 800]) // [0.1446..., 0.8553...] for +500 / -700
 */
export function oddsRatio(implied: readonly Probability[]): Probability[] {
  const scaled = implied.map((q) => Math.log(q / (1 - q)))
  const back = (x: number) => 1 / (1 + Math.exp(-x))
  return scaled.length === 2 ? balanced(scaled[0]! - scaled[1]!, back) : shiftOnScale(scaled, back)
}

/**
 * Probit: p_i = Φ(Φ⁻¹(q_i) - t): the same shift for all on the normal scale, on which margins of victory live.
 * @example probit([100 / 600, 700 / 800]) // [0.1418..., 0.8581...] for +500 / -700
 */
export function probit(implied: readonly Probability[]): Probability[] {
  const scaled = implied.map((q) => normalQuantile(q))
  return scaled.length === 2 ? balanced(scaled[0]! - scaled[1]!, normalCdf) : shiftOnScale(scaled, normalCdf)
}

const METHODS: Readonly<Record<FairMethod, (implied: readonly Probability[]) => Probability[]>> = {
  multiplicative,
  additive,
  power,
  shin: (implied) => shin(implied).probabilities,
  odds_ratio: oddsRatio,
  probit,
  goto,
}

/** The methods over which a range is taken beside the answer of one, which is there already. */
export const rangeMethods = (own: DevigMethod): readonly FairMethod[] => FAIR_METHODS.filter((method) => method !== own)

/** What each method weighs in a blend; a method that is not named weighs nothing. */
export type BlendWeights = Readonly<Partial<Record<FairMethod, number>>>
/** Equal parts of the four that differ most in what they assume. Judged: no method is the best one in every market. */
export const BLEND_WEIGHTS: BlendWeights = { multiplicative: 1, power: 1, shin: 1, odds_ratio: 1 }

/**
 * Weighted blend: p_i = Σ w_m p_i^(m) / Σ w_m, the mean of several methods. Each of them sums to 1, so the blend does too.
 * @param weights none negative, one of them positive, or a RangeError says so
 * @example blend([100 / 600, 700 / 800], { multiplicative: 1, additive: 1 }) // [0.1529166..., 0.8470833...]: halfway from 0.16 to 0.1458
 */
export function blend(implied: readonly Probability[], weights: BlendWeights = BLEND_WEIGHTS): Probability[] {
  const used = FAIR_METHODS.map((method) => ({ method, weight: weights[method] ?? 0 })).filter(({ weight }) => weight !== 0)
  const total = sumOf(used.map(({ weight }) => weight))
  if (!(total > 0) || used.some(({ weight }) => !(weight > 0))) throw new RangeError('The weights are positive, and there is at least one.')
  const answers = used.map(({ method, weight }) => ({ fairly: METHODS[method](implied), share: weight / total }))
  return implied.map((_, i) => sumOf(answers.map(({ fairly, share }) => share * fairly[i]!)))
}

/**
 * Fair probabilities of a complete market by a named method.
 * @param implied 1/d of each outcome: at least two, each strictly between 0 and 1, or a RangeError says so
 * @example fair('shin', [100 / 600, 700 / 800]) // [0.1458333, 0.8541667]
 */
export function fair(method: DevigMethod, implied: readonly Probability[]): Probability[] {
  if (implied.length < 2) throw new RangeError('A market needs at least two outcomes.')
  if (!implied.every((q) => q > 0 && q < 1)) throw new RangeError('Each implied probability lies strictly between 0 and 1.')
  if (method === 'worst_case') return fairRange(implied).map((range) => range.low)
  return method === 'blend' ? blend(implied) : METHODS[method](implied)
}

/**
 * The lowest and the highest fair probability of each outcome over all methods that sum to 1: how much the choice of method matters.
 * @example fairRange([100 / 600, 700 / 800])[0] // { low: 0.1366..., high: 0.16 } for the +500 side
 */
export function fairRange(implied: readonly Probability[]): { readonly low: Probability; readonly high: Probability }[] {
  const answers = FAIR_METHODS.map((method) => METHODS[method](implied))
  return implied.map((_, i) => {
    const values = answers.map((answer) => answer[i]!)
    return { low: Math.min(...values), high: Math.max(...values) }
  })
}
