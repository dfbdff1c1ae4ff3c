// Where the ball is after each moment of a demo game, where the sport says so.
import type { Play } from '../../leagues/games.ts'
import { TABLE } from './league-table.ts'
import type { Truth } from './truth.ts'

const known = new WeakMap<Truth, readonly Pick<Play, 'spot' | 'diamond'>[]>()

/** The situation after each moment of a truth, in the order of its moments. */
export function situationsOf(truth: Truth): readonly Pick<Play, 'spot' | 'diamond'>[] {
  let found = known.get(truth)
  if (!found) {
    found = TABLE[truth.fixture.league].situations?.(truth) ?? []
    known.set(truth, found)
  }
  return found
}
