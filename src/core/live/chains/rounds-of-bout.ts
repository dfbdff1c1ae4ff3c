// Who wins a bout, from the chances of five seconds: a Markov chain over the position of the two and the run of the round, then three judges.
// The rates are judged after what bouts of the big promotions look like: about four significant strikes a minute from each, three takedowns
// in a bout, half of the bouts to the judges.

export const STEP_SECONDS = 5
export const STEPS = 60

/** 0: both stand; 1: home is on top; 2: away is on top. */
export type Position = 0 | 1 | 2
export type Happening = 'strike' | 'takedown' | 'knockdown' | 'knockout' | 'attempt' | 'submission' | 'sweep' | 'stand'
export type Chance = {
  readonly kind: Happening
  readonly side: 0 | 1
  readonly p: number
  /** The position afterwards; where the bout ends: none. */
  readonly to: Position | null
  /** What it counts in the run of the round, for its side. */
  readonly worth: number
}
/** What can happen within five seconds in each position; nothing otherwise. */
export type Rates = readonly [standing: readonly Chance[], homeOnTop: readonly Chance[], awayOnTop: readonly Chance[]]

export type Corner = {
  /** Standing of the fighter on the scale of the row. */
  readonly mean: number
  /** Wrestler above 0, striker below, standard deviation 1. */
  readonly style: number
}

/** Points of the row's scale that are one unit of strength, and what a unit does to each rate (in logs). */
const UNIT = 10
const EDGE = 0.19

/** The rates of two fighters. @param power how often somebody goes down, 1 on average: 0.7 among the lightest, 1.5 among the heaviest */
export function ratesOf([home, away]: readonly [Corner, Corner], power: number): Rates {
  const gap = (home.mean - away.mean) / UNIT
  const of = (side: 0 | 1) => {
    const better = Math.exp((side === 0 ? 1 : -1) * EDGE * gap)
    const own = side === 0 ? home : away
    const wrestling = Math.exp(0.45 * own.style)
    return { better, wrestling, striking: Math.exp(-0.08 * own.style), top: (side + 1) as Position, side }
  }
  const sides = [of(0), of(1)] as const
  const standing = sides.flatMap(({ better, wrestling, striking, top, side }): Chance[] => [
    { kind: 'strike', side, p: 0.29 * better ** 0.5 * striking, to: 0, worth: 1 },
    { kind: 'takedown', side, p: 0.011 * better * wrestling, to: top, worth: 3 },
    { kind: 'knockdown', side, p: 0.0016 * better ** 1.4 * power * striking, to: top, worth: 8 },
    { kind: 'knockout', side, p: 0.0012 * better ** 1.6 * power * striking, to: null, worth: 0 },
  ])
  const ground = (top: 0 | 1): Chance[] => {
    const [upper, lower] = [sides[top], sides[1 - top]!]
    const below = (1 - top) as 0 | 1
    return [
      { kind: 'strike', side: top, p: 0.3 * upper.better ** 0.5, to: upper.top, worth: 1 },
      { kind: 'attempt', side: top, p: 0.012 * upper.better * upper.wrestling, to: upper.top, worth: 2 },
      { kind: 'submission', side: top, p: 0.0024 * upper.better ** 1.6 * upper.wrestling, to: null, worth: 0 },
      { kind: 'knockout', side: top, p: 0.0022 * upper.better ** 1.6 * power, to: null, worth: 0 },
      { kind: 'sweep', side: below, p: 0.009 * lower.better, to: lower.top, worth: 2 },
      { kind: 'submission', side: below, p: 0.0007 * lower.better ** 1.6 * lower.wrestling, to: null, worth: 0 },
      { kind: 'stand', side: below, p: 0.055 * lower.better, to: 0, worth: 0 },
    ]
  }
  return [standing, ground(0), ground(1)]
}

/** The run of a round for home is kept within this bound. */
export const RUN = 24
const WIDTH = 2 * RUN + 1
export const runAfter = (run: number, { side, worth }: Pick<Chance, 'side' | 'worth'>): number =>
  Math.max(-RUN, Math.min(RUN, run + (side === 0 ? worth : -worth)))

/** How a round looked, 0 = away ruled it, 3 = even, 6 = home ruled it. */
export function lookOf(run: number): number {
  const size = Math.abs(run)
  const step = size >= 18 ? 3 : size >= 7 ? 2 : size >= 3 ? 1 : 0
  return 3 + Math.sign(run) * step
}
export const LOOKS = 7

/** Chances of a judge's round for home by -2, -1, +1, +2 points, by look: ten to nine, ten to eight for a round that was ruled. */
const CARDS: readonly (readonly [number, number, number, number])[] = [
  [0.6, 0.4, 0, 0],
  [0, 0.95, 0.05, 0],
  [0, 0.78, 0.22, 0],
  [0, 0.5, 0.5, 0],
  [0, 0.22, 0.78, 0],
  [0, 0.05, 0.95, 0],
  [0, 0, 0.4, 0.6],
]
const STEPS_OF_CARD = [-2, -1, 1, 2] as const

/** A judge's points for home less those for away in a round. @param u uniform in (0, 1) */
export function judged(look: number, u: number): number {
  let sum = 0
  for (const [i, p] of CARDS[look]!.entries()) {
    sum += p
    if (u < sum) return STEPS_OF_CARD[i]!
  }
  return STEPS_OF_CARD[CARDS[look]!.findLastIndex((p) => p > 0)]!
}

export type Decision = { readonly home: number; readonly away: number }
const decisions = new Map<number, Decision>()
/** How often each look was seen, as one number. */
export const tallyOf = (looks: readonly number[]): number => looks.reduce((sum, look) => sum + LOOKS ** look, 0)

/** Chances that the judges give the bout to home and to away: two of three decide, anything else is a draw. */
export function decisionOf(tally: number): Decision {
  const known = decisions.get(tally)
  if (known) return known
  let margins = new Map([[0, 1]])
  for (let look = 0, rest = tally; look < LOOKS; look++, rest = Math.floor(rest / LOOKS))
    for (let n = rest % LOOKS; n > 0; n--) {
      const next = new Map<number, number>()
      for (const [margin, p] of margins)
        for (const [i, share] of CARDS[look]!.entries())
          if (share > 0) next.set(margin + STEPS_OF_CARD[i]!, (next.get(margin + STEPS_OF_CARD[i]!) ?? 0) + p * share)
      margins = next
    }
  let [home, away] = [0, 0]
  for (const [margin, p] of margins) {
    if (margin > 0) home += p
    else if (margin < 0) away += p
  }
  const twoOfThree = (p: number) => p * p * (3 - 2 * p)
  const found = { home: twoOfThree(home), away: twoOfThree(away) }
  decisions.set(tally, found)
  return found
}

export type RoundRest = {
  /** Chance that the round ends with each look. */
  readonly looks: Float64Array
  /** Chance that a side ends the bout within it. */
  readonly home: number
  readonly away: number
}

/** What the rest of a round brings. @param step five-second steps that are over @param run of the round so far */
export function restOfRound(rates: Rates, step: number, position: Position, run: number): RoundRest {
  let now = new Float64Array(3 * WIDTH)
  let next = new Float64Array(3 * WIDTH)
  now[position * WIDTH + run + RUN] = 1
  const ends = [0, 0]
  const idle = rates.map((chances) => 1 - chances.reduce((sum, { p }) => sum + p, 0))
  for (let s = step; s < STEPS; s++) {
    next.fill(0)
    for (let at = 0; at < 3; at++) {
      for (let r = 0; r < WIDTH; r++) next[at * WIDTH + r]! += now[at * WIDTH + r]! * idle[at]!
      for (const { side, p, to, worth } of rates[at]!) {
        const moved = to === null ? 0 : side === 0 ? worth : -worth
        let sum = 0
        for (let r = 0; r < WIDTH; r++) {
          const mass = now[at * WIDTH + r]!
          if (to === null) sum += mass
          else if (mass > 0) {
            const there = r + moved
            next[to * WIDTH + (there < 0 ? 0 : there >= WIDTH ? WIDTH - 1 : there)]! += mass * p
          }
        }
        if (to === null) ends[side]! += sum * p
      }
    }
    ;[now, next] = [next, now]
  }
  const looks = new Float64Array(LOOKS)
  for (let at = 0; at < 3; at++) for (let r = 0; r < WIDTH; r++) looks[lookOf(r - RUN)]! += now[at * WIDTH + r]!
  return { looks, home: ends[0]!, away: ends[1]! }
}

/** What the rest of a round brings from everywhere in it. */
export type RoundTable = (step: number, position: Position, run: number) => RoundRest

/** All of a round at once, from its end backwards: the same as `restOfRound`, for who asks often. Derived. */
export function roundTable(rates: Rates): RoundTable {
  const width = LOOKS + 2
  const cells = new Float64Array((STEPS + 1) * 3 * WIDTH * width)
  const at = (step: number, position: number, r: number) => ((step * 3 + position) * WIDTH + r) * width
  for (let position = 0; position < 3; position++) for (let r = 0; r < WIDTH; r++) cells[at(STEPS, position, r) + lookOf(r - RUN)] = 1
  const idle = rates.map((chances) => 1 - chances.reduce((sum, { p }) => sum + p, 0))
  for (let step = STEPS - 1; step >= 0; step--)
    for (let position = 0; position < 3; position++)
      for (let r = 0; r < WIDTH; r++) {
        const here = at(step, position, r)
        const blend = (from: number, p: number) => {
          for (let i = 0; i < width; i++) cells[here + i]! += p * cells[from + i]!
        }
        blend(at(step + 1, position, r), idle[position]!)
        for (const { side, p, to, worth } of rates[position]!) {
          if (to === null) cells[here + LOOKS + side]! += p
          else blend(at(step + 1, to, Math.max(0, Math.min(WIDTH - 1, r + (side === 0 ? worth : -worth)))), p)
        }
      }
  return (step, position, run) => {
    const from = at(step, position, Math.max(-RUN, Math.min(RUN, run)) + RUN)
    return { looks: cells.subarray(from, from + LOOKS), home: cells[from + LOOKS]!, away: cells[from + LOOKS + 1]! }
  }
}

/** Where a bout stands: five-second steps of the round that are over, the run of the round for home, and how the rounds before looked. */
export type Bell = {
  readonly round: number
  readonly step: number
  readonly position: Position
  /** Null when unknown. */
  readonly run: number | null
  readonly looks: readonly (number | null)[]
}

/**
 * Chances that each side wins a bout: by an end within the rounds that are left, or by the judges. A draw is what is left of one.
 * Rounds and runs that nobody knows are like any other that went to its end. Derived.
 *
 * @param from  what the rest of a round brings
 */
export function boutChances(from: RoundTable, rounds: number, bell: Bell): Decision {
  const whole = from(0, 0, 0)
  const [ended, unknown] = [whole.home + whole.away, whole.looks.map((p) => p / Math.max(1e-12, 1 - whole.home - whole.away))]
  let [home, away] = [0, 0]
  let tallies = new Map([[0, 1]])
  const add = (looks: Float64Array) => {
    const next = new Map<number, number>()
    for (const [tally, mass] of tallies)
      for (let look = 0; look < LOOKS; look++) {
        const p = looks[look]!
        if (p > 0) next.set(tally + LOOKS ** look, (next.get(tally + LOOKS ** look) ?? 0) + mass * p)
      }
    tallies = next
  }
  for (const look of bell.looks) add(look === null ? unknown : Float64Array.from({ length: LOOKS }, (_, i) => (i === look ? 1 : 0)))
  let standing = 1
  for (let round = bell.round; round <= rounds; round++) {
    const rest = round === bell.round ? restNow() : whole
    home += standing * rest.home
    away += standing * rest.away
    standing *= 1 - rest.home - rest.away
    // Whether a bout goes on does not depend on how its earlier rounds looked: the mass that is left is carried apart.
    add(rest.looks.map((p) => p / Math.max(1e-12, 1 - rest.home - rest.away)))
  }
  for (const [tally, mass] of tallies) {
    const decision = decisionOf(tally)
    home += standing * mass * decision.home
    away += standing * mass * decision.away
  }
  return { home, away }

  function restNow(): RoundRest {
    if (bell.run !== null) return from(bell.step, bell.position, bell.run)
    // An end comes as often in the rest as its share of the round says.
    const left = 1 - (1 - ended) ** (1 - bell.step / STEPS)
    return { looks: unknown.map((p) => p * (1 - left)), home: (left * whole.home) / ended, away: (left * whole.away) / ended }
  }
}
