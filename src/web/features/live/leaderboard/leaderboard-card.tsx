import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { formatPoints } from '../../../format/percent.ts'
import { sourceName } from '../../../format/source-name.ts'
import { formatReceived } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { NextStart, useNextStart } from '../scoreboard/next-start.tsx'
import { ScorecardDialog } from './scorecard-dialog.tsx'

type Event = OutputOf<typeof live.fields>['events'][number]
type Entry = Event['entries'][number]

/** Golfers go round in strokes, drivers in laps behind the first. */
const columnsOf = (isGolf: boolean, hasPoints: boolean, onCard: (entry: Entry) => void): readonly Column<Entry>[] => [
  { key: 'place', header: 'Place', cell: ({ place }) => <b className="scoreboard text-14">{place ?? '–'}</b> },
  { key: 'name', header: 'Name', cell: (entry) => <Who {...entry} onCard={hasPoints ? () => onCard(entry) : undefined} /> },
  ...(isGolf ? ROUNDS : []),
  {
    key: 'progress',
    header: isGolf ? 'Through' : 'Laps',
    className: 'md:pl-8',
    cell: ({ progress }) => <span className="text-ink-2">{progress ?? '–'}</span>,
  },
  {
    key: 'score',
    header: isGolf ? 'Score' : 'Gap',
    align: 'right',
    cell: ({ score }) => (
      <b className={cx('whitespace-nowrap tabular-nums', isGolf && 'scoreboard text-16')}>{score?.replace('-', '−') ?? '–'}</b>
    ),
  },
  ...(hasPoints ? [POINTS] : []),
]

const POINTS: Column<Entry> = {
  key: 'points',
  header: <abbr title="DraftKings points so far; places count at the end">DK</abbr>,
  align: 'right',
  sortBy: ({ fantasyPoints }) => fantasyPoints,
  cell: ({ fantasyPoints }) => (
    <span className="text-ink-2 tabular-nums">{fantasyPoints === null ? '–' : formatPoints(fantasyPoints)}</span>
  ),
}

const ROUNDS = [0, 1, 2, 3].map(
  (round): Column<Entry> => ({
    key: `r${round + 1}`,
    header: `R${round + 1}`,
    align: 'right',
    hideOnPhone: true,
    cell: ({ rounds }) => <span className="text-ink-2 tabular-nums">{rounds[round] ?? '–'}</span>,
  }),
)

function Who({ name, detail, onCard }: Pick<Entry, 'name' | 'detail'> & { onCard?: (() => void) | undefined }) {
  const table = (
    <span className="grid">
      <span className="font-semibold">{name}</span>
      {detail ? <span className="note">{detail}</span> : null}
    </span>
  )
  if (!onCard) return table
  return (
    <button
      type="button"
      onClick={onCard}
      aria-label={`Card of ${name}`}
      className="text-left underline-offset-4 hover:underline max-md:min-h-11"
    >
      {table}
    </button>
  )
}

/** Tournaments and races of a league with their fields. */
export function LeaderboardCard({ league, limit = 20 }: { league: LeagueKey; limit?: number }) {
  const fields = useQuery(query(live.fields, { league, limit }, { staleTime: FRESH.score, refetchInterval: 30_000 }))
  const now = useNow()
  const next = useNextStart(league, fields.data?.nextStart)
  return (
    <Card
      title={LEAGUES[league].sport === 'golf' ? 'Leaderboard' : 'Races'}
      source={
        fields.data ? { parts: [sourceName(fields.data), formatReceived(fields.data.asOf, now)], stale: fields.data.stale } : undefined
      }
    >
      {fields.isPending ? <LoadingState label="Loading the field" rows={8} /> : null}
      {fields.isError && !fields.data ? <ErrorState error={fields.error} onRetry={() => void fields.refetch()} /> : null}
      {fields.data?.events.length === 0 ? (
        // As tall as the field that was awaited, so that what stands below it does not move where the league rests.
        <div className="grid min-h-114 content-center">
          <FeedEmpty
            isSilent={fields.data.stale}
            title="No event"
            detail={next ?? fields.data.note ?? 'No event of this league is on or near.'}
          />
        </div>
      ) : null}
      {fields.data?.events.map((event) => (
        <FieldOf key={event.id} league={league} event={event} isGolf={LEAGUES[league].sport === 'golf'} />
      ))}
      {fields.data && fields.data.events.length > 0 ? <NextStart league={league} nextStart={fields.data.nextStart} /> : null}
    </Card>
  )
}

function FieldOf({ league, event, isGolf }: { league: LeagueKey; event: Event; isGolf: boolean }) {
  const { weekdayTime, date } = useFormat()
  const [opened, setOpened] = useState<Entry | null>(null)
  const hasPoints = event.entries.some(({ fantasyPoints }) => fantasyPoints !== null)
  const at = Date.parse(event.startsAt)
  return (
    <section aria-label={event.name} className="border-b border-line last:border-b-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h3 className="text-16 font-semibold">{event.name}</h3>
        {event.status === 'in progress' ? <Badge tone="live">LIVE</Badge> : null}
        <span className="note">
          {[event.stage ?? `${weekdayTime(at)}, ${date(at)}`, event.venue, event.fieldSize > 0 ? `${event.fieldSize} in the field` : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      {event.entries.length === 0 ? <p className="note px-4 pb-3">The field is not known yet.</p> : null}
      {event.entries.length > 0 && event.status === 'scheduled' ? (
        <ul aria-label={`Entered for ${event.name}`} className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 pb-4 text-14 md:grid-cols-3">
          {event.entries.map(({ id, name, detail }) => (
            <li key={id}>
              <Who name={name} detail={detail} />
            </li>
          ))}
        </ul>
      ) : null}
      {event.entries.length > 0 && event.status !== 'scheduled' ? (
        <Table
          caption={`Field of ${event.name}`}
          columns={columnsOf(isGolf, hasPoints, setOpened)}
          rows={event.entries}
          rowKey={({ id }) => id}
        />
      ) : null}
      {opened ? <ScorecardDialog league={league} event={event.id} player={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  )
}
