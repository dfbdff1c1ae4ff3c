import { type ReactNode, useState } from 'react'
import type { LowHoldLine, TradedPair } from '#contract/odds/trading.ts'
import { areCurrent } from '#core/odds/board/current-price.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoreRows } from '../../ui/actions/more-rows.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { EdgeMark } from '../odds/board/edge-mark.tsx'
import { GameHead, sideOf } from './game-head.tsx'
import { LegList } from './leg-list.tsx'
import { gapText } from './pair-text.ts'
import { TRADING } from './trading.copy.ts'

const PAGE = 12

type Props<T> = { rows: readonly T[]; arrivedAt: number }

/** Middles, and Polish middles among them, with what each result pays and how likely the gap is. */
export function PairList({ rows, arrivedAt }: Props<TradedPair>) {
  const [isAll, setIsAll] = useState(false)
  const worth = rows.filter(isWorth)
  const dear = rows.length - worth.length
  return (
    <>
      {worth.length === 0 && !isAll ? <EmptyState title={TRADING.noWorth} detail={TRADING.noWorthDetail} /> : null}
      <Paged rows={isAll ? rows : worth}>{(pair) => <PairRow key={pair.id} pair={pair} arrivedAt={arrivedAt} />}</Paged>
      {dear > 0 ? (
        <div className="border-t border-line px-4 py-2.5">
          <Button size="sm" tone="quiet" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? 'Hide those not worth their price' : `Show ${dear} not worth their price`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Worth something on average, or nothing tells. */
export const isWorth = ({ expectedProfit }: TradedPair): boolean => expectedProfit === null || expectedProfit >= 0

/** Lines where both sides at their best books cost next to nothing. */
export function LowHoldList({ rows, arrivedAt }: Props<LowHoldLine>) {
  return (
    <Paged rows={rows}>
      {(line) => (
        <li key={line.id} className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3>{line.legs.map((leg) => sideOf(line.game, line.market, leg)).join(' / ')}</h3>
            <span className={line.hold < 0 ? 'font-semibold text-gain' : 'font-semibold'}>{formatPercent(line.hold, 2)} hold</span>
          </div>
          <GameHead game={line.game} market={line.market} />
          <LegList game={line.game} market={line.market} legs={line.legs} staleAfter={line.staleAfterSeconds} arrivedAt={arrivedAt} />
        </li>
      )}
    </Paged>
  )
}

function Paged<T>({ rows, children }: { rows: readonly T[]; children: (row: T) => ReactNode }) {
  const [limit, setLimit] = useState(PAGE)
  return (
    <>
      <ul>{rows.slice(0, limit).map(children)}</ul>
      <MoreRows shown={limit} all={rows.length} page={PAGE} onMore={setLimit} />
    </>
  )
}

function PairRow({ pair, arrivedAt }: { pair: TradedPair; arrivedAt: number }) {
  const { game, market, legs, kind, outsideProfit, gapProfit, expectedProfit } = pair
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="flex flex-wrap items-center gap-2">
          {kind === 'middle' ? null : <Badge tone="mid">{TRADING.pairs[kind].badge}</Badge>}
          {legs.map((leg) => sideOf(game, market, leg)).join(' and ')}
        </h3>
        {expectedProfit === null ? (
          <span className="note">worth unknown</span>
        ) : (
          <EdgeMark edge={expectedProfit} isOld={!areCurrent(legs)} always isCalm />
        )}
      </div>
      <GameHead game={game} market={market} />
      <LegList game={game} market={market} legs={legs} staleAfter={pair.staleAfterSeconds} arrivedAt={arrivedAt} />
      <p className="text-13 text-ink-2">
        {TRADING.pairs[kind].happens} {gapText(pair)}: {formatEdge(gapProfit)} of the stake; else {formatEdge(outsideProfit)}.{' '}
        {chanceText(pair)}
      </p>
    </li>
  )
}

function chanceText({ kind, chance, chanceBy }: TradedPair): string {
  if (chance === null) return 'How likely that is, nothing here tells.'
  const by = chanceBy === 'shape' ? 'by how games of this league end' : 'by the fair chances of the two lines'
  const ends = chance.onLow + chance.onHigh
  if (kind === 'win_push' || kind === 'push_loss') return `Chance ${formatPercent(ends)}, ${by}.`
  const pushed = ends > 0.0005 ? `, and ${formatPercent(ends)} for an end of it, where one stake comes back` : ''
  return `Chance ${formatPercent(chance.between)}${pushed}, ${by}.`
}
