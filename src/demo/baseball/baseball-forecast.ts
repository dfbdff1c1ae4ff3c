// What is still to come in a baseball game: the runs of the half innings that are left.
import { memo } from '#core/memo.ts'
import type { Setup } from '../games/simulated-game.ts'
import { ask, convolve, level, type Overtime, type Pmf, partForecast, power, type ScoreForecast } from '../prices/score-forecast.ts'
import { KICK_OFF, type Standing } from '../row.ts'
import { factorFor, plateChances, runTable } from './baseball-runs.ts'

type Innings = { readonly table: ReturnType<typeof runTable>; readonly whole: Pmf; readonly ghost: Pmf }
const innings = memo<Innings>(600)
const inningsOf = (mean: number): Innings => {
  const key = mean.toFixed(3)
  return innings.get(key, () => {
    const table = runTable(plateChances(factorFor(Number(key))))
    return { table, whole: table[0]![0]!, ghost: table[0]![2]! }
  })
}

/** What the first five innings bring: in them both sides bat to the end. */
export const firstFiveOfBaseball = ({ sides }: Setup): ScoreForecast =>
  partForecast([{ weight: 1, home: power(inningsOf(sides[0].mean).whole, 5), away: power(inningsOf(sides[1].mean).whole, 5) }])

/** Nine innings of independent halves; home does not bat when it leads, and stops when it takes the lead in the ninth. */
export function baseballForecast(setup: Setup, { home, away, state }: Standing = KICK_OFF): ScoreForecast {
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
