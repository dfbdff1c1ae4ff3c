// What is still to come in a basketball game: possessions, whose sum is near normal, and overtimes until one decides.
import { marginToCome } from '#core/live/rest/basketball.ts'
import { memo } from '#core/memo.ts'
import type { Setup } from '../games/simulated-game.ts'
import { aroundMargin, normalPmf, type Overtime, type Pmf, type ScoreForecast, STANDS, scoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { leadLawOf, OVERTIME_POSSESSIONS, possessionsOf, possessionValues, possessionVariance } from './basketball-rules.ts'

/** With so few possessions left the sides are counted one by one: what each may still score is no normal any more. */
const FEW = 10

export function basketballForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const count = possessionsOf(setup)
  const [left0 = count, left1 = count, overtimes = 0] = state
  const per = setup.sides.map((s) => s.mean / count) as [number, number]
  const variance = per.map(possessionVarianceOf) as [number, number]
  const extra = [0, 1].map((s) => normalPmf(expected(per[s]!) * OVERTIME_POSSESSIONS, variance[s]! * OVERTIME_POSSESSIONS)) as [Pmf, Pmf]
  const overtime = untilDecided(extra)
  // Overtimes are too short for leads to shrink.
  const share = overtimes > 0 ? 0 : (left0 + left1) / (2 * count)
  const law = { ...leadLawOf(setup), variance: (variance[0] + variance[1]) * count }
  const gap = setup.sides[0].mean - setup.sides[1].mean
  const toCome = marginToCome(law, share, gap, home - away)
  const pull = toCome.mean - gap * share
  if (left0 + left1 > FEW && share > 0) {
    const mean = home - away + toCome.mean + ((per[0] + per[1]) / 2) * (left0 - left1)
    return aroundMargin(
      mean,
      toCome.variance,
      normalPmf(per[0] * left0 + per[1] * left1, variance[0] * left0 + variance[1] * left1),
      home + away,
      overtime,
    )
  }
  const rest = (s: 0 | 1, left: number) => normalPmf(Math.max(0, per[s] * left + (s === 0 ? pull : -pull) / 2), variance[s] * left)
  return scoreForecast(rest(0, left0), rest(1, left1), home, away, overtime)
}

/**
 * What the first part of a game brings. Where a share x is left, the lead scatters as much as makes the whole game scatter as it does: the part of
 * it that the rest does not take back, and what the rest adds, are together what the game has at the tip.
 * @param played share of the game, 0..1
 */
export function firstPartOfBasketball(setup: Setup, played: number): ScoreForecast {
  const count = possessionsOf(setup)
  const per = setup.sides.map((s) => s.mean / count) as [number, number]
  const variance = per.map(possessionVarianceOf) as [number, number]
  const law = { ...leadLawOf(setup), variance: (variance[0] + variance[1]) * count }
  const gap = setup.sides[0].mean - setup.sides[1].mean
  const left = 1 - played
  const stays = 1 + marginToCome(law, left, 0, 1).mean
  const spread = (marginToCome(law, 1, 0, 0).variance - marginToCome(law, left, 0, 0).variance) / stays ** 2
  const points = normalPmf((per[0] + per[1]) * count * played, (variance[0] + variance[1]) * count * played)
  return aroundMargin(gap * (1 - left ** law.early), spread, points, 0, STANDS)
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
