import { useState } from 'react'
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { Gate } from '../../access/gate.tsx'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { SourceLine } from '../../ui/display/source-line.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, LoadingState } from '../../ui/states/states.tsx'
import { TrackPriceButton } from '../bets/tracker/track-bet-button.tsx'
import { NoEdgesNote } from '../care/open-to.tsx'
import { BoardError } from '../odds/board/board-states.tsx'
import { EdgeMark } from '../odds/board/edge-mark.tsx'
import { methodName } from '../odds/board/fair-method.ts'
import { PriceAge } from '../odds/board/price-age.tsx'
import { useBoards, worldOf } from '../odds/board/use-boards.ts'
import { LineMovement } from '../odds/line-movement/line-movement.tsx'
import { PriceRangeBar } from '../odds/price-ticket/price-range-bar.tsx'
import { MARKET_NAMES, selectionOf } from '../odds/price-ticket/selection.ts'
import { TRACKER } from './live-tracker.copy.ts'

const MARKETS = ['h2h', 'spreads', 'totals'] as const satisfies readonly MarketKey[]

/** The board of this game: the best price of each outcome, fair beside it, and a kept bet in two clicks. */
export function GameOdds({ game }: { game: GameDetails }) {
  return (
    <Gate needs="odds">
      <Prices game={game} />
    </Gate>
  )
}

function Prices({ game }: { game: GameDetails }) {
  const boards = useBoards(game.league, MARKETS, { game: game.id })
  // All markets come at once, and nothing stands below while they load: it would move with each.
  if (boards.isArriving) return <LoadingState label="Loading prices" rows={14} />
  return (
    <div className="grid gap-4 pb-4">
      <Board game={game} boards={boards} />
      <Movement game={game} boards={boards.boards} />
    </div>
  )
}

type BoardsOf = ReturnType<typeof useBoards>

function Board({ game, boards }: { game: GameDetails; boards: BoardsOf }) {
  const { odds } = useFormat()
  const now = useNow()
  if (boards.error) return <BoardError error={boards.error} onRetry={boards.refresh} />
  const isWithoutEdges = boards.boards.some((board) => board.isWithoutEdges)
  const markets = boards.boards.flatMap(({ market, odds: events }) => events.map((event) => ({ market, event })))
  if (markets.length === 0)
    return <EmptyState title={TRACKER.noPrices} detail={game.status === 'final' ? TRACKER.noPricesFinal : TRACKER.noPricesNote} />
  return (
    <div className="grid gap-3">
      {isWithoutEdges ? <NoEdgesNote /> : null}
      {markets.map(({ market, event }) => (
        <section key={market} aria-label={MARKET_NAMES[market]}>
          <h3 className="label px-4 pb-1">{MARKET_NAMES[market]}</h3>
          <ul>
            {event.best.map((best) => (
              <li
                key={best.outcome}
                className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 md:grid-cols-[8rem_minmax(0,1fr)_7rem_4.5rem_auto]"
              >
                <span className="font-semibold">{selectionOf({ event, market, best })}</span>
                <PriceRangeBar event={event} market={market} best={best} width={260} className="max-md:hidden" />
                <span className="text-right leading-tight">
                  <b className="block text-16">{best.price === null ? '–' : odds(best.price)}</b>
                  <span className="note block">{best.bookTitle ?? 'no fresh price'}</span>
                  {best.price === null ? null : (
                    <PriceAge
                      className="note block"
                      seconds={best.ageSeconds}
                      since={boards.arrivedAt}
                      staleAfter={best.stale_after_seconds}
                    />
                  )}
                </span>
                <span className="text-right text-13 max-md:hidden">
                  <EdgeMark edge={best.edge} isOld={!best.isCurrent} isCalm />
                </span>
                {best.price === null ? <span /> : <TrackPriceButton event={event} market={market} best={best} price={best.price} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="px-4">
        <SourceLine
          parts={[
            worldOf(boards.boards),
            'best price of all books',
            ...(isWithoutEdges ? [] : [`fair price by ${methodName(boards.boards[0]?.method)}`]),
            `${formatAge(boards.arrivedAt, now)} ago`,
          ]}
          stale={boards.isShowingStaleData}
        />
      </div>
    </div>
  )
}

function Movement({ game, boards }: { game: GameDetails; boards: BoardsOf['boards'] }) {
  const [chosen, setChosen] = useState<MarketKey>('spreads')
  // Of a game that is over the board is empty, and any market may be on record; a bout only ever has a winner.
  const priced = boards.flatMap(({ market, odds }) => (odds.length > 0 ? [market] : []))
  const offered = MARKETS.filter((key) => (game.league === 'mma' ? key === 'h2h' : priced.length === 0 || priced.includes(key)))
  const market = offered.find((key) => key === chosen) ?? offered[0] ?? 'h2h'
  return (
    <section aria-label="How the line moved" className="grid gap-2 border-t border-line px-4 pt-4">
      {offered.length > 1 ? (
        <ToggleGroup
          label="Market of the movement"
          look="pill"
          choices={offered.map((key) => ({ key, label: MARKET_NAMES[key] }))}
          value={market}
          onChange={setChosen}
        />
      ) : null}
      <LineMovement key={market} gameId={game.id} market={market} names={{ home: game.homeAbbreviation, away: game.awayAbbreviation }} />
    </section>
  )
}
