// What is still to come in a football game: the points of the drives that are left, and overtime.

import type { Setup } from '../games/simulated-game.ts'
import {
  convolve,
  type Overtime,
  type PartCase,
  type Pmf,
  partForecast,
  power,
  type ScoreForecast,
  scoreForecast,
} from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { drivesOf } from './football.ts'
import { KICK_FROM, KICK_TO, STALL_YARDS } from './football-drive.ts'
import { driveEnds } from './football-endings.ts'

export function footballForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
  const drives = drivesOf(setup)
  const [left0 = drives, left1 = drives, side = -1, position = 0, start = 0] = state
  const one = setup.sides.map((s) => drivePmf(s.mean, drives)) as [Pmf, Pmf]
  const rest = ([left0, left1] as const).map((left, s) => {
    const running = side === s && left > 0
    return convolve(power(one[s]!, running ? left - 1 : left), running ? reached(one[s]!, position, start) : new Float64Array([1]))
  })
  return scoreForecast(rest[0]!, rest[1]!, home, away, footballOvertime(one))
}

/** What the first half brings: the drives of both sides in turn, as many as each has in the game; a coin decides who begins. */
export const firstHalfOfFootball = (setup: Setup): ScoreForecast => alternating(setup, [drivesOf(setup)])

/** What the first quarter brings: the drives of the half that end before its middle. Of an even number the middle one ends there as often as not. */
export function firstQuarterOfFootball(setup: Setup): ScoreForecast {
  const middle = drivesOf(setup) / 2
  return alternating(setup, Number.isInteger(middle) ? [middle, middle - 1] : [Math.floor(middle)])
}

/** Points of drives in turn, either side first. @param numbers of drives, all as likely */
function alternating(setup: Setup, numbers: readonly number[]): ScoreForecast {
  const drives = drivesOf(setup)
  const [home, away] = setup.sides.map((s) => drivePmf(s.mean, drives)) as [Pmf, Pmf]
  const weight = 1 / (2 * numbers.length)
  return partForecast(
    numbers.flatMap((count): PartCase[] => [
      { weight, home: power(home, Math.ceil(count / 2)), away: power(away, Math.floor(count / 2)) },
      { weight, home: power(home, Math.floor(count / 2)), away: power(away, Math.ceil(count / 2)) },
    ]),
  )
}

function drivePmf(mean: number, drives: number): Pmf {
  const out = new Float64Array(9)
  for (const end of driveEnds(mean, drives)) out[end.points]! += end.chance
  out[0] = 1 - out.reduce((a, b) => a + b, 0)
  return out
}

/** A drive that has come as far as `position`: how much likelier each end has become (Bayes, with the reach of each kind of drive). */
function reached(one: Pmf, position: number, start: number): Pmf {
  const fieldGoal = Math.max(0, Math.min(1, (KICK_TO - position) / (KICK_TO - KICK_FROM)))
  const nothing = Math.exp(-Math.max(0, position - start) / STALL_YARDS)
  const out = one.map((p, points) => p * (points === 0 ? nothing : points === 3 ? fieldGoal : 1)) as Pmf
  const sum = out.reduce((a, b) => a + b, 0)
  return out.map((p) => p / sum) as Pmf
}

/** A drive each, then sudden death for one more each; a coin decides who begins. */
function footballOvertime([home, away]: readonly [Pmf, Pmf]): Overtime {
  const margins = new Float64Array(17)
  const points = new Float64Array(25)
  for (let h = 0; h < 9; h++)
    for (let a = 0; a < 9; a++) {
      const p = home[h]! * away[a]!
      if (p === 0) continue
      if (h !== a) {
        margins[8 + h - a]! += p
        points[h + a]! += p
      } else {
        for (const [first, second, sign] of [[home, away, 1] as const, [away, home, -1] as const]) {
          for (let x = 0; x < 9; x++) {
            if (x > 0) {
              margins[8 + sign * x]! += (p / 2) * first[x]!
              points[h + a + x]! += (p / 2) * first[x]!
              margins[8 - sign * x]! += (p / 2) * first[0]! * second[x]!
              points[h + a + x]! += (p / 2) * first[0]! * second[x]!
            } else {
              margins[8]! += (p / 2) * first[0]! * second[0]!
              points[h + a]! += (p / 2) * first[0]! * second[0]!
            }
          }
        }
      }
    }
  return { margins, points }
}
