// Several bets at once: how much on each when they are decided together, so that the whole bankroll grows fastest. For the stake
// calculator. Independent games are solved numerically, outcomes of one event in closed form.
import type { DecimalOdds, Fraction, Probability } from '../../units.ts'

export type Chance = { readonly probability: Probability; readonly decimal: DecimalOdds }

/** So many independent bets are weighed at once: every combination of results is looked at, 2^10 = 1,024. */
export const MOST_SIMULTANEOUS = 10

/**
 * Kelly shares of mutually exclusive outcomes of one event (home, draw, away; the winner of a race), of the bankroll each. Outcomes are
 * taken in falling order of p d while p d exceeds the reserve rate R = (1 - Σp)/(1 - Σ1/d) of those already taken; then f = p - R/d.
 * An outcome without an edge of its own may be taken: it insures the others. Without the book's margin it bets everything by belief, f = p,
 * whatever the prices. The rule is credited to P. Smoczynski and D. Tomkins (2010); tests hold it against a search for the maximum.
 *
 * @param chances probabilities that sum to 1 at most
 * @example exclusiveKelly([{ probability: 0.5, decimal: 2.2 }, { probability: 0.3, decimal: 3.6 }]) // 0.1604, 0.0925: R = 0.2/0.2677
 */
export function exclusiveKelly(chances: readonly Chance[]): Fraction[] {
  const order = chances.map((_, index) => index).sort((a, b) => returnOf(chances[b]!) - returnOf(chances[a]!))
  const taken = new Set<number>()
  let left = 1
  let room = 1
  for (const index of order) {
    const { probability, decimal } = chances[index]!
    const isWorthIt = probability * decimal > left / room + 1e-12
    if (!isWorthIt || room - 1 / decimal <= 0) break
    taken.add(index)
    // Chances that sum to 1 must leave exactly nothing, not a stray 1e-17.
    left = left - probability < 1e-12 ? 0 : left - probability
    room -= 1 / decimal
  }
  return chances.map(({ probability, decimal }, index) => (taken.has(index) ? probability - left / room / decimal : 0))
}

function returnOf({ probability, decimal }: Chance): number {
  return probability * decimal
}

/** Results of independent bets: which are won (bit i) and how likely that is. */
function results(chances: readonly Chance[]): Probability[] {
  return Array.from({ length: 2 ** chances.length }, (_, won) =>
    chances.reduce((product, { probability }, index) => product * ((won >> index) & 1 ? probability : 1 - probability), 1),
  )
}

/** The bankroll after each result, as a multiple of what it was. */
function wealths(chances: readonly Chance[], shares: readonly Fraction[]): number[] {
  return Array.from({ length: 2 ** chances.length }, (_, won) =>
    chances.reduce((sum, { decimal }, index) => sum + shares[index]! * ((won >> index) & 1 ? decimal - 1 : -1), 1),
  )
}

/** Expected logarithmic growth of the bankroll from independent bets of these shares. @example the maximum is where `independentKelly` is */
export function jointGrowth(chances: readonly Chance[], shares: readonly Fraction[]): number {
  const after = wealths(chances, shares)
  return results(chances).reduce((sum, chance, won) => (chance > 0 ? sum + chance * Math.log(after[won]!) : sum), 0)
}

/**
 * Kelly shares of independent bets that are decided together: the maximum of Σ P(result) ln(1 + Σ f x) over all 2^n results, found one
 * share at a time, again and again, until none moves by 1e-10; the function is concave, so that is the maximum. Each is a little
 * less than the bet would get alone, since the others may lose with it.
 * Two even-money coins of edge m get m/(1 + m²) each: the maximum of p² ln(1 + 2f) + q² ln(1 - 2f).
 * The objective is the expected logarithm of the bankroll over the joint results.
 *
 * @param chances at most `MOST_SIMULTANEOUS`, each with a probability below 1
 * @example independentKelly([{ probability: 0.55, decimal: 2 }, { probability: 0.55, decimal: 2 }]) // 0.0990 each, not 0.10
 */
export function independentKelly(chances: readonly Chance[]): Fraction[] {
  if (chances.length > MOST_SIMULTANEOUS) throw new RangeError(`at most ${MOST_SIMULTANEOUS} bets at once`)
  const likely = results(chances)
  const shares = chances.map(() => 0)
  for (let sweep = 0; sweep < 200; sweep++) {
    let moved = 0
    for (const index of chances.keys()) {
      const before = shares[index]!
      shares[index] = bestShare(chances, shares, likely, index)
      moved = Math.max(moved, Math.abs(shares[index] - before))
    }
    if (moved < 1e-10) break
  }
  return shares
}

/** The share of one bet that is best while the others stay: where the slope of the growth is 0, by bisection. */
function bestShare(chances: readonly Chance[], shares: readonly Fraction[], likely: readonly Probability[], index: number): Fraction {
  const base = wealths(
    chances,
    shares.map((share, other) => (other === index ? 0 : share)),
  )
  const profit = chances[index]!.decimal - 1
  const slope = (share: Fraction) =>
    likely.reduce((sum, chance, won) => {
      const pays = (won >> index) & 1 ? profit : -1
      return sum + (chance * pays) / (base[won]! + share * pays)
    }, 0)
  if (slope(0) <= 0) return 0
  let low = 0
  // With all lost the bankroll is 1 less every share: this bet can have what the others leave, and never needs all of it.
  let high = shares.reduce((rest, share, other) => (other === index ? rest : rest - share), 1)
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  return low
}
