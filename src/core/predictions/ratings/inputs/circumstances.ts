// What is known of a meeting beside what lies between the two by their ratings: numbers that change their sign when the sides change places.
import type { Probability } from '../../../units.ts'
import type { GameResult } from '../../results/game-result.ts'

export type Circumstances<Term extends string> = Readonly<Record<Term, number>>

export type CircumstanceBook<Term extends string> = {
  readonly terms: readonly Term[]
  /** Of a game before it begins, from what is announced of it and the games that were learned; `gap` is the logit that ratings give the first side. */
  read(game: GameResult, gap: number): Circumstances<Term>
  /** A finished game, and the chance that ratings gave the first side. */
  learn(game: GameResult, chance: Probability): void
}
