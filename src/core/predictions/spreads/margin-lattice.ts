// Margins behind the chance of the home side: a normal whose deviation, quantiles and whole numbers are learned from the games before. Football
// ends by three and seven, baseball by one, and hardly anything level. Both sides are scaled to the chances, so that spreads of every size and
// the winner of one game say the same.
//
//   P(k) ∝ [G(Φ((k + ½ − μ) / σ)) − G(Φ((k − ½ − μ) / σ))] · w(k),   μ = σ Φ⁻¹(chance)
import { normalCdf, normalQuantile } from '../../math/normal.ts'
import type { OutcomeChances, RatedLeague } from '../results/game-result.ts'
import { drawnQuantiles } from './drawn-quantiles.ts'
import { type Lattice, latticeOf, stepAt } from './lattice.ts'

type Sport = { readonly deviation: number; readonly farthest: number; readonly tie: number }

/** Deviation of a margin before one is seen, the largest that is told apart, and how much rarer a level end is than its neighbors. Judged. */
const SPORTS: Partial<Record<RatedLeague, Sport>> = {
  nfl: { deviation: 13, farthest: 65, tie: 0.1 },
  nba: { deviation: 12, farthest: 80, tie: 0 },
  wnba: { deviation: 11.5, farthest: 70, tie: 0 },
  mlb: { deviation: 4.3, farthest: 30, tie: 0 },
  nhl: { deviation: 2.5, farthest: 14, tie: 0 },
}
/** Games that the deviation before one is seen, and a whole number's usual weight, count for. Judged. */
const PRIOR_GAMES = 200
const PRIOR_SEEN = 20
/** What is kept of what was seen with each game. Judged: eight thousand games count half. */
const KEEP = 2 ** (-1 / 3000)

export type MarginLattice = {
  forecast(chances: OutcomeChances): Lattice
  learn(chances: OutcomeChances, margin: number): void
}

/** undefined of sports whose margins no normal is near to. */
export function marginLattice(league: RatedLeague): MarginLattice | undefined {
  const sport = SPORTS[league]
  if (sport === undefined) return undefined
  const { farthest } = sport
  let [squares, games] = [PRIOR_GAMES * sport.deviation ** 2, PRIOR_GAMES]
  const quantiles = drawnQuantiles()
  const [seen, expected] = [new Float64Array(2 * farthest + 1), new Float64Array(2 * farthest + 1)]
  const middleOf = ({ home, away }: OutcomeChances) => Math.sqrt(squares / games) * normalQuantile(within(home / (home + away)))
  const plain = (chances: OutcomeChances): Lattice => {
    const [middle, deviation] = [middleOf(chances), Math.sqrt(squares / games)]
    return latticeOf(-farthest, farthest, (value) => normalCdf((value + 0.5 - middle) / deviation))
  }
  const drawn = (chances: OutcomeChances): Lattice => {
    const { masses } = plain(chances)
    let below = 0
    return latticeOf(-farthest, farthest, (value) => {
      below += masses[value + farthest]!
      return quantiles.drawn(Math.min(1, below))
    })
  }
  const weightOf = (i: number): number => {
    const prior = i === farthest ? sport.tie : 1
    return prior === 0 ? 0 : (seen[i]! + PRIOR_SEEN * prior) / (expected[i]! + PRIOR_SEEN)
  }
  return {
    forecast(chances) {
      const { first, masses } = drawn(chances)
      let [won, lost] = [0, 0]
      for (let i = 0; i < masses.length; i++) {
        masses[i]! *= weightOf(i)
        if (i > farthest) won += masses[i]!
        if (i < farthest) lost += masses[i]!
      }
      const level = masses[farthest]! / (won + lost + masses[farthest]!)
      const home = within(chances.home / (chances.home + chances.away))
      for (let i = 0; i < masses.length; i++)
        masses[i]! = i === farthest ? level : masses[i]! * (1 - level) * (i > farthest ? home / won : (1 - home) / lost)
      return { first, masses }
    },
    learn(chances, margin) {
      const before = drawn(chances)
      for (let i = 0; i < seen.length; i++) {
        seen[i]! *= KEEP
        expected[i]! = expected[i]! * KEEP + before.masses[i]!
      }
      seen[Math.max(0, Math.min(2 * farthest, margin + farthest))]!++
      quantiles.learn(stepAt(plain(chances), margin))
      squares = squares * KEEP + (margin - middleOf(chances)) ** 2
      games = games * KEEP + 1
    },
  }
}

const LEAST = 1e-3
const within = (chance: number): number => Math.max(LEAST, Math.min(1 - LEAST, chance))
