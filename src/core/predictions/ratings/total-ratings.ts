// How many points two teams score together: the level of the league and what each team adds to it, by the same filter as the margins.
import { drift, foresee, learn, linearFilter, setPrior, shrink } from './linear-filter.ts'
import type { Meeting } from './margin-ratings.ts'
import type { MarginParameters } from './parameters.ts'

export type TotalRatings = {
  forecast(game: Meeting): { readonly mean: number; readonly deviation: number }
  observe(game: Meeting, total: number): void
}

/** First guess of a total before a game is seen: anything, with a doubt that one game dispels. */
const OPEN = 10_000

/** @param capacity how many different teams there may be */
export function totalRatings(parameters: MarginParameters, capacity: number): TotalRatings {
  const level = capacity
  const filter = linearFilter(capacity + 1)
  const noise = parameters.noise * 1.1
  setPrior(filter, level, 0, OPEN * parameters.noise)
  const ids = new Map<string, number>()
  let season: number | undefined
  const idOf = (team: string) => {
    const known = ids.get(team)
    if (known !== undefined) return known
    ids.set(team, ids.size)
    setPrior(filter, ids.size - 1, 0, parameters.teamVariance / 2)
    return ids.size - 1
  }
  const sightOf = (game: Meeting) => {
    if (season !== undefined && season !== game.season) {
      shrink(filter, capacity, parameters.carryOver)
      for (let i = 0; i < ids.size; i++) drift(filter, i, parameters.seasonVariance / 2)
      drift(filter, level, parameters.seasonVariance)
    }
    season = game.season
    return { at: [idOf(game.home), idOf(game.away), level], weight: [1, 1, 1] }
  }
  return {
    forecast(game) {
      const { mean, variance } = foresee(filter, sightOf(game))
      return { mean, deviation: Math.sqrt(noise + variance) }
    },
    observe(game, total) {
      const seen = foresee(filter, sightOf(game))
      learn(filter, seen, total - seen.mean, noise)
    },
  }
}
