import { GRADED_SEASONS, type GradedSeasons } from '#core/predictions/graded-seasons.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CALIBRATION } from './calibration.copy.ts'

const COLUMNS: readonly Column<GradedSeasons>[] = [
  {
    key: 'seasons',
    header: 'League, seasons',
    cell: ({ seasons, file, trainedOn, command }) => (
      <span className="grid min-w-56 whitespace-normal max-md:min-w-36">
        <span className="font-semibold">{seasons}</span>
        <span className="flex flex-wrap gap-x-3">
          <span className="note">
            {file}; learned from {trainedOn}
          </span>
          <code className="note max-md:hidden">{command}</code>
        </span>
      </span>
    ),
  },
  { key: 'games', header: 'Games', align: 'right', cell: ({ games }) => games },
  { key: 'ours', header: 'Ours', align: 'right', cell: ({ ours }) => <b>{ours}</b> },
  { key: 'theirs', header: 'Theirs', align: 'right', cell: ({ theirs }) => theirs },
  { key: 'difference', header: 'Difference', cell: ({ difference }) => <span className="whitespace-nowrap">{difference}</span> },
  { key: 'ece', header: 'ECE', align: 'right', hideOnPhone: true, cell: ({ ece }) => ece },
]

/** What the same engine was graded on before anybody used it: real seasons, with the command for each figure. */
export function SeasonsCard() {
  return (
    <Card title={CALIBRATION.seasons} source={{ parts: ['docs/models.md', CALIBRATION.seasonsNote] }}>
      <Table
        caption={CALIBRATION.seasons}
        columns={COLUMNS}
        rows={GRADED_SEASONS}
        rowKey={({ seasons, file, trainedOn }) => `${seasons} ${file} ${trainedOn}`}
        maxHeight="28rem"
      />
    </Card>
  )
}
