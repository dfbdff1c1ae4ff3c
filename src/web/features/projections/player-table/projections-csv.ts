import { type Cell, round2, writeCsv } from '#core/dfs/entries/csv.ts'
import type { PlayerRow } from './player-row.ts'

// Spec 001 section 7, heads as written there. The salary is that of the slate on screen, whichever season it belongs to.
const HEADS = ['Player', 'Position', 'Team', '2025 Salary', 'Floor', 'Median', 'Ceiling', 'Live Value', 'Ownership'] as const

/** The rows on screen as a file; what is unknown stays empty, ownership is a percentage. */
export function projectionsCsv(rows: readonly PlayerRow[]): string {
  const rounded = (value: number | null) => (value === null ? null : round2(value))
  return writeCsv([
    HEADS,
    ...rows.map(({ name, position, team, salary, floor, median, ceiling, value, ownership }): Cell[] => [
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
  ])
}
