// The decision diagram of a roster: every way to fill its slots with so many players of each class, and no other.
// A class is a set of players who may stand in the same slots. A node is the set of reachable slot usages (the transversal
// matroid, exactly), so FLEX, UTIL and players of several positions need no special case. Equal rests are one node
// (minimized bottom-up), which leaves 8 to 900 nodes for the sites' rosters.

export type Diagram = {
  /** One layer per class, in `classOrder`. */
  readonly layers: number
  /** Index of the class (in the list that was asked for) that each layer decides. */
  readonly classOrder: readonly number[]
  /** Nodes of layer l: layerStart[l] .. layerStart[l + 1] - 1; the last node is the full lineup. Node 0 is the root. */
  readonly layerStart: Int32Array
  /** Arcs of node u: arcStart[u] .. arcStart[u + 1] - 1. */
  readonly arcStart: Int32Array
  /** How many players of the class an arc takes, and the node it leads to. */
  readonly arcTake: Uint8Array
  readonly arcTo: Int32Array
  /** Most players of a class that any lineup holds, per layer. */
  readonly mostTaken: Uint8Array
}

const MAX_CACHED = 48
const cache = new Map<string, Diagram | null>()

/**
 * The diagram of a roster, or null when these classes cannot fill it at all.
 * @param slotCounts how many slots of each kind; @param masks per class, the kinds it may fill (bit k = kind k), no two equal.
 * Example: kinds [G 2], one class [1] → two nodes, one arc that takes 2.
 */
export function diagramOf(slotCounts: readonly number[], masks: readonly number[]): Diagram | null {
  const key = `${slotCounts.join(',')}|${masks.join(',')}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const built = build(slotCounts, masks)
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string)
  cache.set(key, built)
  return built
}

/** Classes in an order that closes slot kinds early: fewer usages stay open, so fewer nodes. */
function orderOf(kinds: number, masks: readonly number[]): number[] {
  const order: number[] = []
  const open = new Set(masks.keys())
  while (open.size > 0) {
    let best: number[] = []
    for (let kind = 0; kind < kinds; kind++) {
      const touching = [...open].filter((index) => (masks[index]! >> kind) & 1)
      if (touching.length > 0 && (best.length === 0 || touching.length < best.length)) best = touching
    }
    if (best.length === 0) best = [...open]
    best.sort((a, b) => bits(masks[a]!) - bits(masks[b]!) || masks[a]! - masks[b]!)
    for (const index of best) {
      order.push(index)
      open.delete(index)
    }
  }
  return order
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

type Level = { sets: number[][]; arcs: number[][] }

function build(slotCounts: readonly number[], masks: readonly number[]): Diagram | null {
  const classOrder = orderOf(slotCounts.length, masks)
  const levels = expand(
    slotCounts,
    classOrder.map((index) => masks[index]!),
  )
  return levels && minimize(levels, classOrder)
}

/** Forward: all states layer by layer. Arcs of a state are pairs take, target. */
function expand(slotCounts: readonly number[], masks: readonly number[]): Level[] | null {
  const kinds = slotCounts.length
  const radix: number[] = []
  let codes = 1
  for (const count of slotCounts) {
    radix.push(codes)
    codes *= count + 1
  }
  const unfilled = new Int32Array(codes)
  for (let code = 0; code < codes; code++) {
    for (let kind = 0; kind < kinds; kind++) {
      if (Math.floor(code / radix[kind]!) % (slotCounts[kind]! + 1) < slotCounts[kind]!) unfilled[code] = unfilled[code]! | (1 << kind)
    }
  }
  const later = new Array<number>(masks.length + 1).fill(0)
  for (let layer = masks.length - 1; layer >= 0; layer--) later[layer] = later[layer + 1]! | masks[layer]!
  if ((unfilled[0]! & ~later[0]!) !== 0) return null

  const stamp = new Int32Array(codes).fill(-1)
  let round = 0
  /** Usages after one more player of the class. */
  const grow = (from: readonly number[], mask: number): number[] => {
    const out: number[] = []
    round++
    for (const code of from) {
      for (let kind = 0; kind < kinds; kind++) {
        if (((mask & unfilled[code]!) >> kind) & 1) {
          const next = code + radix[kind]!
          if (stamp[next] !== round) {
            stamp[next] = round
            out.push(next)
          }
        }
      }
    }
    return out
  }

  const levels: Level[] = [{ sets: [[0]], arcs: [] }]
  for (let layer = 0; layer < masks.length; layer++) {
    const level = levels[layer]!
    const next: Level = { sets: [], arcs: [] }
    const index = new Map<string, number>()
    const rest = later[layer + 1]!
    for (const set of level.sets) {
      const arcs: number[] = []
      let reached = set
      for (let take = 0; reached.length > 0; take++) {
        // A usage lives on only if the classes to come can fill what is left.
        const alive = reached.filter((code) => (unfilled[code]! & ~rest) === 0).sort((a, b) => a - b)
        if (alive.length > 0) {
          const key = String.fromCharCode(...alive)
          let target = index.get(key)
          if (target === undefined) {
            target = next.sets.push(alive) - 1
            index.set(key, target)
          }
          arcs.push(take, target)
        }
        reached = grow(reached, masks[layer]!)
      }
      level.arcs.push(arcs)
    }
    levels.push(next)
  }
  return levels
}

/** Backward: states with the same rest become one node; nodes are numbered layer by layer from the root. */
function minimize(levels: readonly Level[], classOrder: readonly number[]): Diagram {
  const layers = classOrder.length
  const kept: number[][][] = Array.from({ length: layers }, () => [])
  let merged = levels[layers]!.sets.map(() => 0)
  for (let layer = layers - 1; layer >= 0; layer--) {
    const index = new Map<string, number>()
    merged = levels[layer]!.arcs.map((arcs) => {
      const own = arcs.map((value, at) => (at % 2 === 0 ? value : merged[value]!))
      const key = own.join(',')
      let node = index.get(key)
      if (node === undefined) {
        node = kept[layer]!.push(own) - 1
        index.set(key, node)
      }
      return node
    })
  }
  const layerStart = new Int32Array(layers + 2)
  for (let layer = 0; layer < layers; layer++) layerStart[layer + 1] = layerStart[layer]! + kept[layer]!.length
  layerStart[layers + 1] = layerStart[layers]! + 1
  const arcStart = new Int32Array(layerStart[layers + 1]! + 1)
  const takes: number[] = []
  const targets: number[] = []
  const mostTaken = new Uint8Array(layers)
  let node = 0
  for (let layer = 0; layer < layers; layer++) {
    for (const arcs of kept[layer]!) {
      for (let at = 0; at < arcs.length; at += 2) {
        takes.push(arcs[at]!)
        targets.push(layerStart[layer + 1]! + arcs[at + 1]!)
        if (arcs[at]! > mostTaken[layer]!) mostTaken[layer] = arcs[at]!
      }
      arcStart[++node] = takes.length
    }
  }
  arcStart[node + 1] = takes.length
  return { layers, classOrder, layerStart, arcStart, arcTake: Uint8Array.from(takes), arcTo: Int32Array.from(targets), mostTaken }
}
