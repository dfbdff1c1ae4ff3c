// Walks through weekly files and grades: mean absolute error, pinball loss, coverage, rank correlation, by position.

import { correlationOf, mean, variance } from '../../math/statistics.ts'
import type { Points, Probability } from '../../units.ts'
import type { Known, WeeklyRow } from './weekly-file.ts'
import { type WeeklyProjection, weeklyModel } from './weekly-model.ts'

export type WeeklyGrade = {
  readonly position: string
  readonly n: number
  /** Of the pooled projection, of what was brought, of our own from earlier games alone; null where there is none. */
  readonly mae: number
  readonly brought: number | null
  readonly own: number | null
  /** Mean of |pooled error| − |brought error| with its 95 % interval; below 0 the pooled one is better. */
  readonly difference: { readonly mean: number; readonly low: number; readonly high: number } | null
  readonly coverage: Probability
  readonly pinball: { readonly p15: number; readonly p50: number; readonly p85: number }
  /** Spearman's ρ between projection and points. */
  readonly rankCorrelation: number
}

export type Projected = { readonly player: Known; readonly projection: WeeklyProjection; readonly result: Points }

export type WeeklyQuestion = {
  readonly projected: readonly WeeklyRow[]
  readonly counted: readonly WeeklyRow[]
  /** First season that is graded. */
  readonly from: number
  /** Least projection (brought where there is one, else our own) that is graded. */
  readonly least: Points
}

/**
 * Projects week after week. A week sees the statistics of earlier weeks only, and never a column of results, of any week: those grade.
 * Where files of statistics are given, a player without a line in them for the week is left out, as one who was not there.
 */
export function walkWeeks({ projected, counted, from, least }: WeeklyQuestion): Projected[] {
  const model = weeklyModel()
  const idOf = ({ season, week, playerId }: Known) => `${season}|${week}|${playerId}`
  const results = new Map(counted.map((row) => [idOf(row.known), row]))
  const times = (rows: readonly WeeklyRow[]) => {
    const weeks = new Map<number, WeeklyRow[]>()
    for (const row of rows) {
      const time = row.known.season * 10_000 + row.known.week
      weeks.set(time, [...(weeks.get(time) ?? []), row])
    }
    return weeks
  }
  // Without projections of others whoever took part is projected from his earlier games, his own line of the week left unread.
  const asked =
    projected.length > 0
      ? projected
      : counted.filter(({ known }) => known.counted?.hasPlayed).map(({ known, result }) => ({ known: { ...known, counted: null }, result }))
  const [questions, games] = [times(asked), times(counted)]
  const graded: Projected[] = []
  for (const time of [...new Set([...questions.keys(), ...games.keys()])].sort((a, b) => a - b)) {
    const week = questions.get(time) ?? []
    model.open(week.map(({ known }) => known))
    for (const { known, result } of week) {
      const line = results.get(idOf(known))
      const seen = counted.length > 0 ? line?.result : result
      if (known.season < from || seen === null || seen === undefined) continue
      const projection = model.project(known)
      if ((projection.brought ?? projection.pooled) >= least) graded.push({ player: known, projection, result: seen })
    }
    model.learn(
      week
        .filter(({ known }) => known.brought.length === 0 || known.brought[0]! >= 3)
        .map(({ known }) => {
          const line = results.get(idOf(known))?.known.counted
          return { player: known, points: line?.points ?? null, hasPlayed: line?.hasPlayed ?? false }
        }),
      (games.get(time) ?? []).map(({ known }) => known),
    )
  }
  return graded
}

export function gradeWeeks(list: readonly Projected[]): WeeklyGrade[] {
  const positions = [...new Set(list.map(({ player }) => player.position))].sort()
  return [
    ...positions.map((position) =>
      gradeOf(
        position,
        list.filter(({ player }) => player.position === position),
      ),
    ),
    ...(positions.length > 1 ? [gradeOf('all', list)] : []),
  ]
}

function gradeOf(position: string, list: readonly Projected[]): WeeklyGrade {
  const error = (pick: (projection: WeeklyProjection) => Points | null) => {
    const errors = list.map(({ projection, result }) => [pick(projection), result] as const)
    return errors.every(([guess]) => guess !== null) ? mean(errors.map(([guess, result]) => Math.abs(guess! - result))) : null
  }
  const gaps = list.flatMap(({ projection, result }) =>
    projection.brought === null ? [] : [Math.abs(projection.pooled - result) - Math.abs(projection.brought - result)],
  )
  const pinball = (share: Probability, pick: (projection: WeeklyProjection) => Points) =>
    mean(
      list.map(({ projection, result }) =>
        result >= pick(projection) ? share * (result - pick(projection)) : (1 - share) * (pick(projection) - result),
      ),
    )
  return {
    position,
    n: list.length,
    mae: error(({ pooled }) => pooled)!,
    brought: error(({ brought }) => brought),
    own: error(({ own }) => own),
    difference: gaps.length === list.length ? intervalOf(gaps) : null,
    coverage: mean(list.map(({ projection, result }) => (result >= projection.floor && result <= projection.ceiling ? 1 : 0))),
    pinball: {
      p15: pinball(0.15, ({ floor }) => floor),
      p50: pinball(0.5, ({ pooled }) => pooled),
      p85: pinball(0.85, ({ ceiling }) => ceiling),
    },
    rankCorrelation: correlationOf(ranks(list.map(({ projection }) => projection.pooled)), ranks(list.map(({ result }) => result))),
  }
}

function intervalOf(gaps: readonly number[]) {
  const n = gaps.length
  const middle = mean(gaps)
  const reach = 1.959964 * Math.sqrt(variance(gaps) / n)
  return { mean: middle, low: middle - reach, high: middle + reach }
}

/** Ranks from 1, ties sharing their mean. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const found = new Array<number>(values.length)
  for (let i = 0; i < order.length; ) {
    let j = i
    while (j < order.length && order[j]!.value === order[i]!.value) j++
    for (let q = i; q < j; q++) found[order[q]!.index] = (i + j + 1) / 2
    i = j
  }
  return found
}
