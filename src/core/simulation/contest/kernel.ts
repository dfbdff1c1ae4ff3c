// The inner loop of the contest simulator: the totals of every lineup of a tile of simulations, counted exactly score by score, so that
// ranks and ties of any lineup can be read off. Memory is that of one tile; no array of lineups × simulations ever exists.
import type { ContestField } from './field.ts'
import { type Outcomes, TILE } from './outcomes.ts'

/** Where the user's lineups finish in one simulation: `above` entries score more, `tied` score the same (themselves included). */
export type Finish = (above: Uint32Array, tied: Uint32Array) => void

/** Runs the tiles from `first` to before `end` and tells the finishes of each simulation; those beyond `simulations` are left out. */
export type Kernel = (first: number, end: number, simulations: number, finish: Finish) => void

/**
 * The kernel of a contest. Totals are codes (see `Outcomes`), so none is negative; where the highest possible one passes 65,535 they are
 * kept in 32 bits instead of 16.
 */
export function contestKernel(outcomes: Outcomes, field: ContestField): Kernel {
  const { counts, ours } = field
  const lineups = counts.length
  const { rows, width } = paddedRows(field, outcomes.rows)
  const scores = new Uint16Array((outcomes.rows + 1) * TILE)
  const range = highestTotal(outcomes, field) + 1
  const totals = range > 65_536 ? new Uint32Array(lineups * TILE) : new Uint16Array(lineups * TILE)
  const tally: ScoreTally = { entries: new Uint32Array(range), higher: new Uint32Array(range), most: -1 }
  const above = new Uint32Array(ours.length)
  const tied = new Uint32Array(ours.length)
  return (first, end, simulations, finish) => {
    for (let tile = first; tile < end; tile++) {
      outcomes.fill(tile, scores)
      if (width === 8) addEight(rows, scores, totals, lineups)
      else addAny(rows, scores, totals, lineups, width)
      for (let sim = 0; sim < TILE && tile * TILE + sim < simulations; sim++) {
        const ofSim = totals.subarray(sim * lineups, (sim + 1) * lineups)
        count(ofSim, counts, tally)
        rankOurs(ofSim, ours, tally, above, tied)
        finish(above, tied)
      }
    }
  }
}

/** Entries at each total, and the entries above it; nothing lies above `most`. */
type ScoreTally = { readonly entries: Uint32Array; readonly higher: Uint32Array; most: number }

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

function highestTotal({ highestCodes }: Outcomes, { rows, width, counts }: ContestField): number {
  let most = 0
  for (let lineup = 0; lineup < counts.length; lineup++) {
    let total = 0
    for (let slot = 0; slot < width; slot++) total += highestCodes[rows[lineup * width + slot]!]!
    if (total > most) most = total
  }
  return most
}

type Totals = Uint16Array | Uint32Array

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

function count(totals: Totals, counts: Uint32Array, tally: ScoreTally): void {
  const { entries } = tally
  entries.fill(0, 0, tally.most + 1)
  let most = 0
  for (let lineup = 0; lineup < counts.length; lineup++) {
    const total = totals[lineup]!
    entries[total]! += counts[lineup]!
    if (total > most) most = total
  }
  tally.most = most
}

function rankOurs(totals: Totals, ours: Uint32Array, { entries, higher, most }: ScoreTally, above: Uint32Array, tied: Uint32Array): void {
  let least = most
  for (let own = 0; own < ours.length; own++) least = Math.min(least, totals[ours[own]!]!)
  let running = 0
  for (let total = most; total >= least; total--) {
    higher[total] = running
    running += entries[total]!
  }
  for (let own = 0; own < ours.length; own++) {
    const total = totals[ours[own]!]!
    above[own] = higher[total]!
    tied[own] = entries[total]!
  }
}
