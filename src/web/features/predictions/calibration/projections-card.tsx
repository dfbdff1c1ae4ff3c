import { useState } from 'react'
import type { ProjectionRecordRow } from '#contract/sports/predictions.ts'
import type { DataWorld } from '#core/data-world.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { CALIBRATION } from './calibration.copy.ts'
import { CoverageChart } from './coverage-chart.tsx'
import { ExportButtons } from './export-buttons.tsx'

type Props = { record: { rows: readonly ProjectionRecordRow[]; sealed: number }; world: DataWorld }

const groupOf = ({ world, league, season, model }: ProjectionRecordRow) => `${world} ${league} ${season} ${model}`
const WORLDS = { demo: 'Demo world', live: 'Real games' } as const

/** How near the sealed projections of players came, by position. What was sealed of real games comes first. */
export function ProjectionsCard({ record: { rows, sealed }, world }: Props) {
  const worlds = new Set(rows.map((row) => row.world))
  const groups = [...new Set(rows.toSorted((a, b) => Number(a.world === 'demo') - Number(b.world === 'demo')).map(groupOf))]
  const [wanted, setWanted] = useState('')
  const players = (key: string) => rows.find((row) => groupOf(row) === key && row.position === 'all')?.players ?? 0
  const isReal = (key: string) => key.startsWith('live ')
  const chosen = groups.includes(wanted)
    ? wanted
    : groups.toSorted((a, b) => Number(isReal(b)) - Number(isReal(a)) || players(b) - players(a))[0]
  const own = rows.filter((row) => groupOf(row) === chosen)
  return (
    <Card
      title={CALIBRATION.projections}
      action={rows.length > 0 ? <ExportButtons name="projections-record" rows={rows} /> : null}
      source={{ parts: [WORLDS[own[0]?.world ?? world], CALIBRATION.projectionsNote] }}
    >
      {own.length === 0 ? (
        <EmptyState
          title={CALIBRATION.noProjections}
          detail={
            sealed > 0
              ? `${plural(sealed, 'game')} ${sealed === 1 ? 'is' : 'are'} sealed and not graded yet.`
              : CALIBRATION.noProjectionsDetail
          }
        />
      ) : (
        <div className="grid">
          <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
            <ToggleGroup
              label="Projections of"
              look="pill"
              value={chosen ?? ''}
              onChange={setWanted}
              choices={groups.map((key) => {
                const row = rows.find((one) => groupOf(one) === key)!
                const of = worlds.size > 1 ? (row.world === 'demo' ? ', demo' : ', real') : ''
                return { key, label: `${LEAGUES[row.league].name} ${row.season}${of}` }
              })}
            />
            <span className="note">
              {own[0]!.model}; {formatCount(own.find(({ position }) => position === 'all')?.games ?? 0)} of its games graded
            </span>
          </div>
          <Table caption="Sealed projections by position" columns={COLUMNS} rows={own} rowKey={({ position }) => position} />
          <div className="grid gap-2 border-t border-line p-4">
            <h3 className="text-13 font-semibold">{CALIBRATION.coverage}</h3>
            <CoverageChart rows={own} />
            <p className="note max-w-[84ch]">{CALIBRATION.coverageNote}</p>
          </div>
        </div>
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<ProjectionRecordRow>[] = [
  {
    key: 'position',
    header: 'Position',
    sortBy: ({ position }) => position,
    cell: ({ position }) => <b>{position === 'all' ? 'All' : position}</b>,
  },
  {
    key: 'players',
    header: 'Players',
    align: 'right',
    sortBy: ({ players }) => players,
    cell: ({ players, absent }) => (
      <span>
        {formatCount(players)} {absent > 0 ? <span className="note max-sm:hidden">({formatCount(absent)} absent)</span> : null}
      </span>
    ),
  },
  {
    key: 'mae',
    header: 'Mean error',
    align: 'right',
    sortBy: ({ mae }) => mae,
    cell: ({ mae }) => <b>{formatScore(mae, 2)}</b>,
  },
  { key: 'naive', header: 'Season average', align: 'right', sortBy: ({ naive }) => naive, cell: ({ naive }) => formatScore(naive, 2) },
  {
    key: 'gap',
    header: 'Ours minus it',
    align: 'right',
    hideOnPhone: true,
    sortBy: ({ difference }) => difference.mean,
    cell: ({ difference: { mean, low, high } }) => (
      <span className="whitespace-nowrap">
        {formatScoreChange(mean, 2)}{' '}
        <span className="note">
          {formatScoreChange(low, 2)} to {formatScoreChange(high, 2)}
        </span>
      </span>
    ),
  },
  {
    key: 'pinball',
    header: 'Pinball p15 / p50 / p85',
    align: 'right',
    hideOnPhone: true,
    sortBy: ({ pinball }) => pinball.p50,
    cell: ({ pinball: { p15, p50, p85 } }) => `${formatScore(p15, 2)} / ${formatScore(p50, 2)} / ${formatScore(p85, 2)}`,
  },
  {
    key: 'coverage',
    header: 'Covered',
    align: 'right',
    sortBy: ({ coverage }) => coverage,
    cell: ({ coverage }) => formatPercent(coverage),
  },
  {
    key: 'order',
    header: 'Rank τ',
    align: 'right',
    hideOnPhone: true,
    sortBy: ({ rankCorrelation }) => rankCorrelation ?? -1,
    cell: ({ rankCorrelation }) => (rankCorrelation === null ? '–' : formatScore(rankCorrelation, 2)),
  },
]
