// What does a fitted model say of one game, how sure is it, and what moved it?

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { normalCdf } from '../math/normal.ts'
import { mean } from '../math/statistics.ts'
import { ForecastChances, KeyFactor, Spread, spreadOf } from '../predictions/forecast.ts'
import { isSoccer } from '../predictions/forecaster.ts'
import { FEATURES } from './features.ts'
import { dot, linearRidge, logisticRidge, scaled, scaleOf, sigmoid } from './fit.ts'
import { FeatureKey, type ModelSpec, ModelTarget } from './model.ts'
import { type ModelRow, type Outcome, valuesOf } from './timeline.ts'

/** A model with its weights: all that is needed to forecast a row. */
export const FittedModel = z.object({
  league: LeagueKey,
  target: ModelTarget,
  keys: z.array(FeatureKey),
  means: z.array(z.number()),
  deviations: z.array(z.number()),
  /** First the intercept, then one for each key: log-odds of a winner, else points, per spread of the feature. */
  weights: z.array(z.number()),
  covariance: z.array(z.number()),
  /** Spread of a game around its forecast, points; null of winners. */
  deviation: z.number().positive().nullable(),
  /** Share of draws where the sport knows them; else 0. */
  drawShare: z.number().min(0).max(1),
  games: z.number().int(),
})
export type FittedModel = Infer<typeof FittedModel>

export const ModelSays = z.object({
  /** null where the model forecasts totals only. */
  chances: ForecastChances.nullable(),
  /** 95 % interval of the home side's chance by how well the weights are known; null of totals and of uploaded chances. */
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
  margin: Spread.nullable(),
  total: Spread.nullable(),
  /** Log-odds of a winner, else points; they sum to the forecast. */
  factors: z.array(KeyFactor),
})
export type ModelSays = Infer<typeof ModelSays>

export type FinishedRow = ModelRow & { readonly outcome: Outcome }
export const isFinished = (row: ModelRow): row is FinishedRow => row.outcome !== null

/** Fewer games than this are no basis for so many weights. Judged. */
export const fewestGames = ({ features }: Pick<ModelSpec, 'features'>): number => 30 + 5 * features.length

/** Draws before a game is seen: a quarter of twenty games. */
const DRAWS = { games: 20, share: 0.25 } as const

const goalOf = (target: ModelTarget, { home, away, result }: Outcome): number =>
  ({ winner: result, margin: home - away, total: home + away })[target]

/** Fits a model to finished games; undefined of fewer than `fewestGames`, and of uploaded predictions. */
export function fitModel(spec: ModelSpec, rows: readonly FinishedRow[]): FittedModel | undefined {
  const { league, target, features, weighting, ridge } = spec
  if (weighting === 'uploaded' || rows.length < fewestGames(spec)) return undefined
  const hasDraws = isSoccer(league)
  const drawn = rows.filter(({ outcome }) => outcome.result === 0.5).length
  // Who wins is learned from games that somebody won; how often nobody does is a share of its own.
  const used = target === 'winner' && hasDraws ? rows.filter(({ outcome }) => outcome.result !== 0.5) : rows
  const keys = features.map(({ key }) => key)
  const columns = used.map((row) => valuesOf(row, keys))
  const scale = scaleOf(columns)
  const x = columns.map((row) => scaled(row, scale))
  const y = used.map(({ outcome }) => goalOf(target, outcome))
  const own = weighting === 'by hand' ? features.map(({ weight }) => weight ?? 0) : undefined
  const fitted = own
    ? fitIntercept(target, x, y, own)
    : target === 'winner'
      ? { ...logisticRidge(x, y, ridge), deviation: null }
      : linearRidge(x, y, ridge)
  return {
    ...{ league, target, keys, means: [...scale.means], deviations: [...scale.deviations] },
    weights: [...fitted.weights],
    covariance: [...fitted.covariance],
    deviation: fitted.deviation,
    drawShare: hasDraws ? (drawn + DRAWS.games * DRAWS.share) / (rows.length + DRAWS.games) : 0,
    games: rows.length,
  }
}

/** Weights by hand have no doubt; what home is worth, or what both score on average, is learned beside them. */
function fitIntercept(target: ModelTarget, x: readonly (readonly number[])[], y: readonly number[], own: readonly number[]) {
  const fixed = x.map((row) => dot(own, row.slice(1)))
  const ones = x.map(() => [1])
  const size = own.length + 1
  const around = (intercept: number, variance: number) => ({
    weights: [intercept, ...own],
    covariance: Array.from({ length: size * size }, (_, at) => (at === 0 ? variance : 0)),
  })
  if (target === 'winner') {
    const { weights, covariance } = logisticRidge(ones, y, 0, fixed)
    return { ...around(weights[0]!, covariance[0]!), deviation: null }
  }
  const rest = y.map((value, i) => value - fixed[i]!)
  const { covariance, deviation } = linearRidge(ones, rest, 0)
  return { ...around(mean(rest), covariance[0]!), deviation }
}

const NAMES = new Map(FEATURES.map(({ key, name }) => [key, name]))
const START: Readonly<Record<ModelTarget, string>> = { winner: 'Home ground', margin: 'Home ground', total: 'Average of the league' }

/** What a fitted model says of a row. */
export function says(model: FittedModel, row: Pick<ModelRow, 'values'>): ModelSays {
  const { target, keys, weights, deviation, drawShare } = model
  const x = scaled(valuesOf(row, keys), model)
  const middle = dot(weights, x)
  const doubt = doubtOf(model, x)
  const factors = weights.map((weight, i) => ({
    key: i === 0 ? 'start' : keys[i - 1]!,
    name: i === 0 ? START[target] : NAMES.get(keys[i - 1]!)!,
    points: weight * x[i]!,
  }))
  if (target === 'winner') {
    const won = 1 - drawShare
    const [home, low, high] = [middle, middle - 1.96 * doubt, middle + 1.96 * doubt].map((odds) => won * sigmoid(odds)) as [
      number,
      number,
      number,
    ]
    return { chances: { home, draw: drawShare, away: won - home }, low, high, margin: null, total: null, factors }
  }
  const spread = spreadOf(middle, Math.hypot(deviation!, doubt))
  if (target === 'total') return { chances: null, low: null, high: null, margin: null, total: spread, factors }
  const at = (point: number) => chancesOfMargin(point, spread.deviation, drawShare > 0)
  const chances = at(middle)
  return { chances, low: at(middle - 1.96 * doubt).home, high: at(middle + 1.96 * doubt).home, margin: spread, total: null, factors }
}

/** A draw is a margin within half a goal of nothing. */
function chancesOfMargin(middle: number, deviation: number, hasDraws: boolean): ForecastChances {
  const above = (point: number) => normalCdf((middle - point) / deviation)
  if (!hasDraws) return { home: above(0), draw: 0, away: 1 - above(0) }
  return { home: above(0.5), draw: above(-0.5) - above(0.5), away: 1 - above(-0.5) }
}

/** Spread of the forecast's middle by the weights' covariance. */
function doubtOf({ covariance, weights }: FittedModel, x: readonly number[]): number {
  const n = weights.length
  let sum = 0
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) sum += x[a]! * covariance[a * n + b]! * x[b]!
  return Math.sqrt(Math.max(0, sum))
}
