// Why a part of a slip should be looked at, in words, and what on a slip gives rise to it.
import type { RowLeg } from './slip-legs.ts'
import type { SlipRow } from './slip-words.ts'

export const UNREAD = 'could not be read'
export const SLIP_DOUBTS = {
  unsure: 'read with low confidence',
  noSum: 'the slip prints no price and payout to check it against',
  disagrees: 'stake, price and payout do not agree to the cent',
  several: 'more than one amount is called so on the picture',
  repaired: 'one sign was unclear; it is what makes stake, price and payout agree',
  scale: 'no decimal point was read, and a hundredth of it agrees as well',
  line: 'its line could not be read',
  unusual: 'the line is unusual: a decimal point may have been lost',
  bonus: 'the slip speaks of bonus money; the tracker counts every stake as cash',
  currency: 'the slip names another currency; amounts here are US dollars',
} as const

type Doubted<T> = { value: T | null; confidence: number; doubt: string | null }

/** A field that was read with one more doubt; what was not read has none. */
export const withDoubt = <T>(field: Doubted<T>, doubt: string): Doubted<T> =>
  field.value === null
    ? field
    : { ...field, confidence: Math.min(field.confidence, 0.5), doubt: field.doubt ? `${field.doubt}; ${doubt}` : doubt }

/** Bonus money as houses in the United States call it; a refund of a lost stake is of it too. */
const BONUS =
  /\b(?:(?:free|bonus|promo(?:tional)?)[\s-]+(?:bets?|plays?|cash|credits?|stakes?|tokens?|funds)|(?:bet|site)[\s-]+credits?|fan\s?cash|no[\s-]+sweat|risk[\s-]+free|second[\s-]+chance|token)\b/i
export const isBonusRow = ({ text }: SlipRow): boolean => BONUS.test(text)

const CODES = 'EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|HKD|SGD|INR|MXN|BRL|ZAR|SEK|NOK|DKK|PLN|CZK'
/** "25.00 EUR", "25.00CAD", "CA$25.00", "€": dollars of other countries too. */
const FOREIGN = new RegExp(String.raw`[€£¥₹]|(?:^|[\s\d.,])(?:${CODES})(?=$|[\s\d.,:;)$])|(?:^|[\s(:])(?:CA?|AU?|NZ|HK|MX|R)\$`)
export const isForeignRow = ({ text }: SlipRow): boolean => FOREIGN.test(text)

/** Handicaps and totals of games above which a lost point is likelier than the line, in points. */
const MOST = { spread: 30, total: 300 }

/**
 * Whether a line is likelier one that lost its point: 45 of 4.5, 475 of 47.5. Most lines end in a half, and without its point that is a whole number
 * that ends in 5. Some such lines are real: they are asked, never changed.
 */
export function isUnusualLine({ market, point }: Pick<RowLeg, 'market' | 'point'>): boolean {
  if (point === null) return false
  const size = Math.abs(point)
  const most = market === 'spread' ? MOST.spread : market === 'total' ? MOST.total : Number.POSITIVE_INFINITY
  return size >= most || (size >= 15 && size % 10 === 5)
}
