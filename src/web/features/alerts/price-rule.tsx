// A price that somebody named in the talk with Lex, as the rule that waits for it: the game is looked up on the board, the number stands in its
// field, and the press of the person sets it.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type OddsEvent, odds } from '#contract/odds/odds.ts'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { FRESH } from '../../api/freshness.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { useAddRule } from './alerts.queries.ts'

export type PricedDraft = {
  /** A price that is waited for, or a line that moves. */
  readonly kind: 'price' | 'line'
  readonly league: LeagueKey
  readonly team: string
  readonly market: MarketKey
  /** Of a total; a side of the game is the team's own. */
  readonly side: 'over' | 'under' | null
  readonly point: number | null
  readonly price: number | null
}

const MARKETS = ['h2h', 'spreads', 'totals'] as const
const numberOf = (value: unknown): number | null =>
  value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** The price alert that an address holds; null where it holds none. */
export function pricedDraft(search: Readonly<Record<string, unknown>>): PricedDraft | null {
  const league = LEAGUE_KEYS.find((one) => one === search.league)
  const kind = search.new === 'price' || search.new === 'line' ? search.new : null
  if (kind === null || league === undefined || typeof search.team !== 'string') return null
  const side = search.side === 'over' || search.side === 'under' ? search.side : null
  const market = MARKETS.find((one) => one === search.market) ?? 'h2h'
  return {
    kind,
    league,
    team: search.team.slice(0, 80),
    market: kind === 'line' && market === 'h2h' ? 'spreads' : market,
    side,
    point: numberOf(search.point),
    price: numberOf(search.price),
  }
}

type Selection = { readonly outcome: OutcomeKey; readonly point: number | null; readonly label: string }
const signed = (point: number): string => (point > 0 ? `+${point}` : `${point}`.replace('-', '\u2212'))

/** What is watched of a game: the line that was named, else the one that most books show. */
function selectionIn(event: OddsEvent, { team, market, side, point }: PricedDraft): Selection | null {
  const isHome = event.home_team === team
  if (market === 'h2h') return { outcome: isHome ? 'home' : 'away', point: null, label: `${team} moneyline` }
  const line = event.line
  const own = point ?? (line === null ? null : market === 'spreads' && !isHome ? -line : line)
  if (own === null) return null
  if (market === 'spreads') return { outcome: isHome ? 'home' : 'away', point: own, label: `${team} ${signed(own)}` }
  return {
    outcome: side ?? 'over',
    point: own,
    label: `${side === 'under' ? 'Under' : 'Over'} ${own}, ${event.away_team} at ${event.home_team}`,
  }
}

const WRONG = 'American odds are at or beyond 100, such as +130 or -105.'

const priceRule = (event: OddsEvent, { league, market }: PricedDraft, selection: Selection, atLeast: number): AlertRule => ({
  kind: 'price',
  league,
  gameId: event.id,
  market,
  atLeast,
  ...selection,
})

/** It rings when the line has moved by a point. */
function lineRule(event: OddsEvent, { league, market }: PricedDraft): AlertRule | null {
  if (market === 'h2h' || event.line === null) return null
  const label = `${event.away_abbreviation} @ ${event.home_abbreviation}`
  return { kind: 'line', league, gameId: event.id, market, by: 1, from: event.line, label }
}

export function PriceRule({ draft }: { draft: PricedDraft }) {
  const [text, setText] = useState(draft.price === null ? '' : draft.price > 0 ? `+${draft.price}` : `${draft.price}`)
  const [error, setError] = useState<string | null>(null)
  const adding = useAddRule()
  const board = useQuery(query(odds.board, { league: draft.league, market: draft.market, team: draft.team }, { staleTime: FRESH.score }))
  const event = board.data?.odds.find((one) => one.home_team === draft.team || one.away_team === draft.team)
  const selection = event ? selectionIn(event, draft) : null
  const handleSubmit = (submit: FormEvent) => {
    submit.preventDefault()
    const atLeast = Number(text.replace('\u2212', '-'))
    if (!event || !selection) return
    if (draft.kind === 'price' && (!Number.isInteger(atLeast) || Math.abs(atLeast) < 100)) return setError(WRONG)
    setError(null)
    const rule = draft.kind === 'line' ? lineRule(event, draft) : priceRule(event, draft, selection, atLeast)
    if (rule === null) return
    adding.mutate(
      { rule, channels: ['inApp'] },
      {
        onSuccess: () => void toast({ title: 'Alert set', detail: selection.label }),
        onError: (failure) => setError(problemIn(failure).detail),
      },
    )
  }
  return (
    <Card title={draft.kind === 'price' ? 'The price you named' : 'The line you named'} padded>
      {/* As tall while the game is looked up as with what one sets: the forms below stay where they are. */}
      <form
        onSubmit={handleSubmit}
        className={cx('grid content-start gap-3', draft.kind === 'price' && 'min-h-40 md:min-h-[8.8rem]')}
        noValidate
      >
        <p>
          {selection
            ? `${selection.label}, at any book.`
            : board.isPending
              ? 'Looking up the game.'
              : `The board has no open price of ${draft.team} now.`}
        </p>
        {selection ? (
          <>
            {draft.kind === 'price' ? (
              <Field label="At this price or better" value={text} maxLength={7} onChange={(change) => setText(change.target.value)} />
            ) : null}
            <ErrorText isSmall>{error}</ErrorText>
            <Button type="submit" tone="primary" busy={adding.isPending} disabled={adding.isSuccess}>
              {adding.isSuccess ? 'Watching' : draft.kind === 'price' ? 'Set this price alert' : 'Tell me when it moves by a point'}
            </Button>
          </>
        ) : null}
      </form>
    </Card>
  )
}
