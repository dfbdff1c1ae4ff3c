// Bounds for the cases of a stack that fills every slot of its players, as five and three hitters of two teams do. At a price of a
// dollar a case is worth what its groups bring when they share the slots out best, and the best of everybody else. What a group
// brings is found once per price and serves all its cases; a case goes to the price that shows the least.

import type { Model } from '../model/model-shape.ts'
import type { Scenario } from '../model/scenarios.ts'
import { SlotCodes } from '../model/slot-codes.ts'
import type { QuickBounds } from './case-bounds.ts'
import { areExclusive } from './exclusion-constraints.ts'
import { type Grouping, GroupTables, NO_GROUP, type PriceTable } from './group-tables.ts'
import type { Relaxation } from './relaxation.ts'

/** Prices of a dollar, as multiples of the parent's own: a case of dear players presses harder on the cap, one of cheap ones less. */
const RUNGS = [0.1, 0.14, 0.2, 0.28, 0.39, 0.53, 0.73, 1, 1.4, 2]
const OWN_PRICE = RUNGS.indexOf(1)
/** How often to look for a price that suits the highest case. */
const TRIES = 4

/** What a stack's cases have in common: how many a case takes of each of its groups, and the ways to share the slots out among them. */
type Shape = { readonly sizes: readonly number[]; readonly splits: Int32Array; readonly grouping: Grouping }

export class FullStack implements QuickBounds {
  readonly isClose = true
  private readonly stack: number
  private readonly sizes: readonly number[]
  readonly splits: Int32Array
  private readonly codes: number
  private readonly tables: GroupTables
  private readonly rungs: (PriceTable | null)[] = RUNGS.map(() => null)
  private readonly isPriced = new Uint8Array(RUNGS.length)
  /** Groups of each case, one after the other. */
  private readonly groups: Int32Array
  /** The relaxation's price of a dollar. */
  private lambda = 0
  /** Whose children were glanced at, and of each the rung that shows the least. */
  private parent: Scenario | null = null
  private readonly rungOf: Uint8Array
  /** The rung that suited the highest case: where the next glance begins. */
  private usual = OWN_PRICE

  /** Null where a case leaves slots of its players open, where its groups share players, or where there are too many ways to fill them. */
  static of(model: Model, stack: number): FullStack | null {
    const shape = shapeOf(model, stack)
    return shape && new FullStack(model, stack, shape)
  }

  private constructor(model: Model, stack: number, { sizes, splits, grouping }: Shape) {
    const { cases } = model.stacks[stack]!
    this.stack = stack
    this.sizes = sizes
    this.splits = splits
    this.codes = grouping.codes.codes
    this.tables = new GroupTables(model, grouping)
    this.rungOf = new Uint8Array(cases.length)
    this.groups = new Int32Array(cases.length * sizes.length)
    for (let index = 0, at = 0; index < cases.length; index++) for (const { group } of cases[index]!.needs) this.groups[at++] = group
  }

  glance(relaxation: Relaxation, parent: Scenario, children: readonly Scenario[]): void {
    this.parent = parent
    this.lambda = relaxation.lambda
    this.tables.begin(relaxation)
    this.isPriced.fill(0)
    // At the price that suits the case with the highest bound; it may be another's then.
    let at = this.lambda > 0 ? this.usual : OWN_PRICE
    for (let tries = 0; tries < TRIES; tries++) {
      this.usual = at
      const highest = this.glanceAt(at, children)
      if (!highest) return
      at = this.walk(at, highest.cases[this.stack]!, false)
      if (at === this.usual) return
    }
  }

  /** Lowers the children's bounds to what their groups bring each for itself; returns the child with the highest of them. */
  private glanceAt(at: number, children: readonly Scenario[]): Scenario | null {
    let highest: Scenario | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const child of children) {
      const index = child.cases[this.stack]!
      const bound = this.boundExclusions(at, index)
      if (bound < child.bound || child.guessed === 0) {
        child.bound = Math.min(child.bound, bound)
        child.lambda = this.lambda * RUNGS[at]!
        this.rungOf[index] = at
      }
      child.guessed = 1
      if (bound > most) {
        most = bound
        highest = child
      }
    }
    return highest
  }

  look(child: Scenario, parent: Scenario): boolean {
    if (child.guessed !== 1 || parent !== this.parent) return false
    child.guessed = RUNGS.length
    const index = child.cases[this.stack]!
    const at = this.walk(this.rungOf[index]!, index, true)
    child.bound = Math.min(child.bound, this.boundTogether(at, index))
    child.lambda = this.lambda * RUNGS[at]!
    return true
  }

  /** The rung that shows the least of a case: the bound is convex in the price, so where it rises again there is none lower. */
  private walk(from: number, index: number, together: boolean): number {
    if (!(this.lambda > 0)) return from
    let at = from
    let least = together ? this.boundTogether(at, index) : this.boundExclusions(at, index)
    for (const step of [-1, 1]) {
      while (at + step >= 0 && at + step < RUNGS.length) {
        const bound = together ? this.boundTogether(at + step, index) : this.boundExclusions(at + step, index)
        if (bound >= least) break
        least = bound
        at += step
      }
      if (at !== from) break
    }
    return at
  }

  /** What a case is worth at most, even if its groups could take the same slots. */
  private boundExclusions(at: number, index: number): number {
    const { sizes, groups, tables } = this
    const rung = this.rungAt(at, index)
    const first = index * sizes.length
    let sum = rung.given
    for (let need = 0; need < sizes.length; need++) sum += rung.best[groups[first + need]! * tables.width + sizes[need]!]!
    return sum
  }

  /** What a case is worth at most: its groups share the slots out. */
  private boundTogether(at: number, index: number): number {
    const { splits, groups, codes } = this
    const rung = this.rungAt(at, index)
    const { worth, given } = rung
    const needs = this.sizes.length
    const first = index * needs
    let most = Number.NEGATIVE_INFINITY
    for (let split = 0; split < splits.length; split += needs) {
      let sum = given
      for (let need = 0; need < needs; need++) sum += worth[groups[first + need]! * codes + splits[split + need]!]!
      if (sum > most) most = sum
    }
    return most
  }

  /** The tables of a rung, the groups of a case among them. */
  private rungAt(at: number, index: number): PriceTable {
    const { tables, groups } = this
    const needs = this.sizes.length
    this.rungs[at] ??= tables.table()
    const rung = this.rungs[at]
    if (this.isPriced[at] === 0) {
      tables.price(rung, this.lambda * RUNGS[at]!)
      this.isPriced[at] = 1
    }
    for (let need = index * needs; need < (index + 1) * needs; need++) {
      if (rung.isFound[groups[need]!] === 0) tables.find(rung, groups[need]!)
    }
    return rung
  }
}

function shapeOf(model: Model, stack: number): Shape | null {
  const { domain, groups, cases } = model.stacks[stack]!
  const sizes = cases[0]?.needs.map((need) => need.min)
  if (!sizes || domain.length === 0) return null
  const isAsked = new Uint8Array(groups.length)
  for (const { needs } of cases) {
    if (needs.length !== sizes.length || !areExclusive(needs)) return null
    for (let at = 0; at < needs.length; at++) {
      if (needs[at]!.min !== sizes[at]) return null
      isAsked[needs[at]!.group] = 1
    }
  }
  const groupOf = new Int32Array(model.size).fill(groups.length)
  let kinds = 0
  for (const option of domain) {
    groupOf[option] = NO_GROUP
    kinds |= model.slots[option]!
  }
  for (let group = 0; group < groups.length; group++) {
    if (isAsked[group] === 0) continue
    for (const option of groups[group]!) {
      // Of two groups, or of one whose players may come without the stack.
      if (groupOf[option] !== NO_GROUP) return null
      groupOf[option] = group
    }
  }
  const codes = SlotCodes.of(model.slotCounts, kinds)
  const filled = sizes.reduce((sum, size) => sum + size, 0)
  const splits = codes && codes.roomFor(kinds) === filled ? codes.splitsOf(sizes) : null
  if (!codes || !splits) return null
  return { sizes, splits, grouping: { codes, groups: groups.length, groupOf, most: Math.max(...sizes), others: model.places - filled } }
}
