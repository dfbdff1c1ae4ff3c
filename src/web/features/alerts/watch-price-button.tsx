import { BellPlus } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import type { OddsEvent } from '#contract/odds/odds.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { useAccess } from '../../access/use-access.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useAddRule } from './alerts.queries.ts'

export type WatchedPrice = {
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

type Watch = { rule: AlertRule; watching: string; wait: ReactNode; done: string; keys?: string | undefined }

const detailOf = (watching: string) => ({ title: 'Alert set', detail: watching })

/** Sets an alert that rings inside the product, and says that it is set. */
function AlertButton({ rule, watching, wait, done, keys }: Watch) {
  const adding = useAddRule()
  return (
    <Button
      size="sm"
      tone="quiet"
      aria-keyshortcuts={keys}
      icon={<BellPlus size={14} strokeWidth={1.5} />}
      busy={adding.isPending}
      disabled={adding.isSuccess}
      onClick={() => adding.mutate({ rule, channels: ['inApp'] }, { onSuccess: () => void toast(detailOf(watching)) })}
    >
      {adding.isSuccess ? done : wait}
    </Button>
  )
}

function priceRule({ event, market, outcome, point, price, label }: WatchedPrice): AlertRule & { atLeast: number } {
  return { kind: 'price', league: event.league, gameId: event.id, market, outcome, point, atLeast: better(price), label }
}

/** "Tell me when any book has this ten cents better." @param keys its own keys, as `aria-keyshortcuts` has them */
export function WatchPriceButton({ keys, ...watched }: WatchedPrice & { keys?: string }) {
  const { allows } = useAccess()
  const { odds } = useFormat()
  if (!allows('alerts')) return null
  const rule = priceRule(watched)
  return (
    <AlertButton
      rule={rule}
      watching={`${watched.label} at ${odds(rule.atLeast)} or better, at any book.`}
      wait={`Tell me at ${odds(rule.atLeast)}`}
      done="Watching"
      keys={keys}
    />
  )
}

/** The same for whichever price is pressed on; null where the plan has no alerts. A price that is watched already is not watched twice. */
export function useWatchPrice(): ((watched: WatchedPrice) => void) | null {
  const { allows } = useAccess()
  const { odds } = useFormat()
  const { mutate } = useAddRule()
  const watched = useRef(new Set<string>())
  const watch = useCallback(
    (price: WatchedPrice) => {
      const rule = priceRule(price)
      const one = JSON.stringify(rule)
      if (watched.current.has(one)) return
      watched.current.add(one)
      mutate(
        { rule, channels: ['inApp'] },
        {
          onSuccess: () => void toast(detailOf(`${price.label} at ${odds(rule.atLeast)} or better, at any book.`)),
          onError: () => watched.current.delete(one),
        },
      )
    },
    [mutate, odds],
  )
  return allows('alerts') ? watch : null
}

/** "Tell me when an injury of this team is reported": reports come by team. */
export function WatchInjuriesButton({ league, team }: { league: OddsEvent['league']; team: string }) {
  const { allows } = useAccess()
  if (!allows('alerts')) return null
  return (
    <AlertButton
      rule={{ kind: 'injury', league, team }}
      watching={`New injury reports of ${team}.`}
      // On a phone the bell says the first words, so that the button has room beside the others.
      wait={
        <span>
          <span className="max-md:sr-only">Alert me: </span>
          {team} injuries
        </span>
      }
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
