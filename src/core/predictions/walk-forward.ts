// Every game of a history forecast from the games before it, and only those: first all forecasts of a day, then its results.
import { closingLine } from './closing-line.ts'
import { forecasterOf, type Walk } from './league-forecaster.ts'
import { type MarketBlend, marketBlend } from './market-blend.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'
import { otherTarget } from './training-targets.ts'

export type WalkedGame = {
  readonly game: GameResult
  readonly own: OutcomeChances
  /** The market's chances, and ours blended with them; null where the file has no price. */
  readonly market: OutcomeChances | null
  readonly blended: OutcomeChances | null
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
