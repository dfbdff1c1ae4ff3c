import type { ProjectionRow, projections } from '#contract/dfs/projections.ts'
import { isAtHome } from '#core/dfs/players/at-home.ts'
import type { Infer } from '#core/infer.ts'
import { plural } from '#core/plural.ts'
import { formatGame } from '../../../format/matchup.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPoint } from '../../../format/odds.ts'
import { formatPercent, formatPoints } from '../../../format/percent.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { citedRows } from './cited-rows.ts'

type Slate = Infer<(typeof projections)['forSlate']['output']>
type Comparison = Infer<(typeof projections)['compare']['output']>

/** The players that the answer names, each with floor, median and ceiling on one rail. */
export function ProjectionRows({ slate, cited }: { slate: Slate; cited: readonly string[] }) {
  const rows = citedRows(slate.projections, 'projections', cited)
  if (rows.length === 0) return <p className="px-3 py-2.5 text-13 text-ink-2">No players.</p>
  const top = topOf(rows.map(({ row }) => row))
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ row }) => (
        <PlayerRow key={row.id} row={row} top={top} note={row.value === null ? 'value unknown' : `${formatPoint(row.value)} per $1,000`} />
      ))}
    </ul>
  )
}

export function ComparisonRows({ comparison }: { comparison: Comparison }) {
  const rows = comparison.players.toSorted((a, b) => b.winChance - a.winChance)
  const top = topOf(rows)
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <PlayerRow key={row.id} row={row} top={top} note={`best in ${formatPercent(row.winChance)}`} />
      ))}
    </ul>
  )
}

const topOf = (rows: readonly ProjectionRow[]): number => Math.max(1, ...rows.map((row) => row.ceiling)) * 1.08

function PlayerRow({ row, top, note }: { row: ProjectionRow; top: number; note: string }) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 text-13 md:grid-cols-[2.75rem_minmax(0,1fr)_9.5rem_6.5rem]">
      <Badge className="justify-center">{row.player.position.split('/')[0]}</Badge>
      <span className="min-w-0">
        <span className="block truncate font-semibold">
          {row.player.name}
          {row.status ? (
            <Badge tone={row.status === 'OUT' ? 'loss' : 'mid'} className="ml-1.5">
              {row.status === 'OUT' ? 'Out' : row.status.charAt(0)}
            </Badge>
          ) : null}
        </span>
        <span className="note block truncate">
          {formatGame(row.player.team, row.opponent, isAtHome(row.player.team, row.game))} · {formatSalary(row.player.salary)} ·{' '}
          {plural(row.sampleSize, 'game')}
        </span>
      </span>
      <RangeBar
        label={`${row.player.name}: floor ${formatPoints(row.floor)}, median ${formatPoints(row.median)}, ceiling ${formatPoints(row.ceiling)} points`}
        range={[0, top]}
        ours={row.median}
        band={[row.floor, row.ceiling]}
        className="max-md:hidden"
      />
      <span className="text-right">
        <b>{formatPoints(row.median)}</b>
        <span className="note block whitespace-nowrap">{note}</span>
      </span>
    </li>
  )
}
