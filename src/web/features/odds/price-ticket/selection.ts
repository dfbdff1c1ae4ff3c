// What a bet is called: "DEN +7.5", "SEA", "Over 44.5".
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'

export const MARKET_NAMES: Readonly<Record<MarketKey, string>> = { h2h: 'Moneyline', spreads: 'Spread', totals: 'Total' }

type Selection = {
  readonly event: Pick<OddsEvent, 'home_abbreviation' | 'away_abbreviation'>
  readonly market: MarketKey
  readonly best: { readonly name: string; readonly outcome: OutcomeKey; readonly point: number | null }
}

export function selectionOf({ event, market, best: { name, outcome, point } }: Selection): string {
  if (market === 'totals') return point === null ? name : `${name} ${formatPoint(point)}`
  const team = outcome === 'home' ? event.home_abbreviation : outcome === 'away' ? event.away_abbreviation : name
  return point === null ? team : formatHandicap(team, point)
}
