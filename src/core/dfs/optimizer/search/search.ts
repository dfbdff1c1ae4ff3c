// Depth-first search through the diagram under the Lagrangian bound: every lineup worth the threshold or more is met once.

import { type Relaxation, roomFor } from '../bounds/relaxation.ts'
import { SalaryBounds } from '../bounds/salary-bounds.ts'
import { SalaryPrices } from '../bounds/salary-prices.ts'
import type { SalaryTable } from '../bounds/salary-table.ts'
import type { Model, ModelStack } from '../model/model-shape.ts'
import type { StackNeed } from '../model/problem.ts'
import { COUNT_EPSILON, type RowIndex, SLICES } from '../model/rows.ts'
import { isSpread } from '../model/spread.ts'
import type { BestList } from './best-list.ts'

const EPSILON = 1e-6
const CHECK_EVERY = 4096

/** Why a search ended before it had looked everywhere. */
export type SearchEnd = 'done' | 'budget' | 'stopped'

export class Search {
  private readonly model: Model
  private readonly relaxation: Relaxation
  private best: BestList
  private readonly shouldStop: () => boolean
  /** Options left by reduced-cost fixing, by layer. */
  readonly kept: Int32Array
  readonly keptStart: Int32Array
  nodes = 0

  readonly sums: Float64Array
  private readonly ways: SalaryBounds
  readonly picks: Int32Array
  readonly teamSeen: Int32Array
  private readonly gameSeen: Int32Array
  private rows: RowIndex
  private counts: Float64Array
  private groupCounts: Int32Array
  /** Counts of the caps at each depth. */
  capCounts: Int32Array
  private needRows = false
  private readonly salaryPrices: SalaryPrices
  private stamp = 0
  private table: SalaryTable | null = null
  private budget = 0
  private constant = 0
  private cases: readonly number[] = []
  private few: RowIndex['few']
  /** Rows that ask for a least number. */
  private asked: number[] = []
  private end: SearchEnd = 'done'

  constructor(model: Model, relaxation: Relaxation, best: BestList, rows: RowIndex, shouldStop: () => boolean) {
    const { layers } = roomFor(model)
    this.model = model
    this.relaxation = relaxation
    this.best = best
    this.shouldStop = shouldStop
    this.kept = model.memory.ints(model.size)
    this.salaryPrices = new SalaryPrices(model, relaxation)
    this.keptStart = model.memory.ints(layers + 1)
    this.sums = model.memory.floats(model.size + layers + 1)
    this.ways = new SalaryBounds(model, relaxation)
    this.picks = model.memory.ints(model.places)
    this.teamSeen = model.memory.ints(model.teams)
    this.gameSeen = model.memory.ints(model.games)
    this.rows = rows
    this.few = rows.few
    this.counts = model.memory.floats(rows.max.length)
    this.groupCounts = model.memory.ints(rows.max.length)
    this.capCounts = model.memory.ints((model.places + 1) * rows.words * SLICES)
    this.capCounts.set(rows.begin)
  }

  /** A new question: where its answers go, and the rules as they are now. */
  begin(best: BestList, rows: RowIndex): void {
    this.best = best
    this.nodes = 0
    if (rows === this.rows) return
    this.rows = rows
    this.counts = new Float64Array(rows.max.length)
    this.groupCounts = new Int32Array(rows.max.length)
    this.capCounts = new Int32Array((this.model.places + 1) * rows.words * SLICES)
    this.capCounts.set(rows.begin)
  }

  /**
   * Looks through everything that may reach the list's threshold, at the relaxation's current prices and the kept options.
   * @param cases the stacks' cases of this scenario; @param isCounted the diagram counts what they ask for; @param budget nodes to spend before giving up; @param table exact salary bounds for the kept options, if built.
   */
  run(cases: readonly number[], isCounted: boolean, budget: number, table: SalaryTable | null): SearchEnd {
    this.cases = cases
    this.asked = []
    for (let row = 0; row < this.rows.min.length; row++) if (this.rows.min[row]! > 0) this.asked.push(row)
    this.budget = this.nodes + budget
    this.table = table
    this.end = 'done'
    this.counts.fill(0)
    this.few = isCounted ? this.rows.fewest : this.rows.few
    this.needRows = this.few.row.length > 0
    this.sumWorths()
    this.ways.find(this.relaxation, this.kept, this.keptStart)
    this.salaryPrices.begin()
    this.constant = this.relaxation.constant()
    this.visit(0, 0, 0, 0, 0, this.constant)
    return this.end
  }

  /** Running sums of worth per layer, so that any window of a layer costs one subtraction. */
  private sumWorths(): void {
    const { kept, keptStart, sums } = this
    const { worth } = this.relaxation
    for (let layer = 0; layer < this.relaxation.diagram.layers; layer++) {
      const offset = layer + keptStart[layer]!
      sums[offset] = 0
      for (let at = keptStart[layer]!; at < keptStart[layer + 1]!; at++) {
        sums[layer + at + 1] = sums[layer + at]! + worth[kept[at]!]!
      }
    }
  }

  private visit(node: number, layer: number, depth: number, value: number, dollars: number, worth: number): void {
    const { diagram } = this.relaxation
    if (layer === diagram.layers) {
      this.leaf(value, dollars)
      return
    }
    const held = this.relaxation.forced[layer]!
    for (let at = diagram.arcStart[node]!; at < diagram.arcStart[node + 1]!; at++) {
      const take = diagram.arcTake[at]!
      const to = diagram.arcTo[at]!
      if (take < held || take > this.keptStart[layer + 1]! - this.keptStart[layer]!) continue
      if (take === 0) {
        if (worth + this.relaxation.rest[to]! >= this.best.threshold - EPSILON) this.visit(to, layer + 1, depth, value, dollars, worth)
      } else {
        this.pick(layer, this.keptStart[layer]!, take, to, depth, value, dollars, worth)
      }
      if (this.end !== 'done') return
    }
  }

  /** Chooses `left` more options of the layer, from position `from` on, then goes to the node `to`. */
  private pick(layer: number, from: number, left: number, to: number, depth: number, value: number, dollars: number, worth: number): void {
    const { model, kept, sums, best, counts, few } = this
    const { salaryCap, salaryFloor } = model
    const rest = worth + this.relaxation.rest[to]!
    const end = this.keptStart[layer + 1]! - left
    const mustTake = from < this.keptStart[layer]! + this.relaxation.forced[layer]!
    const cheapest = this.ways.cheapest[to]!
    const last = left === 1
    for (let at = from; at <= end; at++) {
      if (++this.nodes % CHECK_EVERY === 0 && this.shouldStop()) this.end = 'stopped'
      if (this.nodes > this.budget) this.end = 'budget'
      if (this.end !== 'done') return
      if (rest + sums[layer + at + left]! - sums[layer + at]! < best.threshold - EPSILON) return
      const option = kept[at]!
      const paid = dollars + model.salary[option]!
      const points = value + model.value[option]!
      if (paid + cheapest <= salaryCap && (!last || paid + this.ways.maxSalary[to]! >= salaryFloor)) {
        if (!this.table || this.table.reaches(to, left - 1, at + 1, salaryCap - paid, best.threshold - points)) {
          if (this.capsHold(option, depth)) {
            if (!this.needRows || this.countIn(option, model.places - depth - 1)) {
              this.picks[depth] = option
              if (last) {
                const sum = worth + this.relaxation.worth[option]!
                if (this.salaryPrices.reaches(to, sum - this.constant, paid, best.threshold - EPSILON, kept, this.keptStart))
                  this.visit(to, layer + 1, depth + 1, points, paid, sum)
              } else this.pick(layer, at + 1, left - 1, to, depth + 1, points, paid, worth + this.relaxation.worth[option]!)
            }
            if (this.needRows) {
              for (let r = few.start[option]!; r < few.start[option + 1]!; r++) counts[few.row[r]!]! -= few.weight[r]!
            }
          }
        }
      }
      if (mustTake) return
    }
  }

  /** Adds an option to the counts of all caps at once, a bit of each count per slice; false when one of them overflows. */
  private capsHold(option: number, depth: number): boolean {
    const { words, bits } = this.rows
    const { capCounts } = this
    let from = depth * words * SLICES
    let to = from + words * SLICES
    for (let word = 0; word < words; word++, from += SLICES, to += SLICES) {
      let carry = bits[option * words + word]!
      const ones = capCounts[from]!
      const twos = capCounts[from + 1]!
      const fours = capCounts[from + 2]!
      const eights = capCounts[from + 3]!
      capCounts[to] = ones ^ carry
      carry &= ones
      capCounts[to + 1] = twos ^ carry
      carry &= twos
      capCounts[to + 2] = fours ^ carry
      carry &= fours
      capCounts[to + 3] = eights ^ carry
      if ((carry & eights) !== 0) return false
    }
    return true
  }

  /** Counts an option in its rows; false when a row has too many now, or can no longer have enough. Always counts all. */
  private countIn(option: number, left: number): boolean {
    const { rows, counts, asked, few } = this
    let fine = true
    for (let r = few.start[option]!; r < few.start[option + 1]!; r++) {
      const row = few.row[r]!
      counts[row]! += few.weight[r]!
      if (counts[row]! > rows.max[row]! + COUNT_EPSILON) fine = false
      const enemy = rows.enemy[row]!
      if (enemy >= 0 && counts[enemy]! > COUNT_EPSILON) fine = false
    }
    for (let at = 0; at < asked.length; at++) {
      const row = asked[at]!
      if (rows.min[row]! - counts[row]! > left + COUNT_EPSILON) return false
    }
    return fine
  }

  private leaf(value: number, dollars: number): void {
    const { model, best } = this
    if (value < best.threshold || dollars > model.salaryCap || dollars < model.salaryFloor) return
    if (this.needRows && !this.keepsMinima()) return
    if (this.cases.length > 0 && this.keepsEarlierCase()) return
    if (!isSpread(this.picks, model, this.teamSeen, this.gameSeen, ++this.stamp)) return
    best.add(value, this.picks)
  }

  /** A lineup that keeps an earlier case of a stack too belongs to that case's scenario: so each is met once. */
  private keepsEarlierCase(): boolean {
    return this.cases.some((chosen, at) => {
      const stack = this.model.stacks[at]!
      this.countGroups()
      for (let index = 0; index < chosen; index++) {
        const { needs } = stack.cases[index]!
        const kept = needs.every((need) => {
          const count = this.groupCounts[stack.groupRow[need.group]!]!
          return count >= need.min && count <= need.max
        })
        if (kept && staysInside(this.picks, stack, needs)) return true
      }
      return false
    })
  }

  private countGroups(): void {
    const { groupCounts, picks, rows } = this
    groupCounts.fill(0)
    for (let depth = 0; depth < picks.length; depth++) {
      const option = picks[depth]!
      for (let r = rows.start[option]!; r < rows.start[option + 1]!; r++) groupCounts[rows.row[r]!]!++
    }
  }

  private keepsMinima(): boolean {
    const { min } = this.rows
    for (let row = 0; row < min.length; row++) if (this.counts[row]! < min[row]! - COUNT_EPSILON) return false
    return true
  }
}

/** Is every pick of the stack's domain in a group that the case asks for? */
function staysInside(picks: Int32Array, stack: ModelStack, needs: readonly StackNeed[]): boolean {
  for (const option of picks) {
    if (!stack.domain.includes(option)) continue
    if (!needs.some((need) => need.max > 0 && stack.groups[need.group]!.includes(option))) return false
  }
  return true
}
