// What is still to come in a bout: an end within the rounds that are left, or the judges.

import { boutChances, type Position, type Rates, type RoundRest, type RoundTable, restOfRound } from '#core/live/chains/rounds-of-bout.ts'
import type { Setup } from '../games/simulated-game.ts'
import { ask, type ScoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { ratesFor, roundsOf } from './bout.ts'

const rounds = new WeakMap<Setup, RoundRest>()

/** A round from its beginning: the same for every round of a bout. */
function wholeRound(setup: Setup, rates: Rates): RoundRest {
  const known = rounds.get(setup)
  if (known) return known
  const made = restOfRound(rates, 0, 0, 0)
  rounds.set(setup, made)
  return made
}

/** A state says [round, steps of it that are over, position, run of the round, looks of the rounds before ...], or begins with 0 once it is decided. */
export function boutForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const margins = new Float64Array(241)
  const totals = new Float64Array(3)
  const [round = 1, step = 0, position = 0, run = 0, ...looks] = state
  if (round === 0) {
    margins[120 + home - away] = 1
    totals[home + away] = 1
    return ask(margins, totals)
  }
  const rates = ratesFor(setup)
  const from: RoundTable = (steps, place, lead) =>
    steps === 0 && place === 0 && lead === 0 ? wholeRound(setup, rates) : restOfRound(rates, steps, place, lead)
  const bell = { round, step, position: position as Position, run, looks }
  const { home: wins, away: losses } = boutChances(from, roundsOf(setup.fixture), bell)
  margins[121] = wins
  margins[119] = losses
  margins[120] = Math.max(0, 1 - wins - losses)
  totals[1] = wins + losses
  totals[0] = margins[120]!
  return ask(margins, totals)
}
