// A contest of players with a few equally likely scores each, small enough that everything that can happen can be listed.
import { random } from '#core/math/random.ts'
import { type Outcomes, TILE } from '#core/simulation/scores/outcomes.ts'

/** Players with a few equally likely scores each (in hundredths): everything that can happen can be listed. */
export const SCORES = [[0, 1000, 2500], [500, 1500], [-100, 2000], [700, 701, 702], [1200]] as const
const LOWEST = -100

export function diceOutcomes(seed: number): Outcomes {
  const chance = random(seed)
  return {
    rows: SCORES.length,
    step: 1,
    lowest: LOWEST,
    highestCodes: Uint16Array.from(SCORES, (list) => Math.max(...list) - LOWEST),
    fill: (tile, out) => {
      const draw = chance.split(`tile ${tile}`)
      SCORES.forEach((list, row) => {
        for (let sim = 0; sim < TILE; sim++) out[row * TILE + sim] = draw.pick(list) - LOWEST
      })
    },
  }
}

export const OTHERS = [
  [0, 1, 2],
  [0, 1, 3],
  [1, 2, 3],
  [1, 2, 3],
  [2, 3, 4],
  [0, 3, 4],
]
export const OURS = [
  [0, 2, 3],
  [2, 1, 0],
  [1, 3, 4],
]
export const PRIZES = [
  { from: 1, to: 1, cents: 1000 },
  { from: 2, to: 3, cents: 333 },
]
export const FEE = 200
