// Margins and totals as distributions, each from the games before: the chances that were said of a game tell the margin, ratings of their own the
// total. For the seasons that are graded and for the games to come alike.
import { isSoccer, onNeutralGround } from '../forecaster.ts'
import { GOALS, PRICED_GOALS } from '../ratings/goal-parameters.ts'
import { goalRatings } from '../ratings/goal-ratings.ts'
import { marginParameters } from '../ratings/parameters.ts'
import { BY_LINES, BY_RESULTS, totalRatings } from '../ratings/total-ratings.ts'
import type { GameResult, OutcomeChances, RatedLeague } from '../results/game-result.ts'
import { withPricedGoals } from '../training-targets.ts'
import { goalLattices } from './goal-lattice.ts'
import type { Lattice } from './lattice.ts'
import { marginLattice } from './margin-lattice.ts'
import { totalCauses } from './total-causes.ts'
import { totalLattice } from './total-lattice.ts'

/** A game with the chances that were said of it. */
export type GameChances = { readonly game: GameResult; readonly own: OutcomeChances }
export type Spreads = { readonly margin: Lattice; readonly total: Lattice }
/** The same once it is over. */
export type Scored = GameChances & { readonly game: GameResult & { readonly score: NonNullable<GameResult['score']> } }

export type SpreadForecaster = {
  forecast(said: GameChances): Spreads
  observe(said: Scored): void
}

/**
 * For the games of a history and those to come; undefined of sports without points.
 * @param isTaught do the closing totals of games that are over teach?
 */
export function spreadForecaster(league: RatedLeague, games: readonly GameResult[], isTaught: boolean): SpreadForecaster | undefined {
  return isSoccer(league) ? soccer(isTaught) : points(games, league, isTaught)
}

function points(games: readonly GameResult[], league: RatedLeague, isTaught: boolean): SpreadForecaster | undefined {
  const [margins, row] = [marginLattice(league), marginParameters(league, 'scores')]
  if (margins === undefined || row === undefined) return undefined
  const teams = new Set(games.flatMap(({ home, away }) => [home, away])).size
  const causes = totalCauses(league)
  // Parks of baseball differ more than other grounds.
  const byResults = league === 'mlb' ? { ...BY_RESULTS, groundShare: BY_LINES.groundShare } : BY_RESULTS
  const ratings = totalRatings(row, teams, { ...(isTaught ? BY_LINES : byResults), causes: causes.priors })
  const totals = totalLattice(Math.sqrt(row.noise * 1.1))
  return {
    forecast: ({ game, own }) => ({
      margin: margins.forecast(own),
      total: totals.forecast(ratings.forecast(onNeutralGround(game), causes.read(game)).mean),
    }),
    observe({ game, own }) {
      const { home, away } = game.score
      const meeting = onNeutralGround(game)
      margins.learn(own, home - away)
      const announced = causes.read(game)
      totals.learn(ratings.forecast(meeting, announced).mean, home + away)
      if (isTaught && game.closingTotal) ratings.observeLine(meeting, game.closingTotal, announced)
      ratings.observe(meeting, home + away, announced)
      causes.learn(game)
    },
  }
}

function soccer(isTaught: boolean): SpreadForecaster {
  const row = isTaught ? PRICED_GOALS : GOALS
  const ratings = goalRatings(row)
  const lattices = goalLattices(row.lowScores)
  const goalsOf = ({ game }: GameChances) => {
    const { goals } = ratings.forecast(game)
    return goals.home + goals.away
  }
  return {
    forecast: (said) => lattices.forecast(said.own, goalsOf(said)),
    observe(said) {
      lattices.learn(said.own, goalsOf(said), said.game.score)
      ratings.observe(isTaught ? withPricedGoals(said.game, row.lowScores) : said.game)
    },
  }
}
