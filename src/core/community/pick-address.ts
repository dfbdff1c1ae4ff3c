// A line of the board as one word of an address: whoever sees a price can post it as a pick.
import { LEAGUE_KEYS, type LeagueKey } from '../leagues/leagues.ts'
import type { MarketKey, OutcomeKey } from '../odds/board/market.ts'

export type PickedLine = {
  readonly league: LeagueKey
  readonly gameId: string
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  readonly point: number | null
}

// Lists, not the schemas of the same: a page that only makes such a word needs no library for schemas.
const MARKETS: readonly MarketKey[] = ['h2h', 'spreads', 'totals']
const OUTCOMES: readonly OutcomeKey[] = ['home', 'away', 'draw', 'over', 'under']

/** @example pickAddress({ league: 'nfl', gameId: 'g1', market: 'spreads', outcome: 'home', point: -3.5 }) // 'nfl~spreads~home~-3.5~g1' */
export const pickAddress = ({ league, market, outcome, point, gameId }: PickedLine): string =>
  [league, market, outcome, point ?? '', gameId].join('~')

/** Null where the word names no line. */
export function pickFromAddress(text: string): PickedLine | null {
  const [league = '', market = '', outcome = '', point = '', ...rest] = text.split('~')
  const gameId = rest.join('~')
  const number = point === '' ? null : Number(point)
  const known = {
    league: LEAGUE_KEYS.find((key) => key === league),
    market: MARKETS.find((key) => key === market),
    outcome: OUTCOMES.find((key) => key === outcome),
  }
  if (!known.league || !known.market || !known.outcome || gameId === '' || gameId.length > 120) return null
  if (number !== null && !(Math.abs(number) <= 2000)) return null
  return { league: known.league, market: known.market, outcome: known.outcome, point: number, gameId }
}
