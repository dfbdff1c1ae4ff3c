import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import type { Board } from '../../projections/player-table/use-board.ts'
import { exposuresOf, setRows } from '../set/set-row.ts'

type Props = { board: Board; lineups: readonly BuiltLineup[] }

const SHOWN = 40

/** Field against own lineups, everybody who is held and the largest differences beside, the largest first; without lineups, the most owned. */
export function OwnershipAnalysis({ board, lineups }: Props) {
  const shares = new Map(lineups.length > 0 ? exposuresOf(setRows(lineups, null)).map(({ id, share }) => [id, share]) : [])
  const known = board.rows.filter(({ ownership }) => ownership !== null)
  if (known.length === 0) {
    return <p className="text-13 text-ink-2">{board.ownershipNote} A projections file of your own with an ownership column brings it.</p>
  }
  const isBuilt = lineups.length > 0
  const byDifference = known
    .map((row) => ({ row, field: row.ownership ?? 0, own: shares.get(row.id) ?? 0 }))
    .sort((a, b) => (isBuilt ? Math.abs(b.own - b.field) - Math.abs(a.own - a.field) : b.field - a.field))
  const held = byDifference.filter(({ own }) => own > 0)
  const others = byDifference.filter(({ own }) => own === 0).slice(0, Math.max(0, SHOWN - held.length))
  // On a large slate more than are shown are owned by most and held by nobody here: one's own stand among them all the same.
  const rows = byDifference.filter((one) => one.own > 0 || others.includes(one))
  const most = Math.max(0.2, ...rows.map(({ field, own }) => Math.max(field, own)))
  const sum = lineups.flatMap(({ ownership }) => ownership ?? [])
  return (
    <div className="grid gap-3">
      {sum.length > 0 ? (
        <p className="text-13 text-ink-2">
          The ownership of a lineup’s players sums to {formatPercent(sum.reduce((all, one) => all + one, 0) / sum.length, 0)} on average.
          Above zero in the last column you hold more than the field, below it less.
        </p>
      ) : (
        <p className="text-13 text-ink-2">No lineups yet: these are the most owned. Build some to see where you differ.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="max-h-96 overflow-y-auto" aria-label="Ownership of players" tabIndex={0}>
        <table className="w-full text-13">
          <thead className="narrow sticky top-0 bg-s-1 text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Player
              </th>
              <th scope="col" className="px-4 text-left font-medium max-sm:hidden">
                {isBuilt ? 'Dot: the field, tick: yours' : 'The field'} <span className="float-right">{formatPercent(most, 0)}</span>
              </th>
              <th scope="col" className="text-right font-medium">
                Field
              </th>
              {isBuilt ? (
                <>
                  <th scope="col" className="text-right font-medium">
                    Yours
                  </th>
                  <th scope="col" className="text-right font-medium">
                    Difference
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, field, own }) => (
              <tr key={row.id} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {row.name} <span className="note font-normal">{row.team}</span>
                </th>
                <td className="px-4 max-sm:hidden">
                  <RangeBar
                    label={
                      isBuilt
                        ? `In ${formatPercent(field, 0)} of the field, in ${formatPercent(own, 0)} of yours`
                        : `In ${formatPercent(field, 0)} of the field`
                    }
                    range={[0, most]}
                    market={[field]}
                    ours={isBuilt ? own : null}
                    width={300}
                    className="h-auto w-full"
                  />
                </td>
                <td className="text-right">{formatPercent(field, 0)}</td>
                {isBuilt ? (
                  <>
                    <td className="text-right">{formatPercent(own, 0)}</td>
                    <td className={cx('text-right font-semibold', own > field && 'text-gain')}>{formatEdge(own - field)}</td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
