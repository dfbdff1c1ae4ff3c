// What a person enters of the money that moves at their books: paid in, taken out, paid for entries; and what of it was a slip of the hand.
import type { EpochMs } from '../units.ts'

export const MONEY_KINDS = ['deposit', 'withdrawal', 'entry_fee'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/**
 * Operators whose bets are entries of fantasy contests, by the name under which a bet is kept, in small letters: what is staked there counts as
 * entry fees. Names as the operators write them.
 */
export const FEE_OPERATORS = [
  'prizepicks',
  'underdog',
  'underdog fantasy',
  'sleeper',
  'draftkings pick6',
  'pick6',
  'betr picks',
  'parlayplay',
  'dabble',
] as const

const OPERATORS: ReadonlySet<string> = new Set(FEE_OPERATORS)

/** @example isFeeOperator('PrizePicks')   // true */
export const isFeeOperator = (book: string | undefined): boolean => book !== undefined && OPERATORS.has(book.toLowerCase())

/** A bet or an entry that is taken away sooner than this after it was kept was a slip of the hand and does not count; later it counts on. */
export const SLIP_MS = 10 * 60_000

type Kept = { readonly placedAt: EpochMs; readonly createdAt: EpochMs; readonly settledAt: EpochMs | null; readonly isImported: boolean }

/**
 * The moments in whose periods a bet counts: when it was placed and, where it was open when it was entered, when that was. Nobody can tell a
 * bet that is said to be of another day from one that is laid now.
 *
 * @example countsAt({ placedAt: 1, createdAt: 9, settledAt: null, isImported: false })   // [1, 9]
 */
export function countsAt({ placedAt, createdAt, settledAt, isImported }: Kept): readonly EpochMs[] {
  return isImported || (settledAt !== null && settledAt <= createdAt) ? [placedAt] : [placedAt, createdAt]
}
