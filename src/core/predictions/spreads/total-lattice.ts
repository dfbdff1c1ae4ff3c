// Totals around an expected one: a normal whose deviation and quantiles are learned from the games before.
import { normalCdf } from '../../math/normal.ts'
import { drawnQuantiles } from './drawn-quantiles.ts'
import { type Lattice, latticeOf, stepAt } from './lattice.ts'

const PRIOR_GAMES = 200
const KEEP = 2 ** (-1 / 3000)
/** Deviations on either side beyond which no total is told apart. */
const REACH = 6

export type TotalLattice = {
  forecast(mean: number): Lattice
  learn(mean: number, total: number): void
}

/** @param deviation of a total before one is seen */
export function totalLattice(first: number): TotalLattice {
  let [squares, games] = [PRIOR_GAMES * first ** 2, PRIOR_GAMES]
  const quantiles = drawnQuantiles()
  const around = (mean: number, draw: (u: number) => number): Lattice => {
    const deviation = Math.sqrt(squares / games)
    const [from, to] = [Math.max(0, Math.floor(mean - REACH * deviation)), Math.ceil(Math.max(1, mean) + REACH * deviation)]
    return latticeOf(from, to, (value) => draw(normalCdf((value + 0.5 - mean) / deviation)))
  }
  return {
    forecast: (mean) => around(mean, quantiles.drawn),
    learn(mean, total) {
      quantiles.learn(
        stepAt(
          around(mean, (u) => u),
          total,
        ),
      )
      squares = squares * KEEP + (total - mean) ** 2
      games = games * KEEP + 1
    },
  }
}
