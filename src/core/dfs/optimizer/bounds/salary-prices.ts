// Bounds of what is left of a lineup, at several prices of salary: dear first picks press harder on the cap than the lineup as a
// whole, cheap ones less. The least of these bounds is what the rest can bring with the dollars that are left.
import type { Model } from '../model/model-shape.ts'
import { type Relaxation, roomFor } from './relaxation.ts'

/** Prices of salary beside the best one, as multiples of it. */
const MULTIPLES = [0.4, 0.7, 1.35, 1.9, 3]
/** Questions of a search that go unanswered first: many searches are over before the bounds have paid for their making. */
const PATIENCE = 150

export class SalaryPrices {
  private readonly model: Model
  private readonly nodes: number
  private readonly prices: Float64Array
  private readonly constants: Float64Array
  /** Best worth from a node to the end, price by price. */
  private readonly rest: Float64Array
  readonly prefix: Float64Array
  private many = 0
  private asked = 0
  readonly relaxation: Relaxation

  constructor(model: Model, relaxation: Relaxation) {
    this.model = model
    this.relaxation = relaxation
    this.prices = model.memory.floats(MULTIPLES.length)
    this.constants = model.memory.floats(MULTIPLES.length)
    this.nodes = roomFor(model).nodes
    this.rest = model.memory.floats(MULTIPLES.length * this.nodes)
    this.prefix = model.memory.floats(relaxation.width)
  }

  /** A new search. */
  begin(): void {
    this.asked = 0
    this.many = 0
  }

  /** Draws up the bounds for the kept options (by layer, forced first) at the relaxation's prices of the rows. */
  private prepare(kept: Int32Array, keptStart: Int32Array): void {
    const { relaxation } = this
    const { lambda } = relaxation
    this.many = lambda > 0 ? MULTIPLES.length : 0
    for (let at = 0; at < this.many; at++) {
      const price = lambda * MULTIPLES[at]!
      this.prices[at] = lambda - price
      this.constants[at] = price * this.model.salaryCap + relaxation.penaltyConstant
      this.longestPath(relaxation, kept, keptStart, lambda - price, at * this.nodes)
    }
  }

  /** @param ease dollars are cheaper by so much than in the relaxation's worths */
  private longestPath(relaxation: Relaxation, kept: Int32Array, keptStart: Int32Array, ease: number, base: number): void {
    const { rest, prefix } = this
    const { worth, forced, diagram, live } = relaxation
    const { salary } = this.model
    const { layerStart, layers, mostTaken } = diagram
    rest[base + layerStart[layers]!] = 0
    for (let layer = layers - 1; layer >= 0; layer--) {
      const held = forced[layer]!
      const most = mostTaken[layer]!
      const first = keptStart[layer]!
      const end = keptStart[layer + 1]!
      prefix.fill(Number.NEGATIVE_INFINITY)
      // The best so many of the layer, falling, in places 1 to `most`; then their sums.
      for (let at = first; at < end; at++) {
        const own = worth[kept[at]!]! + ease * salary[kept[at]!]!
        let place = Math.min(most, at - first + 1)
        if (at - first < held) {
          prefix[place] = own
          continue
        }
        if (own <= prefix[place]!) continue
        while (place > held + 1 && prefix[place - 1]! < own) {
          prefix[place] = prefix[place - 1]!
          place--
        }
        prefix[place] = own
      }
      prefix[0] = 0
      for (let k = 1; k <= most; k++) prefix[k] = prefix[k]! + prefix[k - 1]!
      const offset = layer * relaxation.width
      for (let i = live.layerStart[layer]!; i < live.layerStart[layer + 1]!; i++) {
        let best = Number.NEGATIVE_INFINITY
        for (let at = live.start[i]!; at < live.start[i + 1]!; at++) {
          const sum = prefix[live.take[at]! - offset]! + rest[base + live.to[at]!]!
          if (sum > best) best = sum
        }
        rest[base + live.node[i]!] = best
      }
    }
  }

  /**
   * Can the rest from a node bring a lineup to `least`? @param worth of the picks so far, without constants
   * @param kept options of the search, by layer, forced first
   */
  reaches(node: number, worth: number, dollars: number, least: number, kept: Int32Array, keptStart: Int32Array): boolean {
    if (++this.asked === PATIENCE) this.prepare(kept, keptStart)
    for (let at = 0; at < this.many; at++) {
      if (worth + this.prices[at]! * dollars + this.rest[at * this.nodes + node]! + this.constants[at]! < least) return false
    }
    return true
  }
}
