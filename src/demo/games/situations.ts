// Where the ball is after each moment of a demo game, or how its set, innings or bout stands, where the sport says so.
import { TABLE } from '../league-table.ts'
import type { Situation } from '../row.ts'
import type { SimulatedGame } from './simulated-game.ts'

const known = new WeakMap<SimulatedGame, readonly Situation[]>()

/** The situation after each moment of a truth, in the order of its moments. */
export function situationsOf(truth: SimulatedGame): readonly Situation[] {
  let found = known.get(truth)
  if (!found) {
    found = TABLE[truth.fixture.league].situations?.(truth) ?? []
    known.set(truth, found)
  }
  return found
}
