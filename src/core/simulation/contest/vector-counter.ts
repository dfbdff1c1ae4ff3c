// Totals of a tile counted eight simulations at a time, by 128-bit vector instructions of WebAssembly: a lineup's rows are eight 16-bit
// codes each, so one addition adds a player to eight simulations. Sums stop at 65,535; a tile in which one gets there, which only players
// far beyond their ceilings can do, is counted again in plain arrays, so that no two scores are ever merged.
import type { ContestField } from './field.ts'
import type { ScoreTally, TileCounter } from './kernel.ts'
import { TILE } from './outcomes.ts'
import { plainCounter } from './plain-counter.ts'
import { vectorModule, WIDEST } from './vector-module.ts'

// WebAssembly is of the host, not of the language; declared as far as it is used. It computes and nothing else: no clock, no chance, no I/O.
declare const WebAssembly:
  | {
      readonly validate: (bytes: Uint8Array) => boolean
      readonly Module: new (bytes: Uint8Array) => object
      readonly Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
      readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
    }
  | undefined
type Count = { readonly count: (rows: number, end: number, counts: number, tallies: number, stride: number, most: number) => void }

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
  // One after the other: the highest totals, the codes, each lineup's rows, each lineup's entries, and eight tallies.
  const scoresAt = VECTOR
  const rowsAt = scoresAt + outcomeRows * VECTOR
  const countsAt = rowsAt + lineups * field.width * 4
  const talliesAt = countsAt + lineups * 4
  const kept = Math.min(range, MOST_TOTAL + 1)
  const bytes = talliesAt + TILE * kept * 4
  if (bytes > MOST_BYTES) return undefined
  const memory = new host.Memory({ initial: Math.ceil(bytes / PAGE) })
  const { buffer } = memory
  const instance = new host.Instance(new host.Module(module), { host: { memory } })
  const { count } = instance.exports as Count
  new Uint32Array(buffer, rowsAt, lineups * field.width).set(Uint32Array.from(field.rows, (row) => scoresAt + row * VECTOR))
  new Uint32Array(buffer, countsAt, lineups).set(field.counts)
  const most = new Uint16Array(buffer, 0, TILE)
  const tallies = Array.from({ length: TILE }, (_, sim) => new Uint32Array(buffer, talliesAt + sim * kept * 4, kept))
  const scores = new Uint16Array(buffer, scoresAt, outcomeRows * TILE)
  const counted: ScoreTally[] = []
  let plain: TileCounter | undefined
  let isPlain = false
  return {
    scores,
    count: () => {
      tallies.forEach((entries, sim) => {
        entries.fill(0, 0, most[sim]! + 1)
      })
      count(rowsAt, countsAt, countsAt, talliesAt, kept * 4, 0)
      isPlain = most.includes(MOST_TOTAL)
      if (!isPlain) {
        tallies.forEach((entries, sim) => {
          counted[sim] = { entries, most: most[sim]! }
        })
        return
      }
      plain ??= plainCounter(field, outcomeRows, range)
      plain.scores.set(scores)
      plain.count()
    },
    tallyOf: (simulation) => (isPlain ? plain!.tallyOf(simulation) : counted[simulation]!),
  }
}
