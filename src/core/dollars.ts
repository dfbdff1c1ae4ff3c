// Amounts of dollars: as a sentence writes them, and as a person types them into a field. The reading is strict: what can be read in two ways is not read at all, for a limit or a stake
// that became another amount on its way acts at once. Files have a reading of their own (bankroll/bets/cents-of.ts).
import type { Cents } from './units.ts'

/** What is said of a text that is no amount. */
export const NO_DOLLARS = 'Write an amount in dollars, such as 1,250.50.'

// After a comma come exactly three digits, and none before it is a leading zero: "0,500" is half a dollar to whoever writes so.
const DOLLARS = /^([+\-\u2212])?(?:\$ ?|USD ?)?([0-9]{1,13}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})(?:\.([0-9]{1,2}))?$/i

/**
 * Cents of a text of dollars, exact and with its sign; null for everything that is no amount of dollars to the cent.
 * @example readDollars('$1,250.50')   // 125_050
 * @example readDollars('12,50')   // null
 */
export function readDollars(text: string): Cents | null {
  const match = DOLLARS.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', part = ''] = match
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return (sign === '-' || sign === '\u2212') && cents !== 0 ? -cents : cents
}

const texts = (fraction: number) => ({ minimumFractionDigits: fraction, maximumFractionDigits: fraction })

/** @example dollarText(125_000)   // '$1,250.00' */
export const dollarText = (cents: Cents): string => `$${(cents / 100).toLocaleString('en-US', texts(2))}`

/** Whole dollars without their cents. @example shortDollarText(125_000)   // '$1,250' */
export const shortDollarText = (cents: Cents): string => `$${(cents / 100).toLocaleString('en-US', texts(cents % 100 === 0 ? 0 : 2))}`
