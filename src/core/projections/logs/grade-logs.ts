// Walks through logs and grades what was projected, day by day, beside the mean of the last ten games and of the season.
import { mean, variance } from '../../math/statistics.ts'
import type { Points, Probability } from '../../units.ts'
import { type FormProjection, formModel } from './form-model.ts'
import type { LoggedLeague, LogRow } from './log-row.ts'

type Spoken = Pick<FormProjection, 'mean' | 'median' | 'floor' | 'ceiling' | 'lastTen' | 'seasonMean'>
export type GradedGame<R = LogRow> = { readonly row: R; readonly points: Points; readonly projection: Spoken }

type Question = {
  readonly league: LoggedLeague
  readonly pointsOf: (row: LogRow) => Points
  /** First season that is graded. */
  readonly from: number
  /** Least mean of the last ten games that is graded. */
  readonly least: Points
  /** Whether it is known before a game who does not play in it; else only who missed his team's last game. */
  readonly withNews: boolean
}

/** Projects each day from the days before it. @param rows in the order of days, as `joinLogs` gives them */
export function walkLogs(rows: readonly LogRow[], { league, pointsOf, from, least, withNews }: Question): GradedGame[] {
  const model = formModel(league, pointsOf)
  const graded: GradedGame[] = []
  for (let start = 0; start < rows.length; ) {
    let end = start
    while (end < rows.length && rows[end]!.day === rows[start]!.day) end++
    const day = rows.slice(start, end)
    const plays = new Set(day.map(({ key }) => key))
    const missedLast = withNews
      ? new Set<string>()
      : new Set(
          [...new Set(day.map(({ team }) => team))].flatMap((team) =>
            model
              .rotation(team)
              .filter(({ missed }) => missed > 0)
              .map(({ key }) => key),
          ),
        )
    const isAbsent = withNews ? (key: string) => !plays.has(key) : (key: string) => missedLast.has(key)
    if (day[0]!.season >= from) {
      model.project(day, isAbsent).forEach((projection, i) => {
        if (projection !== null && projection.lastTen >= least) graded.push({ row: day[i]!, points: pointsOf(day[i]!), projection })
      })
    }
    model.learn(day, isAbsent)
    start = end
  }
  return graded
}

type Paired = { readonly mean: number; readonly low: number; readonly high: number }
export type LogGrade = {
  readonly position: string
  readonly n: number
  /** Mean absolute errors of our median and of the two means. */
  readonly mae: Points
  readonly lastTen: Points
  readonly season: Points
  /** Roots of mean squared errors of our mean and of the two means. */
  readonly rmse: { readonly own: Points; readonly lastTen: Points; readonly season: Points }
  /** Ours minus theirs with the 95 % interval of pairs; below 0 ours is nearer. */
  readonly minusLastTen: Paired
  readonly minusSeason: Paired
  readonly coverage: Probability
}

export function gradeLogs<R>(games: readonly GradedGame<R>[], positionOf: (row: R) => string): LogGrade[] {
  const groups = new Map<string, GradedGame<R>[]>()
  for (const game of games) {
    const position = positionOf(game.row)
    if (position === '') continue
    const list = groups.get(position)
    if (list) list.push(game)
    else groups.set(position, [game])
  }
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([position, list]) => gradeOf(position, list))
  return games.length === 0 ? [] : [...rows, gradeOf('all', games)]
}

function gradeOf(position: string, games: readonly GradedGame<unknown>[]): LogGrade {
  const errors = (pick: (projection: Spoken) => Points) => games.map(({ projection, points }) => Math.abs(pick(projection) - points))
  const [own, ten, season] = [errors(({ median }) => median), errors(({ lastTen }) => lastTen), errors(({ seasonMean }) => seasonMean)]
  const root = (list: readonly number[]) => Math.sqrt(mean(list.map((error) => error ** 2)))
  return {
    ...{ position, n: games.length, mae: mean(own), lastTen: mean(ten), season: mean(season) },
    rmse: { own: root(errors((projection) => projection.mean)), lastTen: root(ten), season: root(season) },
    minusLastTen: paired(own, ten),
    minusSeason: paired(own, season),
    coverage: mean(games.map(({ projection, points }) => (points >= projection.floor && points <= projection.ceiling ? 1 : 0))),
  }
}

function paired(ours: readonly number[], theirs: readonly number[]): Paired {
  const gaps = ours.map((error, i) => error - theirs[i]!)
  const reach = 1.959964 * Math.sqrt(variance(gaps) / gaps.length)
  return { mean: mean(gaps), low: mean(gaps) - reach, high: mean(gaps) + reach }
}
