// The inner loop of the contest simulator: the totals of every lineup of a tile of simulations, counted exactly score by score, so that
// ranks and ties of any lineup can be read off. Memory is that of one tile; no array of lineups × simulations ever exists.
// Counted by 128-bit vectors where the host has them (vector-counter.ts), else in plain arrays; both give the same answers.
import type { ContestField } from '../field/field.ts'
import { type Outcomes, TILE } from '../scores/outcomes.ts'
import { plainCounter } from './plain-counter.ts'
import { vectorCounter } from './vector-counter.ts'

/** Where the user's lineups finish in one simulation: `above` entries score more, `tied` score the same (themselves included). */
export type Finish = (above: Uint32Array, tied: Uint32Array) => void

/** Runs the tiles from `first` to before `end` and tells the finishes of each simulation; those beyond `simulations` are left out. */
export type Kernel = (first: number, end: number, simulations: number, finish: Finish) => void

export type Engine = 'vectors' | 'plain'

/** The kernel of a contest. @param engine plain arrays even where vectors could be had: the oracle of the tests */
export function contestKernel(outcomes: Outcomes, field: ContestField, engine: Engine = 'vectors'): Kernel {
  const range = highestTotal(outcomes, field) + 1
  const vectors = engine === 'vectors' ? vectorCounter(field, outcomes.rows, range) : undefined
  const counter = vectors ?? plainCounter(field, outcomes.rows, range)
  const above = new Uint32Array(field.ours.length)
  const tied = new Uint32Array(field.ours.length)
  return (first, end, simulations, finish) => {
    for (let tile = first; tile < end; tile++) {
      outcomes.fill(tile, counter.scores)
      counter.count()
      for (let sim = 0; sim < TILE && tile * TILE + sim < simulations; sim++) {
        counter.rank(sim, above, tied)
        finish(above, tied)
      }
    }
  }
}

function highestTotal({ highestCodes }: Outcomes, { rows, width, counts }: ContestField): number {
  let most = 0
  for (let lineup = 0; lineup < counts.length; lineup++) {
    let total = 0
    for (let slot = 0; slot < width; slot++) total += highestCodes[rows[lineup * width + slot]!]!
    if (total > most) most = total
  }
  return most
}
