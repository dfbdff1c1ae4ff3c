// What the groups of a stack bring to each choice of slots, at one price of a dollar or another: of a team's hitters the best five
// that take catcher, first base, shortstop and two of the outfield. One player after the other goes into every slot he may take
// (dynamic programming over the slots taken), so players of several positions need no special case.
import type { Model } from '../model/model-shape.ts'
import type { SlotCodes, Steps } from '../model/slot-codes.ts'
import type { Relaxation } from './relaxation.ts'

/** Of the stack's players, but of no group that a case asks for: has a place in no lineup. */
export const NO_GROUP = -1

/** Which group counts an option; one more than there are groups for whoever is not of the stack. */
export type Grouping = {
  readonly codes: SlotCodes
  readonly groups: number
  readonly groupOf: Int32Array
  /** The most that a lineup takes of a group, and of everybody else. */
  readonly most: number
  readonly others: number
}

/** What is known at one price of a dollar. */
export type PriceTable = {
  lambda: number
  /** What the price and the rules give back and the best others are worth. */
  given: number
  /** By group and code of slots, and by group and number of players (stride `width`); minus infinity where it cannot be. */
  readonly worth: Float64Array
  readonly best: Float64Array
  /** Groups that are in the tables. */
  readonly isFound: Uint8Array
}

export class GroupTables {
  readonly width: number
  readonly model: Model
  readonly grouping: Grouping
  /** Points less the rules' prices, and what these give back. */
  readonly own: Float64Array
  private constant = 0
  /** Who can be among the best of his group whatever a dollar is worth: those of group g are keen[start[g]] .. keen[end[g] - 1]. */
  readonly undominated: Int32Array
  readonly steps: Steps[] = []
  readonly start: Int32Array
  readonly end: Int32Array
  /** The best of a group within the class at hand, and which class that is. */
  readonly top: Float64Array
  readonly topOf: Int32Array

  constructor(model: Model, grouping: Grouping) {
    const { groups, groupOf } = grouping
    this.model = model
    this.grouping = grouping
    this.width = model.places + 1
    this.own = new Float64Array(model.size)
    this.undominated = new Int32Array(model.size)
    this.start = new Int32Array(groups + 2)
    this.end = new Int32Array(groups + 1)
    this.top = new Float64Array((groups + 1) * this.width)
    this.topOf = new Int32Array(groups + 1)
    for (let option = 0; option < model.size; option++) if (groupOf[option] !== NO_GROUP) this.start[groupOf[option]! + 1]!++
    for (let group = 0; group <= groups; group++) this.start[group + 1]! += this.start[group]!
  }

  /**
   * Takes over options and rules' prices of a loaded relaxation. Leaves out who has as many of his class and group ahead of him as
   * have a place there, all worth as much or more and no dearer.
   */
  begin({ items, start, forced, diagram, penalty, penaltyConstant, lambda }: Relaxation): void {
    const { model, own, undominated, steps, end, top, topOf, width } = this
    const { groupOf, groups, codes, most, others } = this.grouping
    this.constant = penaltyConstant
    end.set(this.start.subarray(0, groups + 1))
    topOf.fill(-1)
    for (let layer = 0; layer < diagram.layers; layer++) {
      const first = start[layer]!
      if (first === start[layer + 1]!) continue
      // Options of a class stand by rising salary, but for those that are in every lineup.
      const free = lambda >= 0 ? first + forced[layer]! : start[layer + 1]!
      const kin = codes.stepsOf(model.slots[items[first]!]!, most)
      for (let at = first; at < start[layer + 1]!; at++) {
        const option = items[at]!
        const group = groupOf[option]!
        if (group === NO_GROUP) continue
        const worth = model.value[option]! - penalty[option]!
        if (at >= free) {
          const room = group === groups ? others : kin.room
          if (topOf[group] !== layer) {
            topOf[group] = layer
            top.fill(Number.NEGATIVE_INFINITY, group * width, group * width + room)
          }
          if (!rank(top, group * width, room, worth)) continue
        }
        own[option] = worth
        steps[end[group]!] = kin
        undominated[end[group]!++] = option
      }
    }
  }

  /** An empty table. */
  table(): PriceTable {
    const { groups, codes } = this.grouping
    return {
      lambda: 0,
      given: 0,
      worth: new Float64Array(groups * codes.codes),
      best: new Float64Array(groups * this.width),
      isFound: new Uint8Array(groups),
    }
  }

  /** Begins a table anew: a price of a dollar, what it gives back, the best others. */
  price(table: PriceTable, lambda: number): void {
    const { own, undominated, top, width } = this
    const { salary, salaryCap, salaryFloor } = this.model
    const { groups, others } = this.grouping
    const first = groups * width
    top.fill(Number.NEGATIVE_INFINITY, first, first + others)
    for (let at = this.start[groups]!; at < this.end[groups]!; at++) {
      rank(top, first, others, own[undominated[at]!]! - lambda * salary[undominated[at]!]!)
    }
    table.lambda = lambda
    table.given = this.constant + lambda * (lambda >= 0 ? salaryCap : salaryFloor)
    for (let place = first; place < first + others; place++) table.given += top[place]!
    table.isFound.fill(0)
  }

  /** Puts a group into a table. */
  find({ lambda, worth, best, isFound }: PriceTable, group: number): void {
    const { own, undominated, steps, width, top } = this
    const { salary } = this.model
    const { codes, taken } = this.grouping.codes
    const base = group * codes
    const first = group * width
    const end = this.end[group]!
    worth.fill(Number.NEGATIVE_INFINITY, base, base + codes)
    worth[base] = 0
    for (let at = this.start[group]!; at < end; ) {
      // Of each class no more than have a place.
      const kin = steps[at]!
      const { room, from, to } = kin
      top.fill(Number.NEGATIVE_INFINITY, first, first + room)
      for (; at < end && steps[at] === kin; at++) rank(top, first, room, own[undominated[at]!]! - lambda * salary[undominated[at]!]!)
      for (let place = first; place < first + room && top[place]! > Number.NEGATIVE_INFINITY; place++) {
        const value = top[place]!
        for (let step = 0; step < to.length; step++) {
          const sum = worth[base + from[step]!]! + value
          if (sum > worth[base + to[step]!]!) worth[base + to[step]!] = sum
        }
      }
    }
    best.fill(Number.NEGATIVE_INFINITY, first, first + width)
    for (let code = 0; code < codes; code++) {
      const place = first + taken[code]!
      if (worth[base + code]! > best[place]!) best[place] = worth[base + code]!
    }
    isFound[group] = 1
  }
}

/** Puts a value into a falling list of `many` places from `first` on; false when it is no more than the last. */
function rank(list: Float64Array, first: number, many: number, value: number): boolean {
  let place = first + many - 1
  if (many === 0 || value <= list[place]!) return false
  while (place > first && list[place - 1]! < value) {
    list[place] = list[place - 1]!
    place--
  }
  list[place] = value
  return true
}
