// Quick bounds for the many cases of a stack: each option's profit above the price of its class, added up over what a case asks
// for, at several prices of salary. A 5-3 stack has 870 cases on a full slate; this leaves a handful of them to look at closely.
import type { Diagram } from './diagram.ts'
import type { Model, ModelStack } from './model.ts'
import type { StackNeed } from './problem.ts'
import { leeways } from './reduced-cost.ts'
import { type Relaxation, roomFor } from './relaxation.ts'
import type { Scenario } from './scenarios.ts'

/** Prices of salary to try, as multiples of the parent's own: a case of dear players presses harder on the cap. */
const SALARY_PRICES = [0, 0.4, 0.7, 1, 1.3, 1.7, 2.4]

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
  readonly asked: Uint8Array
}

/**
 * Bounds from the relaxation of a parent. For any class prices p: the worth of a lineup is the price of its classes, at most the
 * longest path over p, and the profits worth - p of its options. A case's profits are at most those of its groups' best and of
 * the best of the rest.
 */
export class CaseBounds {
  private readonly model: Model
  private readonly width: number
  readonly price: Float64Array
  readonly pathRest: Float64Array
  private readonly inPlay: Uint8Array
  readonly outside: Uint8Array
  private readonly priced: readonly Priced[]
  /** Needs of each case, by stack, of which no two count the same option: only such may be added up. */
  private readonly apart: readonly (readonly (readonly StackNeed[])[])[]
  private stack = 0

  constructor(model: Model) {
    const groups = Math.max(0, ...model.stacks.map((stack) => stack.groups.length))
    const width = model.places + 1
    this.model = model
    this.width = width
    const room = roomFor(model)
    this.price = new Float64Array(room.layers)
    this.pathRest = new Float64Array(room.nodes)
    this.inPlay = new Uint8Array(model.size)
    this.outside = new Uint8Array(model.size)
    this.apart = model.stacks.map((each) => apartNeeds(each, model.size))
    this.priced = (model.stacks.length === 0 ? [] : SALARY_PRICES).map(() => ({
      profit: new Float64Array(model.size),
      lambda: 0,
      base: 0,
      spare: new Float64Array(width),
      best: new Float64Array(groups * width),
      asked: new Uint8Array(groups),
    }))
  }

  /** Takes over rules' prices and options from the parent, which is loaded and evaluated; leaves it so. */
  prepare(relaxation: Relaxation, stack: number): void {
    const { inPlay, outside, model } = this
    const { lambda } = relaxation
    this.stack = stack
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

  /** Lowers the scenario's bound to what no lineup of its last case exceeds, and notes the price of salary that shows it. */
  bound(scenario: Scenario): void {
    const needs = this.apart[this.stack]![scenario.cases[this.stack]!]!
    for (const priced of this.priced) {
      let sum = priced.base
      let left = this.model.places
      for (const need of needs) {
        const first = need.group * this.width
        if (priced.asked[need.group] === 0) this.rankGroup(priced, need.group)
        sum += priced.best[first + need.min]!
        left -= need.min
        // Whoever of the domain comes beyond the least number is not among the spare ones.
        if (need.max > need.min) {
          for (let k = need.min + 1; k < this.width && priced.best[first + k]! > priced.best[first + k - 1]!; k++)
            sum += priced.best[first + k]! - priced.best[first + k - 1]!
        }
      }
      sum += priced.spare[Math.max(0, left)]!
      if (sum >= scenario.bound) continue
      scenario.bound = sum
      scenario.lambda = priced.lambda
    }
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
    for (let k = 1; k < this.width; k++) best[first + k]! += best[first + k - 1]!
    priced.asked[group] = 1
  }
}

/** Of each case the needs that ask for somebody, the larger ones first; one that overlaps an earlier one asks for nobody more. */
function apartNeeds(stack: ModelStack, size: number): StackNeed[][] {
  const disjoint = disjointGroups(stack, size)
  const seen = new Int32Array(size).fill(-1)
  return stack.cases.map(({ needs }, index) => {
    if (disjoint && needs.length === 2 && needs[0]!.group !== needs[1]!.group && needs[0]!.max > 0 && needs[1]!.max > 0) return [...needs]
    const asked = needs.length < 2 ? [...needs] : [...needs].sort((a, b) => b.min - a.min)
    return asked.flatMap((need) => {
      const members = stack.groups[need.group]!
      if (need.max === 0) return []
      if (members.some((option) => seen[option] === index)) return [{ ...need, min: 0, max: Math.max(1, need.max) }]
      for (const option of members) seen[option] = index
      return [need]
    })
  })
}

/** Do no two groups that the cases ask for share an option? */
function disjointGroups(stack: ModelStack, size: number): boolean {
  const asked = new Uint8Array(stack.groups.length)
  for (const { needs } of stack.cases) for (const need of needs) asked[need.group] = 1
  const seen = new Uint8Array(size)
  for (let group = 0; group < asked.length; group++) {
    if (asked[group] === 0) continue
    for (const option of stack.groups[group]!) {
      if (seen[option] === 1) return false
      seen[option] = 1
    }
  }
  return true
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
