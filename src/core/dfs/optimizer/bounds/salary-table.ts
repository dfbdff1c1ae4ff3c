// Exact bounds by salary left: what the rest of a lineup can bring with so many dollars. Where players are worth nearly the
// same, prices cannot tell lineups apart and the search would drown; this table keeps it on paths that lead somewhere.
import type { Diagram } from '../model/diagram.ts'
import type { Model } from '../model/model-shape.ts'

const MAX_CELLS = 16_000_000
const NOWHERE = -1_000_000_000

export type SalaryTable = {
  /** Can `left` more options from position `from` of the layer before `to`, then the rest, bring `needed` for `dollars`? */
  reaches(to: number, left: number, from: number, dollars: number, needed: number): boolean
}

/**
 * Builds the table for the kept options (by layer, forced first). Dollars are counted in the salaries' greatest common
 * divisor; if that needs too many cells, in a multiple of it with salaries rounded down, which still bounds from above.
 */
export function salaryTable(model: Model, diagram: Diagram, kept: Int32Array, keptStart: Int32Array, forced: Int32Array): SalaryTable {
  const { places, value, salary, salaryCap, salaryFloor } = model
  const { layerStart, arcStart, arcTake, arcTo, layers } = diagram
  const nodes = layerStart[layers]! + 1
  const deepest = new Uint8Array(nodes)
  for (let arc = 0; arc < arcTo.length; arc++) {
    if (arcTake[arc]! > deepest[arcTo[arc]!]!) deepest[arcTo[arc]!] = arcTake[arc]!
  }
  const offset = new Float64Array(nodes)
  let rowsNeeded = 0
  const layerBefore = new Int32Array(nodes)
  for (let layer = 0; layer < layers; layer++) {
    const many = keptStart[layer + 1]! - keptStart[layer]! + 1
    for (let node = layerStart[layer + 1]!; node < layerStart[layer + 2]!; node++) {
      layerBefore[node] = layer
      offset[node] = rowsNeeded
      rowsNeeded += deepest[node]! * many
    }
  }
  rowsNeeded += nodes
  const exactUnit = commonUnit(salary, kept, keptStart[layers]!)
  const unit = exactUnit * Math.max(1, Math.ceil((rowsNeeded * (salaryCap / exactUnit + 1)) / MAX_CELLS))
  const steps = Math.floor(salaryCap / unit) + 1
  const slack = Math.floor((salaryCap - salaryFloor) / unit) + (unit === exactUnit ? 0 : places)
  const restOffset = rowsNeeded - nodes
  const cells = new Int32Array(rowsNeeded * steps)

  const fillLayer = (layer: number, node: number) => {
    const first = keptStart[layer]!
    const many = keptStart[layer + 1]! - first
    const held = forced[layer]!
    const own = restOffset + node
    for (let left = 1; left <= deepest[node]!; left++) {
      const base = offset[node]! + (left - 1) * (many + 1)
      cells.fill(NOWHERE, (base + many) * steps, (base + many + 1) * steps)
      for (let at = many - 1; at >= 0; at--) {
        const option = kept[first + at]!
        const worth = value[option]!
        const cost = Math.floor(salary[option]! / unit)
        const into = (base + at) * steps
        const skip = (base + at + 1) * steps
        const from = (left === 1 ? own : base - (many + 1) + at + 1) * steps
        // The last pick of the layer must not leave a forced option behind.
        const closes = left > 1 || at + 1 >= held
        const maySkip = at >= held
        for (let s = 0; s < steps; s++) {
          let best = maySkip ? cells[skip + s]! : NOWHERE
          if (closes && s >= cost) {
            const taken = worth + cells[from + s - cost]!
            if (taken > best) best = taken
          }
          cells[into + s] = best < NOWHERE ? NOWHERE : best
        }
      }
    }
  }

  const last = layerStart[layers]!
  for (let s = 0; s < steps; s++) cells[(restOffset + last) * steps + s] = s <= slack ? 0 : NOWHERE
  for (let layer = layers - 1; layer >= 0; layer--) {
    const many = keptStart[layer + 1]! - keptStart[layer]!
    for (let node = layerStart[layer + 1]!; node < layerStart[layer + 2]!; node++) fillLayer(layer, node)
    for (let node = layerStart[layer]!; node < layerStart[layer + 1]!; node++) {
      const into = (restOffset + node) * steps
      cells.fill(NOWHERE, into, into + steps)
      for (let arc = arcStart[node]!; arc < arcStart[node + 1]!; arc++) {
        const take = arcTake[arc]!
        const to = arcTo[arc]!
        if (take < forced[layer]! || take > many) continue
        const from = (take === 0 ? restOffset + to : offset[to]! + (take - 1) * (many + 1)) * steps
        for (let s = 0; s < steps; s++) if (cells[from + s]! > cells[into + s]!) cells[into + s] = cells[from + s]!
      }
    }
  }

  return {
    reaches(to, left, from, dollars, needed) {
      if (dollars < 0) return false
      const s = Math.floor(dollars / unit)
      if (left === 0) return cells[(restOffset + to) * steps + s]! >= needed && cells[(restOffset + to) * steps + s]! > NOWHERE / 2
      const layer = layerBefore[to]!
      const many = keptStart[layer + 1]! - keptStart[layer]! + 1
      const cell = cells[(offset[to]! + (left - 1) * many + (from - keptStart[layer]!)) * steps + s]!
      return cell >= needed && cell > NOWHERE / 2
    },
  }
}

function commonUnit(salary: Int32Array, kept: Int32Array, count: number): number {
  let unit = 0
  for (let at = 0; at < count; at++) {
    let a = salary[kept[at]!]!
    let b = unit
    while (a !== 0) {
      const rest = b % a
      b = a
      a = rest
    }
    unit = b
    if (unit === 1) break
  }
  return Math.max(1, unit)
}
