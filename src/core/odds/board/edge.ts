// What a price is worth against a fair probability: edge, expected value, closing line value. One meaning each, see docs/glossary.md.
import type { Cents, DecimalOdds, Fraction, Probability } from '../../units.ts'

/** What the product calls value, one word everywhere: good from 2 percent, high from 5 (docs/decisions/0015-stale-by-pace.md). */
export const GOOD_EDGE = 0.02
export const HIGH_EDGE = 0.05

export type EdgeGrade = 'high' | 'good' | 'none'

/** An edge or a fair probability under every method: from the least to the most favorable to the bet. */
export type Range = { readonly low: number; readonly high: number }

/**
 * Edge of a price: p d - 1, the expected profit per unit staked. Negative when the book has the edge.
 * @param probability fair chance that the bet wins, 0..1
 * @param decimal above 1
 * @example edgeOf(0.55, 2) // 0.10
 */
export function edgeOf(probability: Probability, decimal: DecimalOdds): Fraction {
  return probability * decimal - 1
}

/**
 * The edge of one price over a range of fair probabilities.
 * @example edgeRange({ low: 0.1375, high: 0.16 }, 6.5) // { low: -0.10625, high: 0.04 }: the method decides whether +550 is a bet
 */
export function edgeRange(fair: Range, decimal: DecimalOdds): Range {
  return { low: edgeOf(fair.low, decimal), high: edgeOf(fair.high, decimal) }
}

/**
 * Expected value of a stake: edge × stake, to the nearest cent.
 * @example expectedValueCents(0.55, 2, 5000) // 500
 */
export function expectedValueCents(probability: Probability, decimal: DecimalOdds, stakeCents: Cents): Cents {
  return Math.round(edgeOf(probability, decimal) * stakeCents)
}

/**
 * Probability gap: p - 1/d, how far the fair chance lies above the implied one. Never called edge.
 * @example probabilityGap(0.55, 2) // 0.05
 */
export function probabilityGap(probability: Probability, decimal: DecimalOdds): Fraction {
  return probability - 1 / decimal
}

/**
 * Closing line value: d_taken / d_close - 1, with the closing price without margin; positive when the bet beat the close.
 * @param taken decimal odds at which the bet was placed
 * @param closingFair fair probability of the same outcome on the same line at the start
 * @example closingLineValue(2.1, 0.5) // 0.05
 */
export function closingLineValue(taken: DecimalOdds, closingFair: Probability): Fraction {
  return taken * closingFair - 1
}

/**
 * How the product speaks of an edge.
 * @example edgeGrade(0.05) // 'high'
 */
export function edgeGrade(edge: Fraction): EdgeGrade {
  if (edge >= HIGH_EDGE) return 'high'
  return edge >= GOOD_EDGE ? 'good' : 'none'
}

/** Whether an edge is value; false where none is known. @example isValue(0.02) // true */
export const isValue = (edge: Fraction | null | undefined): boolean => edge !== null && edge !== undefined && edge >= GOOD_EDGE
