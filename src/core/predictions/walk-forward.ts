// Every game of a history forecast from the games before it, and only those: first all forecasts of a day, then its results.
import { homeShare, plainElo } from './baselines.ts'
import { closingLine } from './closing-line.ts'
import { type Forecaster, isDuel, isSoccer } from './forecaster.ts'
import { marginForecaster } from './margin-forecaster.ts'
import { type MarketBlend, marketBlend } from './market-blend.ts'
import { pooled } from './pooled-forecaster.ts'
import { isAnnounced } from './ratings/announced-parameters.ts'
import { DUELS, TAUGHT_DUELS } from './ratings/duel-parameters.ts'
import { type DuelParameters, duelRatings } from './ratings/duel-ratings.ts'
import { GOALS, type GoalParameters, PRICED_GOALS, PUBLISHED_GOALS, type PublishedGoalParameters } from './ratings/goal-parameters.ts'
import { goalRatings } from './ratings/goal-ratings.ts'
import type { MarginParameters, PublishedParameters } from './ratings/parameters.ts'
import { recalibrated } from './recalibration.ts'
import type { GameResult, OutcomeChances, RatedLeague } from './results/game-result.ts'
import { isPriced, isProjected, otherTarget, withPricedGoals } from './training-targets.ts'

export const MODELS = ['ratings', 'results', 'elo', 'home'] as const
/**
 * `ratings` is the engine taught by results and, where the history tells them, by the closing lines or else the published forecasts of earlier
 * games; `results` is the same engine taught by results alone; `elo` a plain margin-aware Elo and `home` the home side's share of wins so far are naive baselines.
 */
export type ModelName = (typeof MODELS)[number]

export type WalkedGame = {
  readonly game: GameResult
  readonly own: OutcomeChances
  /** The market's chances, and ours blended with them; null where the file has no price. */
  readonly market: OutcomeChances | null
  readonly blended: OutcomeChances | null
}

export type Walk = {
  readonly league: RatedLeague
  readonly model: ModelName
  /** In place of the league's row: with an `echo` of the set taught by published forecasts, else of the set taught by results or lines. */
  readonly margins?: MarginParameters | PublishedParameters
  readonly goals?: GoalParameters | PublishedGoalParameters
}

/** In words, what taught the forecasts of a history: to be said wherever they are shown. */
export function trainedOn(games: readonly GameResult[], { league, model }: Walk): string {
  const trainingTarget = model === 'ratings' ? otherTarget(league, games) : null
  if (trainingTarget === null) return 'results'
  return trainingTarget === 'lines' ? 'results and earlier lines' : 'results and earlier published forecasts'
}

/** Forecasts of all games, in their order. `games` must be sorted by day. Games of one day do not see each other. */
export function walkForward(games: readonly GameResult[], walk: Walk): WalkedGame[] {
  const forecaster = forecasterOf(games, walk)
  const line = closingLine()
  const pool: MarketBlend = marketBlend()
  const walked: WalkedGame[] = []
  let waiting: WalkedGame[] = []
  const settle = () => {
    for (const { game, own, market } of waiting) {
      forecaster.observe(game)
      if (market !== null) pool.learn(own, market, game.result)
      line.observe(game)
    }
    waiting = []
  }
  for (const game of games) {
    if (waiting[0] !== undefined && waiting[0].game.day !== game.day) settle()
    const own = forecaster.forecast(game)
    const market = game.market ?? line.chances(game)
    const step = { game, own, market, blended: market === null ? null : pool.blend(own, market) }
    walked.push(step)
    waiting.push(step)
  }
  return walked
}

function forecasterOf(games: readonly GameResult[], { league, model, margins, goals }: Walk): Forecaster {
  if (model === 'home') return homeShare()
  if (model === 'elo') return plainElo(league, isSoccer(league))
  const raw = rawForecaster(games, { league, model, ...(margins ? { margins } : {}), ...(goals ? { goals } : {}) })
  return isRecalibrated(league, games) ? recalibrated(raw) : raw
}

/**
 * Histories that tell who plays, of two people, and of soccer's goals and prices are drawn to how forecasts came true. The others are graded as
 * the product forecasts, which is not drawn.
 */
function isRecalibrated(league: RatedLeague, games: readonly GameResult[]): boolean {
  if (isDuel(league)) return true
  return isSoccer(league) ? games.some(({ market }) => market !== null) : games.some(isAnnounced)
}

function rawForecaster(games: readonly GameResult[], { league, model, margins, goals }: Walk): Forecaster {
  const target = model === 'ratings' ? otherTarget(league, games) : null
  if (isDuel(league)) {
    const byResults = byDuels(DUELS[league], false)
    return target === 'lines' ? pooled(byResults, byDuels(TAUGHT_DUELS[league], true), isPriced) : byResults
  }
  if (isSoccer(league)) {
    const others = goals !== undefined && 'echo' in goals ? goals : undefined
    const byResults = byGoals(others === undefined ? (goals ?? GOALS) : GOALS)
    if (target === 'forecasts') return pooled(byResults, byGoals(others ?? PUBLISHED_GOALS), isProjected)
    return target === 'lines' ? pooled(byResults, byPrices(others ?? PRICED_GOALS), isPriced) : byResults
  }
  return marginForecaster({ league, games, byOthers: model === 'ratings', ...(margins ? { parameters: margins } : {}) })
}

function byDuels(parameters: DuelParameters, isTaught: boolean): Forecaster {
  const ratings = duelRatings(parameters)
  return {
    forecast: (game) => ratings.forecast(game).chances,
    observe(game) {
      if (isTaught && game.market !== null) ratings.observePrice(game, game.market.home)
      ratings.observe(game)
    },
  }
}

function byGoals(parameters: GoalParameters | PublishedGoalParameters): Forecaster {
  const ratings = goalRatings(parameters)
  return { forecast: (game) => ratings.forecast(game).chances, observe: (game) => ratings.observe(game) }
}

function byPrices(parameters: PublishedGoalParameters): Forecaster {
  const ratings = byGoals(parameters)
  return { forecast: ratings.forecast, observe: (game) => ratings.observe(withPricedGoals(game, parameters.lowScores)) }
}
