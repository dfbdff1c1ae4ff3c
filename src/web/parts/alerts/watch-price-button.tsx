import { BellPlus } from 'lucide-react'
import type { OddsEvent } from '#contract/odds.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/market.ts'
import { useAccess } from '../../access/use-access.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAddRule } from './alerts.queries.ts'

type Props = {
  event: Pick<OddsEvent, 'id' | 'league'>
  market: MarketKey
  outcome: OutcomeKey
  point: number | null
  price: number
  label: string
}

/** One step of ten cents better, across the even line. */
function better(price: number): number {
  const next = price + 10
  return next > -100 && next < 100 ? 100 + (next + 100) : next
}

/** "Tell me when any book has this ten cents better." */
export function WatchPriceButton({ event, market, outcome, point, price, label }: Props) {
  const { allows } = useAccess()
  const { odds } = useFormat()
  const adding = useAddRule()
  if (!allows('alerts')) return null
  const atLeast = better(price)
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={<BellPlus size={14} strokeWidth={1.5} />}
      busy={adding.isPending}
      disabled={adding.isSuccess}
      onClick={() =>
        adding.mutate(
          { rule: { kind: 'price', league: event.league, gameId: event.id, market, outcome, point, atLeast, label }, channels: ['inApp'] },
          { onSuccess: () => void toast({ title: 'Alert set', detail: `${label} at ${odds(atLeast)} or better, at any book.` }) },
        )
      }
    >
      {adding.isSuccess ? 'Watching' : `Tell me at ${odds(atLeast)}`}
    </Button>
  )
}

type LineProps = { event: Pick<OddsEvent, 'id' | 'league' | 'line' | 'home_abbreviation' | 'away_abbreviation'>; market: MarketKey }

/** "Tell me when the line has moved by a point." */
export function WatchLineButton({ event, market }: LineProps) {
  const { allows } = useAccess()
  const adding = useAddRule()
  const { line } = event
  if (!allows('alerts') || market === 'h2h' || line === null) return null
  const label = `${event.away_abbreviation} @ ${event.home_abbreviation}`
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={<BellPlus size={14} strokeWidth={1.5} />}
      busy={adding.isPending}
      disabled={adding.isSuccess}
      onClick={() =>
        adding.mutate(
          { rule: { kind: 'line', league: event.league, gameId: event.id, market, by: 1, from: line, label }, channels: ['inApp'] },
          { onSuccess: () => void toast({ title: 'Alert set', detail: `${label}: the line moves by a point.` }) },
        )
      }
    >
      {adding.isSuccess ? 'Watching the line' : 'Tell me when the line moves'}
    </Button>
  )
}
