// What is still to come in a volleyball match: the sets that each side may win.

import { sideOut, targetOf, winsSet } from '#core/live/chains/rallies.ts'
import type { Setup, SideIndex } from '../games/simulated-game.ts'
import { ask, type ScoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { firstServer } from './volleyball.ts'

/** A state says [server, points of home and away in each set so far ...]. */
export function volleyballForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const out = [sideOut(setup.sides[0].mean), sideOut(setup.sides[1].mean)] as const
  const margins = new Float64Array(241)
  const totals = new Float64Array(7)
  const end = (h: number, a: number, p: number) => {
    margins[120 + h - a]! += p
    totals[h + a]! += p
  }
  const play = (h: number, a: number, p: number, wins: number) => {
    for (const [x, y, share] of [[h + 1, a, p * wins] as const, [h, a + 1, p * (1 - wins)] as const]) {
      if (x === 3 || y === 3) end(x, y, share)
      else {
        const set = x + y + 1
        play(x, y, share, winsSet(out, targetOf(set), 0, 0, firstServer(setup, set)))
      }
    }
  }
  if (home === 3 || away === 3) end(home, away, 1)
  else {
    const set = home + away + 1
    const [server = firstServer(setup, set)] = state
    const points = state.length > 2 * set ? ([state.at(-2)!, state.at(-1)!] as const) : ([0, 0] as const)
    play(home, away, 1, winsSet(out, targetOf(set), ...points, server as SideIndex))
  }
  return ask(margins, totals)
}
