// A line that is typed into the filter of a player table: words of the name, team, opponent, position or status, and figures ("value > 2.5").
import type { PlayerRow } from './player-row.ts'

const FIGURES = {
  salary: ({ salary }) => salary,
  median: ({ median }) => median,
  pts: ({ median }) => median,
  floor: ({ floor }) => floor,
  ceiling: ({ ceiling }) => ceiling,
  ceil: ({ ceiling }) => ceiling,
  value: ({ value }) => value,
  own: ({ ownership }) => (ownership === null ? null : ownership * 100),
} as const satisfies Record<string, (row: PlayerRow) => number | null>

const COMPARISON = new RegExp(`\\b(${Object.keys(FIGURES).join('|')})\\s*(<=|>=|<|>|=)\\s*\\$?([\\d.,]+)(k\\b)?%?`, 'gi')

const HOLDS: Record<string, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => Math.abs(a - b) < 0.05,
}

/** Rows that keep everything that was typed; what is unknown keeps no comparison. */
export function filteredRows(rows: readonly PlayerRow[], typed: string): readonly PlayerRow[] {
  if (typed.trim() === '') return rows
  const tests: ((row: PlayerRow) => boolean)[] = []
  const words = typed
    .replace(COMPARISON, (_all, name: string, sign: string, figure: string, thousand: string | undefined) => {
      const of = FIGURES[name.toLowerCase() as keyof typeof FIGURES]
      const bound = Number(figure.replaceAll(',', '')) * (thousand ? 1000 : 1)
      tests.push((row) => {
        const value = of(row)
        return value !== null && HOLDS[sign]!(value, bound)
      })
      return ' '
    })
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter((row) => {
    const said = [row.name, row.team, row.opponent, row.position, row.status].join(' ').toLowerCase()
    return words.every((word) => said.includes(word)) && tests.every((test) => test(row))
  })
}
