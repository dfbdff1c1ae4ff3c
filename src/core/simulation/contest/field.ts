// The lineups of a contest as numbers: each different lineup once, with how many entries play it.
import type { Random } from '../../random.ts'

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
  /** For each lineup of the user, in order, the place of its rows in `rows`. */
  readonly ours: Uint32Array
}

/** A contest's field: the others' lineups and the user's own, which are entries like any other. */
export function contestField(others: readonly RowLineup[], ours: readonly RowLineup[]): ContestField {
  const width = (ours[0] ?? others[0])?.length ?? 0
  const placeOf = new Map<string, number>()
  const counts: number[] = []
  const distinct: RowLineup[] = []
  const place = (lineup: RowLineup) => {
    if (lineup.length !== width) throw new RangeError(`a lineup of ${lineup.length} players in a contest of ${width}`)
    const sorted = [...lineup].sort((a, b) => a - b)
    const key = sorted.join(' ')
    const known = placeOf.get(key)
    if (known !== undefined) {
      counts[known]!++
      return known
    }
    placeOf.set(key, distinct.length)
    counts.push(1)
    return distinct.push(sorted) - 1
  }
  for (const lineup of others) place(lineup)
  const own = Uint32Array.from(ours, place)
  const rows = new Uint16Array(distinct.length * width)
  distinct.forEach((lineup, index) => {
    rows.set(lineup, index * width)
  })
  return { width, rows, counts: Uint32Array.from(counts), entries: others.length + ours.length, ours: own }
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
