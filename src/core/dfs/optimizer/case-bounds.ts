// Quick bounds for the many cases of a stack: each option's profit above the price of its class, added up over what a case asks
// for, at several prices of salary. A 5-3 stack has 870 cases on a full slate; this leaves a handful of them to look at closely.
import { apartNeeds } from './apart-needs.ts'
import type { Diagram } from './diagram.ts'
import type { Model } from './model.ts'
import type { StackNeed } from './problem.ts'
import { leeways } from './reduced-cost.ts'
import { type Relaxation, roomFor } from './relaxation.ts'
import type { Scenario } from './scenarios.ts'
import { MOST_KINDS, SeatedSums } from './seated-sums.ts'

/** Prices of salary to try, as multiples of the parent's own, which comes first: a case of dear players presses harder on the cap. */
const SALARY_PRICES = [1, 0.7, 1.3, 0.4, 1.8]

/** What is known at one price of salary. */
type Priced = {
  readonly profit: Float64Array
  /** Price of a dollar. */
  lambda: number
  /** What the classes of a lineup can cost at most, and what salary and rules give back. */
  base: number
  /** What salary and rules alone give back. */
  given: number
  /** Prefix sums of the best profits outside the stack's domain. */
  readonly spare: Float64Array
  /** The same within a group, by group; `best` of it is there once `asked`. */
  readonly best: Float64Array
  /** How many of a group are worth their price. */
  readonly peak: Int32Array
  readonly asked: Uint8Array
  /** Sums of worth of the best of a group that can be seated at once, and of the best outside the domain; groups where `isSeated`. */
  readonly seated: Float64Array
  readonly isSeated: Uint8Array
  readonly others: Float64Array
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
  /** Of each stack the most that a case asks for of one group. */
  private readonly largest: readonly number[]
  private stack = 0
  /** Points less the rules' prices. */
  private readonly own: Float64Array
  readonly seats: SeatedSums | null
  /** Whose children the prices are for. */
  private parent: Scenario | null = null

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
    this.largest = model.stacks.map(({ cases }) => {
      let most = 0
      for (const { needs } of cases) for (const { min } of needs) if (min > most) most = min
      return most
    })
    this.apart = model.stacks.map((each) => apartNeeds(each, model.size))
    this.priced = (model.stacks.length === 0 ? [] : SALARY_PRICES).map(() => ({
      profit: new Float64Array(model.size),
      lambda: 0,
      base: 0,
      given: 0,
      spare: new Float64Array(width),
      best: new Float64Array(groups * width),
      peak: new Int32Array(groups),
      asked: new Uint8Array(groups),
      seated: new Float64Array(groups * width),
      isSeated: new Uint8Array(groups),
      others: new Float64Array(width),
    }))
    this.own = new Float64Array(model.size)
    this.seats = model.slotCounts.length <= MOST_KINDS && model.stacks.length > 0 ? new SeatedSums(model) : null
  }

  /** Takes over rules' prices and options from the parent, which is loaded and evaluated; leaves it so. */
  prepare(relaxation: Relaxation, stack: number, parent: Scenario): void {
    this.parent = parent
    const { inPlay, outside, model } = this
    const { lambda } = relaxation
    this.stack = stack
    outside.fill(0)
    for (const option of model.stacks[stack]!.domain) outside[option] = 1
    inPlay.fill(0)
    for (let at = 0; at < relaxation.start[relaxation.diagram.layers]!; at++) inPlay[relaxation.items[at]!] = 1
    for (let option = 0; option < model.size; option++) this.own[option] = model.value[option]! - relaxation.penalty[option]!
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
    priced.others.fill(Number.NaN)
    priced.asked.fill(0)
    priced.isSeated.fill(0)
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
    priced.given = relaxation.constant()
    priced.base = this.longestPath(relaxation.diagram) + priced.given
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

  /** Lowers the scenario's bound to what no lineup of its last case exceeds at the parent's own price of salary. */
  glance(scenario: Scenario): void {
    scenario.guessed = 1
    this.bound(scenario, this.priced[0]!)
  }

  /** The same at the other prices, once; false when they were seen before, or are those of another parent. */
  look(scenario: Scenario, parent: Scenario): boolean {
    if (scenario.guessed !== 1 || parent !== this.parent) return false
    scenario.guessed = this.priced.length
    for (let at = 1; at < this.priced.length; at++) this.bound(scenario, this.priced[at]!)
    this.boundSeated(scenario)
    return true
  }

  /** Notes the price of salary too, where it shows the least. */
  private bound(scenario: Scenario, priced: Priced): void {
    const needs = this.apart[this.stack]![scenario.cases[this.stack]!]!
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

  /** The same by what the groups' best are worth where each has a slot of his own, if a case fills all the slots of its groups. */
  private boundSeated(scenario: Scenario): void {
    const { seats, model } = this
    const needs = this.apart[this.stack]![scenario.cases[this.stack]!]!
    const stack = model.stacks[this.stack]!
    if (!seats || stack.domain.length === 0) return
    let kinds = 0
    let asked = 0
    for (const { group, min } of needs) {
      kinds |= seats.kindsOf(stack.groups[group]!)
      asked += min
    }
    if (asked > model.places || seats.roomFor(kinds) !== asked) return
    for (const priced of this.priced) {
      let sum = priced.given + this.othersOf(priced, model.places - asked)
      for (const { group, min } of needs) sum += this.seatedOf(seats, priced, group, min)
      if (sum >= scenario.bound) continue
      scenario.bound = sum
      scenario.lambda = priced.lambda
    }
  }

  private seatedOf(seats: SeatedSums, priced: Priced, group: number, many: number): number {
    const first = group * this.width
    if (priced.isSeated[group] === 0) {
      const members = this.model.stacks[this.stack]!.groups[group]!
      seats.find(members, this.own, priced.lambda, this.inPlay, priced.seated, first, this.largest[this.stack]!)
      priced.isSeated[group] = 1
    }
    return priced.seated[first + many]!
  }

  /** Worth of the best so many outside the domain. */
  private othersOf({ others, lambda }: Priced, many: number): number {
    const { model, inPlay, outside, own } = this
    if (Number.isNaN(others[0]!)) {
      others.fill(Number.NEGATIVE_INFINITY)
      others[0] = 0
      for (let option = 0; option < model.size; option++) {
        if (inPlay[option] === 1 && outside[option] === 0) rank(others, 1, model.places, own[option]! - lambda * model.salary[option]!)
      }
      for (let k = 1; k <= model.places; k++) others[k]! += others[k - 1]!
    }
    return others[many]!
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
