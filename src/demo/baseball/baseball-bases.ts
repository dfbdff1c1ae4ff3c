// Bases and outs after each moment of a baseball game.
import type { Play } from '#core/leagues/games.ts'
import type { Moment } from '../games/simulated-game.ts'

/** A baseball moment says [inning, half, bases as bits, outs]; half 2 is the end of the game. */
export function diamondOf({ state: [, half = 2, mask = 0, outs = 0] }: Moment): Pick<Play, 'diamond'> {
  if (half > 1) return {}
  const has = (bit: number) => (mask & bit) !== 0
  const bases = { first: has(1), second: has(2), third: has(4) }
  return { diamond: { half: half === 0 ? 'top' : 'bottom', ...bases, outs, balls: null, strikes: null } }
}
