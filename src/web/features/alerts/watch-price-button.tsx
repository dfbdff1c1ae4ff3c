import { BellPlus } from 'lucide-react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { useAccess } from '../../access/use-access.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
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

type Watch = { rule: AlertRule; watching: string; wait: string; done: string }

/** Sets an alert that rings inside the product, and says that it is set. */
function AlertButton({ rule, watching, wait, done }: Watch) {
  const adding = useAddRule()
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={<BellPlus size={14} strokeWidth={1.5} />}
      busy={adding.isPending}
      disabled={adding.isSuccess}
      onClick={() =>
        adding.mutate({ rule, channels: ['inApp'] }, { onSuccess: () => void toast({ title: 'Alert set', detail: watching }) })
      }
    >
      {adding.isSuccess ? done : wait}
    </Button>
  )
}

/** "Tell me when any book has this ten cents better." */
export function WatchPriceButton({ event, market, outcome, point, price, label }: Props) {
  const { allows } = useAccess()
  const { odds } = useFormat()
  if (!allows('alerts')) return null
  const atLeast = better(price)
  return (
    <AlertButton
      rule={{ kind: 'price', league: event.league, gameId: event.id, market, outcome, point, atLeast, label }}
      watching={`${label} at ${odds(atLeast)} or better, at any book.`}
      wait={`Tell me at ${odds(atLeast)}`}
      done="Watching"
    />
  )
}

/** "Tell me when an injury of this team is reported": reports come by team. */
export function WatchInjuriesButton({ league, team }: { league: OddsEvent['league']; team: string }) {
  const { allows } = useAccess()
  if (!allows('alerts')) return null
  return (
    <AlertButton
      rule={{ kind: 'injury', league, team }}
      watching={`New injury reports of ${team}.`}
      wait={`Alert me: ${team} injuries`}
      done="Watching injuries"
    />
  )
}

type LineProps = { event: Pick<OddsEvent, 'id' | 'league' | 'line' | 'home_abbreviation' | 'away_abbreviation'>; market: MarketKey }

/** "Tell me when the line has moved by a point." */
export function WatchLineButton({ event, market }: LineProps) {
  const { allows } = useAccess()
  const { line } = event
  if (!allows('alerts') || market === 'h2h' || line === null) return null
  const label = `${event.away_abbreviation} @ ${event.home_abbreviation}`
  return (
    <AlertButton
      rule={{ kind: 'line', league: event.league, gameId: event.id, market, by: 1, from: line, label }}
      watching={`${label}: the line moves by a point.`}
      wait="Tell me when the line moves"
      done="Watching the line"
    />
  )
}
