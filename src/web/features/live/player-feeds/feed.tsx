// What the three live feeds share: their states, a person in a row, an impact.

import type { DataWorld } from '#core/data-world.ts'
import { sourceName } from '../../../format/source-name.ts'
import { formatReceived } from '../../../format/time.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useWorldNamed } from '../../../ui/display/source-line.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { ErrorState, FeedEmpty, LoadingState } from '../../../ui/states/states.tsx'
import { PlayerLink } from '../../players/name-links.tsx'

type FeedProps<T extends object> = {
  state: { isPending: boolean; error: unknown; refetch: () => unknown }
  caption: string
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  empty: { title: string; detail: string }
  /** What else the foot says. */
  more?: string | null | undefined
  source: { world: DataWorld; source: string; asOf: string | null; stale: boolean; note: string | null } | undefined
}

/** The four states of a feed, in the same order for all three. */
export function Feed<T extends object>({ state, caption, rows, rowKey, columns, empty, more, source }: FeedProps<T>) {
  const now = useNow()
  const named = useWorldNamed()
  if (!rows && state.isPending) return <LoadingState label={`Loading: ${caption}`} rows={5} />
  if (!rows) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        maxHeight="24rem"
        empty={
          <FeedEmpty isSilent={source?.stale === true || Boolean(state.error)} title={empty.title} detail={source?.note ?? empty.detail} />
        }
      />
      {source ? (
        <p className="note border-t border-line px-4 py-2.5">
          {[
            named(sourceName(source)),
            more,
            formatReceived(source.asOf, now),
            source.stale || state.error ? 'the feed is silent; this is its last answer' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </>
  )
}

/** Name above, what is known of the place below. */
export function Person({ id, name, note }: { id: string; name: string; note: string }) {
  return (
    <span className="grid min-w-0">
      <PlayerLink id={id} className="justify-self-start font-semibold">
        {name}
      </PlayerLink>
      <span className="note">{note}</span>
    </span>
  )
}

/** Spec 001 section 4: HIGH, MEDIUM (or MODERATE), other. */
export function Impact({ impact }: { impact: string | null }) {
  if (impact === null) return <span className="text-12 text-ink-3">unknown</span>
  return (
    <Badge tone={impact === 'HIGH' ? 'loss' : impact === 'LOW' ? 'outline' : 'mid'}>
      {impact.slice(0, 1) + impact.slice(1).toLowerCase()}
    </Badge>
  )
}
