// How near the sealed forecasts of tournaments and races came, beside everybody's even share.
import type { FieldCalibrationRow } from '#contract/sports/field-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { CALIBRATION } from './calibration.copy.ts'
import { ExportButtons } from './export-buttons.tsx'
import { ReliabilityDiagram } from './reliability-diagram.tsx'

type Row = FieldCalibrationRow
const nameOf = ({ world, league, season }: Row) => `${LEAGUES[league].name} ${season}${world === 'demo' ? ', demo' : ''}`

export function FieldsCard({ record: { rows, sealed } }: { record: { rows: readonly Row[]; sealed: number } }) {
  const largest = rows.toSorted((a, b) => Number(a.world === 'demo') - Number(b.world === 'demo') || b.events - a.events)[0]
  return (
    <Card
      title={CALIBRATION.fields}
      action={rows.length > 0 ? <ExportButtons name="fields-record" rows={rows} /> : null}
      source={{ parts: [CALIBRATION.fieldsNote] }}
    >
      {largest === undefined ? (
        <EmptyState
          title={CALIBRATION.noFields}
          detail={
            sealed > 0 ? `${plural(sealed, 'event')} ${sealed === 1 ? 'is' : 'are'} sealed and not graded yet.` : CALIBRATION.noFieldsDetail
          }
        />
      ) : (
        <div className="grid">
          <Table
            caption="Sealed forecasts of fields by league and season"
            columns={COLUMNS}
            rows={rows}
            rowKey={(row) => `${row.world} ${row.league} ${row.model} ${row.season}`}
          />
          <div className="grid gap-2 border-t border-line p-4">
            <h3 className="text-13 font-semibold">{CALIBRATION.firstTen}</h3>
            <ReliabilityDiagram bins={largest.byBin} name={nameOf(largest)} />
          </div>
        </div>
      )}
    </Card>
  )
}

const beside = ({ ours, even }: { ours: number; even: number }) => (
  <span className="whitespace-nowrap">
    <b>{formatScore(ours)}</b> <span className="note">{formatScore(even)}</span>
  </span>
)

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'what',
    header: 'League, season',
    sortBy: nameOf,
    cell: (row) => (
      <span>
        <b>{nameOf(row)}</b> <span className="note">{row.model}</span>
      </span>
    ),
  },
  { key: 'events', header: 'Events', align: 'right', sortBy: ({ events }) => events, cell: ({ events }) => formatCount(events) },
  {
    key: 'loss',
    header: 'Log-loss, even shares',
    align: 'right',
    sortBy: ({ logLoss }) => logLoss,
    cell: ({ logLoss, even }) => beside({ ours: logLoss, even }),
  },
  {
    key: 'gap',
    header: 'Ours minus it',
    align: 'right',
    hideOnPhone: true,
    sortBy: ({ difference }) => difference?.mean,
    cell: ({ difference }) =>
      difference === null ? (
        <span className="note">one event</span>
      ) : (
        <span className="whitespace-nowrap">
          {formatScoreChange(difference.mean, 2)}{' '}
          <span className="note">
            {formatScoreChange(difference.low, 2)} to {formatScoreChange(difference.high, 2)}
          </span>
        </span>
      ),
  },
  { key: 'win', header: 'Brier: win', align: 'right', hideOnPhone: true, cell: ({ brier }) => beside(brier.win) },
  { key: 'top', header: 'Top 10', align: 'right', hideOnPhone: true, cell: ({ brier }) => beside(brier.top10) },
  { key: 'cut', header: 'Cut', align: 'right', hideOnPhone: true, cell: ({ brier }) => (brier.cut ? beside(brier.cut) : '–') },
  {
    key: 'named',
    header: <abbr title="winners among the first five named">Named</abbr>,
    align: 'right',
    sortBy: ({ named }) => named,
    cell: ({ named }) => formatPercent(named, 0),
  },
]
