// What is still to come in a soccer game: every number of goals and sendings-off, minute by minute.
import { ask, type Outlook } from '../outlook.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import type { Setup } from '../truth.ts'
import { minutesOf, ratesOf, redOf, shareOf } from './soccer-rates.ts'

/** This many goals more and above are left out: of a strong side they come once in a hundred thousand games. */
const MOST = 11

/** A state says [minutes left, sendings-off of home, of away]. */
export function soccerOutlook(setup: Setup, { home, away, state }: Standing = KICK_OFF): Outlook {
  const [first, second] = minutesOf(setup)
  const total = first + second
  const [left = total, redHome = 0, redAway = 0] = state
  const rates = ratesTable([setup.sides[0].mean, setup.sides[1].mean])
  let now = new Float64Array(MOST * MOST * 4)
  let next = new Float64Array(MOST * MOST * 4)
  now[redHome * 2 + redAway] = 1
  for (let minute = total - left, most = 1; minute < total; minute++, most = Math.min(MOST, most + 1)) {
    minuteLater(now, next, rates, shareOf(minute, total), redOf(total, 0), home - away, most)
    ;[now, next] = [next, now]
  }
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

/** Rates of both sides by who is ahead (away, nobody, home) and who is a man short: only these matter. Index (ahead * 4 + reds) * 2 + side. */
function ratesTable(means: readonly [number, number]): Float64Array {
  const out = new Float64Array(24)
  for (const ahead of [0, 1, 2]) for (const r of [0, 1, 2, 3]) out.set(ratesOf(means, ahead - 1, [r >> 1, r & 1]), (ahead * 4 + r) * 2)
  return out
}

/** Moves the chances of every score and number of sendings-off on by a minute, from `now` to `next`. */
function minuteLater(
  now: Float64Array,
  next: Float64Array,
  rates: Float64Array,
  share: number,
  red: number,
  lead: number,
  most: number,
): void {
  next.fill(0)
  for (let h = 0; h < most; h++)
    for (let a = 0; a < most; a++) {
      const ahead = 1 + Math.sign(lead + h - a)
      for (let r = 0; r < 4; r++) {
        const at = (h * MOST + a) * 4 + r
        const p = now[at]!
        if (p < 1e-11) continue
        const homeGoal = rates[(ahead * 4 + r) * 2]! * share
        const awayGoal = rates[(ahead * 4 + r) * 2 + 1]! * share
        const homeRed = r < 2 ? red : 0
        const awayRed = r % 2 === 0 ? red : 0
        if (h + 1 < MOST) next[at + MOST * 4]! += p * homeGoal
        if (a + 1 < MOST) next[at + 4]! += p * awayGoal
        if (homeRed > 0) next[at + 2]! += p * homeRed
        if (awayRed > 0) next[at + 1]! += p * awayRed
        next[at]! += p * (1 - homeGoal - awayGoal - homeRed - awayRed)
      }
    }
}
