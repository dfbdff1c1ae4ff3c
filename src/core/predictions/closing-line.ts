// What a closing line says of a game's end where the file has no price.
import { normalCdf } from '../odds/normal.ts'
import { twoWay } from './forecaster.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'

/** Chances behind a closing line where there is no price: Φ(line / σ), σ from the games before. Prior: 13 points with the weight of 200 games. */
export function closingLine() {
  let [squares, count] = [200 * 13 * 13, 200]
  return {
    chances({ closingMargin }: GameResult): OutcomeChances | null {
      return closingMargin === null ? null : twoWay(normalCdf(closingMargin / Math.sqrt(squares / count)))
    },
    observe({ closingMargin, score }: GameResult): void {
      if (closingMargin === null || score === null) return
      squares += (score.home - score.away - closingMargin) ** 2
      count++
    },
  }
}
