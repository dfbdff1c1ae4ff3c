// Two sets of lineups side by side: what each is expected to bring, and who stands in which of them how often. Pure.
import { exposuresOf, keyOf, type SetRow } from './set-row.ts'

/** Profit per dollar of the whole set in a simulated contest, with its standard error. */
export type SetRoi = { readonly mean: number; readonly standardError: number }

export type SetFigures = {
  readonly lineups: number
  /** Projections added up: the mean over the lineups, and the best of them. */
  readonly meanPoints: number
  readonly bestPoints: number
  /** Means over the lineups; null while one of them is unknown. */
  readonly ceiling: number | null
  readonly ownership: number | null
  readonly salary: number
  /** Players in at least one lineup. */
  readonly players: number
}

export type PlayerDifference = {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly team: string
  /** Shares of the lineups of each set, 0..1. */
  readonly first: number
  readonly second: number
  /** second − first */
  readonly change: number
}

export type Comparison = {
  readonly first: SetFigures
  readonly second: SetFigures
  /** Lineups of the same players in the same slots. */
  readonly common: number
  /** Largest difference first. */
  readonly players: readonly PlayerDifference[]
}

export function comparedSets(first: readonly SetRow[], second: readonly SetRow[]): Comparison {
  const keys = new Set(first.map(keyOfRow))
  const common = new Set(second.map(keyOfRow).filter((key) => keys.has(key))).size
  return { first: figuresOf(first), second: figuresOf(second), common, players: differences(first, second) }
}

const keyOfRow = ({ lineup }: SetRow) => keyOf(lineup.players.map(({ id }) => id))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const meanOfKnown = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length === values.length && known.length > 0 ? mean(known) : null
}

/** @param rows  at least one */
export function figuresOf(rows: readonly SetRow[]): SetFigures {
  const points = rows.map(({ lineup }) => lineup.projectedPoints)
  return {
    lineups: rows.length,
    meanPoints: mean(points),
    bestPoints: Math.max(...points),
    ceiling: meanOfKnown(rows.map(({ lineup }) => lineup.ceiling)),
    ownership: meanOfKnown(rows.map(({ lineup }) => lineup.ownership)),
    salary: mean(rows.map(({ lineup }) => lineup.totalSalary)),
    players: exposuresOf(rows).length,
  }
}

function differences(first: readonly SetRow[], second: readonly SetRow[]): PlayerDifference[] {
  const found = new Map<string, Omit<PlayerDifference, 'change'>>()
  for (const { id, name, position, team, share } of exposuresOf(first)) found.set(id, { id, name, position, team, first: share, second: 0 })
  for (const { id, name, position, team, share } of exposuresOf(second))
    found.set(id, { id, name, position, team, first: found.get(id)?.first ?? 0, second: share })
  return [...found.values()]
    .map((one) => ({ ...one, change: one.second - one.first }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.name < b.name ? -1 : 1))
}
