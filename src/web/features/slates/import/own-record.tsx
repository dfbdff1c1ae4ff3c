// How a person's own projections did beside ours: on the record from before the start, graded after it.
import { useQuery } from '@tanstack/react-query'
import { ownProjections } from '#contract/dfs/own-projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { query } from '../../../api/query.ts'
import { formatError, formatPercent } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { IMPORT } from './slate-import.copy.ts'

type Kept = OutputOf<typeof ownProjections.keep>
type Record = OutputOf<typeof ownProjections.record>
type Measures = Record['leagues'][number]['rows'][number]

/** What became of a file that was just read: on the record or not, and the weight that earlier ones have earned. */
export function KeptLine({ kept, error, onWeigh }: { kept: Kept | undefined; error: unknown; onWeigh: ((weight: number) => void) | null }) {
  if (error) return <p className="note">{error instanceof Error ? error.message : IMPORT.notKept}</p>
  if (!kept) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="note">{IMPORT.kept(kept.players)}</p>
      {onWeigh ? (
        <Button size="sm" onClick={() => onWeigh(Math.round(20 * kept.weight) / 20)}>
          {IMPORT.earned(formatPercent(Math.round(20 * kept.weight) / 20, 0))}
        </Button>
      ) : null}
    </div>
  )
}

const COLUMNS: readonly Column<Measures>[] = [
  { key: 'position', header: 'Position', cell: ({ position }) => (position === 'all' ? 'All' : position) },
  { key: 'players', header: 'Players', align: 'right', cell: ({ players }) => players, sortBy: ({ players }) => players },
  { key: 'theirs', header: 'Yours', align: 'right', cell: ({ theirs }) => formatError(theirs), sortBy: ({ theirs }) => theirs },
  { key: 'ours', header: 'Ours', align: 'right', cell: ({ ours }) => formatError(ours), sortBy: ({ ours }) => ours },
  { key: 'blend', header: 'Blend', align: 'right', cell: ({ blend }) => formatError(blend), sortBy: ({ blend }) => blend },
]

/** "Yours are nearer by 0.41 points (0.12 to 0.70)." */
function verdict({ difference: { mean, low, high } }: Measures): string {
  const range = `${formatError(Math.min(Math.abs(low), Math.abs(high)))} to ${formatError(Math.max(Math.abs(low), Math.abs(high)))}`
  if (low <= 0 && high >= 0) return IMPORT.even
  return `${mean < 0 ? 'Yours are' : 'Ours are'} nearer by ${formatError(Math.abs(mean))} points a player (${range}).`
}

export function OwnRecord() {
  const asked = useQuery(query(ownProjections.record, {}))
  if (asked.isPending) return <LoadingState label="Loading your record" rows={2} />
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const { leagues, slates } = asked.data
  const open = slates.filter(({ graded }) => graded === null).length
  return (
    <section aria-label={IMPORT.record} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3 text-13">
      <h3 className="font-semibold">{IMPORT.record}</h3>
      {slates.length === 0 ? <p className="note">{IMPORT.recordEmpty}</p> : null}
      {open > 0 ? <p className="note">{IMPORT.recordOpen(open)}</p> : null}
      {leagues.map(({ league, weight, rows: [all, ...rest] }) =>
        all ? (
          <div key={league} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p>
              <span className="font-semibold">{LEAGUES[league].name}</span>: {verdict(all)} {IMPORT.weightEarned(formatPercent(weight, 0))}
            </p>
            <Table
              caption={`${LEAGUES[league].name}: ${IMPORT.recordCaption}`}
              columns={COLUMNS}
              rows={[all, ...rest]}
              rowKey={({ position }) => position}
            />
          </div>
        ) : null,
      )}
      {leagues.some(({ rows }) => rows.length > 0) ? <p className="note">{IMPORT.recordCaption}.</p> : null}
    </section>
  )
}
