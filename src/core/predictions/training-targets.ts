// What others said of games that are over, if a history tells it: closing lines, or forecasts that somebody published.
import { isDuel, isSoccer } from './forecaster.ts'
import { goalsBehind } from './ratings/goal-chances.ts'
import { publishedParameters } from './ratings/parameters.ts'
import type { GameResult, RatedLeague } from './results/game-result.ts'

export const isPriced = ({ market }: GameResult): boolean => market !== null
export const hasLine = ({ market, closingMargin }: GameResult): boolean => market !== null || closingMargin !== null
export const isForecast = ({ reference }: GameResult): boolean => reference !== null
export const isProjected = ({ projected }: GameResult): boolean => projected !== null

/**
 * Who teaches the ratings of a history besides its results: closing lines come first, published forecasts where the league has a row for
 * them. Soccer's ratings learn goals: those that somebody forecast, else those behind closing prices.
 */
export function otherTarget(league: RatedLeague, games: readonly GameResult[]): 'lines' | 'forecasts' | null {
  if (isDuel(league)) return games.some(isPriced) ? 'lines' : null
  if (isSoccer(league)) return games.some(isProjected) ? 'forecasts' : games.some(isPriced) ? 'lines' : null
  if (games.some(hasLine)) return 'lines'
  const isWinnerOnly = games.every(({ score }) => score === null)
  return isWinnerOnly && publishedParameters(league) !== undefined && games.some(isForecast) ? 'forecasts' : null
}

/** The goals behind the closing price of a match that is over stand in for those that somebody forecast of it. */
export function withPricedGoals(game: GameResult, lowScores: number): GameResult {
  return { ...game, projected: game.market === null ? null : (goalsBehind(game.market, lowScores) ?? null) }
}
