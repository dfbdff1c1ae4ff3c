// The tournament or race that is on or comes next: what chance everybody has, and how well he is known.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldEntrant } from '#contract/sports/field-shapes.ts'
import { predictions } from '#contract/sports/predictions.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatPercent } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { NoEdgesNote } from '../care/open-to.tsx'
import { useClosed } from '../care/use-care.ts'
import { PlayerLink } from '../players/name-links.tsx'
import { FIELDS } from './predictions.copy.ts'

type Answer = OutputOf<typeof predictions.field>
/** As many as an answer gives. */
const WHOLE_FIELD = 200

export type FieldLeague = 'pga' | 'lpga' | 'nascar'

export function FieldCard({ league }: { league: FieldLeague }) {
  const isClosed = useClosed('see_edges') !== null
  const asked = useQuery(query(predictions.field, { league, limit: WHOLE_FIELD }, { enabled: !isClosed, staleTime: FRESH.slate }))
  const { data } = asked
  return (
    <Card
      title={data?.event?.name ?? FIELDS.title}
      action={
        data?.kind === 'forecast' ? (
          data.sealed ? (
            <Badge tone="gold">Sealed</Badge>
          ) : (
            <Badge tone="outline">Not sealed yet</Badge>
          )
        ) : undefined
      }
      source={data ? { parts: [sourceName(data), data.model, data.sealed ? sealedText(data.sealed) : FIELDS.sealedLater] } : undefined}
    >
      <NoEdgesNote what={FIELDS.closed} />
      {asked.isLoading ? <LoadingState label="Calculating the field" rows={16} height="table" /> : null}
      {asked.error ? <ErrorState error={asked.error} title={FIELDS.failed} onRetry={() => void asked.refetch()} /> : null}
      {data && !isClosed ? <Field answer={data} /> : null}
    </Card>
  )
}

const sealedText = ({ place, hash }: NonNullable<Answer['sealed']>) => `sealed, no. ${place}, ${hash.slice(0, 12)}…`

function Field({ answer: { league, event, entrants, fieldSize, because, next } }: { answer: Answer }) {
  const { weekdayTime, fullDate } = useFormat()
  if (because !== null || event === null) {
    const coming = next ? ` The next is ${next.name}, on ${fullDate(next.startsAt)}.` : ''
    return <EmptyState title={FIELDS.unknown} detail={`${because ?? FIELDS.none}${coming}`} />
  }
  const isOn = event.status !== 'scheduled'
  const isGolf = LEAGUES[league].sport === 'golf'
  const most = Math.max(...entrants.map(({ high }) => high))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="px-4 pt-2 text-13 text-ink-2">
        {event.venue && event.venue !== event.name ? `${event.venue}, ` : ''}
        {isOn && event.stage ? event.stage : weekdayTime(event.startsAt)}. {plural(fieldSize, isGolf ? 'golfer' : 'driver')};{' '}
        {isOn ? FIELDS.isOn : isGolf ? FIELDS.golf : FIELDS.racing}
      </p>
      <Table
        caption="Chances of the field"
        columns={columnsOf(isOn, isGolf, most)}
        rows={entrants}
        rowKey={({ id }) => id}
        initialSort={{ key: 'win', direction: 'desc' }}
        maxHeight="calc(100dvh - 13rem)"
      />
    </div>
  )
}

/** @param most the end of the line that intervals are drawn on */
function columnsOf(isOn: boolean, isGolf: boolean, most: number): readonly Column<FieldEntrant>[] {
  const chance = (key: 'top5' | 'top10' | 'top20' | 'cut', header: string): Column<FieldEntrant> => ({
    key,
    header,
    // A phone has room for the name, the chance to win and how well it is known.
    hideOnPhone: true,
    align: 'right',
    cell: (one) => (one[key] === null ? '–' : formatPercent(one[key], 0)),
    sortBy: (one) => one[key],
  })
  return [
    {
      key: 'name',
      header: isGolf ? 'Golfer' : 'Driver',
      cell: ({ id, name, detail }) => (
        <span className="grid">
          <PlayerLink id={id} className="font-semibold max-md:inline-flex max-md:min-h-11 max-md:items-center">
            {name}
          </PlayerLink>
          {detail ? <span className="note max-md:hidden">{detail}</span> : null}
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    ...(isOn
      ? [
          {
            key: 'place',
            header: 'Now',
            align: 'right',
            cell: ({ place, score }) => [place, score].filter(Boolean).join(', ') || '–',
          } satisfies Column<FieldEntrant>,
        ]
      : []),
    {
      key: 'win',
      header: 'Wins',
      align: 'right',
      cell: ({ win }) => <b className="tabular-nums">{formatPercent(win)}</b>,
      sortBy: ({ win }) => win,
    },
    {
      key: 'interval',
      header: <abbr title="95% interval by how well he is known">Known to</abbr>,
      align: 'right',
      cell: ({ low, high }) => (
        <span className="whitespace-nowrap tabular-nums text-ink-2">
          {formatPercent(low)} to {formatPercent(high)}
        </span>
      ),
      sortBy: ({ low, high }) => high - low,
    },
    {
      key: 'bar',
      header: `0–${formatPercent(most, 0)}`,
      hideOnPhone: true,
      cell: ({ name, win, low, high }) => (
        <RangeBar label={`${name} wins with ${formatPercent(win)}`} range={[0, most]} ours={win} band={[low, high]} width={120} />
      ),
    },
    chance('top5', 'Top 5'),
    chance('top10', 'Top 10'),
    chance('top20', 'Top 20'),
    ...(isGolf ? [chance('cut', 'Cut')] : []),
    {
      key: 'seen',
      header: isGolf ? 'Rounds' : 'Races',
      hideOnPhone: true,
      align: 'right',
      cell: ({ seen }) => (seen === 0 ? <span className="note">none known</span> : seen),
      sortBy: ({ seen }) => seen,
    },
  ]
}
