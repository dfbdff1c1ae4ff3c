// Margins and totals of a walked history as distributions, each from the games before: the chances that were walked tell the margin, ratings of
// their own the total. Where closing lines teach the chances, those of games that are over teach the totals as well.
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
import { type SpreadGame, spreadGrades } from './spread-grades.ts'
import { totalCauses } from './total-causes.ts'
import { totalLattice } from './total-lattice.ts'

/** A game with the chances that were said of it. */
export type GameChances = { readonly game: GameResult; readonly own: OutcomeChances }
export type Spreads = { readonly margin: Lattice; readonly total: Lattice }
type Scored = GameChances & { readonly game: GameResult & { readonly score: NonNullable<GameResult['score']> } }

type SpreadForecaster = {
  forecast(said: Scored): Spreads
  observe(said: Scored): void
}

/** One for each game, null of those without a score and of sports without points. `walked` in order of days; games of one day do not see each other. */
export function walkSpreads(walked: readonly GameChances[], league: RatedLeague, isTaught: boolean): (Spreads | null)[] {
  const forecaster = isSoccer(league) ? soccer(isTaught) : points(walked, league, isTaught)
  if (forecaster === undefined) return walked.map(() => null)
  let waiting: Scored[] = []
  return walked.map((said) => {
    if (!isScored(said)) return null
    if (waiting[0] !== undefined && waiting[0].game.day !== said.game.day) {
      for (const one of waiting) forecaster.observe(one)
      waiting = []
    }
    waiting.push(said)
    return forecaster.forecast(said)
  })
}

const isScored = (said: GameChances): said is Scored => said.game.score !== null

function points(walked: readonly GameChances[], league: RatedLeague, isTaught: boolean): SpreadForecaster | undefined {
  const [margins, row] = [marginLattice(league), marginParameters(league, 'scores')]
  if (margins === undefined || row === undefined) return undefined
  const teams = new Set(walked.flatMap(({ game }) => [game.home, game.away])).size
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
  const goalsOf = ({ game }: Scored) => {
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

/** Grades of the margins and of the totals of these games, beside closing lines where they are told; null where there is none. */
export function gradeSpreads(said: readonly { readonly game: GameResult; readonly spreads: Spreads | null }[]) {
  const [margins, totals]: [SpreadGame[], SpreadGame[]] = [[], []]
  for (const { game, spreads } of said) {
    if (game.score === null || spreads === null) continue
    const { home, away } = game.score
    margins.push({ forecast: spreads.margin, seen: home - away, line: game.closingMargin })
    totals.push({ forecast: spreads.total, seen: home + away, line: game.closingTotal || null })
  }
  return { margin: spreadGrades(margins) ?? null, total: spreadGrades(totals) ?? null }
}
