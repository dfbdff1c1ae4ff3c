// How do the people of a field differ? Some play whom everybody plays, some look for whom nobody plays; many read the same projections,
// which like one player and one game more than others do. If all drew from one and the same set of weights, their lineups would be more
// alike than real ones, good and bad nights would spread too little, and the top of the field would be too easy to beat.
//
// Fitted on two DraftKings NBA contests (2024-12-19 and -21), judged on one that was held out and on an MMA contest: the command
// `node --import tsx scripts/check/made-field.ts` measures all four.

import type { SlatePlayer } from '../../dfs/slate.ts'
import { normalQuantile } from '../../math/normal.ts'
import type { Random } from '../../math/random.ts'

/** One kind of entrant: how steeply he follows the crowd, and what he likes more or less than the others do. */
export type Entrant = {
  /** The weights' exponent: 1 = as the crowd, above = chalk, below = contrarian. */
  readonly exponent: number
  /** Logarithm of what each player's weight is multiplied by, by his place on the slate. */
  readonly taste: Float64Array
}

/** Kinds of entrants: enough that the field does not hang on the likings of one of them. */
const KINDS = 24
/** Standard deviation of the exponent's logarithm, and of the liking of a player and of a game. */
const CHALK = 0.6
const OF_PLAYER = 0.3
const OF_GAME = 0.4

/** All kinds of entrants, equally many of each. */
export function entrantsOf(players: readonly SlatePlayer[], chance: Random): Entrant[] {
  return Array.from({ length: KINDS }, (_, kind) => {
    const ofGames = new Map<string, number>()
    const ofGame = (game: string) => ofGames.get(game) ?? ofGames.set(game, OF_GAME * chance.normal()).get(game)!
    const taste = Float64Array.from(players, ({ game, team }) => ofGame(game ?? team) + OF_PLAYER * chance.normal())
    return { exponent: Math.exp(CHALK * normalQuantile((kind + 0.5) / KINDS)), taste }
  })
}

/**
 * Weights by which an entrant draws.
 * @param logs logarithms of the crowd's weights; minus infinity = nobody plays him
 * @example entrantWeights({ exponent: 2, taste: [0, 0] }, [0, Math.log(0.5)]) // [1, 0.25]
 */
export function entrantWeights({ exponent, taste }: Entrant, logs: Float64Array): Float64Array {
  const own = logs.map((log, place) => exponent * log + taste[place]!)
  // The largest weight is 1: only proportions count, and none may overflow.
  const top = own.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY)
  return own.map((log) => Math.exp(log - top))
}
