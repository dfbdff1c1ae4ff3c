import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { TradingSignal } from '#contract/odds/trading.ts'
import { formatEdge, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { MoreRows } from '../../ui/actions/more-rows.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { TrackBetButton } from '../bets/tracker/track-bet-button.tsx'
import { EdgeMark } from '../odds/board/edge-mark.tsx'
import { PriceAge } from '../odds/board/price-age.tsx'
import { Evidence } from './evidence.tsx'
import { GameHead, sideOf, trackedEvent } from './game-head.tsx'
import { SignalBar } from './signal-bar.tsx'
import { TRADING } from './trading.copy.ts'

const PAGE = 12

/** Signals, each with what it was read from. */
export function SignalList({ signals, arrivedAt }: { signals: readonly TradingSignal[]; arrivedAt: number }) {
  const [limit, setLimit] = useState(PAGE)
  return (
    <>
      <ul>
        {signals.slice(0, limit).map((signal) => (
          <SignalRow key={signal.id} signal={signal} arrivedAt={arrivedAt} />
        ))}
      </ul>
      <MoreRows shown={limit} all={signals.length} page={PAGE} what="signals" onMore={setLimit} />
    </>
  )
}

function SignalRow({ signal, arrivedAt }: { signal: TradingSignal; arrivedAt: number }) {
  const { odds } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { game, market, price, bookTitle, type } = signal
  const title = type === 'arbitrage' ? signal.name : sideOf(game, market, signal)
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:gap-1 md:py-2">
      <div className="grid items-start gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1 md:flex md:flex-wrap md:items-baseline md:gap-x-4">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16">
            <Badge tone={type === 'value' || type === 'arbitrage' ? 'gain' : type === 'steam' ? 'info' : 'mid'}>
              {TRADING.types[type]}
            </Badge>
            {title}
            {price !== null ? (
              <span className="text-14 font-normal text-ink-2">
                <b className="text-ink">{odds(price)}</b> at {bookTitle}
              </span>
            ) : null}
          </h3>
          <GameHead game={game} market={market} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:justify-end">
          {signal.expectedValue === null ? null : (
            <EdgeMark edge={signal.expectedValue} isOld={signal.isCurrent === false} always isBeside />
          )}
          {signal.ageSeconds === null ? null : <PriceAge className="note" seconds={signal.ageSeconds} since={arrivedAt} />}
          <Badge tone={signal.recommendation === 'bet' ? 'gain' : 'outline'}>{TRADING.advice[signal.recommendation]}</Badge>
          <span className="note">{TRADING.risks[signal.riskLevel]}</span>
        </div>
      </div>
      <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_18.75rem]">
        <ul className="grid gap-x-6 gap-y-0.5 text-13 text-ink-2 xl:grid-cols-2">
          {signal.reasoningFactors.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <SignalBar signal={signal} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          tone="quiet"
          aria-expanded={isOpen}
          icon={<ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" className={cx(isOpen && 'rotate-180')} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Evidence: {signal.evidence.length} {signal.evidence.length === 1 ? 'row' : 'rows'}
        </Button>
        {price !== null && bookTitle !== null && signal.recommendation !== 'avoid' ? (
          <TrackBetButton
            event={trackedEvent(game)}
            market={market}
            outcome={signal.outcome}
            point={signal.point}
            price={price}
            bookTitle={bookTitle}
            name={signal.name}
          />
        ) : null}
        {type === 'arbitrage' ? (
          <LinkButton to="." search={(before: Record<string, unknown>) => ({ ...before, show: 'arbitrage' })} size="sm">
            Stakes and books
          </LinkButton>
        ) : null}
        <span className="note">{confidenceText(signal)}</span>
      </div>
      {isOpen ? <Evidence signal={signal} /> : null}
    </li>
  )
}

/** What the share is a share of: a number without its count says nothing. */
function confidenceText({ type, confidence, edgeRange }: TradingSignal): string {
  const range = edgeRange && type !== 'arbitrage' ? `${formatEdge(edgeRange.low)} to ${formatEdge(edgeRange.high)} over the methods` : ''
  if (confidence === null) return range
  const share = formatPercent(confidence, 0)
  const words =
    type === 'steam' || type === 'game_event' ? `${share} of the moves went this way` : `pays in the eyes of ${share} of the other books`
  return [words, range].filter(Boolean).join(' · ')
}
