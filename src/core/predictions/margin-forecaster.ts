// The ratings as a forecaster of a history. Results teach them; where the file tells closing lines, or else forecasts that somebody
// published, those of earlier games teach a second set beside it, which is trusted once enough of them were seen. Neither the price nor the
// published forecast of a game itself, of another of its day or of a later one is ever read.
import { logistic } from '../math/logistic.ts'
import { onNeutralGround, twoWay } from './forecaster.ts'
import { type MarginForecaster, pooledMargins } from './pooled-margins.ts'
import { isAnnounced, withAnnounced } from './ratings/announced-parameters.ts'
import { gameInputs } from './ratings/inputs/game-inputs.ts'
import type { InputBook } from './ratings/inputs/input-book.ts'
import { quarterbackLines } from './ratings/inputs/quarterbacks.ts'
import { type MarginRatings, type Meeting, marginRatings } from './ratings/margin-ratings.ts'
import { observedMargin } from './ratings/observed-margin.ts'
import {
  type MarginParameters,
  marginParameters,
  type PublishedParameters,
  publishedParameters,
  type TrainingTarget,
} from './ratings/parameters.ts'
import { rotation } from './ratings/rotation.ts'
import type { GameResult, RatedLeague } from './results/game-result.ts'
import { hasLine, isForecast, otherTarget } from './training-targets.ts'

type Question = {
  readonly league: RatedLeague
  readonly games: readonly GameResult[]
  /** May the closing lines, or the published forecasts, of earlier games teach? */
  readonly byOthers: boolean
  /** In place of the league's row: for the second set if `byOthers`, else for the first. */
  readonly parameters?: MarginParameters | PublishedParameters
}

/** @throws for a league that the engine does not rate */
export function marginForecaster({ league, games, byOthers, parameters }: Question): MarginForecaster {
  const isWinnerOnly = games.every(({ score }) => score === null)
  const rowOf = (target: TrainingTarget) => {
    const row = marginParameters(league, target)
    if (row === undefined) throw new Error(`${league} is not rated`)
    return games.some(isAnnounced) ? withRoom(withAnnounced(row, league, target), games) : row
  }
  const row = (byOthers ? undefined : parameters) ?? rowOf(isWinnerOnly ? 'winners' : 'scores')
  const teams = new Set(games.flatMap(({ home, away }) => [home, away])).size
  const byResults = trainedOnResults(marginRatings(row, teams), row, league)
  const trainingTarget = byOthers ? otherTarget(league, games) : null
  if (trainingTarget === 'lines') {
    const lined = parameters ?? (isWinnerOnly ? row : rowOf('lines'))
    return pooledMargins(byResults, trainedOnLines(marginRatings(lined, teams), lined, league), hasLine)
  }
  if (trainingTarget === 'forecasts') {
    const published = parameters !== undefined && 'echo' in parameters ? parameters : publishedParameters(league)!
    return pooledMargins(byResults, trainedOnForecasts(marginRatings(published, teams), published), isForecast)
  }
  // A second set that is told nothing is never asked, so a history without lines or forecasts needs none.
  return byResults
}

/** Room for men of whom nobody has heard yet. */
const SPARE_SLOTS = 16

/** The square of the quantities is what learning costs: no more room than for the men that the history names. */
function withRoom(row: MarginParameters, games: readonly GameResult[]): MarginParameters {
  if (row.men === undefined) return row
  const men = new Set(
    games.flatMap(({ announced: { starters, playing } = {} }) => [
      ...(playing ? [...playing.home, ...playing.away] : []),
      ...(starters ? [starters.home, starters.away] : []),
    ]),
  )
  return { ...row, men: { ...row.men, slots: Math.min(row.men.slots, men.size + SPARE_SLOTS) } }
}

function trainedOnResults(ratings: MarginRatings, row: MarginParameters, league: RatedLeague, line?: LineReader): MarginForecaster {
  const inputs = gameInputs(league)
  const lines = quarterbackLines()
  const meetingOf = (game: GameResult): Meeting => ({
    ...onNeutralGround(game),
    inputs: inputs.read(game),
    ...menOf(inputs, game),
  })
  return {
    forecast: (game) => twoWay(ratings.forecast(meetingOf(game)).home),
    explain: (game) => ratings.forecast(meetingOf(game)),
    rating: ratings.rating,
    observe(game) {
      const meeting = meetingOf(game)
      const seen = line?.(game) ?? null
      if (seen !== null) ratings.observeLine(meeting, seen)
      if (row.men?.performance) {
        const did = lines.of(game)
        for (const side of ['home', 'away'] as const) if (did[side] !== null) ratings.observeMan(meeting, side, did[side])
      }
      const margin = row.isWinnerOnly ? null : observedMargin(game)
      if (margin === null) ratings.observeWinner(meeting, game.result)
      else ratings.observe(meeting, margin)
      inputs.learn(game)
    },
  }
}

/** Those who are there where the league rates them all, else the starter of each side. */
function menOf(inputs: InputBook, game: GameResult): Pick<Meeting, 'men'> {
  if (inputs.men) {
    const men = inputs.men(game)
    return men === null ? {} : { men }
  }
  const starters = game.announced?.starters
  return { men: { home: [{ man: starters?.home ?? null, share: 1 }], away: [{ man: starters?.away ?? null, share: 1 }] } }
}

type LineReader = (game: GameResult) => number | null

function trainedOnLines(ratings: MarginRatings, parameters: MarginParameters, league: RatedLeague): MarginForecaster {
  return trainedOnResults(ratings, parameters, league, ({ market, closingMargin }) => {
    if (market !== null) return ratings.lineOf(market.home)
    return parameters.isWinnerOnly ? null : closingMargin
  })
}

/**
 * Taught by the forecasts that somebody published of earlier games, then by their results. Beyond the strength of the teams such a forecast
 * shows who started; and its author moves after a game as well, so the ratings follow before the next forecast shows it.
 */
function trainedOnForecasts(ratings: MarginRatings, row: PublishedParameters): MarginForecaster {
  const starters = row.starterVariance > 0 ? rotation(row) : undefined
  return {
    forecast(game) {
      const { mean, doubt } = ratings.forecast(onNeutralGround(game))
      const turn = starters?.expect(game) ?? { mean: 0, variance: 0 }
      return twoWay(logistic(mean + turn.mean, doubt ** 2 + turn.variance))
    },
    explain: (game) => ratings.forecast(onNeutralGround(game)),
    rating: ratings.rating,
    observe(game) {
      const meeting = onNeutralGround(game)
      if (game.reference === null) {
        starters?.learn(game, null)
        return ratings.observeWinner(meeting, game.result)
      }
      const surprise = game.result - game.reference.home
      const published = ratings.lineOf(game.reference.home)
      const { mean, doubt } = ratings.forecast(meeting)
      ratings.observeLine(meeting, published - (starters?.expect(game).mean ?? 0))
      starters?.learn(game, { beyond: published - mean - ratings.lineBias(meeting), variance: doubt ** 2, surprise })
      ratings.observeWinner(meeting, game.result)
      ratings.move(meeting, row.echo * surprise)
    },
  }
}
