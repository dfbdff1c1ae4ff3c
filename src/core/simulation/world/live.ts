// The truth about a game that is not over: the outlook from the state in which a moment has left it.
import { factorFor, plateChances, runTable } from './baseball-runs.ts'
import { OVERTIME_POSSESSIONS, possessionsOf, possessionValues, possessionVariance } from './basketball.ts'
import { drivesOf } from './football.ts'
import { STALL_YARDS } from './football-drive.ts'
import { driveEnds } from './football-endings.ts'
import { overtimeHome } from './hockey.ts'
import { memo } from './memo.ts'
import { ask, convolve, level, normalPmf, type Outlook, type Overtime, outlookOf, type Pmf, poissonPmf, power } from './outlook.ts'
import type { Moment, Setup } from './truth.ts'

type Standing = Pick<Moment, 'home' | 'away' | 'state'>
const START: Standing = { home: 0, away: 0, state: [] }

/** The outlook of a game after a moment, or before it starts. */
export function outlookAfter(setup: Setup, moment: Standing = START): Outlook {
  switch (setup.fixture.league) {
    case 'nfl':
      return football(setup, moment)
    case 'nba':
      return basketball(setup, moment)
    case 'mlb':
      return baseball(setup, moment)
    case 'nhl':
      return hockey(setup, moment)
  }
}

function football(setup: Setup, { home, away, state }: Standing): Outlook {
  const drives = drivesOf(setup)
  const [left0 = drives, left1 = drives, side = -1, position = 0, start = 0] = state
  const one = setup.sides.map((s) => drivePmf(s.mean, drives)) as [Pmf, Pmf]
  const rest = ([left0, left1] as const).map((left, s) => {
    const running = side === s && left > 0
    return convolve(power(one[s]!, running ? left - 1 : left), running ? reached(one[s]!, position, start) : new Float64Array([1]))
  })
  return outlookOf(rest[0]!, rest[1]!, home, away, footballOvertime(one))
}

function drivePmf(mean: number, drives: number): Pmf {
  const out = new Float64Array(9)
  for (const end of driveEnds(mean, drives)) out[end.points]! += end.chance
  out[0] = 1 - out.reduce((a, b) => a + b, 0)
  return out
}

/** A drive that has come as far as `position`: how much likelier each end has become (Bayes, with the reach of each kind of drive). */
function reached(one: Pmf, position: number, start: number): Pmf {
  const fieldGoal = Math.max(0, Math.min(1, (82 - position) / 20))
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

function basketball(setup: Setup, { home, away, state }: Standing): Outlook {
  const count = possessionsOf(setup)
  const [left0 = count, left1 = count] = state
  const per = setup.sides.map((s) => s.mean / count) as [number, number]
  const variance = per.map(possessionVarianceOf) as [number, number]
  const rest = (s: 0 | 1, left: number) => normalPmf(expected(per[s]) * left, variance[s] * left)
  const extra = [0, 1].map((s) => normalPmf(expected(per[s]!) * OVERTIME_POSSESSIONS, variance[s]! * OVERTIME_POSSESSIONS)) as [Pmf, Pmf]
  return outlookOf(rest(0, left0), rest(1, left1), home, away, untilDecided(extra))
}

const variances = memo<number>(400)
const possessionVarianceOf = (points: number): number => variances.get(points.toFixed(3), () => possessionVariance(points))
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

type Innings = { readonly table: ReturnType<typeof runTable>; readonly whole: Pmf; readonly ghost: Pmf }
const innings = memo<Innings>(600)
const inningsOf = (mean: number): Innings =>
  innings.get(mean.toFixed(3), () => {
    const table = runTable(plateChances(factorFor(mean)))
    return { table, whole: table[0]![0]!, ghost: table[0]![2]! }
  })

/** Nine innings of independent halves; home does not bat when it leads, and stops when it takes the lead in the ninth. */
function baseball(setup: Setup, { home, away, state }: Standing): Outlook {
  const [inning = 1, half = 0, bases = 0, outs = 0] = state
  const own = inningsOf(setup.sides[0].mean)
  const rival = inningsOf(setup.sides[1].mean)
  const rest = (of: Innings): Pmf => (outs >= 3 ? new Float64Array([1]) : of.table[outs]![bases]!)
  const margins = new Float64Array(241)
  const totals = new Float64Array(160)
  if (half === 2) {
    margins[120 + home - away] = 1
    totals[home + away] = 1
    return ask(margins, totals)
  }
  const isTop = half === 0
  const awayRest = convolve(
    isTop ? rest(rival) : new Float64Array([1]),
    power(inning > 9 ? rival.ghost : rival.whole, Math.max(0, 9 - inning)),
  )
  const before = inning > 8 ? new Float64Array([1]) : convolve(isTop ? own.whole : rest(own), power(own.whole, 8 - inning))
  const last = inning < 9 ? own.whole : isTop ? (inning > 9 ? own.ghost : own.whole) : rest(own)
  const overtime = extraInnings(own.ghost, rival.ghost)
  for (let a = 0; a < awayRest.length; a++) {
    for (let h = 0; h < before.length; h++) {
      const p = awayRest[a]! * before[h]!
      if (p > 1e-11) lastHalf(margins, totals, p, home + h, away + a, last, overtime)
    }
  }
  return ask(margins, totals)
}

function lastHalf(margins: Pmf, totals: Pmf, p: number, home: number, away: number, last: Pmf, overtime: Overtime): void {
  if (home > away) {
    margins[120 + home - away]! += p
    totals[home + away]! += p
    return
  }
  for (let r = 0; r < last.length; r++) {
    const h = Math.min(home + r, away + 1)
    if (h === away) level(margins, totals, p * last[r]!, h + away, overtime)
    else {
      margins[120 + h - away]! += p * last[r]!
      totals[h + away]! += p * last[r]!
    }
  }
}

/** Extra innings start with a runner on second; one of them, given that it decides. */
function extraInnings(home: Pmf, away: Pmf): Overtime {
  const margins = new Float64Array(41)
  const points = new Float64Array(40)
  let decided = 0
  for (let a = 0; a < away.length; a++)
    for (let h = 0; h < home.length; h++) {
      const scored = Math.min(h, a + 1)
      if (scored === a) continue
      const p = home[h]! * away[a]!
      decided += p
      margins[20 + scored - a]! += p
      points[scored + a]! += p
    }
  return { margins: margins.map((p) => p / decided) as Pmf, points: points.map((p) => p / decided) as Pmf }
}

function hockey(setup: Setup, { home, away, state }: Standing): Outlook {
  const [left = 3600] = state
  const [h, a] = [setup.sides[0].mean, setup.sides[1].mean]
  const wins = overtimeHome(h, a)
  const overtime = { margins: new Float64Array([1 - wins, 0, wins]), points: new Float64Array([0, 1]) }
  if (left <= 0) {
    const decided = home !== away
    return outlookOf(
      new Float64Array([1]),
      new Float64Array([1]),
      home,
      away,
      decided ? { margins: new Float64Array([1]), points: new Float64Array([1]) } : overtime,
    )
  }
  return outlookOf(poissonPmf((h * left) / 3600), poissonPmf((a * left) / 3600), home, away, overtime)
}
