// The lineups of a contest as numbers: each different lineup once, with how many entries play it.
import type { Random } from '../../math/random.ts'

/** A lineup as rows of `Outcomes`; the same players in the same kinds of slot are the same lineup, whatever the order. */
export type RowLineup = readonly number[]

export type Field = {
  /** Rows of a lineup; shorter lineups are not mixed with longer ones. */
  readonly width: number
  /** `width` rows for each different lineup. */
  readonly rows: Uint16Array
  /** Entries that play it. */
  readonly counts: Uint32Array
  /** All entries. */
  readonly entries: number
}

export type ContestField = Field & {
  /** For each lineup of the user, in order, the place of its rows in `rows`; after them the shadows. */
  readonly ours: Uint32Array
  /** Lineups at the end of `ours` that are ranked but are no entries. */
  readonly shadows: number
}

/**
 * A contest's field: the others' lineups and the user's own, which are entries like any other.
 * @param shadows lineups that are ranked beside the entries without being any
 */
export function contestField(others: readonly RowLineup[], ours: readonly RowLineup[], shadows: readonly RowLineup[] = []): ContestField {
  const width = (ours[0] ?? others[0])?.length ?? 0
  const entries = others.length + ours.length
  const distinct = new DistinctLineups(width, entries + shadows.length)
  for (const lineup of others) distinct.add(lineup)
  const own = Uint32Array.from(ours, (lineup) => distinct.add(lineup))
  const beside = Uint32Array.from(shadows, (lineup) => distinct.add(lineup))
  const { rows, counts } = distinct.kept()
  for (const place of beside) counts[place]!--
  return { width, rows, counts, entries, ours: Uint32Array.of(...own, ...beside), shadows: beside.length }
}

/**
 * The same field in memory that threads share: told to any number of them it is copied to none.
 * @example sharedField(field).rows.buffer instanceof SharedArrayBuffer // true, with the same numbers
 */
export function sharedField(field: ContestField): ContestField {
  const rows = new Uint16Array(new SharedArrayBuffer(field.rows.byteLength))
  const counts = new Uint32Array(new SharedArrayBuffer(field.counts.byteLength))
  rows.set(field.rows)
  counts.set(field.counts)
  return { ...field, rows, counts }
}

/** Lineups by their sorted rows in a hash table of open addresses: numbers only, for a field may hold hundreds of thousands. */
class DistinctLineups {
  private readonly width: number
  private readonly rows: Uint16Array
  private readonly counts: Uint32Array
  /** Place of a lineup + 1; 0 = free. */
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: used under its own name
  private readonly table: Uint32Array
  private size = 0

  constructor(width: number, most: number) {
    this.width = width
    this.rows = new Uint16Array(most * width)
    this.counts = new Uint32Array(most)
    this.table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(2, 2 * most))))
  }

  /** Counts an entry; the place of its lineup. */
  add(lineup: RowLineup): number {
    const { width, rows, counts, table } = this
    if (lineup.length !== width) throw new RangeError(`a lineup of ${lineup.length} players in a contest of ${width}`)
    // Written where the next new lineup would stand, sorted by insertion.
    const at = this.size * width
    for (let slot = 0; slot < width; slot++) {
      const row = lineup[slot]!
      let place = at + slot
      for (; place > at && rows[place - 1]! > row; place--) rows[place] = rows[place - 1]!
      rows[place] = row
    }
    let hash = 0x811c9dc5
    for (let slot = 0; slot < width; slot++) hash = Math.imul(hash ^ rows[at + slot]!, 0x01000193)
    let address = (hash ^ (hash >>> 15)) & (table.length - 1)
    for (; table[address] !== 0; address = (address + 1) & (table.length - 1)) {
      const known = table[address]! - 1
      if (!this.isSame(known * width, at)) continue
      counts[known]!++
      return known
    }
    table[address] = this.size + 1
    counts[this.size] = 1
    return this.size++
  }

  private isSame(one: number, other: number): boolean {
    for (let slot = 0; slot < this.width; slot++) if (this.rows[one + slot] !== this.rows[other + slot]) return false
    return true
  }

  kept(): Pick<Field, 'rows' | 'counts'> {
    return { rows: this.rows.slice(0, this.size * this.width), counts: this.counts.slice(0, this.size) }
  }
}

/**
 * A field of `size` entries from a part of it: each known entry is taken as often as the others, give or take one, by chance which.
 * Needed where a standings file holds a sample of the contest whose payout table is asked for.
 */
export function scaledField<T>(sample: readonly T[], size: number, chance: Random): T[] {
  const whole = Math.floor(size / sample.length)
  const rest = chance.shuffle(sample).slice(0, size - whole * sample.length)
  return [...Array.from({ length: whole }, () => sample).flat(), ...rest]
}
