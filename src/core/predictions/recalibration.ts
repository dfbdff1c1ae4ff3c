// Forecasts drawn to how those before them came true, walked forward like everything else: a home side may win more often than its margin says (it
// does not bat when it leads), draws may be more frequent, and all chances may dare too much or too little.
//
//   q(k) ∝ p(k)^b · exp(home · [k = home] + draw · [k = draw])
//
// b, home and draw are learned game by game by a Newton step in information form, from a prior of 1, 0, 0; what was seen long ago counts less.
import type { Forecaster } from './forecaster.ts'
import type { GameResult, OutcomeChances } from './results/game-result.ts'

/** Deviations of the prior of b and of both biases; what is kept of what was seen with each game. Judged: eight thousand games count half. */
const PRIOR = { slope: 0.08, bias: 0.08 }
const KEEP = 2 ** (-1 / 8000)
const LEAST = 1e-6
const KEYS = ['home', 'draw', 'away'] as const

type Row = { readonly key: (typeof KEYS)[number]; readonly features: readonly [number, number, number]; p: number }

function recalibration() {
  const theta = [1, 0, 0]
  const prior = [PRIOR.slope ** -2, PRIOR.bias ** -2, PRIOR.bias ** -2]
  const information = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const rowsOf = (chances: OutcomeChances, isNeutral: boolean): Row[] => {
    const rows = KEYS.filter((key) => key !== 'draw' || chances.draw > 0).map((key): Row => {
      const features = [Math.log(Math.max(chances[key], LEAST)), key === 'home' && !isNeutral ? 1 : 0, key === 'draw' ? 1 : 0] as const
      return { key, features, p: Math.exp(theta[0]! * features[0] + theta[1]! * features[1] + theta[2]! * features[2]) }
    })
    const sum = rows.reduce((total, { p }) => total + p, 0)
    for (const row of rows) row.p /= sum
    return rows
  }
  return {
    drawn(chances: OutcomeChances, isNeutral = false): OutcomeChances {
      const drawn = { home: 0, draw: 0, away: 0 }
      for (const { key, p } of rowsOf(chances, isNeutral)) drawn[key] = p
      return drawn
    },
    learn(chances: OutcomeChances, result: 1 | 0.5 | 0, isNeutral = false): void {
      const rows = rowsOf(chances, isNeutral)
      const seen = rows.find(({ key }) => key === (result === 1 ? 'home' : result === 0 ? 'away' : 'draw'))
      if (seen === undefined) return
      const mean = [0, 1, 2].map((i) => rows.reduce((sum, { p, features }) => sum + p * features[i]!, 0))
      for (let i = 0; i < 9; i++) information[i]! *= KEEP
      for (const { p, features } of rows)
        for (let i = 0; i < 3; i++)
          for (let j = 0; j < 3; j++) information[3 * i + j]! += p * (features[i]! - mean[i]!) * (features[j]! - mean[j]!)
      const step = solved(
        information.map((value, i) => value + (i % 4 === 0 ? prior[i / 4]! : 0)),
        seen.features.map((value, i) => value - mean[i]!),
      )
      for (let i = 0; i < 3; i++) theta[i]! += step[i]!
    },
  }
}

/** x of A x = b for three equations with a positive definite A. */
function solved(a: readonly number[], b: readonly number[]): number[] {
  const m = (i: number, j: number) => a[3 * i + j]!
  const minor = (i: number, j: number) => {
    const [r, s] = [0, 1, 2].filter((k) => k !== i) as [number, number]
    const [c, d] = [0, 1, 2].filter((k) => k !== j) as [number, number]
    return ((i + j) % 2 === 0 ? 1 : -1) * (m(r, c) * m(s, d) - m(r, d) * m(s, c))
  }
  const det = m(0, 0) * minor(0, 0) + m(0, 1) * minor(0, 1) + m(0, 2) * minor(0, 2)
  return [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + minor(j, i) * b[j]!, 0) / det)
}

/** A forecaster whose chances are drawn to how those before came true. */
export function recalibrated(raw: Forecaster): Forecaster {
  const record = recalibration()
  return {
    forecast: (game: GameResult) => record.drawn(raw.forecast(game), game.isNeutral),
    observe(game: GameResult) {
      record.learn(raw.forecast(game), game.result, game.isNeutral)
      raw.observe(game)
    },
  }
}
