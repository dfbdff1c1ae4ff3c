import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ArbitrageOpportunity } from '#contract/odds/trading.ts'
import { splitWithin } from '#core/bankroll/staking/within-limits.ts'
import { areCurrent } from '#core/odds/board/current-price.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { useStakeRoom } from '../care/use-care.ts'
import { OLD_PRICE } from '../odds/board/odds-board.copy.ts'
import { smallerText } from '../odds/tools/within-limits.ts'
import { GameHead, sideOf } from './game-head.tsx'
import { LegList } from './leg-list.tsx'
import { TRADING } from './trading.copy.ts'

const STAKE = 100

/** Arbitrages with the stakes in whole dollars, and the way into the builder. */
export function ArbitrageList({ opportunities, arrivedAt }: { opportunities: readonly ArbitrageOpportunity[]; arrivedAt: number }) {
  const [stake, setStake] = useState<number | null>(STAKE)
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <MoneyField keeps label="Staked in all" value={stake} onChange={setStake} min={2} max={1e6} step={50} className="w-48" />
      </div>
      <ul>
        {opportunities.map((one) => (
          <Row key={one.id} one={one} stakeCents={Math.round((stake ?? STAKE) * 100)} arrivedAt={arrivedAt} />
        ))}
      </ul>
    </>
  )
}

function Row({ one, stakeCents, arrivedAt }: { one: ArbitrageOpportunity; stakeCents: number; arrivedAt: number }) {
  const { game, market, legs, profitMargin } = one
  const { split, unitCents, limits } = splitWithin(
    legs.map(({ price }) => ({ decimal: decimalFromAmerican(price) })),
    stakeCents,
    100,
    useStakeRoom(),
  )
  const money = unitCents === 100 ? formatMoneyShort : formatMoney
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="flex flex-wrap items-center gap-2">
          {legs.map((leg) => sideOf(game, market, leg)).join(' / ')} <Badge tone="outline">{TRADING.risks[one.riskLevel]}</Badge>
        </h3>
        {areCurrent(legs) ? (
          <span className="font-semibold text-gain">
            {formatPercent(profitMargin, 2)} sure, {formatMoneyChange(split.worstCents)} at worst
          </span>
        ) : (
          <span className="text-ink-2">
            {formatPercent(profitMargin, 2)} if both prices still stand <span className="note block">{OLD_PRICE}</span>
          </span>
        )}
      </div>
      <GameHead game={game} market={market} />
      <LegList game={game} market={market} legs={legs} staleAfter={one.staleAfterSeconds} arrivedAt={arrivedAt} />
      <p className="text-13 text-ink-2">
        {limits ? `${smallerText(limits)} ` : ''}
        {split.stakedCents === 0
          ? 'Too little is left to split. '
          : `${unitCents === 100 ? 'In whole dollars' : 'To the cent'}: ${split.stakes
              .map((stake, i) => `${money(stake)} at ${legs[i]!.bookTitle}`)
              .join(', ')}. Rounding costs ${money(split.roundingCostCents)}. `}
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({
            ...before,
            tab: 'tools',
            tool: 'arbitrage',
            legs: legs.map(({ price }) => price).join(' '),
            stake: String(stakeCents / 100),
          })}
          className="font-semibold text-ink underline"
        >
          Open in the builder
        </Link>
      </p>
    </li>
  )
}
