// The side rules of a model while it is solved: their bounds, which may change from one question to the next, the prices that
// they had last, and what the case at hand asks of its groups.

import { noPrices, type RowPrices } from '../bounds/multipliers.ts'
import type { Relaxation } from '../bounds/relaxation.ts'
import { apart } from '../search/memory.ts'
import type { Model } from './model-shape.ts'
import { COUNT_EPSILON, indexRows, type Row, type RowIndex } from './rows.ts'
import type { Scenario } from './scenarios.ts'

export class SideRows {
  rows: readonly Row[]
  index: RowIndex
  prices: RowPrices
  private readonly model: Model
  /** Prices of the rows of stacks' groups, wherever a case asked for them last. */
  readonly stackPrices: RowPrices
  counts: Float64Array
  room: Int32Array

  constructor(model: Model) {
    this.model = model
    this.rows = model.rows
    this.index = indexRows(model.size, this.rows, model.enemies, model.memory)
    this.counts = model.memory.floats(this.rows.length)
    this.room = model.memory.ints(this.rows.length)
    this.prices = noPrices(this.rows.length, model.memory)
    this.stackPrices = noPrices(this.rows.length, model.memory)
  }

  /** Adds a rule (for example "at most 7 of the last lineup"); prices of the others stay. */
  add(row: Row): number {
    return this.set(this.rows.length, row)
  }

  /** Puts a rule in a place, new or used before; the others keep their prices. */
  set(index: number, row: Row): number {
    this.rows = index === this.rows.length ? [...this.rows, row] : this.rows.map((each, at) => (at === index ? row : each))
    this.index = indexRows(this.model.size, this.rows, this.model.enemies, apart)
    this.counts = new Float64Array(this.rows.length)
    this.room = new Int32Array(this.rows.length)
    const grown = noPrices(this.rows.length)
    grown.most.set(this.prices.most)
    grown.least.set(this.prices.least)
    this.prices = grown
    this.prices.most[index] = 0
    this.prices.least[index] = 0
    return index
  }

  setBounds(index: number, min: number, max: number): void {
    if (this.rows[index]!.isCap) {
      this.set(index, { ...this.rows[index]!, min, max, isCap: min === 0 })
      return
    }
    this.rows = this.rows.map((row, at) => (at === index ? { ...row, min, max } : row))
    this.index.min[index] = min
    this.index.max[index] = max
    this.prices.most[index] = 0
    this.prices.least[index] = 0
  }

  /** Needs of a scenario's cases into the rows, with the prices these had last. @param isCounted the case's diagram counts them itself */
  bind({ cases }: Scenario, isCounted: boolean): void {
    const { model, index, prices, stackPrices } = this
    for (const stack of model.stacks) {
      for (const row of stack.groupRow) {
        index.min[row] = 0
        index.max[row] = model.places
        prices.most[row] = 0
        prices.least[row] = 0
      }
    }
    for (let at = 0; at < cases.length && !isCounted; at++) {
      const stack = model.stacks[at]!
      for (const need of stack.cases[cases[at]!]!.needs) {
        const row = stack.groupRow[need.group]!
        index.min[row] = Math.max(index.min[row]!, need.min)
        index.max[row] = Math.min(index.max[row]!, need.max)
        prices.most[row] = stackPrices.most[row]!
        prices.least[row] = stackPrices.least[row]!
      }
    }
    this.findActive()
  }

  /** Caps, and rows whose bounds a lineup could break. */
  private findActive(): void {
    const { rows, index, model, room } = this
    const { min, max, enemy } = index
    let many = 0
    for (let row = 0; row < rows.length; row++) {
      if (min[row]! > 0 || max[row]! < model.places || enemy[row]! >= 0) room[many++] = row
    }
    index.active = room.subarray(0, many)
  }

  /** Keeps the prices that the rows of a scenario's cases have now for the next that asks for them. */
  keepStackPrices({ cases }: Scenario): void {
    const { model, prices, stackPrices } = this
    for (let at = 0; at < cases.length; at++) {
      const stack = model.stacks[at]!
      for (const need of stack.cases[cases[at]!]!.needs) {
        const row = stack.groupRow[need.group]!
        stackPrices.most[row] = prices.most[row]!
        stackPrices.least[row] = prices.least[row]!
      }
    }
  }

  /** Does the relaxed lineup keep every row? */
  areKept({ picks }: Relaxation): boolean {
    const { index, counts } = this
    const { start, row, weight, min, max, enemy, active } = index
    if (max.length === 0) return true
    counts.fill(0)
    for (let at = 0; at < picks.length; at++) {
      const option = picks[at]!
      for (let r = start[option]!; r < start[option + 1]!; r++) counts[row[r]!]! += weight[r]!
    }
    for (let at = 0; at < active.length; at++) {
      const own = active[at]!
      if (counts[own]! > max[own]! + COUNT_EPSILON || counts[own]! < min[own]! - COUNT_EPSILON) return false
      const other = enemy[own]!
      if (other >= 0 && counts[own]! > 0 && counts[other]! > 0) return false
    }
    return true
  }
}
