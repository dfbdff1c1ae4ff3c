import { round2, writeCsv } from '#core/dfs/entries/csv.ts'
import type { ProjectedBy } from '#core/models/players/projected-by.ts'
import type { Cells } from '../../../ui/display/row-texts.ts'
import type { PlayerRow } from './player-row.ts'

// Spec 001 section 7, heads as written there. The salary is that of the slate on screen, whichever season it belongs to.
const HEADS = ['Player', 'Position', 'Team', '2025 Salary', 'Floor', 'Median', 'Ceiling', 'Live Value', 'Ownership'] as const

/** The rows on screen as a file; what is unknown stays empty, ownership is a percentage. Beside a person's own model each row says whose its figures are. */
export function projectionsCsv(rows: readonly PlayerRow[], by?: ProjectedBy): string {
  const [heads = [], ...cells] = projectionCells(rows)
  if (!by) return writeCsv([heads, ...cells])
  const whose = ({ isOurs, unedited }: PlayerRow) => (unedited !== undefined ? 'typed over' : isOurs ? 'ours' : `model “${by.name}”`)
  return writeCsv([[...heads, 'Projections by'], ...cells.map((row, i) => [...row, whose(rows[i]!)])])
}

export function projectionCells(rows: readonly PlayerRow[]): Cells {
  const rounded = (value: number | null) => (value === null ? null : round2(value))
  return [
    HEADS,
    ...rows.map(({ name, position, team, salary, floor, median, ceiling, value, ownership }) => [
      name,
      position,
      team,
      salary,
      rounded(floor),
      rounded(median),
      rounded(ceiling),
      rounded(value),
      ownership === null ? null : round2(ownership * 100),
    ]),
  ]
}
