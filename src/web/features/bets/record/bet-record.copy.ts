// Words for a record of bets.
export const RECORD = {
  none: 'No betting performance data available',
  noneDetail: 'Return, win rate, closing line value and risk are reckoned from your own settled bets. Keep one, or import a history.',
  small: 'fewer than 30 bets',
  clv: 'Price taken against the fair price at the start; above zero means that the market came to you. The line is the mean of the last 25.',
} as const

export const CUT_NAMES = { league: 'League', market: 'Market', book: 'Book', kind: 'Kind', odds: 'Price', month: 'Month' } as const

/** Below ten bets no range is named. */
export const FEW = 'too few for a range'
/** What the win rate is a share of, beside the figure everywhere. */
export const WON_OF = 'won of won and lost'

/** An interval in words. */
export const between = ({ low, high }: { readonly low: number | null; readonly high: number | null }, print: (value: number) => string) =>
  low === null || high === null ? FEW : `${print(low)} to ${print(high)}`
