// Totals of a tile counted eight simulations at a time, by 128-bit vector instructions of WebAssembly: a lineup's rows are eight 16-bit
// codes each, so one addition adds a player to eight simulations. Sums stop at 65,535; a tile in which one gets there, which only players
// far beyond their ceilings can do, is counted again in plain arrays, so that no two scores are ever merged.
import type { ContestField } from '../field/field.ts'
import { TILE } from '../scores/outcomes.ts'
import { plainCounter } from './plain-counter.ts'
import type { TileCounter } from './tile-counter.ts'
import { BLOCK, vectorModule, WIDEST } from './vector-module.ts'

// WebAssembly is of the host, not of the language; declared as far as it is used. It computes and nothing else: no clock, no chance, no I/O.
declare const WebAssembly:
  | {
      readonly validate: (bytes: Uint8Array) => boolean
      readonly Module: new (bytes: Uint8Array) => object
      readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
      readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
    }
  | undefined
type Exports = {
  readonly count: (rows: number, end: number, counts: number, tallies: number, stride: number, most: number) => void
  readonly add: (rows: number, end: number, totals: number) => void
  readonly sums: (accumulator: number, end: number, sums: number) => void
}

const MOST_TOTAL = 65_535
const PAGE = 65_536
/** Bytes of a vector, and of a row of eight codes. */
const VECTOR = 16
/** Memory that is asked for at most; larger fields are counted in plain arrays. */
const MOST_BYTES = 512 * 1024 * 1024

/** Undefined where the host has no vectors, or where the field or its lineups are too large. */
export function vectorCounter(field: ContestField, outcomeRows: number, range: number): TileCounter | undefined {
  const host = typeof WebAssembly === 'undefined' ? undefined : WebAssembly
  if (field.width < 1 || field.width > WIDEST || !host) return undefined
  const module = vectorModule(field.width)
  if (!host.validate(module)) return undefined
  const lineups = field.counts.length
  const own = field.ours.length
  const blocks = Math.ceil(Math.min(range, MOST_TOTAL + 1) / BLOCK)
  const kept = blocks * BLOCK
  // One after the other, each at the beginning of a vector: the highest totals, the codes, the user's totals, the sums of blocks, eight
  // tallies, the user's rows, each lineup's rows and entries.
  const scoresAt = VECTOR
  const ownTotalsAt = scoresAt + outcomeRows * VECTOR
  const sumsAt = ownTotalsAt + own * VECTOR
  const talliesAt = sumsAt + Math.ceil((blocks * 4) / VECTOR) * VECTOR
  const ownRowsAt = talliesAt + TILE * kept * 4
  const rowsAt = ownRowsAt + own * field.width * 4
  const countsAt = rowsAt + lineups * field.width * 4
  const bytes = countsAt + lineups * 4
  if (bytes > MOST_BYTES) return undefined
  const memory = new host.Memory({ initial: Math.ceil(bytes / PAGE) })
  const { buffer } = memory
  const instance = new host.Instance(new host.Module(module), { host: { memory } })
  const { count, add, sums } = instance.exports as Exports
  const rows = new Uint32Array(buffer, rowsAt, lineups * field.width)
  for (let at = 0; at < rows.length; at++) rows[at] = scoresAt + field.rows[at]! * VECTOR
  const ownRows = new Uint32Array(buffer, ownRowsAt, own * field.width)
  field.ours.forEach((place, at) => {
    ownRows.set(rows.subarray(place * field.width, (place + 1) * field.width), at * field.width)
  })
  new Uint32Array(buffer, countsAt, lineups).set(field.counts)
  const most = new Uint16Array(buffer, 0, TILE)
  const tallies = Array.from({ length: TILE }, (_, sim) => new Uint32Array(buffer, talliesAt + sim * kept * 4, kept))
  const blockSums = new Uint32Array(buffer, sumsAt, blocks)
  const totals = new Uint16Array(buffer, ownTotalsAt, own * TILE)
  const scores = new Uint16Array(buffer, scoresAt, outcomeRows * TILE)
  const higher = new Uint32Array(blocks + 1)
  let plain: TileCounter | undefined
  let isPlain = false
  return {
    scores,
    count: () => {
      tallies.forEach((entries, sim) => {
        entries.fill(0, 0, most[sim]! + 1)
      })
      count(rowsAt, countsAt, countsAt, talliesAt, kept * 4, 0)
      add(ownRowsAt, rowsAt, ownTotalsAt)
      isPlain = most.includes(MOST_TOTAL)
      if (!isPlain) return
      plain ??= plainCounter(field, outcomeRows, range)
      plain.scores.set(scores)
      plain.count()
    },
    rank: (simulation, above, tied) => {
      if (isPlain) return plain!.rank(simulation, above, tied)
      const last = Math.floor(most[simulation]! / BLOCK)
      const accumulateAt = talliesAt + simulation * kept * 4
      sums(accumulateAt, accumulateAt + (last + 1) * BLOCK * 4, sumsAt)
      higher[last] = 0
      for (let block = last; block > 0; block--) higher[block - 1] = higher[block]! + blockSums[block]!
      rankOurs(totals, simulation, tallies[simulation]!, higher, above, tied)
    },
  }
}

/** @param higher entries in the blocks above each block */
function rankOurs(
  totals: Uint16Array,
  simulation: number,
  entries: Uint32Array,
  higher: Uint32Array,
  above: Uint32Array,
  tied: Uint32Array,
): void {
  for (let own = 0; own < above.length; own++) {
    const total = totals[own * TILE + simulation]!
    const block = Math.floor(total / BLOCK)
    let better = higher[block]!
    for (let other = total + 1; other < (block + 1) * BLOCK; other++) better += entries[other]!
    above[own] = better
    tied[own] = entries[total]!
  }
}
