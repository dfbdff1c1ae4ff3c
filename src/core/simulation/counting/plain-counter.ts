// Totals of a tile counted in plain typed arrays: for hosts without vector instructions, for totals that pass 16 bits, and as the oracle
// against which the vectors are tested.
import type { ContestField } from '../field/field.ts'
import { TILE } from '../scores/outcomes.ts'
import type { TileCounter } from './tile-counter.ts'

type Totals = Uint16Array | Uint32Array

/** @param range one more than the highest total; totals are kept in 16 bits where it fits, else in 32 */
export function plainCounter(field: ContestField, outcomeRows: number, range: number): TileCounter {
  const { counts } = field
  const lineups = counts.length
  const { rows, width } = paddedRows(field, outcomeRows)
  const scores = new Uint16Array((outcomeRows + 1) * TILE)
  const totals = range > 65_536 ? new Uint32Array(lineups * TILE) : new Uint16Array(lineups * TILE)
  const entries = new Uint32Array(range)
  const higher = new Uint32Array(range)
  const own = new Uint32Array(field.ours.length)
  let most = -1
  const accumulator = (simulation: number) => {
    entries.fill(0, 0, most + 1)
    most = 0
    const base = simulation * lineups
    for (let lineup = 0; lineup < lineups; lineup++) {
      const total = totals[base + lineup]!
      entries[total]! += counts[lineup]!
      if (total > most) most = total
    }
  }
  return {
    scores,
    count: () => (width === 8 ? addEight(rows, scores, totals, lineups) : addAny(rows, scores, totals, lineups, width)),
    rank: (simulation, above, tied) => {
      accumulator(simulation)
      addOurs(field, scores, simulation, own)
      rankOurs(own, entries, most, higher, above, tied)
    },
  }
}

function addOurs({ ours, rows, width }: ContestField, scores: Uint16Array, sim: number, totals: Uint32Array): void {
  for (let own = 0; own < ours.length; own++) {
    const at = ours[own]! * width
    let total = 0
    for (let slot = 0; slot < width; slot++) total += scores[rows[at + slot]! * TILE + sim]!
    totals[own] = total
  }
}

type Counts = Uint32Array

/** @param entries entries by total, none above `most` */
function rankOurs(totals: Counts, entries: Counts, most: number, higher: Counts, above: Counts, tied: Counts): void {
  let least = most
  for (let own = 0; own < totals.length; own++) least = Math.min(least, totals[own]!)
  let running = 0
  for (let total = most; total >= least; total--) {
    higher[total] = running
    running += entries[total]!
  }
  for (let own = 0; own < totals.length; own++) {
    above[own] = higher[totals[own]!]!
    tied[own] = entries[totals[own]!]!
  }
}

/** Rows as offsets into the scores, filled up to an even width of at least 8 with a row that always scores the code 0. */
function paddedRows(field: ContestField, zeroRow: number): { rows: Uint32Array; width: number } {
  const width = Math.max(8, field.width + (field.width % 2))
  const lineups = field.counts.length
  const rows = new Uint32Array(lineups * width).fill(zeroRow * TILE)
  for (let lineup = 0; lineup < lineups; lineup++) {
    for (let slot = 0; slot < field.width; slot++) rows[lineup * width + slot] = field.rows[lineup * field.width + slot]! * TILE
  }
  return { rows, width }
}

// Totals lie simulation by simulation (`sim × lineups + lineup`), so that counting reads them in one line.
function addEight(rows: Uint32Array, scores: Uint16Array, totals: Totals, lineups: number): void {
  for (let lineup = 0; lineup < lineups; lineup++) {
    const at = lineup * 8
    const a = rows[at]!
    const b = rows[at + 1]!
    const c = rows[at + 2]!
    const d = rows[at + 3]!
    const e = rows[at + 4]!
    const f = rows[at + 5]!
    const g = rows[at + 6]!
    const h = rows[at + 7]!
    for (let sim = 0; sim < TILE; sim++) {
      totals[sim * lineups + lineup] =
        scores[a + sim]! +
        scores[b + sim]! +
        scores[c + sim]! +
        scores[d + sim]! +
        scores[e + sim]! +
        scores[f + sim]! +
        scores[g + sim]! +
        scores[h + sim]!
    }
  }
}

function addAny(rows: Uint32Array, scores: Uint16Array, totals: Totals, lineups: number, width: number): void {
  for (let lineup = 0; lineup < lineups; lineup++) {
    const at = lineup * width
    for (let sim = 0; sim < TILE; sim++) {
      let total = 0
      for (let slot = 0; slot < width; slot += 2) total += scores[rows[at + slot]! + sim]! + scores[rows[at + slot + 1]! + sim]!
      totals[sim * lineups + lineup] = total
    }
  }
}
