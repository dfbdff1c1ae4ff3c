// The ratings of a league as the product keeps them: one set taught by results, one also by the closing prices of earlier games, and both as
// one forecast whose reasons still sum to its margin.
import type { LeagueKey } from '../leagues/leagues.ts'
import { normalCdf } from '../math/normal.ts'
import type { Probability } from '../units.ts'
import { twoWay } from './forecaster.ts'
import { secondOpinion } from './pooled-forecaster.ts'
import { type Factor, type MarginForecast, type Meeting, marginRatings, type TeamRating } from './ratings/margin-ratings.ts'
import { marginParameters } from './ratings/parameters.ts'
import { resultOf } from './results/game-result.ts'

export type MarketInformedMargins = {
  forecast(game: Meeting): MarginForecast
  /** Learns a finished game: its margin, and the home side's chance behind its closing price; null where none was captured. */
  observe(game: Meeting, margin: number, close: Probability | null): void
  /** The part of a forecast that is the team’s own, against the average of its league. */
  rating(team: string): TeamRating | undefined
}

/**
 * @param isPriced is there any closing price to learn from? Without one the second set is never asked, and so not kept
 * @throws for a league that is not rated by margins
 */
export function marketInformedMargins(league: LeagueKey, capacity: number, isPriced: boolean): MarketInformedMargins {
  const [row, lined] = [marginParameters(league, 'scores'), marginParameters(league, 'lines')]
  if (row === undefined || lined === undefined) throw new Error(`${league} is not rated by margins`)
  const byResults = marginRatings(row, capacity)
  if (!isPriced)
    return { forecast: byResults.forecast, observe: (game, margin) => byResults.observe(game, margin), rating: byResults.rating }
  const byPrices = marginRatings(lined, capacity)
  const opinion = secondOpinion()
  return {
    forecast(game) {
      const own = byResults.forecast(game)
      if (!opinion.isReported()) return own
      const { first, second } = opinion.shares()
      const others = byPrices.forecast(game)
      const mean = first * own.mean + second * others.mean
      const doubt = Math.abs(first) * own.doubt + Math.abs(second) * others.doubt
      return {
        ...own,
        home: normalCdf((row.stretch * mean) / Math.sqrt(doubt ** 2 + row.noise)),
        mean,
        doubt,
        factors: mixed([own.factors, first], [others.factors, second]),
      }
    },
    rating(team) {
      const own = byResults.rating(team)
      const others = opinion.isReported() ? byPrices.rating(team) : undefined
      if (own === undefined || others === undefined) return own
      const { first, second } = opinion.shares()
      return {
        mean: first * own.mean + second * others.mean,
        deviation: Math.abs(first) * own.deviation + Math.abs(second) * others.deviation,
        games: own.games,
      }
    },
    observe(game, margin, close) {
      const said = () => ({ own: twoWay(byResults.forecast(game).home), others: twoWay(byPrices.forecast(game).home) })
      opinion.note(close === null ? null : { ...said(), result: resultOf(margin, 0) })
      byResults.observe(game, margin)
      if (close !== null) byPrices.observeLine(game, byPrices.lineOf(close))
      byPrices.observe(game, margin)
    },
  }
}

function mixed(...parts: readonly (readonly [readonly Factor[], number])[]): Factor[] {
  const sums = new Map<Factor['key'], number>()
  for (const [factors, share] of parts) for (const { key, value } of factors) sums.set(key, (sums.get(key) ?? 0) + share * value)
  return [...sums].map(([key, value]) => ({ key, value }))
}
