// The second forecast: ours and the market's price in one, with weights learned from the games before. Kept apart from the first.
import type { Probability } from '../units.ts'
import type { OutcomeChances } from './results/game-result.ts'

export type MarketBlend = {
  blend(own: OutcomeChances, market: OutcomeChances): OutcomeChances
  learn(own: OutcomeChances, market: OutcomeChances, result: 1 | 0.5 | 0): void
  /** Weight of the market and of our disagreement with it, now. */
  weights(): { readonly market: number; readonly own: number }
}

/** Before a game is seen: the market as it is, and a tenth of our disagreement. Doubt in the same units, so that data may say otherwise. Judged. */
type BlendPrior = { readonly market: number; readonly own: number; readonly marketVariance: number; readonly ownVariance: number }
const PRIOR: BlendPrior = { market: 1, own: 0.1, marketVariance: 0.0025, ownVariance: 0.01 }
const LEAST: Probability = 1e-4

/**
 * Log-opinion pool: log p_i = w·log market_i + u·(log own_i − log market_i) + constant. The two weights are learned by Newton's step of
 * the log-loss after each game, starting at the prior: walk-forward by construction. Any two forecasts can be pooled so.
 */
export function marketBlend(prior = PRIOR): MarketBlend {
  const weights = [prior.market, prior.own]
  // Covariance of the two weights.
  let [vm, vo, c] = [prior.marketVariance, prior.ownVariance, 0]
  const features = (own: OutcomeChances, market: OutcomeChances) => {
    const keys = own.draw > 0 && market.draw > 0 ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
    return keys.map((key) => {
      const m = Math.log(Math.max(market[key], LEAST))
      return { key, m, d: Math.log(Math.max(own[key], LEAST)) - m }
    })
  }
  const pool = (own: OutcomeChances, market: OutcomeChances) => {
    const rows = features(own, market).map((row) => ({ ...row, p: Math.exp(weights[0]! * row.m + weights[1]! * row.d) }))
    const sum = rows.reduce((total, { p }) => total + p, 0)
    return rows.map((row) => ({ ...row, p: row.p / sum }))
  }
  return {
    blend(own, market) {
      const chances = { home: 0, draw: 0, away: 0 }
      for (const { key, p } of pool(own, market)) chances[key] = p
      return chances
    },
    learn(own, market, result) {
      const rows = pool(own, market)
      const seen = result === 1 ? 'home' : result === 0 ? 'away' : 'draw'
      if (!rows.some(({ key }) => key === seen)) return
      const mean = rows.reduce((sum, { p, m, d }) => [sum[0]! + p * m, sum[1]! + p * d], [0, 0])
      const hit = rows.find(({ key }) => key === seen)!
      const gradient = [hit.m - mean[0]!, hit.d - mean[1]!]
      let [hmm, hoo, hmo] = [0, 0, 0]
      for (const { p, m, d } of rows) {
        hmm += p * (m - mean[0]!) ** 2
        hoo += p * (d - mean[1]!) ** 2
        hmo += p * (m - mean[0]!) * (d - mean[1]!)
      }
      // Information form: add the Hessian of this game to the inverse covariance, then step along the gradient.
      const det = vm * vo - c * c
      const [im, io, ic] = [vo / det + hmm, vm / det + hoo, -c / det + hmo]
      const after = im * io - ic * ic
      vm = io / after
      vo = im / after
      c = -ic / after
      weights[0]! += vm * gradient[0]! + c * gradient[1]!
      weights[1]! += c * gradient[0]! + vo * gradient[1]!
    },
    weights: () => ({ market: weights[0]!, own: weights[1]! }),
  }
}
