// Baseball as a chain of base-out states: how runners move, and the exact distribution of the runs of a half inning.

export const PLATE_EVENTS = ['walk', 'hitByPitch', 'single', 'double', 'triple', 'homeRun', 'strikeout', 'out'] as const
export type PlateEvent = (typeof PLATE_EVENTS)[number]
/** Chance of each event of a plate appearance, in the order of PLATE_EVENTS; sums to 1. */
export type PlateChances = readonly number[]

/** League rates of a plate appearance; near those of recent seasons (walk 8.3, strikeout 22.5, home run 3 percent). */
const LEAGUE: PlateChances = [0.083, 0.011, 0.143, 0.044, 0.004, 0.03, 0.225, 0.46]

/** The league's rates with all that reaches base scaled by a factor; strikeouts and other outs share what is left. */
export function plateChances(factor: number): PlateChances {
  const reach = LEAGUE.slice(0, 6).map((p) => p * factor)
  const outs = 1 - reach.reduce((a, b) => a + b, 0)
  return [...reach, (outs * LEAGUE[6]!) / (LEAGUE[6]! + LEAGUE[7]!), (outs * LEAGUE[7]!) / (LEAGUE[6]! + LEAGUE[7]!)]
}

/** Where the batter and the runners on first, second and third go: 0 = out, 1..3 = a base, 4 = home, -1 = there was nobody. */
export type Moves = readonly [batter: number, first: number, second: number, third: number]
export type Branch = { readonly chance: number; readonly moves: Moves }

const on = (bases: number, base: number): boolean => (bases & (1 << (base - 1))) !== 0

/** What can follow an event, given who is on base (bit 0 = first) and the outs. The chances sum to 1. */
export function branches(event: PlateEvent, bases: number, outs: number): readonly Branch[] {
  const stay: Moves = [0, on(bases, 1) ? 1 : -1, on(bases, 2) ? 2 : -1, on(bases, 3) ? 3 : -1]
  const all = (batter: number, by: (base: number) => number): Moves => [
    batter,
    ...([1, 2, 3].map((b) => (on(bases, b) ? by(b) : -1)) as [number, number, number]),
  ]
  switch (event) {
    case 'homeRun':
      return [{ chance: 1, moves: all(4, () => 4) }]
    case 'triple':
      return [{ chance: 1, moves: all(3, () => 4) }]
    case 'double':
      return on(bases, 1)
        ? [
            { chance: 0.42, moves: all(2, () => 4) },
            { chance: 0.58, moves: all(2, (b) => (b === 1 ? 3 : 4)) },
          ]
        : [{ chance: 1, moves: all(2, () => 4) }]
    case 'single':
      return singleBranches(bases, all)
    case 'walk':
    case 'hitByPitch':
      return [{ chance: 1, moves: forced(bases, stay) }]
    case 'strikeout':
      return [{ chance: 1, moves: stay }]
    case 'out':
      return outBranches(bases, outs, stay, all)
  }
}

function singleBranches(bases: number, all: (batter: number, by: (base: number) => number) => Moves): readonly Branch[] {
  const list: Branch[] = []
  // The runner on second scores in six cases of ten; the one on first takes third in three of ten where it is free.
  for (const [scoreChance, scores] of on(bases, 2)
    ? ([
        [0.6, true],
        [0.4, false],
      ] as const)
    : ([[1, true]] as const)) {
    const thirdIsFree = !on(bases, 2) || scores
    for (const [takeChance, takes] of on(bases, 1) && thirdIsFree
      ? ([
          [0.28, true],
          [0.72, false],
        ] as const)
      : ([[1, false]] as const)) {
      list.push({ chance: scoreChance * takeChance, moves: all(1, (b) => (b === 3 ? 4 : b === 2 ? (scores ? 4 : 3) : takes ? 3 : 2)) })
    }
  }
  return list
}

function forced(bases: number, stay: Moves): Moves {
  if (!on(bases, 1)) return [1, stay[1], stay[2], stay[3]]
  if (!on(bases, 2)) return [1, 2, -1, stay[3]]
  return [1, 2, 3, on(bases, 3) ? 4 : -1]
}

function outBranches(
  bases: number,
  outs: number,
  stay: Moves,
  all: (batter: number, by: (base: number) => number) => Moves,
): readonly Branch[] {
  if (outs >= 2) return [{ chance: 1, moves: stay }]
  const double = on(bases, 1) ? 0.13 : 0
  const fly = on(bases, 3) ? 0.32 * (1 - double) : 0
  const list: Branch[] = [{ chance: 1 - double - fly, moves: stay }]
  // Nobody scores on a double play that ends the inning.
  if (double > 0) list.push({ chance: double, moves: all(0, (b) => (b === 1 ? 0 : outs === 1 ? b : b + 1)) })
  if (fly > 0) list.push({ chance: fly, moves: all(0, (b) => (b === 3 ? 4 : b)) })
  return list
}

/** What a set of moves leaves: bases, outs added, runs. */
export function result(moves: Moves): { bases: number; outs: number; runs: number } {
  let bases = 0
  let outs = 0
  let runs = 0
  for (const to of moves) {
    if (to === 0) outs++
    else if (to === 4) runs++
    else if (to > 0) bases |= 1 << (to - 1)
  }
  return { bases, outs, runs }
}

const MAX_RUNS = 14
type Table = readonly (readonly Float64Array[])[]

/** Distribution of the runs still to come in a half inning, from each state: table[outs][bases][runs]. */
export function runTable(chances: PlateChances): Table {
  type Step = { chance: number; bases: number; outs: number; runs: number }
  const steps: Step[][][] = [0, 1, 2].map((outs) =>
    Array.from({ length: 8 }, (_, bases) =>
      PLATE_EVENTS.flatMap((event, e) =>
        branches(event, bases, outs).map(({ chance, moves }) => {
          const next = result(moves)
          return { chance: chance * chances[e]!, bases: next.bases, outs: outs + next.outs, runs: next.runs }
        }),
      ),
    ),
  )
  const over = new Float64Array(MAX_RUNS + 1)
  over[0] = 1
  let table: Float64Array[][] = [0, 1, 2].map(() => Array.from({ length: 8 }, () => over))
  // Backward over the number of batters still to come; after 24 batters practically no half inning is left.
  for (let batters = 0; batters < 24; batters++) {
    table = steps.map((byBases) =>
      byBases.map((list) => {
        const runs = new Float64Array(MAX_RUNS + 1)
        for (const step of list) {
          const rest = step.outs >= 3 ? over : table[step.outs]![step.bases]!
          for (let r = 0; r <= MAX_RUNS; r++) {
            const p = rest[r]!
            if (p > 0) runs[Math.min(MAX_RUNS, r + step.runs)]! += step.chance * p
          }
        }
        return runs
      }),
    )
  }
  return table
}

/** Mean runs of a half inning from an empty start. */
const meanRuns = (table: Table): number => table[0]![0]!.reduce((sum, p, r) => sum + p * r, 0)

const GRID = Array.from({ length: 27 }, (_, i) => 0.6 + i * 0.04)
let gridMeans: readonly number[] | undefined

/** The factor for `plateChances` at which nine innings bring `mean` runs. */
export function factorFor(mean: number): number {
  gridMeans ??= GRID.map((factor) => 9 * meanRuns(runTable(plateChances(factor))))
  const i = Math.max(
    1,
    Math.min(
      GRID.length - 1,
      gridMeans.findIndex((m) => m >= mean),
    ),
  )
  const [low, high] = [gridMeans[i - 1]!, gridMeans[i]!]
  return GRID[i - 1]! + ((GRID[i]! - GRID[i - 1]!) * (mean - low)) / (high - low)
}
