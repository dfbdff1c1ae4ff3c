// The cheapest and the dearest way from each node of a diagram to the end: who leaves no dollars for the rest, or too many, is no pick.
import type { Model } from '../model/model-shape.ts'
import { type Relaxation, roomFor } from './relaxation.ts'

/** More dollars than any lineup costs. */
const FAR = 1e8

export class SalaryBounds {
  private readonly model: Model
  readonly cheapest: Int32Array
  readonly maxSalary: Int32Array
  readonly low: Int32Array
  readonly high: Int32Array

  constructor(model: Model, relaxation: Relaxation) {
    const { nodes } = roomFor(model)
    this.model = model
    this.cheapest = model.memory.ints(nodes)
    this.maxSalary = model.memory.ints(nodes)
    this.low = model.memory.ints(relaxation.width)
    this.high = model.memory.ints(relaxation.width)
  }

  /** For the kept options, by layer. */
  find(relaxation: Relaxation, kept: Int32Array, keptStart: Int32Array): void {
    const { salary } = this.model
    const { diagram, live, width } = relaxation
    const { layerStart, layers, mostTaken } = diagram
    const { cheapest, maxSalary, low, high } = this
    const last = layerStart[layers]!
    cheapest[last] = 0
    maxSalary[last] = 0
    for (let layer = layers - 1; layer >= 0; layer--) {
      const first = keptStart[layer]!
      const many = keptStart[layer + 1]! - first
      const most = Math.min(many, mostTaken[layer]!)
      // Sums of the k cheapest and of the k dearest, in place k.
      low.fill(FAR)
      high.fill(-FAR)
      low[0] = 0
      high[0] = 0
      for (let at = 0; at < many; at++) {
        const own = salary[kept[first + at]!]!
        insert(low, Math.min(most, at + 1), own, 1)
        insert(high, Math.min(most, at + 1), own, -1)
      }
      for (let k = 1; k <= most; k++) {
        low[k]! += low[k - 1]!
        high[k]! += high[k - 1]!
      }
      for (let i = live.layerStart[layer]!; i < live.layerStart[layer + 1]!; i++) {
        let below = FAR
        let above = -FAR
        for (let at = live.start[i]!; at < live.start[i + 1]!; at++) {
          const take = live.take[at]! - layer * width
          if (take > many) continue
          const to = live.to[at]!
          if (low[take]! + cheapest[to]! < below) below = low[take]! + cheapest[to]!
          if (high[take]! + maxSalary[to]! > above) above = high[take]! + maxSalary[to]!
        }
        cheapest[live.node[i]!] = below
        maxSalary[live.node[i]!] = above
      }
    }
  }
}

/** Puts a salary among the `last` best of a list that begins in place 1: cheapest first with `sign` 1, dearest first with -1. */
function insert(list: Int32Array, last: number, own: number, sign: number): void {
  if (last === 0 || sign * list[last]! <= sign * own) return
  let place = last
  while (place > 1 && sign * list[place - 1]! > sign * own) {
    list[place] = list[place - 1]!
    place--
  }
  list[place] = own
}
