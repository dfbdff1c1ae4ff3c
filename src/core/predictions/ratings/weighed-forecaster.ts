// Ratings and circumstances as one forecast: logit = slope · the ratings' own + Σ weight · circumstance. Slope and weights are learned match by match
// by a Newton step of the log-loss, which is the step of the linear filter with the noise 1 / (p (1 − p)): a logistic regression under a normal prior that
// is walked forward. Of a match nothing but what is announced of it is read before it is over.
import { type Forecaster, twoWay } from '../forecaster.ts'
import type { GameResult } from '../results/game-result.ts'
import type { CircumstanceBook } from './inputs/circumstances.ts'
import { foresee, learn, linearFilter, type Sight, setPrior } from './linear-filter.ts'

export type CircumstanceWeights<Term extends string> = {
  /** Deviation of the slope around 1. */
  readonly slope: number
  /** Deviation of each weight around 0 before a match is seen. */
  readonly weights: Readonly<Record<Term, number>>
}

/** Surer than this no match is taken to be while it is learned, or one surprise would outweigh a season. */
const LEAST_INFORMATION = 0.02
const LEAST = 1e-6

export function weighed<Term extends string>(raw: Forecaster, book: CircumstanceBook<Term>, row: CircumstanceWeights<Term>): Forecaster {
  const filter = linearFilter(1 + book.terms.length)
  setPrior(filter, 0, 1, row.slope ** 2)
  for (const [i, term] of book.terms.entries()) setPrior(filter, 1 + i, 0, row.weights[term] ** 2)
  const at = [0, ...book.terms.map((_, i) => 1 + i)]
  const read = (game: GameResult) => {
    const chance = Math.min(1 - LEAST, Math.max(LEAST, raw.forecast(game).home))
    const gap = Math.log(chance / (1 - chance))
    const circumstances = book.read(game, gap)
    const sight: Sight = { at, weight: [gap, ...book.terms.map((term) => circumstances[term])] }
    const sighting = foresee(filter, sight)
    return { chance, sighting, home: 1 / (1 + Math.exp(-sighting.mean)) }
  }
  return {
    forecast: (game) => twoWay(read(game).home),
    observe(game) {
      const { chance, sighting, home } = read(game)
      const information = Math.max(home * (1 - home), LEAST_INFORMATION)
      learn(filter, sighting, (game.result - home) / information, 1 / information)
      book.learn(game, chance)
      raw.observe(game)
    },
  }
}
