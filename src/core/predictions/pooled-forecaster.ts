// Two forecasters as one: the first taught by results alone, the second also by what others said of earlier games, and is trusted by how it
// did so far.
import type { Forecaster } from './forecaster.ts'
import { marketBlend } from './market-blend.ts'
import type { GameResult } from './results/game-result.ts'

/** Of the last so many games half must have told something. Judged: a fortnight of basketball, half a season of football. */
const LOOKED_AT = 120
/** Before a game is seen: the second as it is, and a third of what results say otherwise. Judged on seasons before those graded. */
const PRIOR = { market: 1, own: 0.3, marketVariance: 0.0025, ownVariance: 0.02 }

/**
 * Both learn. While most games lately were told of, the two are pooled by weights learned from how they did so far, so that a file of
 * senseless prices or forecasts is found out; otherwise results alone speak.
 * @param isTold did somebody say something of this game, when it is over?
 */
export function pooled(byResults: Forecaster, byOthers: Forecaster, isTold: (game: GameResult) => boolean): Forecaster {
  const pool = marketBlend(PRIOR)
  const lately: boolean[] = []
  let told = 0
  const areTold = () => 2 * told >= LOOKED_AT
  return {
    forecast(game) {
      const own = byResults.forecast(game)
      return areTold() ? pool.blend(own, byOthers.forecast(game)) : own
    },
    observe(game) {
      if (isTold(game) && areTold()) pool.learn(byResults.forecast(game), byOthers.forecast(game), game.result)
      byResults.observe(game)
      byOthers.observe(game)
      lately.push(isTold(game))
      if (isTold(game)) told++
      if (lately.length > LOOKED_AT && lately.shift()) told--
    },
  }
}
