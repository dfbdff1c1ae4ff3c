// What is still to come in a match of Twenty20: the rest of an innings, and a chase that ends when it succeeds. A tie stands.

import { BALLS, EXCESS, restOfInnings, WICKETS, wholeInnings } from '#core/live/chains/balls.ts'
import type { Setup, SideIndex } from '../games/simulated-game.ts'
import { ask, type Pmf, type ScoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { batsFirst } from './cricket.ts'

/** A state says [innings, balls bowled, wickets down ...]. */
export function cricketForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const [innings = 1, balls = 0, wickets = 0] = state
  const first = batsFirst(setup)
  const chaser = (1 - first) as SideIndex
  const score = [home, away]
  const margins = new Float64Array(241)
  const totals = new Float64Array(900)
  const end = (set: number, chased: number, p: number) => {
    const lead = first === 0 ? set - chased : chased - set
    margins[Math.max(0, Math.min(240, 120 + lead))]! += p
    totals[Math.min(899, set + chased)]! += p
  }
  if (innings === 2)
    chase(score[first]!, score[chaser]!, over(balls, wickets) ? ONE : restOfInnings(setup.sides[chaser].mean, balls, wickets), 1, end)
  else {
    const rest =
      balls === 0 && wickets === 0
        ? wholeInnings(setup.sides[first].mean)
        : over(balls, wickets)
          ? ONE
          : restOfInnings(setup.sides[first].mean, balls, wickets)
    const reply = wholeInnings(setup.sides[chaser].mean)
    const reached = tails(reply)
    rest.forEach((p, runs) => {
      if (p > 1e-9) chase(score[first]! + runs, 0, reply, p, end, reached)
    })
  }
  return ask(margins, totals)
}

const ONE: Pmf = new Float64Array([1])
const over = (balls: number, wickets: number): boolean => balls >= BALLS || wickets >= WICKETS

/** out[i] = chance of i and more. */
function tails(pmf: Pmf): Pmf {
  const out = new Float64Array(pmf.length + 1)
  for (let i = pmf.length - 1; i >= 0; i--) out[i] = out[i + 1]! + pmf[i]!
  return out
}

function chase(
  set: number,
  so: number,
  rest: Pmf,
  p: number,
  end: (set: number, chased: number, p: number) => void,
  reached: Pmf = tails(rest),
): void {
  const needed = set - so + 1
  if (needed <= 0) {
    end(set, so, p)
    return
  }
  for (let runs = 0; runs < Math.min(needed, rest.length); runs++) if (rest[runs]! > 1e-12) end(set, so + runs, p * rest[runs]!)
  const wins = reached[Math.min(needed, reached.length - 1)]!
  for (const [extra, share] of EXCESS.entries()) end(set, set + 1 + extra, p * wins * share)
}
