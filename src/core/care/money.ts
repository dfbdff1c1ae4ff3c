// What a person enters of the money that moves at their books: paid in, taken out, paid for entries.

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
