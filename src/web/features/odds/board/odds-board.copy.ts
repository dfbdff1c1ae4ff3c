// The sentences of the odds screens (spec 001 sections 2 and 8).

import { GOOD_EDGE } from '#core/odds/board/edge.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'

export const ODDS = {
  markets: 'Live betting markets',
  refresh: 'Refresh',
  sortAgain: 'Sort again',
  heldOrder: 'Prices moved since the rows were sorted; each keeps its place until you sort them again.',
  pace: 'Updates every 30s',
  failed: 'Failed to load betting odds',
  limited: 'API Rate Limited',
  limitedDetail: 'Live odds temporarily restricted. Refresh in a few minutes for real-time betting lines.',
  boardFailed: 'Failed to Load Odds',
  held: 'the last refresh failed; these are the prices before it',
  boardFailedDetail: 'Unable to fetch betting odds. Please check your connection and try again.',
  empty: 'No Odds Available',
  emptyDetail: 'Betting odds will appear here once available for the selected market.',
  noCourse: 'Of the last day this server has recorded no change of this line.',
  noFreshPrice: 'no fresh price',
  retry: 'Retry',
  noLinkInDemo: 'The books of the demo world have no address: with a feed of real prices a button leads to the bet slip from here.',
  bookOrder: 'Their order is that of the columns on this device.',
  filter: 'Filter prices',
  filterExample: 'team, book, edge > 2',
  myBooks:
    'The best price is looked for at the books you choose, on every screen, in alerts and in what Lex reads. Fair still hears every book, for more voices make a better price.',
} as const

/** One word for an edge on every screen: good from 2 %, high from 5 %. */
export const VALUE_NAMES = { good: 'good value', high: 'high value' } as const
/** What the word means, for the line below a board. */
export const VALUE_NOTE = 'value: good from an edge of 2%, high from 5%, on a price seen within its book’s own pace'

/** Beside an edge on a price that its book has had time to change. */
export const OLD_PRICE = 'old price'
/** What becomes of prices as they age, for the line below a board. */
export const OLD_NOTE = 'old price: not seen within its book’s own pace, so no bet; older ones are held out of edges'

/** Names of the methods that take a book's margin out. */
export const METHOD_NAMES: Readonly<Record<DevigMethod, string>> = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  odds_ratio: 'Odds ratio',
  probit: 'Probit',
  goto: 'Logarithmic (goto)',
  blend: 'Blend',
  worst_case: 'Worst case',
}

/** Heads of narrow columns; other books are cut to three letters. */
const SHORT_BOOKS: Readonly<Record<string, string>> = {
  draftkings: 'DK',
  fanduel: 'FD',
  betmgm: 'MGM',
  caesars: 'CZR',
  bet365: '365',
  fanatics: 'FAN',
  betrivers: 'BR',
  pinnacle: 'PIN',
  espnbet: 'ESPN',
  bovada: 'BOV',
}

export function shortBook({ key, title }: { readonly key: string; readonly title: string }): string {
  return SHORT_BOOKS[key] ?? title.slice(0, 3).toUpperCase()
}

export const NO_BANKROLL = 'None is stated: the stake is a share. Type one here, or state it once in your profile.'
export const BANKROLL_UNKNOWN = 'Yours is not known now: the stake is a share. Type one here.'

export function noStakeReason(edge: number, isCurrent: boolean): string {
  if (edge <= 0) return 'No bet: the best price does not beat fair, so Kelly stakes nothing.'
  if (!isCurrent) return 'No bet: the price was seen longer ago than its book leaves one standing, so nothing is staked on it.'
  return `No bet: ${formatEdge(edge)} is below the ${formatPercent(GOOD_EDGE, 0)} from which a price is value, so no stake is proposed.`
}
