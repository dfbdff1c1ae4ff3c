// How many points two teams score together: the level of the league and what each team adds to it, by the same filter as the margins. Where closing
// totals teach, those of games that are over show the same sum, and more is taken to change from day to day.
import { drift, foresee, learn, linearFilter, setPrior, shrink } from './linear-filter.ts'
import type { Meeting } from './margin-ratings.ts'
import type { MarginParameters, TermPrior } from './parameters.ts'

export type TotalRatings = {
  /** @param causes what is announced of it, in the order of the priors */
  forecast(game: Meeting, causes?: readonly number[]): { readonly mean: number; readonly deviation: number }
  observe(game: Meeting, total: number, causes?: readonly number[]): void
  /** Learns the closing total of a finished game, before its result. */
  observeLine(game: Meeting, line: number, causes?: readonly number[]): void
}

/** What more is taken into account than the product's forecasts do; shares of the variances of the league's row. */
export type TotalTeaching = {
  /** What a team, and the level of the league, gain in a day. */
  readonly dayShare: number
  /** What a team's own ground adds to both sides: parks. */
  readonly groundShare: number
  /** Variance of a closing total around the sum, as a share of that of a result. */
  readonly lineShare: number
  /** What is announced of games, beside the teams. */
  readonly causes?: readonly TermPrior[]
}

const TEAMS_ALONE: TotalTeaching = { dayShare: 0, groundShare: 0, lineShare: 1 }
/** Judged by trying a dozen on seasons up to 2014, of which docs/models.md grades a part. */
export const BY_RESULTS: TotalTeaching = { dayShare: 0.5, groundShare: 0, lineShare: 1 }
export const BY_LINES: TotalTeaching = { dayShare: 1, groundShare: 0.2, lineShare: 0.03 }

/** First guess of a total before a game is seen: anything, with a doubt that one game dispels. */
const OPEN = 10_000
/** Days between two games after which no more drift is added. Judged. */
const MOST_DAYS = 10

/** @param capacity how many different teams there may be */
export function totalRatings(parameters: MarginParameters, capacity: number, teaching = TEAMS_ALONE): TotalRatings {
  const { dayShare, groundShare, lineShare, causes: priors = [] } = teaching
  const level = capacity
  // Grounds stand behind the level, if they count, then what is announced.
  const announced = groundShare > 0 ? 2 * capacity + 1 : capacity + 1
  const filter = linearFilter(announced + priors.length)
  for (const [i, { mean, variance }] of priors.entries()) setPrior(filter, announced + i, mean, variance)
  const noise = parameters.noise * 1.1
  setPrior(filter, level, 0, OPEN * parameters.noise)
  const ids = new Map<string, number>()
  let [season, today]: [number | undefined, number | undefined] = [undefined, undefined]
  const idOf = (team: string) => {
    const known = ids.get(team)
    if (known !== undefined) return known
    const id = ids.size
    ids.set(team, id)
    setPrior(filter, id, 0, parameters.teamVariance / 2)
    if (groundShare > 0) setPrior(filter, level + 1 + id, 0, parameters.teamVariance * groundShare)
    return id
  }
  const passTime = (game: Meeting) => {
    if (season !== undefined && season !== game.season) {
      shrink(filter, capacity, parameters.carryOver)
      for (let i = 0; i < ids.size; i++) drift(filter, i, parameters.seasonVariance / 2)
      drift(filter, level, parameters.seasonVariance)
    }
    const days = today === undefined ? 0 : Math.min(MOST_DAYS, Math.max(0, game.day - today))
    if (dayShare > 0 && days > 0) {
      for (let i = 0; i < ids.size; i++) drift(filter, i, parameters.dayVariance * days * dayShare)
      drift(filter, level, parameters.dayVariance * days * dayShare)
    }
    season = game.season
    today = Math.max(today ?? game.day, game.day)
  }
  const sightOf = (game: Meeting, causes: readonly number[]) => {
    passTime(game)
    const home = idOf(game.home)
    const at = [home, idOf(game.away), level]
    const weight = [1, 1, 1]
    if (groundShare > 0 && !game.isNeutral) {
      at.push(level + 1 + home)
      weight.push(1)
    }
    for (const [i, value] of causes.entries()) {
      at.push(announced + i)
      weight.push(value)
    }
    return { at, weight }
  }
  return {
    forecast(game, causes = []) {
      const { mean, variance } = foresee(filter, sightOf(game, causes))
      return { mean, deviation: Math.sqrt(noise + variance) }
    },
    observe(game, total, causes = []) {
      const seen = foresee(filter, sightOf(game, causes))
      learn(filter, seen, total - seen.mean, noise)
    },
    observeLine(game, line, causes = []) {
      const seen = foresee(filter, sightOf(game, causes))
      learn(filter, seen, line - seen.mean, noise * lineShare)
    },
  }
}
