// What is announced of a game that makes it richer or poorer in points for both sides: who pitches, a roof, wind. Each is worth so much
// as the games before have shown.
import { gameInputs } from '../ratings/inputs/game-inputs.ts'
import type { InputTerm } from '../ratings/inputs/input-book.ts'
import type { TermPrior } from '../ratings/parameters.ts'
import type { GameResult, RatedLeague } from '../results/game-result.ts'

export type TotalCauses = {
  /** What a unit of each is worth before a game is seen. */
  readonly priors: readonly TermPrior[]
  /** Of a game before it begins. */
  read(game: GameResult): readonly number[]
  learn(game: GameResult): void
}

const NONE: TotalCauses = { priors: [], read: () => [], learn: () => {} }
/** Wind below this, in miles an hour, hinders nobody. Judged, as are the priors. */
const LIGHT_WIND = 8

export function totalCauses(league: RatedLeague): TotalCauses {
  if (league === 'mlb') return starters(league, 'starter')
  return league === 'nfl' ? WEATHER : NONE
}

/** What both starters save together, in runs: each side read as if nobody were known of the other. */
function starters(league: RatedLeague, term: InputTerm): TotalCauses {
  const inputs = gameInputs(league)
  return {
    priors: [{ mean: -1, variance: 0.1 }],
    read(game) {
      const known = game.announced?.starters
      if (known === undefined) return [0]
      const alone = (home: string | null, away: string | null) =>
        inputs.read({ ...game, announced: { ...game.announced, starters: { home, away } } })[term] ?? 0
      return [alone(known.home, null) - alone(null, known.away)]
    },
    learn: inputs.learn,
  }
}

const WEATHER: TotalCauses = {
  priors: [
    { mean: 2, variance: 2 },
    { mean: -0.3, variance: 0.05 },
  ],
  read: ({ announced }) => [announced?.indoors ? 1 : 0, announced?.indoors ? 0 : Math.max(0, (announced?.windMph ?? 0) - LIGHT_WIND)],
  learn: () => {},
}
