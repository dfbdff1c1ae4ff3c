// What is still to come in a hockey game: goals at a steady rate, then overtime or a shootout.

import type { Setup } from '../games/simulated-game.ts'
import { partForecast, poissonPmf, type ScoreForecast, scoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { overtimeHome } from './hockey.ts'

/** What one of the three periods brings. */
export const periodOfHockey = ({ sides }: Setup): ScoreForecast =>
  partForecast([{ weight: 1, home: poissonPmf(sides[0].mean / 3), away: poissonPmf(sides[1].mean / 3) }])

export function hockeyForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const [left = 3600] = state
  const [h, a] = [setup.sides[0].mean, setup.sides[1].mean]
  const wins = overtimeHome(h, a)
  const overtime = { margins: new Float64Array([1 - wins, 0, wins]), points: new Float64Array([0, 1]) }
  if (left <= 0) {
    const decided = home !== away
    return scoreForecast(
      new Float64Array([1]),
      new Float64Array([1]),
      home,
      away,
      decided ? { margins: new Float64Array([1]), points: new Float64Array([1]) } : overtime,
    )
  }
  return scoreForecast(poissonPmf((h * left) / 3600), poissonPmf((a * left) / 3600), home, away, overtime)
}
