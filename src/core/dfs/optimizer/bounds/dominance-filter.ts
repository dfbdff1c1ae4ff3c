// Who can be among the best of his class at all: of 800 players some 80, whatever a dollar is worth. The others have as many ahead
// of them as any lineup takes of the class, all of them worth as much or more and no dearer.
import type { Diagram } from '../model/diagram.ts'
import type { Model } from '../model/model-shape.ts'

/** Options in play, by layer, those that every lineup holds first, and the rules' price of each. */
type InPlay = {
  readonly model: Model
  readonly diagram: Diagram
  readonly items: Int32Array
  readonly start: Int32Array
  readonly forced: Int32Array
  readonly penalty: Float64Array
}

export class UndominatedOptions {
  /** Options by layer, forced ones first; beside each its points less the rules' prices, and its salary. */
  readonly items: Int32Array
  readonly start: Int32Array
  readonly value: Float64Array
  readonly salary: Float64Array
  readonly best: Float64Array

  constructor({ size, memory }: Model, layers: number, width: number) {
    this.items = memory.ints(size)
    this.start = memory.ints(layers + 1)
    this.value = memory.floats(size)
    this.salary = memory.floats(size)
    this.best = memory.floats(width)
  }

  /** Finds them among the items of a relaxation, at its prices of the rules. */
  find({ diagram, items, start, forced, penalty, model }: InPlay): void {
    const { best } = this
    let many = 0
    for (let layer = 0; layer < diagram.layers; layer++) {
      this.start[layer] = many
      const last = diagram.mostTaken[layer]! - 1
      const free = start[layer]! + forced[layer]!
      const end = start[layer + 1]!
      best.fill(Number.NEGATIVE_INFINITY)
      for (let at = start[layer]!; at < end; at++) {
        const option = items[at]!
        const own = model.value[option]! - penalty[option]!
        if (at >= free) {
          if (last < 0 || own <= best[last]!) continue
          let place = last
          while (place > 0 && best[place - 1]! < own) {
            best[place] = best[place - 1]!
            place--
          }
          best[place] = own
        }
        this.items[many] = option
        this.value[many] = own
        this.salary[many++] = model.salary[option]!
      }
    }
    this.start[diagram.layers] = many
  }
}
