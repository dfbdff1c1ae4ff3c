import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { SITE_NAMES } from '../../features/slates/import/import-summary.tsx'
import { formatPoints } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'
import type { LineupSets, OpenSet } from './lineup-sets.ts'

const SHOWN = 5

/** Kept lineups at stake, by slate: those in play first. */
export function LineupsPane({ lineups: { sets, isLoading, error, retry } }: { lineups: LineupSets }) {
  const isNarrow = useNarrow()
  const count = sets.reduce((sum, set) => sum + set.lineups.length, 0)
  return (
    <Card
      title="Lineups"
      aside={sets.length > 0 ? <span className="note">{plural(count, 'lineup')} at stake</span> : null}
      action={
        <LinkButton to="/lineup-builder" tone="quiet" size="sm">
          All lineups
        </LinkButton>
      }
      // The head of the column says it to a pointer; a finger has none.
      source={isNarrow && sets.some(({ now }) => now.points !== null) ? { parts: [DASHBOARD.lineupPoints] } : undefined}
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isLoading && sets.length === 0 ? (
        <LoadingState label="Loading your lineups" rows={2} />
      ) : (
        <Table
          caption="Your lineups at stake"
          columns={COLUMNS}
          rows={sets.slice(0, SHOWN)}
          rowKey={({ key }) => key}
          empty={<p className="px-4 py-2 text-13 text-ink-2">{DASHBOARD.noLineups}</p>}
        />
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<OpenSet>[] = [
  {
    key: 'set',
    header: 'Set',
    className: 'w-full max-w-0 max-md:py-1.5',
    cell: (set) => {
      const {
        lineups: [first, ...more],
        league,
        site,
        slateName,
      } = set
      return (
        <span className="grid min-w-0 items-baseline gap-x-2 md:flex">
          <b className="truncate">{more.length === 0 ? first!.name : `${first!.name} and ${more.length} more`}</b>
          <span className="note flex min-w-0 items-center gap-x-1.5">
            <span className="md:hidden">
              <State set={set} />
            </span>
            <span className="min-w-0 truncate">{[LEAGUES[league].name, SITE_NAMES[site], slateName].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      )
    },
  },
  { key: 'state', header: 'Lock', hideOnPhone: true, cell: (set) => <State set={set} /> },
  {
    key: 'projected',
    header: <abbr title="Of the best lineup of the set">Projected</abbr>,
    align: 'right',
    cell: ({ lineups }) => pointsText(mostOf(lineups.map(({ projectedPoints }) => projectedPoints))),
  },
  {
    key: 'now',
    header: <abbr title={DASHBOARD.lineupPoints}>On now</abbr>,
    align: 'right',
    cell: ({ now }) => <b>{pointsText(now.points)}</b>,
  },
]

function State({ set: { locksAt, now: on } }: { set: OpenSet }) {
  const { weekdayTime } = useFormat()
  const now = useNow()
  if (locksAt !== null && locksAt > now) return <span className="whitespace-nowrap text-ink-2">{weekdayTime(locksAt)}</span>
  if (on.playing > 0)
    return (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <Badge tone="live">LIVE</Badge>
        {on.playing} of {on.of} play
      </span>
    )
  return <span className="text-ink-2">{locksAt === null ? 'unknown' : 'locked'}</span>
}

const mostOf = (points: readonly (number | null)[]): number | null => {
  const known = points.flatMap((one) => one ?? [])
  return known.length > 0 ? Math.max(...known) : null
}

const pointsText = (points: number | null): string => (points === null ? '–' : formatPoints(points))
