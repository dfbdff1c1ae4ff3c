// Two sets of ratings as one forecaster that can say why: the first taught by results, the second also by what others said of earlier games.
// Chances are pooled as everywhere (pooled-forecaster.ts), reasons and ratings by the same shares.
import { type Forecaster, twoWay } from './forecaster.ts'
import { pooled, secondOpinion } from './pooled-forecaster.ts'
import type { Factor, MarginForecast, TeamRating } from './ratings/margin-ratings.ts'
import type { GameResult } from './results/game-result.ts'

/** A forecaster of margins. */
export type MarginForecaster = Forecaster & {
  /** What lies behind the chances of a game: its margin, the doubt about it, and what moved it. */
  explain(game: GameResult): MarginForecast
  /** The part of a forecast that is the team’s own, against the average of its league. */
  rating(team: string): TeamRating | undefined
}

/** @param isTold did somebody say something of this game, when it is over? */
export function pooledMargins(
  byResults: MarginForecaster,
  byOthers: MarginForecaster,
  isTold: (game: GameResult) => boolean,
): MarginForecaster {
  const opinion = secondOpinion()
  return {
    ...pooled(byResults, byOthers, isTold, opinion),
    explain(game) {
      const own = byResults.explain(game)
      if (!opinion.isReported()) return own
      const { first, second } = opinion.shares()
      const others = byOthers.explain(game)
      return {
        ...own,
        home: opinion.pool(twoWay(own.home), twoWay(others.home)).home,
        mean: first * own.mean + second * others.mean,
        doubt: Math.abs(first) * own.doubt + Math.abs(second) * others.doubt,
        factors: mixed([own.factors, first], [others.factors, second]),
      }
    },
    rating(team) {
      const own = byResults.rating(team)
      const others = opinion.isReported() ? byOthers.rating(team) : undefined
      if (own === undefined || others === undefined) return own
      const { first, second } = opinion.shares()
      return {
        mean: first * own.mean + second * others.mean,
        deviation: Math.abs(first) * own.deviation + Math.abs(second) * others.deviation,
        games: own.games,
      }
    },
  }
}

function mixed(...parts: readonly (readonly [readonly Factor[], number])[]): Factor[] {
  const sums = new Map<Factor['key'], number>()
  for (const [factors, share] of parts) for (const { key, value } of factors) sums.set(key, (sums.get(key) ?? 0) + share * value)
  return [...sums].map(([key, value]) => ({ key, value }))
}
