// The lineup cell of a standings file: "C Nikola Jokic F LOCKED PG Luka Doncic …" → slots and names. Names hold spaces and may hold
// words that are slots ("C J Stroud", "DST"), so a cell is read against the roster's own slots and the names that the file lists.
import { ROSTERS, type RosterSlot } from '../sites.ts'
import type { StandingsPick } from './standings.ts'

const LOCKED = 'LOCKED'
/** Cells of real files have at most some 300 characters; reading takes their square. */
const LONGEST_CELL = 1000

/**
 * Picks of a cell, or undefined when it cannot be read with these slots. Every slot is used at most as often as the roster has it.
 * @param names players that the file lists; a reading with listed names goes before one with unknown names
 * @example parseLineupCell('G A Bee F LOCKED', [G, F], names) // [{ slot: 'G', player: 'A Bee' }, { slot: 'F', player: null }]
 */
export function parseLineupCell(
  cell: string,
  slots: readonly RosterSlot[],
  names: ReadonlySet<string>,
): readonly StandingsPick[] | undefined {
  if (cell.length > LONGEST_CELL) return undefined
  const words = cell.split(/\s+/).filter((word) => word !== '')
  const left = new Map<string, number>()
  for (const slot of slots) left.set(slot.name, (left.get(slot.name) ?? 0) + 1)
  const picks: StandingsPick[] = []
  const read = (at: number): boolean => {
    if (at === words.length) return true
    const slot = words[at]!
    const free = left.get(slot) ?? 0
    if (free === 0) return false
    left.set(slot, free - 1)
    for (const end of endsOf(words, at + 1, left, names)) {
      const text = words.slice(at + 1, end).join(' ')
      picks.push({ slot, player: text === LOCKED ? null : text })
      if (read(end)) return true
      picks.pop()
    }
    left.set(slot, free)
    return false
  }
  return read(0) ? picks : undefined
}

/** Where the name that begins at `from` may end: listed names first, the longest before the shorter; then anything up to a free slot. */
function endsOf(words: readonly string[], from: number, left: ReadonlyMap<string, number>, names: ReadonlySet<string>): readonly number[] {
  const listed: number[] = []
  const others: number[] = []
  let text = ''
  for (let end = from + 1; end <= words.length; end++) {
    text = text === '' ? words[end - 1]! : `${text} ${words[end - 1]}`
    if (end < words.length && !((left.get(words[end]!) ?? 0) > 0)) continue
    if (text === LOCKED || names.has(text)) listed.unshift(end)
    else others.push(end)
  }
  return others.length === 0 ? listed : [...listed, ...others]
}

/** The roster whose slots the cells use: the one that fills every slot in most of them. Undefined: none reads a single cell. */
export function slotsOfCells(cells: readonly string[], names: ReadonlySet<string>): readonly RosterSlot[] | undefined {
  let best: { readonly slots: readonly RosterSlot[]; readonly full: number } | undefined
  for (const { site, slots } of ROSTERS) {
    if (site !== 'draftkings') continue
    const full = cells.filter((cell) => parseLineupCell(cell, slots, names)?.length === slots.length).length
    if (full > (best?.full ?? 0)) best = { slots, full }
  }
  return best?.slots
}
