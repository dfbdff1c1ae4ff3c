// What is known of a final score before it is final: the distributions of margin and total, and the questions that bets ask of them.

/** Chance of 0, 1, 2 ... points. */
export type Pmf = Float64Array

/** The rest of a game that is level at the end of regulation: margins from -span to +span (never 0 unless it may end level), and points added. */
export type Overtime = { readonly margins: Pmf; readonly points: Pmf }

export type ScoreForecast = {
  /**
   * Chance that home wins with a handicap of `x` points. Each whole margin is spread evenly over its unit, so `x` may be any number;
   * at halves it is exact, at 0 a level game counts half.
   */
  cover(x: number): number
  /** Chance that both sides together score more than `x`; halves are exact. */
  over(x: number): number
  /** The handicap at which home wins half the time, with its sign turned: the median margin. */
  readonly median: number
  readonly medianTotal: number
}

const SPAN = 120

/** Distribution of a sum of two independent counts. */
export function convolve(a: Pmf, b: Pmf): Pmf {
  const out = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!
    if (p > 1e-15) for (let j = 0; j < b.length; j++) out[i + j]! += p * b[j]!
  }
  return out
}

/** Distribution of the sum of `count` draws. */
export function power(a: Pmf, count: number): Pmf {
  let out: Pmf = new Float64Array([1])
  for (let i = 0; i < count; i++) out = convolve(out, a)
  return out
}

/** Normal distribution cut into whole numbers from 0 on. */
export function normalPmf(mean: number, variance: number): Pmf {
  const deviation = Math.sqrt(variance)
  const out = new Float64Array(Math.ceil(mean + 5 * deviation) + 2)
  if (variance <= 0) {
    out[Math.round(mean)] = 1
    return out
  }
  let sum = 0
  for (let i = Math.max(0, Math.floor(mean - 5 * deviation)); i < out.length; i++)
    sum += out[i] = Math.exp(-((i - mean) ** 2) / (2 * variance))
  for (let i = 0; i < out.length; i++) out[i]! /= sum
  return out
}

export function poissonPmf(mean: number): Pmf {
  const out = new Float64Array(Math.ceil(mean + 6 * Math.sqrt(mean)) + 3)
  out[0] = Math.exp(-mean)
  for (let i = 1; i < out.length; i++) out[i] = (out[i - 1]! * mean) / i
  return out
}

/** Two independent final scores, with overtime where they are level. */
export function scoreForecast(home: Pmf, away: Pmf, homeNow: number, awayNow: number, overtime: Overtime): ScoreForecast {
  const margins = new Float64Array(2 * SPAN + 1)
  const totals = new Float64Array(home.length + away.length + homeNow + awayNow + overtime.points.length)
  const base = homeNow + awayNow
  const lead = homeNow - awayNow + SPAN
  for (let h = 0; h < home.length; h++) {
    const ph = home[h]!
    if (ph < 1e-12) continue
    for (let a = 0; a < away.length; a++) {
      const p = ph * away[a]!
      const m = lead + h - a
      if (m === SPAN) level(margins, totals, p, base + h + a, overtime)
      else {
        margins[m < 0 ? 0 : m > 2 * SPAN ? 2 * SPAN : m]! += p
        totals[base + h + a]! += p
      }
    }
  }
  return ask(margins, totals)
}

/** One way in which a part of a game may go: how likely it is, and the points of each side in it. */
export type PartCase = { readonly weight: number; readonly home: Pmf; readonly away: Pmf }

/** What a part of a game brings, by the ways in which it may go; a part that ends level stands. */
export function partForecast(cases: readonly PartCase[]): ScoreForecast {
  const margins = new Float64Array(2 * SPAN + 1)
  const totals = new Float64Array(Math.max(...cases.map(({ home, away }) => home.length + away.length)))
  for (const { weight, home, away } of cases)
    for (let h = 0; h < home.length; h++)
      for (let a = 0; a < away.length; a++) {
        const p = weight * home[h]! * away[a]!
        margins[Math.max(0, Math.min(2 * SPAN, SPAN + h - a))]! += p
        totals[h + a]! += p
      }
  return ask(margins, totals)
}

/** An end of regulation that stands, level or not. */
export const STANDS: Overtime = { margins: new Float64Array([1]), points: new Float64Array([1]) }

/** A margin that is normal around a mean, beside points to come whose distribution is known, with overtime where the margin is level. */
export function aroundMargin(mean: number, variance: number, toCome: Pmf, scored: number, overtime: Overtime): ScoreForecast {
  const margins = new Float64Array(2 * SPAN + 1)
  let sum = 0
  for (let i = 0; i < margins.length; i++) sum += margins[i] = Math.exp(-((i - SPAN - mean) ** 2) / (2 * variance))
  for (let i = 0; i < margins.length; i++) margins[i]! /= sum
  const even = margins[SPAN]!
  margins[SPAN] = 0
  const totals = new Float64Array(toCome.length + scored + overtime.points.length)
  for (let i = 0; i < toCome.length; i++) {
    totals[scored + i]! += toCome[i]! * (1 - even)
    level(margins, totals, toCome[i]! * even, scored + i, overtime)
  }
  return ask(margins, totals)
}

/** Adds the share `p` of games that are level with `total` points to what overtime makes of them. */
export function level(margins: Pmf, totals: Pmf, p: number, total: number, overtime: Overtime): void {
  if (p < 1e-9) return
  const half = (overtime.margins.length - 1) / 2
  for (let i = 0; i < overtime.margins.length; i++) margins[SPAN + i - half]! += p * overtime.margins[i]!
  for (let i = 0; i < overtime.points.length; i++) totals[total + i]! += p * overtime.points[i]!
}

/** Margins (index 120 = level) and totals as an outlook. */
export function ask(margins: Pmf, totals: Pmf): ScoreForecast {
  const above = suffix(margins)
  const aboveTotal = suffix(totals)
  // A tail function over whole numbers, made continuous: mass at m lies evenly on m - 1/2 .. m + 1/2.
  const tail = (sums: Pmf, x: number) => {
    const y = x + 0.5
    const low = Math.floor(y)
    const at = (i: number) => sums[Math.max(0, Math.min(sums.length - 1, i))]!
    return at(low) + (at(low + 1) - at(low)) * (y - low)
  }
  const cover = (x: number) => tail(above, SPAN - x)
  const over = (x: number) => tail(aboveTotal, x)
  return { cover, over, median: -solve(cover, -SPAN, SPAN, true), medianTotal: solve(over, 0, totals.length, false) }
}

/** sums[i] = mass at i and above. */
function suffix(pmf: Pmf): Pmf {
  const out = new Float64Array(pmf.length + 1)
  for (let i = pmf.length - 1; i >= 0; i--) out[i] = out[i + 1]! + pmf[i]!
  return out
}

function solve(f: (x: number) => number, low: number, high: number, rising: boolean): number {
  let [a, b] = [low, high]
  for (let i = 0; i < 24; i++) {
    const middle = (a + b) / 2
    if (f(middle) > 0.5 === rising) b = middle
    else a = middle
  }
  return (a + b) / 2
}
