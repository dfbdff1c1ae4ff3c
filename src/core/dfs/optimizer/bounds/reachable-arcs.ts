// The part of a diagram that the options in play can walk: with the hitters of two teams most arcs of a roster lead nowhere.
import type { Diagram } from '../model/diagram.ts'
import type { Memory } from '../search/memory.ts'

export class ReachableArcs {
  /** Nodes that can be reached and reach the end, by layer, at the end of the list: those of layer l are node[layerStart[l]] .. node[layerStart[l + 1] - 1]. */
  readonly node: Int32Array
  readonly layerStart: Int32Array
  /** Arcs of the i-th such node: start[i] .. start[i + 1] - 1. */
  readonly start: Int32Array
  /** Per arc: its place in the diagram, the place of its take in a table of stride `width`, and the node it leads to. */
  arc: Int32Array
  take: Int32Array
  to: Int32Array
  readonly width: number
  readonly state: Uint8Array

  constructor(memory: Memory, nodes: number, layers: number, arcs: number, width: number) {
    this.arc = memory.ints(arcs)
    this.take = memory.ints(arcs)
    this.to = memory.ints(arcs)
    this.width = width
    this.node = memory.ints(nodes)
    this.start = memory.ints(nodes + 1)
    this.layerStart = memory.ints(layers + 1)
    this.state = memory.bytes(nodes)
  }

  /** Finds them for options by layer (`start`), of which the first `forced[layer]` are in every lineup. False: no lineup can be filled. */
  find(diagram: Diagram, start: Int32Array, forced: Int32Array): boolean {
    const { layers, layerStart, arcStart, arcTake, arcTo } = diagram
    const { state, width } = this
    const REACHED = 1
    const ALIVE = 2
    const end = layerStart[layers]!
    if (this.arc.length < arcTo.length) {
      this.arc = new Int32Array(arcTo.length)
      this.take = new Int32Array(arcTo.length)
      this.to = new Int32Array(arcTo.length)
    }
    state.fill(0, 0, end + 1)
    state[0] = REACHED
    for (let layer = 0; layer < layers; layer++) {
      const most = start[layer + 1]! - start[layer]!
      const held = forced[layer]!
      for (let node = layerStart[layer]!; node < layerStart[layer + 1]!; node++) {
        if (state[node] === 0) continue
        // Arcs of a node stand by rising take.
        for (let at = arcStart[node]!; at < arcStart[node + 1]!; at++) {
          const take = arcTake[at]!
          if (take > most) break
          if (take >= held) state[arcTo[at]!] = REACHED
        }
      }
    }
    const isFilled = state[end] === REACHED
    state[end] = ALIVE
    // From the end to the root, so that the lists are filled from their ends.
    let nodes = this.node.length
    let arcs = this.arc.length
    this.start[nodes] = arcs
    this.layerStart[layers] = nodes
    for (let layer = layers - 1; layer >= 0; layer--) {
      const most = start[layer + 1]! - start[layer]!
      const held = forced[layer]!
      const first = layerStart[layer]!
      for (let node = layerStart[layer + 1]! - 1; node >= first; node--) {
        if (state[node] === 0) continue
        const before = arcs
        for (let at = arcStart[node + 1]! - 1; at >= arcStart[node]!; at--) {
          const take = arcTake[at]!
          if (take < held) break
          const to = arcTo[at]!
          if (take > most || state[to] !== ALIVE) continue
          this.arc[--arcs] = at
          this.take[arcs] = layer * width + take
          this.to[arcs] = to
        }
        if (arcs === before) continue
        state[node] = ALIVE
        this.node[--nodes] = node
        this.start[nodes] = arcs
      }
      this.layerStart[layer] = nodes
    }
    return isFilled
  }
}
