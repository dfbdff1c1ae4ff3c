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

/** What a diagram counts beside the slots: per class which counters it moves (bit c), per counter its bounds. */
export type Counters = { readonly moves: readonly number[]; readonly bounds: readonly { readonly min: number; readonly max: number }[] }

const NO_COUNTERS: Counters = { moves: [], bounds: [] }
/** A diagram with more states than this on the way is given up: its bounds would cost more than they bring. */
const MOST_STATES = 4000
const MAX_CACHED = 96
const cache = new Map<string, Diagram | null>()

/**
 * The diagram of a roster, or null when these classes cannot fill it at all.
 * @param slotCounts how many slots of each kind; @param masks per class, the kinds it may fill (bit k = kind k), no two equal.
 * Example: kinds [G 2], one class [1] → two nodes, one arc that takes 2.
 */
export function diagramOf(slotCounts: readonly number[], masks: readonly number[], counters: Counters = NO_COUNTERS): Diagram | null {
  const bounds = counters.bounds.map(({ min, max }) => `${min}-${max}`)
  const key = `${slotCounts.join(',')}|${masks.join(',')}|${counters.moves.join(',')}|${bounds.join(',')}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const built = build(slotCounts, masks, counters)
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

/** No upper bound of a counter. */
export const UNBOUNDED = 99

type State = { readonly usage: number[]; readonly counts: readonly number[] }
type Level = { sets: State[]; arcs: number[][] }

function build(slotCounts: readonly number[], masks: readonly number[], counters: Counters): Diagram | null {
  const classOrder = orderOf(slotCounts.length, masks)
  const levels = expand(
    slotCounts,
    classOrder.map((index) => masks[index]!),
    { moves: classOrder.map((index) => counters.moves[index] ?? 0), bounds: counters.bounds },
  )
  return levels && minimize(levels, classOrder, counters.bounds)
}

/** Forward: all states layer by layer. Arcs of a state are pairs take, target. */
function expand(slotCounts: readonly number[], masks: readonly number[], counters: Counters): Level[] | null {
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

  /** Counts after one more player of the class, or null beyond a bound; a count without upper bound stops at its least number. */
  const counted = (counts: readonly number[], moves: number): readonly number[] | null => {
    if (moves === 0) return counts
    const next = counts.map((count, at) => {
      const { min, max } = counters.bounds[at]!
      if (!((moves >> at) & 1)) return count
      return max >= UNBOUNDED ? Math.min(min, count + 1) : count + 1
    })
    return next.some((count, at) => count > counters.bounds[at]!.max) ? null : next
  }
  let states = 0

  const levels: Level[] = [{ sets: [{ usage: [0], counts: counters.bounds.map(() => 0) }], arcs: [] }]
  for (let layer = 0; layer < masks.length; layer++) {
    const level = levels[layer]!
    const next: Level = { sets: [], arcs: [] }
    const index = new Map<string, number>()
    const rest = later[layer + 1]!
    const moves = counters.moves[layer]!
    for (const set of level.sets) {
      const arcs: number[] = []
      let reached = set.usage
      let counts: readonly number[] | null = set.counts
      for (let take = 0; reached.length > 0 && counts; take++) {
        // A usage lives on only if the classes to come can fill what is left.
        const alive = reached.filter((code) => (unfilled[code]! & ~rest) === 0).sort((a, b) => a - b)
        if (alive.length > 0) {
          const key = `${counts.join(',')}|${String.fromCharCode(...alive)}`
          let target = index.get(key)
          if (target === undefined) {
            target = next.sets.push({ usage: alive, counts }) - 1
            index.set(key, target)
            if (++states > MOST_STATES && counters.bounds.length > 0) return null
          }
          arcs.push(take, target)
        }
        reached = grow(reached, masks[layer]!)
        counts = counted(counts, moves)
      }
      level.arcs.push(arcs)
    }
    levels.push(next)
  }
  return levels
}

/** Backward: states with the same rest become one node; nodes are numbered layer by layer from the root. */
function minimize(levels: readonly Level[], classOrder: readonly number[], bounds: Counters['bounds']): Diagram | null {
  const layers = classOrder.length
  const kept: number[][][] = Array.from({ length: layers }, () => [])
  const DEAD = -1
  let merged: number[] = levels[layers]!.sets.map(({ counts }) => (counts.every((count, at) => count >= bounds[at]!.min) ? 0 : DEAD))
  for (let layer = layers - 1; layer >= 0; layer--) {
    const index = new Map<string, number>()
    merged = levels[layer]!.arcs.map((arcs) => {
      const own: number[] = []
      for (let at = 0; at < arcs.length; at += 2) if (merged[arcs[at + 1]!] !== DEAD) own.push(arcs[at]!, merged[arcs[at + 1]!]!)
      if (own.length === 0) return DEAD
      const key = own.join(',')
      let node = index.get(key)
      if (node === undefined) {
        node = kept[layer]!.push(own) - 1
        index.set(key, node)
      }
      return node
    })
  }
  if (merged[0] === DEAD) return null
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
