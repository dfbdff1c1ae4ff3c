// Words for a record of bets.
import { isTooFew } from '#core/bankroll/performance/estimates.ts'
import { formatEdge } from '../../../format/percent.ts'

export const RECORD = {
  none: 'No betting performance data available',
  noneDetail: 'Return, win rate, closing line value and risk are calculated from your own settled bets. Keep one, or import a history.',
  paper: 'Betting record',
  small: 'fewer than 30 bets',
  clv: 'Price taken against the fair price at the start; above zero means that the market came to you. The line is the mean of the last 25.',
} as const

export const CUT_NAMES = {
  league: 'League',
  market: 'Market',
  book: 'Book',
  kind: 'Kind',
  odds: 'Price',
  side: 'Side',
  role: 'Favorite or underdog',
  month: 'Month',
  weekday: 'Day of the week',
} as const

/** Below ten bets no range is named, and beside a ratio of so few this stands. */
export const FEW = 'too few bets to judge'
/** What stands beside a ratio of so many bets, before anything else is said of it. @example fewOf(3, 'won of 3') // 'too few bets to judge · won of 3' */
export const fewOf = (bets: number, rest: string): string => (isTooFew(bets) ? `${FEW} · ${rest}` : rest)
/** What the win rate is a share of, beside the figure everywhere. */
export const WON_OF = 'won of won and lost'

/** An interval in words. */
export const between = ({ low, high }: { readonly low: number | null; readonly high: number | null }, print: (value: number) => string) =>
  low === null || high === null ? FEW : `${print(low)} to ${print(high)}`

type Return = { readonly roiEstimate: { readonly low: number | null; readonly high: number | null } | null }

/** What stands beside a return: its range, or that the bets are too few for one, and what it came to. */
export const returnOf = (bets: number, { roiEstimate }: Return, money: string): string =>
  isTooFew(bets) || !roiEstimate ? fewOf(bets, money) : `${between(roiEstimate, formatEdge)} · ${money}`

/** One's own bets, one by one or summed up, as it stands in the address. */
export const OWN_BETS_VIEWS = ['bets', 'record'] as const
