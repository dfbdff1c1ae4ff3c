// From any price to a kept bet in two clicks: "Track", then "I placed it".
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { formatHandicap, formatPoint } from '../../../format/odds.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AddBetDialog } from './bet-dialog.tsx'
import { type BetDraft, EMPTY_DRAFT } from './bet-draft.ts'
import { firstStake } from './stake-habit.ts'

export type TrackedPrice = {
  readonly event: Pick<OddsEvent, 'id' | 'league' | 'home_abbreviation' | 'away_abbreviation' | 'commence_time' | 'part'>
  readonly market: MarketKey
  readonly outcome: OutcomeKey
  readonly point: number | null
  /** American odds. */
  readonly price: number
  readonly bookTitle: string
  /** What the outcome is called where it is no side of the game. */
  readonly name?: string
  /** The stake that stands beside the price, in cents: the form opens with it. Without one it opens with the stake of the last bet. */
  readonly stakeCents?: number | null
}

type OnBoard = Pick<TrackedPrice, 'outcome' | 'point' | 'price' | 'name'> & { readonly bookTitle: string | null }

/** A price as the board has it. */
export const trackedPrice = (
  event: TrackedPrice['event'],
  market: MarketKey,
  { outcome, point, price, name, bookTitle }: OnBoard,
  stakeCents: number | null = null,
): TrackedPrice => ({ event, market, outcome, point, price, name, bookTitle: bookTitle ?? '', stakeCents })

type OfGame = Pick<TrackedPrice, 'event' | 'market' | 'price' | 'stakeCents'> & { best: Omit<OnBoard, 'price'> }

/** Keeps the best price of a game. @param price American odds; whoever shows the button knows that there is one */
export function TrackPriceButton({ event, market, best, price, stakeCents }: OfGame) {
  return <TrackBetButton {...trackedPrice(event, market, { ...best, price }, stakeCents)} />
}

type Props = TrackedPrice & { size?: 'sm' | 'md'; label?: string; tone?: 'primary' | 'secondary'; keys?: string }

export function selectionOf({ event, market, outcome, point, name }: TrackedPrice): string {
  // A part is named as it is typed into one line: "KC -3.5 1H".
  const of = event.part ? ` ${event.part}` : ''
  if (market === 'totals') return `${outcome === 'under' ? 'Under' : 'Over'} ${point === null ? '' : formatPoint(point)}`.trim() + of
  const team = outcome === 'home' ? event.home_abbreviation : outcome === 'away' ? event.away_abbreviation : (name ?? 'Draw')
  return market === 'spreads' && point !== null ? formatHandicap(team, point).replace('−', '-') + of : `${team} ML${of}`
}

export function draftOf(price: TrackedPrice): BetDraft {
  const { event, market, outcome, point, bookTitle, stakeCents } = price
  return {
    ...EMPTY_DRAFT,
    ...firstStake(stakeCents),
    book: bookTitle,
    legs: [
      {
        selection: selectionOf(price),
        event: `${event.away_abbreviation} @ ${event.home_abbreviation}`,
        market: event.part ? 'other' : market,
        price: price.price > 0 ? `+${price.price}` : String(price.price),
        known: {
          ...{ gameId: event.id, league: event.league, outcome, point, startsAt: Date.parse(event.commence_time) },
          ...(event.part ? { onScore: { market, team: null, part: event.part } } : {}),
        },
      },
    ],
  }
}

export function TrackBetButton({ size = 'sm', label = 'Track', tone = 'secondary', keys, ...price }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const name = `Track ${selectionOf(price)} at ${price.bookTitle}`
  const open = () => setIsOpen(true)
  return (
    <>
      <Button
        size={size}
        tone={tone}
        aria-label={name}
        aria-keyshortcuts={keys}
        icon={<ClipboardCheck size={14} strokeWidth={1.5} />}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen ? <AddBetDialog open origin="price" start={draftOf(price)} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
