// What would a model have said of each game that is over, knowing only what was known then?

import { LEAST_RIDGE, type ModelSpec } from './model.ts'
import { type FinishedRow, type FittedModel, fewestGames, fitModel, isFinished, type ModelSays, says } from './say.ts'
import type { ModelRow } from './timeline.ts'

/** A game that is over, as the model spoke of it: walked forward, and by the weights that have seen it. */
export type WalkedRow = { readonly row: FinishedRow; readonly walked: ModelSays; readonly inSample: ModelSays }

export type ModelWalk =
  | { readonly kind: 'walked'; readonly model: FittedModel; readonly rows: readonly WalkedRow[] }
  | { readonly kind: 'too_few'; readonly games: number; readonly needed: number }

export type WalkProgress = { readonly done: number; readonly of: number }

/** Weights are fitted anew at most so often; between, games are forecast by the last ones. */
const MOST_REFITS = 60
const LEAST_BLOCK = 5

/**
 * Fits block by block. Of a block only games whose result was known at its first forecast's moment are learned, so that none is forecast by
 * weights that have seen it or a game of its day.
 * @param rows in the order of their start (timeline.ts)
 */
export function* walkModel(spec: ModelSpec, rows: readonly ModelRow[]): Generator<WalkProgress, ModelWalk> {
  const over = rows.filter(isFinished)
  const needed = fewestGames(spec)
  const model = fitModel({ ...spec, ridge: Math.max(LEAST_RIDGE, spec.ridge) }, over)
  const first = over.findIndex(({ moment }) => over.filter((row) => row.knownAt <= moment).length >= needed)
  if (!model || first < 0) return { kind: 'too_few', games: over.length, needed }
  const size = Math.max(LEAST_BLOCK, Math.ceil((over.length - first) / MOST_REFITS))
  const walked: WalkedRow[] = []
  for (let from = first; from < over.length; from += size) {
    yield { done: from - first, of: over.length - first }
    const block = over.slice(from, from + size)
    const { moment } = block[0]!
    const then = fitModel(
      spec,
      over.filter(({ knownAt }) => knownAt <= moment),
    )!
    for (const row of block) walked.push({ row, walked: says(then, row), inSample: says(model, row) })
  }
  yield { done: over.length - first, of: over.length - first }
  return { kind: 'walked', model, rows: walked }
}
