import { useMemo } from 'react'
import type { Simulated } from '#contract/dfs/simulation.ts'
import { formatCount, formatEdge, formatPercent, formatPoints } from '../../format/percent.ts'
import { type Column, Table } from '../../ui/display/table.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { apartOf, LESS_LUCK, roiEnds } from './results-words.ts'

type Lineup = Simulated['lineups'][number]
type Row = Lineup & { readonly place: number }

type Props = { lineups: readonly Lineup[]; entries: number; chosen: number | null; onChoose: (place: number) => void }

/** What each lineup is worth: ROI with its interval, how often it wins and cashes, and how many others are as good as it. */
export function WorthTable({ lineups, entries, chosen, onChoose }: Props) {
  const rows = useMemo<Row[]>(() => lineups.map((lineup, place) => ({ ...lineup, place })), [lineups])
  const range = useMemo(() => rangeOf(lineups), [lineups])
  const isLive = lineups.some((lineup) => lineup.live !== null)
  const columns: Column<Row>[] = [
    {
      key: 'place',
      header: 'Lineup',
      sortBy: (row) => row.place,
      firstSort: 'asc',
      cell: (row) => (
        <button
          type="button"
          aria-pressed={row.place === chosen}
          onClick={() => onChoose(row.place)}
          className={cx('min-h-6 text-left max-md:min-h-11', row.place === chosen ? 'font-semibold text-accent-ink' : 'hover:underline')}
        >
          #{row.place + 1}
        </button>
      ),
    },
    {
      key: 'roi',
      header: 'ROI',
      align: 'right',
      sortBy: (row) => row.roiShrunken,
      cell: (row) => (
        <span>
          <span className={cx('font-semibold', row.roiShrunken > 0 ? 'text-gain' : 'text-loss')}>{formatEdge(row.roiShrunken)}</span>
          <span className="block text-12 text-ink-3">{roiEnds(row.roiShrunken, row.roiStandardError).map(formatEdge).join(' to ')}</span>
        </span>
      ),
    },
    ...(lineups.length > 1
      ? [
          {
            key: 'drawn',
            header: 'As drawn',
            align: 'right' as const,
            sortBy: (row: Row) => row.roi,
            cell: (row: Row) => <span title={LESS_LUCK}>{formatEdge(row.roi)}</span>,
          },
        ]
      : []),
    { key: 'rail', header: '95% interval', hideOnPhone: isLive, cell: (row) => <RoiRangeBar lineup={row} range={range} /> },
    ...(isLive
      ? [
          {
            key: 'points',
            header: 'Points so far',
            align: 'right' as const,
            sortBy: (row: Row) => row.live?.points,
            cell: (row: Row) => (row.live ? formatPoints(row.live.points) : ''),
          },
          {
            key: 'left',
            header: 'Game left',
            align: 'right' as const,
            sortBy: (row: Row) => row.live?.left,
            cell: (row: Row) => (row.live ? formatPercent(row.live.left, 0) : ''),
          },
        ]
      : []),
    share('win', 'Win', (row) => row.winRate, 2),
    share('top1', 'Top 1%', (row) => row.top1Rate, 1),
    share('cash', 'Cash', (row) => row.cashRate, 1),
    {
      key: 'finish',
      header: 'Average finish',
      align: 'right',
      firstSort: 'asc',
      hideOnPhone: true,
      sortBy: (row) => row.averageFinish,
      cell: (row) => `${formatCount(Math.round(row.averageFinish))} of ${formatCount(entries)}`,
    },
    {
      key: 'dupes',
      header: 'Dupes',
      align: 'right',
      hideOnPhone: true,
      sortBy: (row) => row.expectedDuplicates,
      cell: (row) => (
        <span title="Other entries with the same players, with the standard error of several made fields">
          {formatPoints(row.expectedDuplicates)}
          {row.duplicatesStandardError === null ? null : (
            <span className="block text-12 text-ink-3">± {formatPoints(row.duplicatesStandardError)}</span>
          )}
        </span>
      ),
    },
    ...(lineups.length > 1 ? [apartColumn(lineups.length)] : []),
  ]
  return (
    <Table
      caption="Lineups by ROI"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.place)}
      initialSort={{ key: 'roi', direction: 'desc' }}
      onRowClick={(row) => onChoose(row.place)}
      {...(rows.length > 12 ? { maxHeight: '32rem' } : {})}
    />
  )
}

function apartColumn(of: number): Column<Row> {
  return {
    key: 'apart',
    header: 'Not told apart',
    align: 'right',
    hideOnPhone: true,
    sortBy: (row) => row.notDistinguishedFrom.length,
    cell: (row) => (
      <span title={apartOf(row, of)}>
        {formatCount(row.notDistinguishedFrom.length)} of {formatCount(of - 1)}
      </span>
    ),
  }
}

function share(key: string, header: string, of: (row: Row) => number, digits: number): Column<Row> {
  return { key, header, align: 'right', sortBy: of, hideOnPhone: key !== 'cash', cell: (row) => formatPercent(of(row), digits) }
}

type Range = readonly [low: number, high: number]

/** One scale for all lineups, with zero on it; intervals that reach far beyond most are cut at the ends. */
function rangeOf(lineups: readonly Lineup[]): Range {
  const ends = lineups.map((lineup) => roiEnds(lineup.roiShrunken, lineup.roiStandardError))
  const lows = ends.map(([low]) => low).sort((a, b) => a - b)
  const highs = ends.map(([, high]) => high).sort((a, b) => a - b)
  const low = Math.min(0, Math.max(-1, lows[Math.floor(lows.length * 0.02)] ?? -1))
  const high = Math.max(0, highs[Math.ceil(highs.length * 0.98) - 1] ?? 0)
  return [low - 0.05, high + 0.05]
}

function RoiRangeBar({ lineup: { roiShrunken: roi, roiStandardError }, range }: { lineup: Lineup; range: Range }) {
  const [low, high] = roiEnds(roi, roiStandardError)
  return (
    <RangeBar
      label={`ROI ${formatEdge(roi)}, with 95% between ${formatEdge(low)} and ${formatEdge(high)}; the dashed mark is zero`}
      range={range}
      ours={roi}
      band={[low, high]}
      reference={0}
      width={168}
      className="w-full min-w-24"
    />
  )
}
