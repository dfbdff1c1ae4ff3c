// Two forecasters as one: the first taught by results alone, the second also by what others said of earlier games, and is trusted by how it
// did so far.
import type { Forecaster } from './forecaster.ts'
import { marketBlend } from './market-blend.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'

/** Of the last so many games half must have told something. Judged: a fortnight of basketball, half a season of football. */
const LOOKED_AT = 120
/** Before a game is seen: the second as it is, and a third of what results say otherwise. Judged on seasons before those graded. */
const PRIOR = { market: 1, own: 0.3, marketVariance: 0.0025, ownVariance: 0.02 }

/**
 * How far the second of two forecasters is trusted: not at all until most games lately were told of, then by weights learned from how both
 * did, so that senseless prices or forecasts are found out.
 */
export function secondOpinion() {
  const pool = marketBlend(PRIOR)
  const lately: boolean[] = []
  let answered = 0
  const isReported = () => 2 * answered >= LOOKED_AT
  return {
    isReported,
    pool: (own: OutcomeChances, others: OutcomeChances) => pool.blend(own, others),
    /** Of the first and of the second, on the scale of log odds. */
    shares() {
      const { market, own } = pool.weights()
      return { first: own, second: market - own }
    },
    /** A game is over; null where nobody had said anything of it. */
    note(said: { readonly own: OutcomeChances; readonly others: OutcomeChances; readonly result: 1 | 0.5 | 0 } | null): void {
      if (said !== null && isReported()) pool.learn(said.own, said.others, said.result)
      lately.push(said !== null)
      if (said !== null) answered++
      if (lately.length > LOOKED_AT && lately.shift()) answered--
    },
  }
}

export type SecondOpinion = ReturnType<typeof secondOpinion>

/**
 * Both learn; while most games lately were told of, the two are pooled, otherwise results alone speak.
 * @param isTold did somebody say something of this game, when it is over?
 * @param opinion of the second, for whoever asks it too
 */
export function pooled(
  byResults: Forecaster,
  byOthers: Forecaster,
  isTold: (game: GameResult) => boolean,
  opinion: SecondOpinion = secondOpinion(),
): Forecaster {
  return {
    forecast(game) {
      const own = byResults.forecast(game)
      return opinion.isReported() ? opinion.pool(own, byOthers.forecast(game)) : own
    },
    observe(game) {
      opinion.note(isTold(game) ? { own: byResults.forecast(game), others: byOthers.forecast(game), result: game.result } : null)
      byResults.observe(game)
      byOthers.observe(game)
    },
  }
}
