import { useState } from 'react'
import { splitStake } from '#core/odds/arbitrage.ts'
import { decimalFromAmerican } from '#core/odds/price.ts'
import { formatMoneyChange, formatMoneyShort } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { BoardError } from '../../parts/odds-board/board-states.tsx'
import { PriceAge } from '../../parts/odds-board/price-age.tsx'
import { type Boards, worldOf } from '../../parts/odds-board/use-boards.ts'
import { MARKET_NAMES, selectionOf } from '../../parts/price-ticket/selection.ts'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { EmptyState, LoadingState } from '../../ui/states.tsx'
import { BETTING } from './betting.copy.ts'
import { arbitragesOf, type SureProfit } from './sure-profits.ts'

const STAKE = 100

/** Lines whose best prices at different books pay whatever happens, with the stakes in whole dollars. */
export function ArbitrageTab({ boards }: { boards: Boards }) {
  const [stake, setStake] = useState<number | null>(STAKE)
  if (boards.error) return <BoardError error={boards.error} onRetry={boards.refresh} />
  if (boards.isLoading) return <LoadingState label="Loading prices" />
  const found = arbitragesOf(boards.boards)
  return (
    <Card
      title="Arbitrage"
      aside={<span className="note">{found.length} on the board</span>}
      source={
        boards.boards.length > 0
          ? {
              parts: [
                worldOf(boards.boards),
                'complete lines only',
                'prices confirmed within a minute of each other',
                'stale legs left out',
              ],
              stale: boards.isHeld,
            }
          : undefined
      }
    >
      {found.length === 0 ? (
        <EmptyState title={BETTING.noArbitrage} detail={BETTING.noArbitrageDetail} />
      ) : (
        <>
          <div className="border-b border-line px-4 py-3">
            <NumberField
              label="Staked in all"
              value={stake}
              onChange={setStake}
              min={2}
              max={1e6}
              step={50}
              format={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
              className="w-48"
            />
          </div>
          <ul>
            {found.map((one) => (
              <Opportunity
                key={`${one.gameId} ${one.market} ${one.line}`}
                found={one}
                stake={stake ?? STAKE}
                arrivedAt={boards.arrivedAt}
              />
            ))}
          </ul>
        </>
      )}
      <p className="note border-t border-line px-4 py-2.5">{BETTING.signals}</p>
    </Card>
  )
}

type Props = { found: SureProfit; stake: number; arrivedAt: number }

function Opportunity({ found: { event, market, legs, profit }, stake, arrivedAt }: Props) {
  const { odds } = useFormat()
  const prices = legs.map(({ price }) => decimalFromAmerican(price))
  const { stakes, worstProfitCents } = splitStake(prices, Math.round(stake * 100), 100)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>
          {event.away_team} @ {event.home_team} <span className="note">{MARKET_NAMES[market]}</span>
        </h3>
        <span className="font-semibold text-gain">
          {formatPercent(profit, 2)} sure, {formatMoneyChange(worstProfitCents)} at worst
        </span>
      </div>
      <ul className="grid gap-1 text-13">
        {legs.map((leg, index) => (
          <li
            key={leg.outcome}
            className="grid grid-cols-[minmax(0,1fr)_4rem_5rem] items-baseline gap-3 md:grid-cols-[8rem_minmax(0,1fr)_4rem_5rem_4rem]"
          >
            <b>{selectionOf({ event, market, best: { name: nameOf(event, leg.outcome), outcome: leg.outcome, point: leg.point } })}</b>
            <span className="text-ink-2 max-md:order-last max-md:col-span-3">{leg.bookTitle}</span>
            <span className="text-right font-semibold">{odds(leg.price)}</span>
            <span className="text-right">{formatMoneyShort(stakes[index] ?? 0)}</span>
            <PriceAge
              seconds={leg.ageSeconds}
              since={arrivedAt}
              staleAfter={event.stale_after_seconds}
              className="text-right max-md:hidden"
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

function nameOf(event: SureProfit['event'], outcome: SureProfit['legs'][number]['outcome']): string {
  return event.best.find((best) => best.outcome === outcome)?.name ?? outcome
}
