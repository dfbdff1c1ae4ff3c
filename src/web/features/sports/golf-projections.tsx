// The field of the next tournament: strokes gained a round by part of the game, and the chances that follow.
import { useQuery } from '@tanstack/react-query'
import { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatError, formatPercent } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

type Answer = OutputOf<typeof projections.golf>
type Golfer = Answer['golfers'][number]

const PARTS = [
  ['offTee', 'Tee'],
  ['approach', 'Approach'],
  ['around', 'Around'],
  ['putting', 'Putting'],
] as const

const signed = (strokes: number) => `${strokes < 0 ? '−' : '+'}${formatError(Math.abs(strokes))}`

const COLUMNS: readonly Column<Golfer>[] = [
  {
    key: 'name',
    header: 'Golfer',
    cell: ({ name, detail }) => (
      <span className="grid">
        <span className="font-semibold">{name}</span>
        {detail ? <span className="note">{detail}</span> : null}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'expected',
    header: <abbr title="strokes a round better than the field">Strokes</abbr>,
    align: 'right',
    cell: ({ expected }) => <b className="tabular-nums">{signed(expected)}</b>,
    sortBy: ({ expected }) => expected,
  },
  ...PARTS.map(
    ([key, header]): Column<Golfer> => ({
      key,
      header,
      align: 'right',
      hideOnPhone: true,
      cell: ({ parts }) => <span className="tabular-nums text-ink-2">{parts ? signed(parts[key]) : '–'}</span>,
      sortBy: ({ parts }) => parts?.[key],
    }),
  ),
  { key: 'cut', header: 'Cut', align: 'right', cell: ({ cut }) => formatPercent(cut, 0), sortBy: ({ cut }) => cut },
  { key: 'top10', header: 'Top 10', align: 'right', cell: ({ top10 }) => formatPercent(top10, 0), sortBy: ({ top10 }) => top10 },
  { key: 'win', header: 'Win', align: 'right', cell: ({ win }) => formatPercent(win), sortBy: ({ win }) => win },
]

export function GolfProjections({ league }: { league: 'pga' | 'lpga' }) {
  const asked = useQuery(query(projections.golf, { league }, { staleTime: FRESH.slate }))
  return (
    <Card
      title="Projected field"
      source={asked.data ? { parts: [sourceName(asked.data), `${asked.data.tournaments} tournaments read`] } : undefined}
    >
      {asked.isPending ? <LoadingState label="Loading the projected field" rows={8} /> : null}
      {asked.error ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data ? <Field answer={asked.data} /> : null}
    </Card>
  )
}

function Field({ answer: { event, golfers, hidden, limit } }: { answer: Answer }) {
  const { weekdayTime } = useFormat()
  const known = golfers.filter(({ rounds }) => rounds > 0)
  if (known.length === 0)
    return <EmptyState title="Not known yet" detail="No finished rounds of these golfers are at hand to project them from." />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="px-4 pt-2 text-13 text-ink-2">
        <span className="font-semibold text-ink-1">{event.name}</span>
        {event.venue ? `, ${event.venue}` : ''}, {weekdayTime(event.startsAt)}. Strokes a round better than the field, by part of the game
        as this ground has asked for it; chances that follow from them, and from how much rounds and weeks scatter.
      </p>
      <Table
        caption="Expected strokes gained and chances"
        columns={COLUMNS}
        rows={golfers}
        rowKey={({ id }) => id}
        initialSort={{ key: 'expected', direction: 'desc' }}
        maxHeight="34rem"
      />
      {hidden > 0 ? (
        <p className="note px-4 pb-3">{`Your plan shows the ${limit} best of a field; ${hidden} more are projected.`}</p>
      ) : null}
    </div>
  )
}
