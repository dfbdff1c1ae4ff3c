// How good is a model of players: walked forward beside in-sample, against each player's own average, with intervals that hold games together.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { mean } from '../../math/statistics.ts'
import { CALIBRATION_BIN_COUNT } from '../../predictions/calibration-bins.ts'
import { atOnce, toldAtOnce } from '../../steps.ts'
import type { Estimate } from '../report.ts'
import type { WalkProgress } from '../walk.ts'
import { type FittedPlayerModel, isFinishedRow } from './player-fit.ts'
import { PlayerFeatureKey, type PlayerModelSpec } from './player-model.ts'
import { LEVELS, lineChanceOf, type PlayerSays, quantileLoss, rangeOf } from './player-shape.ts'
import { type PlayerInputs, playerRows, playerValuesOf } from './player-timeline.ts'
import { type WalkedPlayer, walkPlayerModel } from './player-walk.ts'

const Range = z.object({ mean: z.number(), low: z.number(), high: z.number() })
/** The model less another forecast of the same players in the same games; below 0 the model is better. */
const Against = z.object({ forecasts: z.number().int(), theirs: z.number(), difference: Range })

/** How a list of forecasts did. Losses are quantile losses (close to the CRPS) in units of the figure: lower is better. */
export const PlayerGrades = z.object({
  forecasts: z.number().int(),
  games: z.number().int(),
  loss: Range,
  /** Average miss of the median. */
  miss: Range,
  /** Share of figures from the 15th to the 85th percentile: 0.7 is right. */
  held: Range,
})
export type PlayerGrades = Infer<typeof PlayerGrades>

export const PlayerReport = z.object({
  ...PlayerGrades.shape,
  players: z.number().int(),
  from: z.number(),
  until: z.number(),
  learned: z.number().int(),
  /** The same forecasts by weights that have seen the games, and what walking forward lost against them. */
  inSample: z.number(),
  gap: Range,
  /** Against each player's own average of twenty games, drawn to his position's. */
  plain: Against,
  /** Shares of figures below each level that was told. */
  levels: z.array(z.object({ level: z.number(), share: z.number() })),
  /** Chances of more than the half point nearest to each player's own average, by tenths, and how often it came; absent of older reports. */
  overs: z.array(z.object({ from: z.number(), said: z.number(), came: z.number(), forecasts: z.number().int() })).optional(),
  /** How the difference to the plain average grew: at most sixty moments. */
  curve: z.array(z.object({ at: z.number(), forecasts: z.number().int(), ...Range.shape })),
  features: z.array(z.object({ key: PlayerFeatureKey, weight: z.number(), doubt: z.number(), known: z.number() })),
})
export type PlayerReport = Infer<typeof PlayerReport>

const Z95 = 1.959964
const MOST_POINTS = 60
const FEWEST_CURVED = 200

/**
 * A mean with its 95 % interval where values of one group hang together: team-mates of one game are no independent tries.
 * @example clusteredEstimate([1, 1, 3, 3], ['a', 'a', 'b', 'b']) // { mean: 2, low: −0.77, high: 4.77 }: two tries, not four
 */
export function clusteredEstimate(values: readonly number[], groups: readonly string[]): Estimate {
  const middle = mean(values)
  const sums = new Map<string, number>()
  for (const [i, value] of values.entries()) sums.set(groups[i]!, (sums.get(groups[i]!) ?? 0) + value - middle)
  const count = sums.size
  let squares = 0
  for (const sum of sums.values()) squares += sum * sum
  const reach = count < 2 ? 0 : (Z95 * Math.sqrt((squares * count) / (count - 1))) / values.length
  return { mean: middle, low: middle - reach, high: middle + reach }
}

export type GradedPlayer = { readonly gameId: string; readonly outcome: number; readonly says: Pick<PlayerSays, 'levels'> }

/** @param list not empty */
export function playerGrades(list: readonly GradedPlayer[]): PlayerGrades {
  const games = list.map(({ gameId }) => gameId)
  const range = (one: GradedPlayer) => rangeOf({ ...one.says, mean: 0, deviation: 0 })
  const isHeld = (one: GradedPlayer) => {
    const { floor, ceiling } = range(one)
    return one.outcome >= floor && one.outcome <= ceiling ? 1 : 0
  }
  return {
    forecasts: list.length,
    games: new Set(games).size,
    loss: bounded(
      clusteredEstimate(
        list.map(({ says, outcome }) => quantileLoss(says, outcome)),
        games,
      ),
    ),
    miss: bounded(
      clusteredEstimate(
        list.map((one) => Math.abs(one.outcome - range(one).median)),
        games,
      ),
    ),
    held: clusteredEstimate(list.map(isHeld), games),
  }
}

/** No loss is below zero, wherever the interval of a few games reaches. */
const bounded = (estimate: Estimate): Estimate => ({ ...estimate, low: Math.max(0, estimate.low) })

export function playerReport(model: FittedPlayerModel, walk: readonly WalkedPlayer[], learned: number): PlayerReport {
  const rows = walk.map(({ row }) => row)
  const games = rows.map(({ gameId }) => gameId)
  const losses = (of: 'walked' | 'inSample' | 'plain') => walk.map((one) => quantileLoss(one[of], one.row.outcome))
  const [own, seen, plain] = [losses('walked'), losses('inSample'), losses('plain')]
  const less = own.map((loss, i) => loss - plain[i]!)
  const step = Math.max(1, Math.ceil(rows.length / MOST_POINTS))
  const columns = rows.map((row) => playerValuesOf(row, model.keys))
  return {
    ...playerGrades(walk.map(({ row, walked }) => ({ gameId: row.gameId, outcome: row.outcome, says: walked }))),
    players: new Set(rows.map(({ playerId }) => playerId)).size,
    from: rows[0]!.at,
    until: rows.at(-1)!.at,
    learned,
    inSample: mean(seen),
    gap: clusteredEstimate(
      own.map((loss, i) => loss - seen[i]!),
      games,
    ),
    plain: { forecasts: rows.length, theirs: mean(plain), difference: clusteredEstimate(less, games) },
    levels: LEVELS.map((level, i) => ({ level, share: mean(walk.map(({ row, walked }) => Number(row.outcome <= walked.levels[i]!))) })),
    overs: oversOf(walk),
    curve: rows.flatMap(({ at }, i) => {
      if (i < FEWEST_CURVED || !(i % step === step - 1 || i === rows.length - 1)) return []
      return [{ at, forecasts: i + 1, ...clusteredEstimate(less.slice(0, i + 1), games.slice(0, i + 1)) }]
    }),
    features: model.keys.map((key, j) => ({
      ...{ key, weight: model.weights[j + 1]!, doubt: model.doubts[j + 1]! },
      known: mean(columns.map((row) => Number(row[j] !== null))),
    })),
  }
}

/** Of props as a book without a view would set them: how often the over came against how often it was said to. */
function oversOf(walk: readonly WalkedPlayer[]): NonNullable<PlayerReport['overs']> {
  const all = walk.map(({ row, walked }) => {
    const line = Math.max(0, Math.floor(row.plain)) + 0.5
    return { said: lineChanceOf(walked, 'over', line)!.win, came: Number(row.outcome > line) }
  })
  return Array.from({ length: CALIBRATION_BIN_COUNT }, (_, tenth) => tenth).flatMap((tenth) => {
    const own = all.filter(({ said }) => Math.min(CALIBRATION_BIN_COUNT - 1, Math.floor(said * CALIBRATION_BIN_COUNT)) === tenth)
    if (own.length === 0) return []
    return [
      {
        from: tenth / CALIBRATION_BIN_COUNT,
        said: mean(own.map(({ said }) => said)),
        came: mean(own.map(({ came }) => came)),
        forecasts: own.length,
      },
    ]
  })
}

export type PlayerFitOrder = { readonly spec: PlayerModelSpec; readonly inputs: PlayerInputs }
export type PlayerFitAnswer =
  | { readonly kind: 'fitted'; readonly model: FittedPlayerModel; readonly report: PlayerReport }
  | { readonly kind: 'too_few'; readonly games: number; readonly needed: number }

/** One whole try. The same order makes the same answer, to the last digit. */
export function fitMemberPlayerModel({ spec, inputs }: PlayerFitOrder, progress: (news: WalkProgress) => void): PlayerFitAnswer {
  const rows = atOnce(playerRows(inputs))
  const walk = toldAtOnce(walkPlayerModel(spec, rows), progress)
  return walk.kind === 'too_few'
    ? walk
    : { kind: 'fitted', model: walk.model, report: playerReport(walk.model, walk.rows, rows.filter(isFinishedRow).length) }
}
