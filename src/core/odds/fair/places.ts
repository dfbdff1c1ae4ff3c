// What is a place fair: "top 5" of a field of 90? The chances of a field to finish among the first k sum to k, not to 1.
import type { Fraction, Probability } from '../../units.ts'
import { shinInto } from './shin.ts'

/**
 * How the margin is spread. `power`: every chance to the same power, which takes most from longshots; `odds_ratio`: all odds by the same
 * factor; `shin`: Shin's method on the field, each price through k (only where the prices hold a margin).
 */
export const PLACE_METHODS = ['power', 'odds_ratio', 'shin'] as const
export type PlaceMethod = (typeof PLACE_METHODS)[number]

/** Halvings that settle any field to the last digit of a double. */
const STEPS = 200

/**
 * Fair chances of every entrant of a field to finish among the first `places`, with Σ p = places. Where ties for the last place are paid by
 * the dead-heat rule (a stake divided among those who tie), p is the share of the stake that wins on average, and that sum holds exactly;
 * a book that pays ties in full pays a little more than p.
 * @param implied 1/d of every entrant, each in (0, 1); the whole field, or too much is taken for margin
 * @param places k, 1 or more and fewer than the field
 * @example fairPlaces('power', [0.9, 0.8, 0.6, 0.3], 2) // [0.80…, 0.64…, …], which sum to 2
 */
export function fairPlaces(method: PlaceMethod, implied: readonly Probability[], places: number): Probability[] {
  if (!Number.isInteger(places) || places < 1 || places >= implied.length)
    throw new RangeError(`${places} places need a field of more than ${places}.`)
  if (!implied.every((q) => q > 0 && q < 1)) throw new RangeError('Each implied probability lies strictly between 0 and 1.')
  if (method === 'shin' && implied.reduce((sum, q) => sum + q, 0) > places) {
    const out = new Array<number>(implied.length).fill(0)
    shinInto(
      implied.map((q) => q / places),
      out,
      implied.length,
    )
    return out.map((p) => p * places)
  }
  const chance =
    method === 'odds_ratio'
      ? // With t = e^x: p / (1 - p) = (q / (1 - q)) / t.
        (q: number, x: number) => q / (q + (1 - q) * Math.exp(x))
      : (q: number, x: number) => q ** Math.exp(x)
  return solved(implied, places, chance)
}

/** Every chance falls as x grows, from 1 to 0, so that their sum is `places` at one x. */
function solved(implied: readonly Probability[], places: number, chance: (q: Probability, x: number) => Probability): Probability[] {
  let [low, high] = [-40, 40]
  for (let step = 0; step < STEPS && high - low > 1e-15; step++) {
    const middle = (low + high) / 2
    const sum = implied.reduce((total, q) => total + chance(q, middle), 0)
    if (sum > places) low = middle
    else high = middle
  }
  const found = implied.map((q) => chance(q, (low + high) / 2))
  const total = found.reduce((sum, p) => sum + p, 0)
  // What a double cannot hold of the last step, so that the sum is exact.
  return found.map((p) => Math.min(1, (p * places) / total))
}

/** What the book keeps of a whole field's places: the sum of the prices' chances over the places, less 1. @example placeOverround([0.6, 0.6, 0.6, 0.6], 2) // 0.2 */
export const placeOverround = (implied: readonly Probability[], places: number): Fraction =>
  implied.reduce((sum, q) => sum + q, 0) / places - 1

/** Lowest and highest chance of each entrant over the methods. */
export function placeRange(implied: readonly Probability[], places: number): { readonly low: Probability; readonly high: Probability }[] {
  const answers = PLACE_METHODS.map((method) => fairPlaces(method, implied, places))
  return implied.map((_, i) => {
    const values = answers.map((answer) => answer[i]!)
    return { low: Math.min(...values), high: Math.max(...values) }
  })
}
