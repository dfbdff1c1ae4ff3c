// The forecaster of a league: one place where it is put together, for the seasons that are walked and graded and for the games to come.
import { homeShare, plainElo } from './baselines.ts'
import { type Forecaster, isDuel, isSoccer } from './forecaster.ts'
import { marginForecaster } from './margin-forecaster.ts'
import { pooled } from './pooled-forecaster.ts'
import type { MarginForecaster } from './pooled-margins.ts'
import { isAnnounced } from './ratings/announced-parameters.ts'
import { DUELS, TAUGHT_DUELS, TENNIS_WEIGHTS } from './ratings/duel-parameters.ts'
import { type DuelForecast, type DuelParameters, duelRatings } from './ratings/duel-ratings.ts'
import { GOALS, type GoalParameters, PRICED_GOALS, PUBLISHED_GOALS, type PublishedGoalParameters } from './ratings/goal-parameters.ts'
import { type GoalForecast, type GoalRatings, goalRatings } from './ratings/goal-ratings.ts'
import { fights } from './ratings/inputs/fights.ts'
import { tennis } from './ratings/inputs/tennis.ts'
import type { MarginParameters, PublishedParameters } from './ratings/parameters.ts'
import { weighed } from './ratings/weighed-forecaster.ts'
import { recalibrated } from './recalibration.ts'
import type { GameResult, RatedLeague } from './results/game-result.ts'
import { isPriced, isProjected, otherTarget, withPricedGoals } from './training-targets.ts'

export const MODELS = ['ratings', 'results', 'elo', 'home'] as const
/**
 * `ratings` is the engine taught by results and, where the history tells them, by the closing lines or else the published forecasts of earlier
 * games; `results` is the same engine taught by results alone; `elo` a plain margin-aware Elo and `home` the home side's share of wins so far are naive baselines.
 */
export type ModelName = (typeof MODELS)[number]

export type Walk = {
  readonly league: RatedLeague
  readonly model: ModelName
  /** In place of the league's row: with an `echo` of the set taught by published forecasts, else of the set taught by results or lines. */
  readonly margins?: MarginParameters | PublishedParameters
  readonly goals?: GoalParameters | PublishedGoalParameters
}

/** A forecaster of two people that can say how well it knows them. */
export type DuelForecaster = Forecaster & { explain(game: GameResult): DuelForecast }

/** A forecaster of goals that can say why. */
export type GoalForecaster = Forecaster & Pick<GoalRatings, 'rating'> & { explain(game: GameResult): GoalForecast }

/** The forecaster that a history is walked with. */
export function forecasterOf(games: readonly GameResult[], { league, model, margins, goals }: Walk): Forecaster {
  if (model === 'home') return homeShare()
  if (model === 'elo') return plainElo(league, isSoccer(league))
  if (isSoccer(league)) return soccerOf(games, { league, model, ...(goals ? { goals } : {}) })
  return isDuel(league) ? duelsOf(games, { league, model }) : marginsOf(games, { league, model, ...(margins ? { margins } : {}) })
}

/** Of a league whose games are won by points: what the product forecasts with, and what its seasons are graded with. */
export function marginsOf(games: readonly GameResult[], { league, model, margins }: Walk): MarginForecaster {
  const raw = marginForecaster({ league, games, byOthers: model === 'ratings', ...(margins ? { parameters: margins } : {}) })
  return isRecalibrated(league, games) ? { ...raw, ...recalibrated(raw) } : raw
}

/** Of soccer: the same. */
export function soccerOf(games: readonly GameResult[], { league, model, goals }: Walk): GoalForecaster {
  const target = model === 'ratings' ? otherTarget(league, games) : null
  const others = goals !== undefined && 'echo' in goals ? goals : undefined
  const byResults = goalsOf(others === undefined ? (goals ?? GOALS) : GOALS)
  const raw =
    target === 'forecasts'
      ? pooled(byResults, goalsOf(others ?? PUBLISHED_GOALS), isProjected)
      : target === 'lines'
        ? pooled(byResults, byPrices(others ?? PRICED_GOALS), isPriced)
        : byResults
  return { ...byResults, ...(isRecalibrated(league, games) ? recalibrated(raw) : raw) }
}

function goalsOf(parameters: GoalParameters | PublishedGoalParameters = GOALS): GoalForecaster {
  const ratings = goalRatings(parameters)
  return {
    forecast: (game) => ratings.forecast(game).chances,
    observe: (game) => ratings.observe(game),
    explain: ratings.forecast,
    rating: ratings.rating,
  }
}

/** Histories that tell who plays, of two people, and of soccer's goals and prices are drawn to how forecasts came true; others are not. */
function isRecalibrated(league: RatedLeague, games: readonly GameResult[]): boolean {
  return isSoccer(league) ? games.some(({ market }) => market !== null) : games.some(isAnnounced)
}

/** Of two people: the same. */
export function duelsOf(games: readonly GameResult[], { league, model }: Walk & { readonly league: 'mma' | 'tennis' }): DuelForecaster {
  const byResults = byDuels(league, DUELS[league], false)
  const isTaught = model === 'ratings' && otherTarget(league, games) === 'lines'
  const raw = isTaught ? pooled(byResults, byDuels(league, TAUGHT_DUELS[league], true), isPriced) : byResults
  return { ...recalibrated(raw), explain: byResults.explain }
}

function byDuels(league: 'mma' | 'tennis', parameters: DuelParameters, isTaught: boolean): DuelForecaster {
  const ratings = duelRatings(parameters)
  const book = league === 'mma' ? fights() : undefined
  const withRecord = (game: GameResult): GameResult =>
    book === undefined ? game : { ...game, announced: { ...game.announced, traits: { ...game.announced?.traits, ...book.read(game) } } }
  const forecaster: Forecaster = {
    forecast: (game) => ratings.forecast(withRecord(game)).chances,
    observe(game) {
      const bout = withRecord(game)
      if (isTaught && game.market !== null) ratings.observePrice(bout, game.market.home)
      ratings.observe(bout)
      book?.learn(game)
    },
  }
  const explain = (game: GameResult) => ratings.forecast(withRecord(game))
  return { ...(league === 'tennis' ? weighed(forecaster, tennis(), TENNIS_WEIGHTS) : forecaster), explain }
}

function byPrices(parameters: PublishedGoalParameters): Forecaster {
  const ratings = goalsOf(parameters)
  return { forecast: ratings.forecast, observe: (game) => ratings.observe(withPricedGoals(game, parameters.lowScores)) }
}
