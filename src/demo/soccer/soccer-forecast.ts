// What is still to come in a soccer game: every number of goals and sendings-off, minute by minute.
import { goalsOf, MOST } from '#core/live/chains/goals-by-minute.ts'
import type { Setup } from '../games/simulated-game.ts'
import { ask, type ScoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { minutesOf } from './soccer-rates.ts'

/** What the first half alone brings. */
export function firstHalfOfSoccer(setup: Setup): ScoreForecast {
  const [first, second] = minutesOf(setup)
  const total = first + second
  return scoresOf(
    goalsOf({ means: [setup.sides[0].mean, setup.sides[1].mean], total, left: total, until: first, lead: 0, reds: [0, 0] }),
    0,
    0,
  )
}

/** A state says [minutes left, sendings-off of home, of away]. */
export function soccerForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const [first, second] = minutesOf(setup)
  const total = first + second
  const [left = total, redHome = 0, redAway = 0] = state
  const means = [setup.sides[0].mean, setup.sides[1].mean] as const
  return scoresOf(goalsOf({ means, total, left, lead: home - away, reds: [redHome, redAway] }), home, away)
}

function scoresOf(now: Float64Array, home: number, away: number): ScoreForecast {
  const margins = new Float64Array(241)
  const totals = new Float64Array(home + away + 2 * MOST)
  for (let h = 0; h < MOST; h++)
    for (let a = 0; a < MOST; a++)
      for (let r = 0; r < 4; r++) {
        const p = now[(h * MOST + a) * 4 + r]!
        margins[120 + home - away + h - a]! += p
        totals[home + away + h + a]! += p
      }
  return ask(margins, totals)
}
