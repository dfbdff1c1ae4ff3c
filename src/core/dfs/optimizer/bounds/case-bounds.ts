// Quick bounds for the many cases of a stack: each option's profit above the price of its class, added up over what a case asks
// for, at several prices of salary. A 5-3 stack has 870 cases on a full slate; this leaves a handful of them to look at closely.

import type { Diagram } from '../model/diagram.ts'
import type { Model } from '../model/model-shape.ts'
import type { StackNeed } from '../model/problem.ts'
import type { Scenario } from '../model/scenarios.ts'
import { exclusionNeeds } from './exclusion-constraints.ts'
import { leeways } from './reduced-cost.ts'
import { type Relaxation, roomFor } from './relaxation.ts'

/** Prices of salary to try, as multiples of the parent's own, which comes first: a case of dear players presses harder on the cap. */
const SALARY_PRICES = [1, 0.7, 1.3, 0.4, 1.8]

/** Bounds of the cases of one stack, from the prices of the scenario whose children they are. */
export type QuickBounds = {
  /** Are they so close that a scenario's own prices are worth looking for at once? */
  readonly isClose: boolean
  /** Lowers the bounds of all children of a parent, which is loaded and evaluated; leaves it so. */
  glance(relaxation: Relaxation, parent: Scenario, children: readonly Scenario[]): void
  /** Lowers a child's bound further, once; false when that was done before, or when another parent was glanced at since. */
  look(child: Scenario, parent: Scenario): boolean
}

/** What is known at one price of salary. */
type Priced = {
  readonly profit: Float64Array
  /** Price of a dollar. */
  lambda: number
  /** What the classes of a lineup can cost at most, and what salary and rules give back. */
  base: number
  /** Prefix sums of the best profits outside the stack's domain. */
  readonly spare: Float64Array
  /** The same within a group, by group; `best` of it is there once `asked`. */
  readonly best: Float64Array
  /** How many of a group are worth their price. */
  readonly peak: Int32Array
  readonly asked: Uint8Array
}

/**
 * Bounds from the relaxation of a parent. For any class prices p: the worth of a lineup is the price of its classes, at most the
 * longest path over p, and the profits worth - p of its options. A case's profits are at most those of its groups' best and of
 * the best of the rest.
 */
export class CaseBounds implements QuickBounds {
  readonly isClose = false
  private readonly model: Model
  private readonly width: number
  readonly price: Float64Array
  readonly pathRest: Float64Array
  private readonly inPlay: Uint8Array
  readonly outside: Uint8Array
  private readonly priced: readonly Priced[]
  /** Needs of each case of which no two count the same option: only such may be added up. */
  private readonly apart: readonly (readonly StackNeed[])[]
  private readonly stack: number
  /** Whose children the prices are for. */
  private parent: Scenario | null = null

  constructor(model: Model, stack: number) {
    const groups = model.stacks[stack]!.groups.length
    const width = model.places + 1
    this.model = model
    this.stack = stack
    this.width = width
    const room = roomFor(model)
    this.price = new Float64Array(room.layers)
    this.pathRest = new Float64Array(room.nodes)
    this.inPlay = new Uint8Array(model.size)
    this.outside = new Uint8Array(model.size)
    this.apart = exclusionNeeds(model.stacks[stack]!, model.size)
    this.priced = SALARY_PRICES.map(() => ({
      profit: new Float64Array(model.size),
      lambda: 0,
      base: 0,
      spare: new Float64Array(width),
      best: new Float64Array(groups * width),
      peak: new Int32Array(groups),
      asked: new Uint8Array(groups),
    }))
  }

  glance(relaxation: Relaxation, parent: Scenario, children: readonly Scenario[]): void {
    this.prepare(relaxation, parent)
    for (const child of children) {
      child.guessed = 1
      this.bound(child, this.priced[0]!)
    }
  }

  private prepare(relaxation: Relaxation, parent: Scenario): void {
    this.parent = parent
    const { inPlay, outside, model, stack } = this
    const { lambda } = relaxation
    outside.fill(0)
    for (const option of model.stacks[stack]!.domain) outside[option] = 1
    inPlay.fill(0)
    for (let at = 0; at < relaxation.start[relaxation.diagram.layers]!; at++) inPlay[relaxation.items[at]!] = 1
    this.priced.forEach((priced, index) => {
      priced.lambda = lambda * SALARY_PRICES[index]!
      relaxation.evaluate(1, priced.lambda)
      this.take(relaxation, priced)
    })
    relaxation.evaluate(1, lambda)
  }

  private take(relaxation: Relaxation, priced: Priced): void {
    const { price, outside, model } = this
    const { profit, spare } = priced
    const { layers } = relaxation.diagram
    const { items, start } = relaxation
    relaxation.fillWorth()
    leeways(relaxation, price)
    spare.fill(0)
    priced.asked.fill(0)
    for (let layer = 0; layer < layers; layer++) {
      price[layer] = Number.isFinite(price[layer]!) ? relaxation.pathWorth - price[layer]! : 0
      for (let at = start[layer]!; at < start[layer + 1]!; at++) {
        const option = items[at]!
        const own = relaxation.worth[option]! - price[layer]!
        profit[option] = own
        if (own > 0 && outside[option] === 0) rank(spare, 1, model.places, own)
      }
    }
    for (let k = 1; k <= model.places; k++) spare[k]! += spare[k - 1]!
    priced.base = this.longestPath(relaxation.diagram) + relaxation.constant()
  }

  /** What the classes of a lineup can cost at most. */
  private longestPath({ layerStart, arcStart, arcTake, arcTo, layers }: Diagram): number {
    const { pathRest, price } = this
    pathRest[layerStart[layers]!] = 0
    for (let layer = layers - 1; layer >= 0; layer--) {
      const own = price[layer]!
      for (let node = layerStart[layer]!; node < layerStart[layer + 1]!; node++) {
        let best = Number.NEGATIVE_INFINITY
        for (let at = arcStart[node]!; at < arcStart[node + 1]!; at++) {
          const sum = arcTake[at]! * own + pathRest[arcTo[at]!]!
          if (sum > best) best = sum
        }
        pathRest[node] = best
      }
    }
    return pathRest[0]!
  }

  look(scenario: Scenario, parent: Scenario): boolean {
    if (scenario.guessed !== 1 || parent !== this.parent) return false
    scenario.guessed = this.priced.length
    for (let at = 1; at < this.priced.length; at++) this.bound(scenario, this.priced[at]!)
    return true
  }

  /** Notes the price of salary too, where it shows the least. */
  private bound(scenario: Scenario, priced: Priced): void {
    const needs = this.apart[scenario.cases[this.stack]!]!
    let sum = priced.base
    let left = this.model.places
    for (let at = 0; at < needs.length; at++) {
      const { group, min, max } = needs[at]!
      const first = group * this.width
      if (priced.asked[group] === 0) this.rankGroup(priced, group)
      sum += priced.best[first + min]!
      left -= min
      // Whoever of the domain comes beyond the least number is not among the spare ones.
      const peak = priced.peak[group]!
      if (max > min && peak > min) sum += priced.best[first + peak]! - priced.best[first + min]!
    }
    sum += priced.spare[Math.max(0, left)]!
    if (sum >= scenario.bound) return
    scenario.bound = sum
    scenario.lambda = priced.lambda
  }

  /** The best sums of k profits of a group; minus infinity beyond its size. */
  private rankGroup(priced: Priced, group: number): void {
    const { best, profit } = priced
    const first = group * this.width
    best.fill(Number.NEGATIVE_INFINITY, first, first + this.width)
    best[first] = 0
    for (const option of this.model.stacks[this.stack]!.groups[group]!) {
      if (this.inPlay[option] === 1) rank(best, first + 1, this.model.places, profit[option]!)
    }
    let peak = 0
    for (let k = 1; k < this.width; k++) {
      if (best[first + k]! > 0) peak = k
      best[first + k]! += best[first + k - 1]!
    }
    priced.peak[group] = peak
    priced.asked[group] = 1
  }
}

/** Puts a value into a falling list of `most` places. */
function rank(list: Float64Array, first: number, most: number, value: number): void {
  let place = first + most - 1
  if (value <= list[place]!) return
  while (place > first && list[place - 1]! < value) {
    list[place] = list[place - 1]!
    place--
  }
  list[place] = value
}
