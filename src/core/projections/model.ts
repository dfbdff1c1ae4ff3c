// The constants of the projection model, per league. NBA and NFL are tuned walk-forward on the recorded seasons that project.test.ts
// reads; MLB and NHL are judged from them by how noisy one game is, until a season of theirs is graded.
import type { ScoredLeague } from './scoring.ts'

export type ModelConstants = {
  /** Games after which a game weighs half, for points per opportunity. */
  readonly rateHalfLife: number
  /** The same for opportunity: roles change faster than skill. */
  readonly opportunityHalfLife: number
  /** Weight of the position's opportunity, in games. */
  readonly opportunityPrior: number
  /** Weight of the league's average defense and pace, in games of the opponent. */
  readonly opponentPrior: number
  /** The exponent of pace and opponent where the market's expectation is counted too. */
  readonly besideMarket: number
  /** Weight of the position's usual deviation, in games. */
  readonly deviationPrior: number
  /** Stats whose sum over a team is the volume of its game; pace is judged from them. */
  readonly volume: Readonly<Record<string, number>>
  /** The league's positions to the groups that are judged together; what is not listed is its own group. */
  readonly groups: Readonly<Record<string, string>>
  /** Groups that take turns by plan, so that an absence says nothing: the slate says who starts. */
  readonly rotating: readonly string[]
}

export const MODEL: Readonly<Record<ScoredLeague, ModelConstants>> = {
  nfl: {
    rateHalfLife: 8,
    opportunityHalfLife: 3,
    opportunityPrior: 1,
    opponentPrior: 40,
    besideMarket: 0.5,
    deviationPrior: 30,
    volume: { passAttempts: 1, rushAttempts: 1 },
    groups: { FB: 'RB', HB: 'RB', DEF: 'DST', D: 'DST', 'D/ST': 'DST', PK: 'K' },
    rotating: [],
  },
  nba: {
    rateHalfLife: 60,
    opportunityHalfLife: 4,
    opportunityPrior: 0.2,
    opponentPrior: 60,
    besideMarket: 0.5,
    deviationPrior: 10,
    // Possessions but for offensive rebounds; a free throw attempt weighs 0.44, as commonly stated.
    volume: { fieldGoalAttempts: 1, freeThrowAttempts: 0.44, turnovers: 1 },
    groups: { PG: 'G', SG: 'G', 'G-F': 'G', 'F-G': 'F', SF: 'F', PF: 'F', 'F-C': 'F', 'C-F': 'C' },
    rotating: [],
  },
  mlb: {
    rateHalfLife: 60,
    opportunityHalfLife: 8,
    opportunityPrior: 0.3,
    opponentPrior: 60,
    besideMarket: 0.5,
    deviationPrior: 40,
    volume: { plateAppearances: 1 },
    groups: { SP: 'P', RP: 'P', '1B': 'H', '2B': 'H', '3B': 'H', SS: 'H', C: 'H', LF: 'H', CF: 'H', RF: 'H', OF: 'H', DH: 'H' },
    rotating: ['P'],
  },
  nhl: {
    rateHalfLife: 40,
    opportunityHalfLife: 6,
    opportunityPrior: 0.3,
    opponentPrior: 60,
    besideMarket: 0.5,
    deviationPrior: 30,
    volume: { shots: 1 },
    groups: { LW: 'W', RW: 'W' },
    rotating: [],
  },
}
