// The exact lineup optimizer: the best lineup, or the N best, of a problem, with proof.
import type { Salary } from '../../../units.ts'
import { modelOf } from '../model/model.ts'
import type { Model } from '../model/model-shape.ts'
import { isWhole } from '../model/point-scale.ts'
import type { LineupProblem } from '../model/problem.ts'
import { type Answer, Engine, type Found } from './engine.ts'
import { Memory } from './memory.ts'

export type SolvedPlace = {
  /** Name of the slot, "FLEX". */
  readonly slot: string
  /** `SlatePlayer.id` of the person. */
  readonly playerId: string
  /** The site's upload id in this role. */
  readonly uploadId: string
}

export type SolvedLineup = {
  /** In the upload file's slot order. */
  readonly places: readonly SolvedPlace[]
  /** Hundredths of a point, multipliers included, with the decimals of the projections. */
  readonly points: number
  readonly salary: Salary
  /** Worth at its own draw and prices (hundredths), and what no lineup that keeps its rules can exceed; equal where it is proved. */
  readonly proof?: { readonly value: number; readonly bound: number }
}

export type Solution =
  | {
      readonly kind: 'lineups'
      /** Best first; fewer than asked for when no more exist (or when stopped). */
      readonly lineups: readonly SolvedLineup[]
      /** False only when `shouldStop` ended the search early. */
      readonly provedOptimal: boolean
      /** Branches looked at. */
      readonly nodes: number
    }
  | { readonly kind: 'infeasible' }

export type SolveOptions = {
  /** How many of the best lineups; 1 unless said. Lineups differ in a player, or in who is captain. */
  readonly count?: number
  /** Asked every few thousand branches; true ends the search with what was found. */
  readonly shouldStop?: () => boolean
}

/**
 * The `count` best lineups of a problem, exactly. Integers throughout: points in units fine enough for the file's
 * own decimals (point-scale.ts), salaries in dollars.
 * Method: a decision diagram of the roster, Lagrangian prices for salary and side rules, reduced-cost fixing, depth-first
 * search, and exact salary bounds where players are worth nearly the same.
 * Example: two guards at 500 and 300 points and 10 dollars each, one slot, cap 10 → the first; cap 5 → infeasible.
 */
export function solve(problem: LineupProblem, options: SolveOptions = {}): Solution {
  const memory = Memory.borrow()
  try {
    return solveIn(memory, problem, options)
  } finally {
    memory.giveBack()
  }
}

function solveIn(memory: Memory, problem: LineupProblem, options: SolveOptions): Solution {
  const model = modelOf(problem, memory)
  if (!model) return { kind: 'infeasible' }
  const count = Math.max(1, options.count ?? 1)
  const answer = exactBest(new Engine(model, options.shouldStop), problem, count)
  if (answer.found.length === 0 && answer.proved) return { kind: 'infeasible' }
  return {
    kind: 'lineups',
    lineups: answer.found.map((found) => lineupOf(problem, model, found)),
    provedOptimal: answer.proved,
    nodes: answer.nodes,
  }
}

/** More lineups than this are not looked at for the sake of decimals beyond the unit. */
const MOST_CLOSE = 4000

/** The `count` best by the sums of the values as they are given, in that order. */
export function exactBest(engine: Engine, problem: LineupProblem, count: number): Answer {
  const answer = bestOf(engine, problem, count)
  if (isWhole(problem.players, engine.model.scale)) return answer
  const sums = new Map(answer.found.map((found) => [found, lineupOf(problem, engine.model, found).points]))
  const found = answer.found.toSorted((a, b) => sums.get(b)! - sums.get(a)!).slice(0, count)
  return { ...answer, found }
}

/**
 * The best lineups by the unit; where the unit is coarser than the values, also all that rounding may have put behind the last
 * of them: half a unit for each place on either side.
 */
function bestOf(engine: Engine, problem: LineupProblem, count: number): Answer {
  const { model } = engine
  if (isWhole(problem.players, model.scale)) return engine.best(count)
  for (let asked = count + 8; ; asked = Math.min(2 * asked, MOST_CLOSE)) {
    const answer = engine.best(asked)
    const { found, proved } = answer
    const last = found[Math.min(count, found.length) - 1]
    const isEnough = found.length < asked || (last !== undefined && found.at(-1)!.value < last.value - model.places)
    if (!proved || isEnough || asked >= MOST_CLOSE) return answer
  }
}

/** The sum of the values as they are given; the unit may be coarser. */
function exactSum(problem: LineupProblem, places: readonly SolvedPlace[]): number {
  return places.reduce((total, { playerId, uploadId }, place) => {
    const player = problem.players.find(({ id }) => id === playerId)
    const option = player?.options.find(({ id, slots }) => id === uploadId && (slots >> problem.places[place]!) & 1)
    return total + (option?.points ?? 0)
  }, 0)
}

/** A found set of options as a lineup: each in a slot he may fill, dearest first into the narrowest slots. */
export function lineupOf(problem: LineupProblem, model: Model, found: Found): SolvedLineup {
  const taken = new Array<number>(problem.places.length).fill(-1)
  const order = [...found.picks].sort((a, b) => width(model.slots[a]!) - width(model.slots[b]!) || model.salary[b]! - model.salary[a]!)
  for (const option of order) settle(option, problem.places, model.slots, taken, new Set())
  const places = taken.map((option, place) => ({
    slot: problem.kinds[problem.places[place]!]!.name,
    playerId: model.playerId[model.person[option]!]!,
    uploadId: model.optionId[option]!,
  }))
  return {
    places,
    points: isWhole(problem.players, model.scale) ? found.value / model.scale : exactSum(problem, places),
    salary: found.picks.reduce((sum, option) => sum + model.salary[option]!, 0),
  }
}

/** Seats an option, moving others along augmenting paths where needed. */
function settle(option: number, places: readonly number[], slots: Int32Array, taken: number[], tried: Set<number>): boolean {
  const free = places.findIndex((kind, place) => taken[place] === -1 && (slots[option]! >> kind) & 1)
  if (free >= 0) {
    taken[free] = option
    return true
  }
  for (let place = 0; place < places.length; place++) {
    if (tried.has(place) || !((slots[option]! >> places[place]!) & 1)) continue
    tried.add(place)
    const seated = taken[place]!
    if (settle(seated, places, slots, taken, tried)) {
      taken[place] = option
      return true
    }
  }
  return false
}

function width(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
