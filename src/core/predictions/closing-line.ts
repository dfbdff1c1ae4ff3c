// What a closing line says of a game's end where the file has no price.
import { normalCdf } from '../math/normal.ts'
import type { Probability } from '../units.ts'
import { twoWay } from './forecaster.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'

/** Lines so near count as neighbors: weights fall off as a normal of this deviation, in points. Judged on seasons before those graded. */
const NEAR = 1
const FARTHEST = 3
/** What the normal says counts as so many games at the line itself. Judged likewise. */
const PRIOR_GAMES = 200

/**
 * Chances behind a closing line where there is no price: Φ(line / σ), σ from the games before with a prior of 13 points worth 200 games;
 * drawn to how often sides with nearly that line won before, for margins of three and seven are more frequent than a normal knows.
 */
export function closingLine() {
  let [squares, count] = [200 * 13 * 13, 200]
  /** By line in half points, seen from the favorite: games, and how many of them it won. */
  const seen = new Map<number, { games: number; won: number }>()
  const favorite = (line: number): Probability => {
    const normal = normalCdf(line / Math.sqrt(squares / count))
    let [games, won] = [PRIOR_GAMES, PRIOR_GAMES * normal]
    for (let near = Math.max(0.5, line - FARTHEST); near <= line + FARTHEST; near += 0.5) {
      const past = seen.get(near)
      if (past === undefined) continue
      const weight = Math.exp(-0.5 * ((near - line) / NEAR) ** 2)
      games += weight * past.games
      // A neighbor's surplus over its own normal, not its share: the slope between the two lines is known.
      won += weight * (past.won + past.games * (normal - normalCdf(near / Math.sqrt(squares / count))))
    }
    return won / games
  }
  return {
    chances({ closingMargin }: GameResult): OutcomeChances | null {
      if (closingMargin === null) return null
      if (closingMargin === 0) return twoWay(0.5)
      const line = Math.round(2 * Math.abs(closingMargin)) / 2 || 0.5
      const chance = Math.min(0.99, Math.max(0.5, favorite(line)))
      return twoWay(closingMargin > 0 ? chance : 1 - chance)
    },
    observe({ closingMargin, score, result }: GameResult): void {
      if (closingMargin === null || score === null) return
      squares += (score.home - score.away - closingMargin) ** 2
      count++
      if (closingMargin === 0) return
      const line = Math.round(2 * Math.abs(closingMargin)) / 2 || 0.5
      const past = seen.get(line) ?? { games: 0, won: 0 }
      past.games++
      past.won += closingMargin > 0 ? result : 1 - result
      seen.set(line, past)
    },
  }
}
