// How a ball of Twenty20 cricket can end, and what the rest of an innings brings. Runs and wickets depend on the phase of the innings, on how many
// wickets are down and on the two sides; so the distribution of an innings is known exactly.
import { memo } from '../../memo.ts'

/** Chance of 0, 1, 2 ... runs. */
type Pmf = Float64Array

export const BALLS = 120
export const WICKETS = 10

/** Chance that a wide comes before a ball; at most one does. Judged. */
export const WIDE = 0.035

/** Chances of 0, 1, 2, 3, 4 and 6 runs and of a wicket. */
export type BallChances = readonly [dot: number, one: number, two: number, three: number, four: number, six: number, wicket: number]
/** The runs of the outcomes of `BallChances`, in its order; a wicket brings none. */
export const RUNS = [0, 1, 2, 3, 4, 6] as const

/**
 * Powerplay, middle overs, last five overs: "in the first six, the run rate has remained exactly the same - 7.28", "in the last five … 8.71" runs an
 * over and about 22 runs for each wicket (ESPNcricinfo, Numbers Game, 2014 and 2016, on Twenty20 internationals); how they are made is judged.
 */
const PHASES = [
  { until: 36, one: 0.3, two: 0.05, three: 0.005, four: 0.138, six: 0.042, wicket: 0.04 },
  { until: 90, one: 0.4, two: 0.07, three: 0.005, four: 0.1, six: 0.046, wicket: 0.042 },
  { until: BALLS, one: 0.36, two: 0.08, three: 0.005, four: 0.135, six: 0.08, wicket: 0.078 },
] as const

/** Runs of an average side against an average one, over a whole innings. */
export const PAR = 150

/** The sides' strength in steps of half a run: games of like sides share their tables. */
const gradeOf = (mean: number): number => Math.round(mean * 2) / 2

/** @param ball 0..119 @param down wickets so far 0..9 @param mean runs expected of the side */
export function ballChances(ball: number, down: number, mean: number): BallChances {
  const phase = PHASES.find(({ until }) => ball < until)!
  const better = gradeOf(mean) / PAR
  // The last batters hit less and go sooner: judged.
  const [bat, risk] = down >= 8 ? [0.65, 1.4] : down >= 6 ? [0.88, 1.15] : [1, 1]
  const one = phase.one * (down >= 8 ? 0.95 : 1)
  const two = phase.two * Math.sqrt(better)
  const { three } = phase
  const four = phase.four * better * bat
  const six = phase.six * better ** 1.5 * bat
  const wicket = (phase.wicket * risk) / better
  return [1 - one - two - three - four - six - wicket, one, two, three, four, six, wicket]
}

/** Chance of each number of runs that the rest of an innings brings, if it is played to its end. @param bowled balls so far @param down wickets so far */
export function restOfInnings(mean: number, bowled: number, down: number): Pmf {
  const length = Math.min(420, 8 * (BALLS - bowled) + 1)
  const blank = () => Array.from({ length: WICKETS + 1 }, () => new Float64Array(length))
  let now = blank()
  let next = blank()
  now[down]![0] = 1
  const out = new Float64Array(length)
  let most = 0
  for (let ball = bowled; ball < BALLS; ball++) {
    for (const row of next) row.fill(0)
    most = Math.min(length - 1, most + 7)
    for (let w = down; w < WICKETS; w++) aBallLater(now[w]!, next[w]!, next[w + 1]!, kernelOf(ballChances(ball, w, mean)), most)
    ;[now, next] = [next, now]
    // All out: nothing more comes.
    for (let i = 0; i <= most; i++) out[i]! += now[WICKETS]![i]!
    now[WICKETS]!.fill(0)
  }
  for (let w = down; w < WICKETS; w++) for (let i = 0; i <= most; i++) out[i]! += now[w]![i]!
  return out
}

/** Chances of 0 to 7 runs of a ball and the wide before it, and of a wicket without and with a wide. */
function kernelOf(chances: BallChances): Float64Array {
  const out = new Float64Array(10)
  RUNS.forEach((runs, i) => {
    out[runs]! += chances[i]! * (1 - WIDE)
    out[runs + 1]! += chances[i]! * WIDE
  })
  out[8] = chances[6] * (1 - WIDE)
  out[9] = chances[6] * WIDE
  return out
}

function aBallLater(from: Float64Array, same: Float64Array, out: Float64Array, kernel: Float64Array, most: number): void {
  for (let i = 0; i <= most; i++) {
    const p = from[i]!
    if (p < 1e-8) continue
    for (let k = 0; k < 8 && i + k <= most; k++) same[i + k]! += p * kernel[k]!
    out[i]! += p * kernel[8]!
    if (i < most) out[i + 1]! += p * kernel[9]!
  }
}

/** Runs that a whole innings hardly ever passes. */
const MOST = 300

/** Chance of each number of runs still to come, whatever has been bowled and however many are out: `row(bowled, down)`. */
export type InningsTable = { readonly row: (bowled: number, down: number) => Float32Array }

/** All of an innings at once, from its last ball backwards: the same chances as `restOfInnings`. Derived. @param mean runs expected of the side */
export function inningsTable(mean: number): InningsTable {
  const cells = new Float32Array((BALLS + 1) * (WICKETS + 1) * MOST)
  const at = (bowled: number, down: number) => (bowled * (WICKETS + 1) + down) * MOST
  for (let w = 0; w <= WICKETS; w++) cells[at(BALLS, w)] = 1
  for (let ball = BALLS - 1; ball >= 0; ball--) {
    const most = Math.min(MOST - 1, 7 * (BALLS - ball))
    cells[at(ball, WICKETS)] = 1
    for (let w = 0; w < WICKETS; w++) {
      const [to, same, out] = [at(ball, w), at(ball + 1, w), at(ball + 1, w + 1)]
      const k = kernelOf(ballChances(ball, w, mean))
      for (let i = 0; i <= most; i++) {
        let sum = k[8]! * cells[out + i]! + (i > 0 ? k[9]! * cells[out + i - 1]! : 0)
        for (let runs = Math.min(7, i); runs >= 0; runs--) sum += k[runs]! * cells[same + i - runs]!
        cells[to + i] = sum
      }
    }
  }
  return { row: (bowled, down) => cells.subarray(at(bowled, down), at(bowled, down) + MOST) }
}

const innings = memo<Pmf>(240)
/** A whole innings. */
export const wholeInnings = (mean: number): Pmf => innings.get(String(gradeOf(mean)), () => restOfInnings(mean, 0, 0))

/**
 * Runs beyond what was needed when a chase ends: the hit that wins counts in full. Its chances are those of the excess of a renewal process with
 * the runs of the middle overs; derived.
 */
export const EXCESS: readonly number[] = (() => {
  const [, ...chances] = ballChances(60, 3, PAR)
  const beyond = [0, 1, 2, 3, 4, 5].map((k) => [1, 2, 3, 4, 6].reduce((sum, runs, i) => sum + (runs > k ? chances[i]! : 0), 0))
  const sum = beyond.reduce((a, b) => a + b, 0)
  return beyond.map((p) => p / sum)
})()
