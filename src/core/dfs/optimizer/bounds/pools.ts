// Which options are in play: all that are not banned, and those of them that the bounds leave to the current pass. By rising
// salary within a class, as the relaxation wants them.
import type { Model } from '../model/model-shape.ts'
import type { Play, Pool } from '../model/scenarios.ts'
import { keepOptions } from './reduced-cost.ts'
import { type Relaxation, roomFor } from './relaxation.ts'

export class Pools {
  readonly all: Pool
  readonly pool: Pool
  readonly model: Model
  /** Options of each class by rising salary. */
  readonly byCost: Int32Array
  readonly kept: Int32Array
  readonly keptStart: Int32Array

  constructor(model: Model) {
    const { layers } = model.diagram
    this.model = model
    this.all = { items: model.memory.ints(model.size), start: model.memory.ints(layers + 1) }
    this.pool = { items: model.memory.ints(model.size), start: model.memory.ints(layers + 1) }
    this.byCost = byCost(model)
    this.kept = model.memory.ints(model.size)
    this.keptStart = model.memory.ints(roomFor(model).layers + 1)
  }

  /** Puts everybody in play who is not banned. */
  fill({ banned }: Play): void {
    const { model, all, byCost } = this
    const { layers } = model.diagram
    let count = 0
    for (let layer = 0; layer < layers; layer++) {
      all.start[layer] = count
      for (let at = model.classStart[layer]!; at < model.classStart[layer + 1]!; at++) {
        const option = byCost[at]!
        if (banned[option] === 0) all.items[count++] = option
      }
    }
    all.start[layers] = count
    this.widen()
  }

  /** Leaves to the pass all options that are not banned. */
  widen(): void {
    this.pool.items.set(this.all.items)
    this.pool.start.set(this.all.start)
  }

  /** Leaves to the pass only what the bound of the loaded root does not exclude from lineups worth `floor`. */
  narrow(relaxation: Relaxation, floor: number): void {
    const { pool, kept, keptStart } = this
    keepOptions(relaxation, floor, kept, keptStart)
    pool.items.set(kept)
    pool.start.set(keptStart.subarray(0, pool.start.length))
  }
}

/** Options of each class by rising salary; most files stand by falling salary already. */
function byCost({ size, classStart, salary, memory }: Model): Int32Array {
  const order = memory.ints(size)
  const keys = memory.floats(size)
  for (let layer = 0; layer + 1 < classStart.length; layer++) {
    const first = classStart[layer]!
    const end = classStart[layer + 1]!
    let isFalling = true
    for (let at = first; at < end; at++) {
      order[at] = first + end - 1 - at
      if (at > first && salary[at]! > salary[at - 1]!) isFalling = false
    }
    if (isFalling) continue
    for (let option = first; option < end; option++) keys[option] = salary[option]! * size + option
    keys.subarray(first, end).sort()
    for (let at = first; at < end; at++) order[at] = keys[at]! % size
  }
  return order
}
