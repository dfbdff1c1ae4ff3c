import { eventNames } from '#contract/compat.ts'
import type { TradedGame, TradedLeg } from '#contract/odds/trading.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { MARKET_NAMES, selectionOf } from '../odds/price-ticket/selection.ts'

type HeadProps = {
  game: TradedGame
  market: MarketKey
  /** The selection above it says on a phone of what market it is. */
  isBrief?: boolean
}

/** "DEN @ KC · Spread", with its start or LIVE. */
export function GameHead({ game, market, isBrief = false }: HeadProps) {
  const { start } = useFormat()
  const now = useNow()
  const isLive = game.status === 'in progress' || game.startsAt <= now
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
      <span>
        {game.awayAbbreviation} @ {game.homeAbbreviation}
      </span>
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
      <span className={isBrief ? 'max-md:sr-only' : undefined}>{MARKET_NAMES[market]}</span>
      <span aria-hidden="true" className="max-md:hidden">
        ·
      </span>
      {isLive ? <Badge tone="live">LIVE</Badge> : <span>{start(game.startsAt, now)}</span>}
    </span>
  )
}

type Side = Pick<TradedLeg, 'name' | 'outcome' | 'point'>

/** "DEN +7.5", "Over 44.5". */
export function sideOf(game: TradedGame, market: MarketKey, best: Side): string {
  return selectionOf({ event: eventNames(game), market, best })
}

/** The game as the button that keeps a bet wants it. */
export function trackedEvent(game: TradedGame) {
  return { id: game.id, league: game.league, ...eventNames(game) }
}
