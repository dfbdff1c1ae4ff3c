// The Lagrangian bound: salary and side rules become prices, and the best lineup at those prices is a longest path through
// the diagram over the k dearest players of each class. At any prices the path's worth bounds every legal lineup from above.
import type { Diagram } from '../model/diagram.ts'
import type { Model } from '../model/model-shape.ts'
import { UndominatedOptions } from './dominance-filter.ts'
import { ReachableArcs } from './reachable-arcs.ts'

/** Largest diagram of a case that is put to use. */
export const MOST_CASE_NODES = 400
export const MOST_CASE_LAYERS = 96

/** Room for the nodes and layers of the model's diagram and of any case's. */
export function roomFor({ diagram, stacks }: Model): { nodes: number; layers: number } {
  const nodes = diagram.layerStart[diagram.layers + 1]!
  if (stacks.length === 0) return { nodes, layers: diagram.layers }
  return { nodes: Math.max(nodes, MOST_CASE_NODES), layers: Math.max(diagram.layers, MOST_CASE_LAYERS) }
}

export class Relaxation {
  readonly model: Model
  /** The model's diagram, or that of the case at hand, which counts what the case asks for. */
  diagram: Diagram
  /** Options in play, by layer; the first `forced[layer]` of each layer are in every lineup, the others stand by rising salary. */
  readonly items: Int32Array
  readonly start: Int32Array
  readonly forced: Int32Array
  /** Price of the side rules that count an option, and the constant that the rules give back. */
  readonly penalty: Float64Array
  penaltyConstant = 0
  /** Price of a dollar: positive presses on the cap, negative on the floor. */
  lambda = 0
  /** Worth of each option at the prices of the last evaluation; of all in play only after `fillWorth`. */
  readonly worth: Float64Array
  readonly undominated: UndominatedOptions
  private isUndominated = false
  /** What the last evaluation counted of points and of rules. */
  points = 1
  rules = 1
  /** Best worth from a node to the end, best sum of k options of a layer (stride `width`). */
  readonly rest: Float64Array
  readonly prefix: Float64Array
  readonly width: number
  /** The relaxed lineup of the last evaluation. */
  readonly picks: Int32Array
  pathWorth = 0
  pathSalary = 0
  pathValue = 0
  /** Upper bound of the last search for the price of salary; null = no lineup fits between floor and cap. */
  bound = 0

  /** What of the diagram the options in play can walk; found anew by `settle`. */
  readonly live: ReachableArcs
  private isFilled = false
  readonly top: Int32Array
  readonly arc: Int32Array
  /** Room for the choice of a scenario's options. */
  readonly marks: Uint8Array
  /** Room for the forward pass of reduced-cost fixing. */
  readonly reach: Float64Array
  readonly through: Float64Array

  constructor(model: Model) {
    const { diagram } = model
    this.model = model
    this.diagram = diagram
    this.width = Math.max(...diagram.mostTaken) + 1
    const { nodes, layers } = roomFor(model)
    this.live = new ReachableArcs(model.memory, nodes, layers, diagram.arcTo.length, this.width)
    this.items = model.memory.ints(model.size)
    this.start = model.memory.ints(layers + 1)
    this.forced = model.memory.ints(layers)
    this.penalty = model.memory.floats(model.size)
    this.worth = model.memory.floats(model.size)
    this.undominated = new UndominatedOptions(model, layers, this.width)
    this.marks = model.memory.bytes(model.size)
    this.rest = model.memory.floats(nodes)
    this.arc = model.memory.ints(nodes)
    this.reach = model.memory.floats(nodes)
    this.prefix = model.memory.floats(layers * this.width)
    this.through = model.memory.floats(this.width)
    this.top = model.memory.ints(layers * this.width)
    this.picks = model.memory.ints(model.places)
  }

  /** To be called after diagram, items or what is forced have changed. */
  settle(): void {
    const { diagram } = this
    const { layers, layerStart } = diagram
    this.isFilled = this.live.find(diagram, this.start, this.forced)
    this.rest.fill(Number.NEGATIVE_INFINITY, 0, layerStart[layers]!)
    this.rest[layerStart[layers]!] = 0
    this.isUndominated = false
  }

  /** To be called after penalties, or items alone, have changed. */
  reprice(): void {
    this.isUndominated = false
  }

  /**
   * Finds the best lineup at the given prices: sum of points × value - lambda × salary - rules × penalty.
   * False when no lineup can be filled with the items at hand. @param points 1, or 0 to leave the points out of it.
   */
  evaluate(points: number, lambda: number, rules = points): boolean {
    this.lambda = lambda
    this.points = points
    this.rules = rules
    if (points === 1 && rules === 1 && lambda >= 0) this.rankUndominated(lambda)
    else this.rankItems(points, lambda, rules)
    return this.longestPath()
  }

  /** Of every option in play, its worth at the prices of the last evaluation. */
  fillWorth(): void {
    const { items, start, worth, penalty, points, rules, lambda } = this
    const { value, salary } = this.model
    const end = start[this.diagram.layers]!
    for (let at = 0; at < end; at++) {
      const option = items[at]!
      worth[option] = points * value[option]! - rules * penalty[option]! - lambda * salary[option]!
    }
  }

  /** The same as `rankItems` for a price of salary at or above nothing: whoever is behind so many cheaper ones is not looked at. */
  private rankUndominated(lambda: number): void {
    const { worth, top, width, diagram, forced, undominated } = this
    if (!this.isUndominated) {
      undominated.find(this)
      this.isUndominated = true
    }
    const { items, start, value, salary } = undominated
    for (let layer = 0; layer < diagram.layers; layer++) {
      const most = diagram.mostTaken[layer]!
      const base = layer * width
      const held = forced[layer]!
      const end = start[layer + 1]!
      let at = start[layer]!
      let filled = 0
      for (const free = at + held; at < free; at++) {
        const option = items[at]!
        worth[option] = value[at]! - lambda * salary[at]!
        if (filled < most) top[base + filled++] = option
      }
      let least = filled < most ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
      for (; at < end; at++) {
        const own = value[at]! - lambda * salary[at]!
        if (own <= least) continue
        const option = items[at]!
        worth[option] = own
        let place = filled < most ? filled++ : most - 1
        while (place > held && worth[top[base + place - 1]!]! < own) {
          top[base + place] = top[base + place - 1]!
          place--
        }
        top[base + place] = option
        if (filled === most) least = worth[top[base + most - 1]!]!
      }
      this.sumPrefix(base, most, filled, held)
    }
  }

  /** Worth of every item, and per layer the best `mostTaken` of them with their prefix sums. */
  private rankItems(points: number, lambda: number, rules: number): void {
    const { items, start, forced, worth, penalty, top, width, diagram } = this
    const { value, salary } = this.model
    for (let layer = 0; layer < diagram.layers; layer++) {
      const most = diagram.mostTaken[layer]!
      const base = layer * width
      const first = start[layer]!
      const held = forced[layer]!
      let filled = 0
      for (let at = first; at < first + held; at++) {
        const option = items[at]!
        worth[option] = points * value[option]! - rules * penalty[option]! - lambda * salary[option]!
        if (filled < most) top[base + filled++] = option
      }
      const end = start[layer + 1]!
      let least = filled < most ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
      for (let at = first + held; at < end; at++) {
        const option = items[at]!
        const own = points * value[option]! - rules * penalty[option]! - lambda * salary[option]!
        worth[option] = own
        if (own <= least) continue
        let place = filled < most ? filled++ : most - 1
        while (place > held && worth[top[base + place - 1]!]! < own) {
          top[base + place] = top[base + place - 1]!
          place--
        }
        top[base + place] = option
        if (filled === most) least = worth[top[base + most - 1]!]!
      }
      this.sumPrefix(base, most, filled, held)
    }
  }

  private sumPrefix(base: number, most: number, filled: number, held: number): void {
    const { prefix, top, worth } = this
    let sum = 0
    for (let k = 0; k <= most; k++) {
      if (k > 0 && k <= filled) sum += worth[top[base + k - 1]!]!
      prefix[base + k] = k < held || k > filled || held > most ? Number.NEGATIVE_INFINITY : sum
    }
  }

  private longestPath(): boolean {
    const { rest, arc, prefix, width, diagram, live } = this
    const { places, value, salary } = this.model
    const { arcTake, arcTo, layers } = diagram
    if (!this.isFilled) {
      this.pathWorth = Number.NEGATIVE_INFINITY
      return false
    }
    const { node: nodes, start: from, take, to, arc: arcs } = live
    const root = live.layerStart[0]!
    for (let i = live.layerStart[layers]! - 1; i >= root; i--) {
      let best = Number.NEGATIVE_INFINITY
      let chosen = -1
      for (let at = from[i]!; at < from[i + 1]!; at++) {
        const sum = prefix[take[at]!]! + rest[to[at]!]!
        if (sum > best) {
          best = sum
          chosen = at
        }
      }
      const node = nodes[i]!
      rest[node] = best
      arc[node] = arcs[chosen]!
    }
    this.pathWorth = rest[0]!
    if (this.pathWorth === Number.NEGATIVE_INFINITY) return false
    let node = 0
    let count = 0
    let points = 0
    let dollars = 0
    for (let layer = 0; layer < layers; layer++) {
      const at = arc[node]!
      for (let k = 0; k < arcTake[at]!; k++) {
        const option = this.top[layer * width + k]!
        this.picks[count++] = option
        points += value[option]!
        dollars += salary[option]!
      }
      node = arcTo[at]!
    }
    this.pathValue = points
    this.pathSalary = dollars
    return count === places
  }

  /** What salary gives back at the price lambda. */
  private salaryConstant(): number {
    return this.lambda >= 0 ? this.lambda * this.model.salaryCap : this.lambda * this.model.salaryFloor
  }

  /** The constant to add to any sum of worths at the current prices to have a bound in points. */
  constant(): number {
    return this.salaryConstant() + this.penaltyConstant
  }
}
