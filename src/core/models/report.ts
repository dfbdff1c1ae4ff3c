// How good is a model: walked forward beside in-sample, against ours, the close and the plain average, and by how many tries it was found.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { normalQuantile } from '../math/normal.ts'
import { random } from '../math/random.ts'
import { mean, variance } from '../math/statistics.ts'
import type { Graded } from '../predictions/calibration-bins.ts'
import { eceInterval } from '../predictions/calibration-interval.ts'
import { isSoccer } from '../predictions/forecaster.ts'
import { gradesOf, logLoss } from '../predictions/grades.ts'
import { homeShares } from '../predictions/seal.ts'
import { FeatureKey, type ModelTarget } from './model.ts'
import type { FinishedRow, FittedModel, ModelSays } from './say.ts'
import { type ModelInputs, valuesOf } from './timeline.ts'
import type { WalkedRow } from './walk.ts'

/** A mean with its 95 % interval. */
const Estimate = z.object({ mean: z.number(), low: z.number(), high: z.number() })
export type Estimate = Infer<typeof Estimate>

/** The model less another forecast on the same games; below 0 the model is better. */
const Against = z.object({ games: z.number().int(), theirs: z.number(), difference: Estimate })

const Bin = z.object({
  from: z.number(),
  to: z.number(),
  games: z.number().int(),
  forecast: z.number(),
  happened: z.number(),
  low: z.number(),
  high: z.number(),
})

export const ModelReport = z.object({
  /** Log-loss of who won; of totals the average miss in points. Lower is better. */
  measure: z.enum(['log-loss', 'points']),
  /** Games that were forecast walking forward, the days of the first and last, and those that the last weights learned from. */
  games: z.number().int(),
  from: z.number(),
  until: z.number(),
  learned: z.number().int(),
  walked: Estimate,
  /** The same games by weights that have seen them: what a fit looks like before it meets a new game. */
  inSample: z.number(),
  /** Walked less in-sample: how much of the fit was luck. */
  gap: Estimate,
  plain: Against.nullable(),
  ours: Against.nullable(),
  close: Against.nullable(),
  calibration: z.object({ ece: z.number(), low: z.number(), high: z.number(), bins: z.array(Bin) }).nullable(),
  /** How the difference to ours (else to the plain average) grew, with its interval: at most sixty moments. */
  curve: z.object({
    against: z.enum(['ours', 'plain']),
    points: z.array(z.object({ at: z.number(), games: z.number().int(), ...Estimate.shape })),
  }),
  features: z.array(
    z.object({
      key: FeatureKey,
      weight: z.number(),
      /** One standard deviation of the weight; 0 by hand. */
      doubt: z.number(),
      /** Share of the games learned in which the feature was known. */
      known: z.number(),
    }),
  ),
})
export type ModelReport = Infer<typeof ModelReport>

const Z95 = 1.959964
const MOST_POINTS = 60
/** Fewer games with a forecast of ours are no comparison. */
const FEWEST_COMPARED = 20

/** @example estimateOf([0, 1]) // { mean: 0.5, low: -0.48, high: 1.48 } */
export function estimateOf(values: readonly number[], z = Z95): Estimate {
  const middle = mean(values)
  const reach = values.length < 2 ? 0 : z * Math.sqrt(variance(values) / values.length)
  return { mean: middle, low: middle - reach, high: middle + reach }
}

/**
 * The interval of a difference for the best of several tries: each try is one more chance to be lucky, so that all of them together are wrong
 * once in twenty (Bonferroni's bound).
 * @example forTries({ mean: -0.02, low: -0.0396, high: -0.0004 }, 10).high // 0.0081: no longer better beyond doubt
 */
export function forTries({ mean: middle, low, high }: Estimate, tries: number): Estimate {
  if (tries <= 1) return { mean: middle, low, high }
  const stretch = normalQuantile(1 - 0.025 / tries) / Z95
  return { mean: middle, low: middle - stretch * (middle - low), high: middle + stretch * (high - middle) }
}

type Inputs = Pick<ModelInputs, 'closes' | 'ours'>

/** What a model's forecast of a game that is over cost, in the measure of its target. */
export function modelLoss(
  target: ModelTarget,
  said: Pick<ModelSays, 'chances' | 'total'>,
  { outcome }: Pick<FinishedRow, 'outcome'>,
): number {
  if (target === 'total') return Math.abs(said.total!.mean - outcome.home - outcome.away)
  return logLoss({ chances: said.chances!, result: outcome.result })
}

export function reportOf(model: FittedModel, walk: readonly WalkedRow[], learned: readonly FinishedRow[], inputs: Inputs): ModelReport {
  const { target } = model
  const own = walk.map(({ row, walked }) => modelLoss(target, walked, row))
  const seen = walk.map(({ row, inSample }) => modelLoss(target, inSample, row))
  const rows = walk.map(({ row }) => row)
  const plain = plainLosses(target, rows, learned, isSoccer(model.league))
  const ours = rows.map((row) => ourLoss(target, row, inputs))
  const close = rows.map((row) => (target === 'total' || isSoccer(model.league) ? null : closeLoss(row, inputs)))
  const [againstOurs, againstPlain] = [against(own, ours), against(own, plain)]
  const reference = againstOurs ? ({ against: 'ours', losses: ours } as const) : ({ against: 'plain', losses: plain } as const)
  return {
    measure: target === 'total' ? 'points' : 'log-loss',
    games: walk.length,
    from: rows[0]!.startsAt,
    until: rows.at(-1)!.startsAt,
    learned: learned.length,
    walked: estimateOf(own),
    inSample: mean(seen),
    gap: estimateOf(own.map((loss, i) => loss - seen[i]!)),
    plain: againstPlain,
    ours: againstOurs,
    close: against(own, close),
    calibration: target === 'total' ? null : calibrationOf(walk),
    curve: { against: reference.against, points: curveOf(rows, own, reference.losses) },
    features: model.keys.map((key, i) => ({
      key,
      weight: model.weights[i + 1]!,
      doubt: Math.sqrt(Math.max(0, model.covariance[(i + 1) * (model.weights.length + 1)]!)),
      known: mean(learned.map((row) => (valuesOf(row, [key])[0] === null ? 0 : 1))),
    })),
  }
}

/** How often the home side had won before, or what both scored on average: of all games that came before in the list. */
function plainLosses(target: ModelTarget, rows: readonly FinishedRow[], learned: readonly FinishedRow[], hasDraws: boolean): number[] {
  const asked = new Set(rows.map(({ gameId }) => gameId))
  if (target !== 'total') {
    const graded = learned.map(
      ({ outcome }): Graded => ({ chances: { home: 0.5, draw: hasDraws ? 0.25 : 0, away: hasDraws ? 0.25 : 0.5 }, result: outcome.result }),
    )
    return homeShares(graded).flatMap((one, i) => (asked.has(learned[i]!.gameId) ? [logLoss(one)] : []))
  }
  let [sum, count] = [0, 0]
  return learned.flatMap(({ gameId, outcome }) => {
    const points = outcome.home + outcome.away
    const miss = count === 0 ? null : Math.abs(points - sum / count)
    sum += points
    count++
    return asked.has(gameId) && miss !== null ? [miss] : []
  })
}

function ourLoss(target: ModelTarget, { gameId, outcome }: FinishedRow, { ours }: Inputs): number | null {
  const said = ours.get(gameId)
  if (!said) return null
  if (target !== 'total') return logLoss({ chances: said, result: outcome.result })
  return said.total === null ? null : Math.abs(said.total - outcome.home - outcome.away)
}

function closeLoss({ gameId, outcome }: FinishedRow, { closes }: Inputs): number | null {
  const home = closes.get(gameId)
  return home === undefined ? null : logLoss({ chances: { home, draw: 0, away: 1 - home }, result: outcome.result })
}

function against(own: readonly number[], theirs: readonly (number | null)[]): Infer<typeof Against> | null {
  const both = own.flatMap((loss, i) => (theirs[i] == null ? [] : [{ loss, other: theirs[i] }]))
  if (both.length < FEWEST_COMPARED) return null
  return {
    games: both.length,
    theirs: mean(both.map(({ other }) => other)),
    difference: estimateOf(both.map(({ loss, other }) => loss - other)),
  }
}

function curveOf(rows: readonly FinishedRow[], own: readonly number[], theirs: readonly (number | null)[]) {
  const gaps: number[] = []
  const compared = own.flatMap((loss, i) => (theirs[i] == null ? [] : [{ at: rows[i]!.startsAt, gap: loss - theirs[i] }]))
  const step = Math.max(1, Math.ceil(compared.length / MOST_POINTS))
  return compared.flatMap(({ at, gap }, i) => {
    gaps.push(gap)
    const isPoint = gaps.length >= FEWEST_COMPARED / 2 && (i % step === step - 1 || i === compared.length - 1)
    return isPoint ? [{ at, games: gaps.length, ...estimateOf(gaps) }] : []
  })
}

function calibrationOf(walk: readonly WalkedRow[]): ModelReport['calibration'] {
  return calibration(walk.map(({ row, walked }) => ({ chances: walked.chances!, result: row.outcome.result })))
}

/** Reliability by tenths with intervals; null of no games. */
export function calibration(list: readonly Graded[]): ModelReport['calibration'] {
  const grades = gradesOf(list)
  if (!grades) return null
  const { low, high } = eceInterval(list, random('member model'))!
  return { ece: grades.ece, low, high, bins: grades.byBin }
}
