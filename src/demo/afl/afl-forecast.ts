// What is still to come in a game of Australian football: goals and behinds at a steady rate. A draw stands.

import type { Setup } from '../games/simulated-game.ts'
import { convolve, type Pmf, partForecast, poissonPmf, type ScoreForecast, STANDS, scoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { kicksOf } from './afl.ts'

const SECONDS = 4800

/** A state begins with the seconds left. */
export function aussieRulesForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const [left = SECONDS] = state
  const rest = ([0, 1] as const).map((side) => pointsPmf((setup.sides[side].mean * left) / SECONDS))
  return scoreForecast(rest[0]!, rest[1]!, home, away, STANDS)
}

/** What a share of the game brings. */
export const shareOfAussieRules = ({ sides }: Setup, share: number): ScoreForecast =>
  partForecast([{ weight: 1, home: pointsPmf(sides[0].mean * share), away: pointsPmf(sides[1].mean * share) }])

function pointsPmf(mean: number): Pmf {
  const { goals, behinds } = kicksOf(mean)
  const count = poissonPmf(goals)
  const six = new Float64Array(6 * (count.length - 1) + 1)
  for (let i = 0; i < count.length; i++) six[6 * i] = count[i]!
  return convolve(six, poissonPmf(behinds))
}
