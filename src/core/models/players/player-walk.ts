// What would a model of players have said in each game that is over, knowing only what was known then?

import type { WalkProgress } from '../walk.ts'
import { type FinishedPlayerRow, type FittedPlayerModel, fewestRows, fitPlayerModel, isFinishedRow, playerSays } from './player-fit.ts'
import type { PlayerModelSpec } from './player-model.ts'
import { type PlayerSays, shapeOf, spreadAround } from './player-shape.ts'
import type { PlayerModelRow } from './player-timeline.ts'

/** A player in a game that is over, as was spoken of him: walked forward, by weights that have seen the game, and by his own average. */
export type WalkedPlayer = {
  readonly row: FinishedPlayerRow
  readonly walked: PlayerSays
  readonly inSample: PlayerSays
  readonly plain: PlayerSays
}

export type PlayerWalk =
  | { readonly kind: 'walked'; readonly model: FittedPlayerModel; readonly rows: readonly WalkedPlayer[] }
  | { readonly kind: 'too_few'; readonly games: number; readonly needed: number }

/** Weights are fitted anew at most so often; between, players are forecast by the last ones. */
const MOST_REFITS = 30

/**
 * The first days of a season are all alike (nobody has rested, no opponent is known), and say nothing of what features mean later: so long is
 * learned before the first forecast, of a short history a quarter of it. Judged.
 */
const SETTLED_MS = 21 * 86_400_000
const SETTLED_SHARE = 0.25

/**
 * Fits block by block. Of a block only rows whose result was known at its first forecast's moment are learned, so that none is forecast by
 * weights that have seen it or a game of its day. The plain average gets its scatter from the same rows.
 * @param rows in the order of their start (player-timeline.ts)
 */
export function* walkPlayerModel(spec: PlayerModelSpec, rows: readonly PlayerModelRow[]): Generator<WalkProgress, PlayerWalk> {
  const over = rows.filter(isFinishedRow)
  const needed = fewestRows(spec)
  const model = fitPlayerModel(spec, over)
  // Both run in the same order, so what is known of a row's moment is a beginning of the list.
  const begins = over[0]?.at ?? 0
  const settled = begins + Math.min(SETTLED_MS, SETTLED_SHARE * ((over.at(-1)?.at ?? 0) - begins))
  const first = over.findIndex(({ moment }, at) => at >= needed && moment >= settled && over[needed - 1]!.knownAt <= moment)
  if (!model || first < 0) return { kind: 'too_few', games: over.length, needed }
  const size = Math.max(1, Math.ceil((over.length - first) / MOST_REFITS))
  const walked: WalkedPlayer[] = []
  let known = needed
  for (let from = first; from < over.length; from += size) {
    yield { done: from - first, of: over.length - first }
    const block = over.slice(from, from + size)
    const { moment } = block[0]!
    while (known < over.length && over[known]!.knownAt <= moment) known++
    const learned = over.slice(0, known)
    const then = fitPlayerModel(spec, learned)!
    const plain = shapeOf(learned.map((row) => ({ forecast: row.plain, outcome: row.outcome })))
    for (const row of block)
      walked.push({ row, walked: playerSays(then, row), inSample: playerSays(model, row), plain: spreadAround(plain, row.plain) })
  }
  yield { done: over.length - first, of: over.length - first }
  return { kind: 'walked', model, rows: walked }
}
