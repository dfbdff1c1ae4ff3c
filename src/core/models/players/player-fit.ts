// Fitting a model of players, and what it says of one player: ridge regression of the figure, with the scatter of what was learned from.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { clamp, mean, populationVariance } from '../../math/statistics.ts'
import { dot, linearRidge, type Scale, scaled, scaleOf } from '../fit.ts'
import { PlayerFeatureKey, type PlayerModelSpec } from './player-model.ts'
import { type PlayerSays, PlayerShape, shapeOf, spreadAround } from './player-shape.ts'
import { type PlayerModelRow, playerValuesOf } from './player-timeline.ts'

/** A model with its weights: all that is needed to forecast a row. */
export const FittedPlayerModel = z.object({
  keys: z.array(PlayerFeatureKey),
  means: z.array(z.number()),
  deviations: z.array(z.number()),
  /** First the intercept, then one for each key: units of the figure per spread of the feature. */
  weights: z.array(z.number()),
  /** One standard deviation of each weight; 0 by hand. */
  doubts: z.array(z.number()),
  shape: PlayerShape,
  rows: z.number().int(),
})
export type FittedPlayerModel = Infer<typeof FittedPlayerModel>

export type FinishedPlayerRow = PlayerModelRow & { readonly outcome: number }
export const isFinishedRow = (row: PlayerModelRow): row is FinishedPlayerRow => row.outcome !== null

/** Beyond so many spreads of a feature hardly anything was learned: a weight is not carried further than there. */
const MOST_SPREADS = 4
const bounded = (row: readonly (number | null)[], scale: Scale): number[] =>
  scaled(row, scale).map((value) => clamp(value, -MOST_SPREADS, MOST_SPREADS))

/** Fewer rows than this are no basis for so many weights and a shape. Judged. */
export const fewestRows = ({ features }: Pick<PlayerModelSpec, 'features'>): number => 200 + 20 * features.length

/** Fits a model to games that are over; undefined of fewer rows than `fewestRows`, and of uploaded predictions. */
export function fitPlayerModel(spec: PlayerModelSpec, rows: readonly FinishedPlayerRow[]): FittedPlayerModel | undefined {
  const { features, weighting, ridge } = spec
  if (weighting === 'uploaded' || rows.length < fewestRows(spec)) return undefined
  const keys = features.map(({ key }) => key)
  const columns = rows.map((row) => playerValuesOf(row, keys))
  const scale = scaleOf(columns)
  const x = columns.map((row) => bounded(row, scale))
  const y = rows.map(({ outcome }) => outcome)
  const { weights, doubts } = weighting === 'by hand' ? byHand(features, x, y) : fitted(x, y, ridge)
  const shape = shapeOf(rows.map((_, i) => ({ forecast: dot(weights, x[i]!), outcome: y[i]! })))
  return { keys, means: [...scale.means], deviations: [...scale.deviations], weights, doubts, shape, rows: rows.length }
}

type Learned = { readonly weights: number[]; readonly doubts: number[] }

/**
 * The weights are drawn to zero by the share of what they tell apart that is mere doubt of them: of few games most of it is, and a forecast far
 * from the average would come true less far from it. An empirical Bayes shrinkage, derived from the normal model of the ridge.
 */
function fitted(x: readonly (readonly number[])[], y: readonly number[], ridge: number): Learned {
  const { weights, covariance } = linearRidge(x, y, ridge)
  const size = weights.length
  const explained = populationVariance(x.map((row) => dot(row, weights)))
  // How sure the average is counts for nothing here: it tells nobody from another.
  const lines = weights.map((_, i) => covariance.slice(i * size, (i + 1) * size))
  const doubt = mean(
    x.map((row) => {
      const apart = [0, ...row.slice(1)]
      return dot(
        apart,
        lines.map((line) => dot(apart, line)),
      )
    }),
  )
  const kept = explained > 0 ? clamp(1 - doubt / explained, 0, 1) : 1
  return {
    weights: weights.map((weight, i) => (i === 0 ? weight : kept * weight)),
    doubts: weights.map((_, i) => Math.sqrt(Math.max(0, covariance[i * size + i]!))),
  }
}

/** Weights by hand have no doubt; what everybody does on average is learned beside them. */
function byHand(features: PlayerModelSpec['features'], x: readonly (readonly number[])[], y: readonly number[]): Learned {
  const own = features.map(({ weight }) => weight ?? 0)
  const rest = y.map((value, i) => value - dot(own, x[i]!.slice(1)))
  return { weights: [mean(rest), ...own], doubts: [0, ...own.map(() => 0)] }
}

/** What a fitted model says of a row. */
export function playerSays(model: FittedPlayerModel, row: Pick<PlayerModelRow, 'values'>): PlayerSays {
  return spreadAround(model.shape, dot(model.weights, bounded(playerValuesOf(row, model.keys), model)))
}
