// Reduced-cost fixing: which options a lineup of a given worth can hold at all. Of 660 players some 30 remain for the optimum.
import type { Relaxation } from './relaxation.ts'

const EPSILON = 1e-6

/**
 * The options that a lineup of at least `least` hundredths may hold, by reduced cost at the current prices (those of the last
 * evaluation). Writes them by layer, forced first, then by falling worth; returns how many there are.
 */
export function fixOptions(relaxation: Relaxation, least: number, kept: Int32Array, keptStart: Int32Array): number {
  const count = keepOptions(relaxation, least, kept, keptStart)
  const { worth, forced, diagram } = relaxation
  for (let layer = 0; layer < diagram.layers; layer++) {
    const first = keptStart[layer]! + forced[layer]!
    for (let at = first + 1; at < keptStart[layer + 1]!; at++) {
      const option = kept[at]!
      const own = worth[option]!
      let place = at
      while (place > first && worth[kept[place - 1]!]! < own) {
        kept[place] = kept[place - 1]!
        place--
      }
      kept[place] = option
    }
  }
  return count
}

/** The same in the order in which they are in play. */
export function keepOptions(relaxation: Relaxation, least: number, kept: Int32Array, keptStart: Int32Array): number {
  const { diagram } = relaxation
  const { items, start, forced, worth } = relaxation
  const target = least - relaxation.constant() - EPSILON
  relaxation.fillWorth()
  relaxation.reach.fill(Number.NEGATIVE_INFINITY)
  relaxation.reach[0] = 0
  let count = 0
  for (let layer = 0; layer < diagram.layers; layer++) {
    const needed = target - leeway(relaxation, layer)
    const held = start[layer]! + forced[layer]!
    keptStart[layer] = count
    for (let at = start[layer]!; at < start[layer + 1]!; at++) {
      const option = items[at]!
      if (at < held || worth[option]! >= needed) kept[count++] = option
    }
  }
  keptStart[diagram.layers] = count
  return count
}

/** The most that the rest of a lineup can bring beside one option of each layer, into `into`. */
export function leeways(relaxation: Relaxation, into: Float64Array): void {
  relaxation.reach.fill(Number.NEGATIVE_INFINITY)
  relaxation.reach[0] = 0
  for (let layer = 0; layer < relaxation.diagram.layers; layer++) into[layer] = leeway(relaxation, layer)
}

/** The most that the rest of a lineup can bring beside one option of the layer. Goes layer by layer: `reach` is carried on. */
function leeway(relaxation: Relaxation, layer: number): number {
  const { diagram, live, rest, reach, prefix, width, through, forced } = relaxation
  const base = layer * width
  through.fill(Number.NEGATIVE_INFINITY)
  for (let i = live.layerStart[layer]!; i < live.layerStart[layer + 1]!; i++) {
    const here = reach[live.node[i]!]!
    for (let at = live.start[i]!; at < live.start[i + 1]!; at++) {
      const take = live.take[at]!
      const to = live.to[at]!
      const sum = here + prefix[take]!
      if (sum > reach[to]!) reach[to] = sum
      const whole = here + rest[to]!
      if (whole > through[take - base]!) through[take - base] = whole
    }
  }
  const held = forced[layer]!
  let most = Number.NEGATIVE_INFINITY
  for (let k = held + 1; k <= diagram.mostTaken[layer]!; k++) {
    const others = k - 1 === held ? heldWorth(relaxation, layer) : prefix[base + k - 1]!
    if (through[k]! + others > most) most = through[k]! + others
  }
  return most
}

function heldWorth(relaxation: Relaxation, layer: number): number {
  let sum = 0
  for (let at = 0; at < relaxation.forced[layer]!; at++) sum += relaxation.worth[relaxation.items[relaxation.start[layer]! + at]!]!
  return sum
}

/**
 * Goes on with only the options that a lineup of at least `least` hundredths may hold; bounds then hold for such lineups.
 * Holds until the next scenario is loaded.
 */
export function narrowItems(relaxation: Relaxation, least: number, kept: Int32Array, keptStart: Int32Array): void {
  const count = keepOptions(relaxation, least, kept, keptStart)
  for (let at = 0; at < count; at++) relaxation.items[at] = kept[at]!
  relaxation.start.set(keptStart.subarray(0, relaxation.start.length))
  relaxation.settle()
  relaxation.evaluate(1, relaxation.lambda)
}
