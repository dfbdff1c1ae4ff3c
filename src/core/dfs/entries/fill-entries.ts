// New lineups into an entries file: each into the next entry that can still take one, under the entry's own id.
import { plural } from '../../plural.ts'
import { swappedText } from '../late-swap/swapped-file.ts'
import { playersById } from '../lineup.ts'
import type { SolvedPlace } from '../optimizer/optimizer.ts'
import type { Slate } from '../slate.ts'
import type { EntriesRead, Entry } from './read-entries.ts'

export type Filled =
  | {
      readonly kind: 'filled'
      readonly file: EntriesRead
      /** Lines of the file of the entries that were given a lineup. */
      readonly rows: ReadonlySet<number>
      /** Entries that were given a lineup, and those that hold a started player and stay as they are. */
      readonly used: number
      readonly started: number
    }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Fills the entries of a file with lineups, in order. An entry with a player whose game has begun stays as it is; so do entries for
 * which no lineup is left. Example: three entries, one of them (LOCKED), two lineups → both other entries are filled.
 */
export function fillEntries(
  file: EntriesRead,
  fileName: string,
  lineups: readonly { readonly places: readonly SolvedPlace[] }[],
  slate: Slate,
): Filled {
  const order = file.site === slate.site ? placesFor(file, slate.slots) : undefined
  if (!order) {
    const reason = `${fileName} holds entries with the slots ${file.slots.join(' ')}; the lineups have ${slate.slots.join(' ')} of ${slate.site}.`
    return { kind: 'refused', reason }
  }
  const byId = playersById(slate.players)
  const rows = new Set<number>()
  const entries = file.entries.map((entry): Entry => {
    const lineup = isStarted(entry) ? undefined : lineups[rows.size]
    if (!lineup) return entry
    rows.add(entry.row)
    return {
      ...entry,
      picks: order.map((at) => {
        const place = lineup.places[at]!
        return { id: place.uploadId, name: byId.get(place.playerId)?.name ?? null, isLocked: false }
      }),
    }
  })
  return { kind: 'filled', file: { ...file, entries }, rows, used: rows.size, started: file.entries.filter(isStarted).length }
}

/** "2 of 3 entries filled" */
export function filledText({ used, file }: Extract<Filled, { kind: 'filled' }>): string {
  return `${used} of ${plural(file.entries.length, 'entry', 'entries')} filled`
}

/**
 * The file's own text with its filled cells: instructions, columns of other meaning and the player pool stay as they are.
 * @param text the text that the file was read from
 */
export function filledFileText(text: string, { file, rows }: Extract<Filled, { kind: 'filled' }>): string {
  const changed = file.entries.filter(({ row }) => rows.has(row))
  const entries = changed.map((entry) => ({
    entry,
    swaps: entry.picks.flatMap((to, place) => (to === null ? [] : [{ place, from: null, to }])),
  }))
  return swappedText(text, file, entries)
}

/** Which place of a lineup stands in each column: by its name, since a file may order them otherwise. Undefined: another contest. */
function placesFor({ site, slots }: EntriesRead, places: readonly string[]): number[] | undefined {
  if (slots.length !== places.length) return undefined
  const left = places.map((place) => place.toUpperCase())
  const order = slots.map((slot) => {
    const at = left.indexOf(slot.toUpperCase())
    if (at >= 0) left[at] = ''
    return at
  })
  if (!order.includes(-1)) return order
  // FanDuel heads its columns otherwise than its slots (DEF for D, C/1B, "MVP - 1.5X Points"), in the same order.
  return site === 'fanduel' ? places.map((_, index) => index) : undefined
}

function isStarted(entry: Entry): boolean {
  return entry.picks.some((pick) => pick?.isLocked)
}
