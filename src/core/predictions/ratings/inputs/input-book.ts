// What is known of a game before it beside who plays whom: who starts, who of the usual men is there, the ground. Each is a number for the home
// side less the same of the visitors; how much it is worth the filter learns itself.
import type { GameResult } from '../../results/game-result.ts'
import type { MenThere } from '../people.ts'

export type InputTerm =
  | 'starter'
  | 'goalie'
  | 'points'
  | 'rebounds'
  | 'assists'
  | 'steals'
  | 'blocks'
  | 'turnovers'
  | 'beginner'
  | 'newcomer'
  | 'change'
  | 'newCoach'
  | 'neighbors'
export type Inputs = Readonly<Partial<Record<InputTerm, number>>>

export type InputBook = {
  /** Of a game before it begins, from what is announced of it and the games that were learned. */
  read(game: GameResult): Inputs
  /** Who of each side is rated beside his team, where this league rates more than its starters; null where the game does not tell enough. */
  men?(game: GameResult): MenThere | null
  learn(game: GameResult): void
}

/** The home side's number less the visitors', where both are known. */
export const gap = (home: number | null, away: number | null): number => (home ?? 0) - (away ?? 0)
