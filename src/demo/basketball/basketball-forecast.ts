// What is still to come in a basketball game: possessions, whose sum is near normal, and overtimes until one decides.
import { memo } from '#core/memo.ts'
import type { Setup } from '../games/simulated-game.ts'
import { normalPmf, type Overtime, type Pmf, type ScoreForecast, scoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { OVERTIME_POSSESSIONS, possessionsOf, possessionValues, possessionVariance } from './basketball.ts'

export function basketballForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const count = possessionsOf(setup)
  const [left0 = count, left1 = count] = state
  const per = setup.sides.map((s) => s.mean / count) as [number, number]
  const variance = per.map(possessionVarianceOf) as [number, number]
  const rest = (s: 0 | 1, left: number) => normalPmf(expected(per[s]) * left, variance[s] * left)
  const extra = [0, 1].map((s) => normalPmf(expected(per[s]!) * OVERTIME_POSSESSIONS, variance[s]! * OVERTIME_POSSESSIONS)) as [Pmf, Pmf]
  return scoreForecast(rest(0, left0), rest(1, left1), home, away, untilDecided(extra))
}

const variances = memo<number>(400)
const possessionVarianceOf = (points: number): number => {
  const key = points.toFixed(3)
  return variances.get(key, () => possessionVariance(Number(key)))
}
const expected = (points: number): number => {
  const [three, two, one] = possessionValues(points)
  return 3 * three + 2 * two + one
}

/** One overtime, given that it decides. */
function untilDecided([home, away]: readonly [Pmf, Pmf]): Overtime {
  const half = 40
  const margins = new Float64Array(2 * half + 1)
  const points = new Float64Array(home.length + away.length)
  let decided = 0
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) {
      if (h === a || Math.abs(h - a) > half) continue
      const p = home[h]! * away[a]!
      decided += p
      margins[half + h - a]! += p
      points[h + a]! += p
    }
  for (let i = 0; i < margins.length; i++) margins[i]! /= decided
  for (let i = 0; i < points.length; i++) points[i]! /= decided
  return { margins, points }
}
