// The ratings as a forecaster of a history. Results teach them; where the file tells closing lines, those of earlier games teach a second
// set beside it, which is trusted once enough of them were seen. A game's own price is never read.
import type { LeagueKey } from '../leagues/leagues.ts'
import { type Forecaster, onNeutralGround, twoWay } from './forecaster.ts'
import { marketBlend } from './market-blend.ts'
import { type MarginRatings, marginRatings } from './ratings/margin-ratings.ts'
import { type MarginParameters, marginParameters } from './ratings/parameters.ts'
import type { GameResult } from './results/game-result.ts'

type Question = {
  readonly league: LeagueKey
  readonly games: readonly GameResult[]
  /** May the closing lines of earlier games teach? */
  readonly byLines: boolean
  /** In place of the league's row: for the set taught by lines if `byLines`, else for the other. */
  readonly parameters?: MarginParameters
}

/** @throws for a league that the engine does not rate */
export function marginForecaster({ league, games, byLines, parameters }: Question): Forecaster {
  const isWinnerOnly = games.every(({ score }) => score === null)
  const row = (byLines ? undefined : parameters) ?? marginParameters(league, isWinnerOnly ? 'winners' : 'scores')
  if (row === undefined) throw new Error(`${league} is not rated`)
  const teams = new Set(games.flatMap(({ home, away }) => [home, away])).size
  const byResults = taughtByResults(marginRatings(row, teams), row)
  // A set that sees no line is never asked, so a history without any needs none.
  if (!byLines || !games.some(hasLine)) return byResults
  const lined = parameters ?? (isWinnerOnly ? row : marginParameters(league, 'lines')!)
  return pooled(byResults, taughtByLines(marginRatings(lined, teams), lined))
}

function taughtByResults(ratings: MarginRatings, { isWinnerOnly }: MarginParameters): Forecaster {
  return {
    forecast: (game) => twoWay(ratings.forecast(onNeutralGround(game)).home),
    observe(game) {
      const meeting = onNeutralGround(game)
      if (game.score === null || isWinnerOnly) ratings.observeWinner(meeting, game.result)
      else ratings.observe(meeting, game.score.home - game.score.away)
    },
  }
}

const hasLine = ({ market, closingMargin }: GameResult) => market !== null || closingMargin !== null

function taughtByLines(ratings: MarginRatings, parameters: MarginParameters): Forecaster {
  const { forecast, observe } = taughtByResults(ratings, parameters)
  return {
    forecast,
    observe(game) {
      if (game.market !== null) ratings.observeLine(onNeutralGround(game), ratings.lineOf(game.market.home))
      else if (game.closingMargin !== null && !parameters.isWinnerOnly) ratings.observeLine(onNeutralGround(game), game.closingMargin)
      observe(game)
    },
  }
}

/** Of the last so many games half must have told a line. Judged: a fortnight of basketball, half a season of football. */
const LOOKED_AT = 120
/** Before a game is seen: lines as they are, and a third of what results say otherwise. Judged on seasons before those graded. */
const PRIOR = { market: 1, own: 0.3, marketVariance: 0.0025, ownVariance: 0.02 }

/**
 * Both learn. While most games lately had a line the two are pooled, by weights learned from how they did so far, so that a file of senseless
 * prices is found out; otherwise results alone speak.
 */
function pooled(byResults: Forecaster, byLines: Forecaster): Forecaster {
  const pool = marketBlend(PRIOR)
  const lately: boolean[] = []
  let told = 0
  const areThereLines = () => 2 * told >= LOOKED_AT
  return {
    forecast(game) {
      const own = byResults.forecast(game)
      return areThereLines() ? pool.blend(own, byLines.forecast(game)) : own
    },
    observe(game) {
      if (hasLine(game) && areThereLines()) pool.learn(byResults.forecast(game), byLines.forecast(game), game.result)
      byResults.observe(game)
      byLines.observe(game)
      lately.push(hasLine(game))
      if (hasLine(game)) told++
      if (lately.length > LOOKED_AT && lately.shift()) told--
    },
  }
}
