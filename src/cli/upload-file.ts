// `--out`: lineups as the site takes them, new ones or in the place of those of an entries file.
import { writeFileSync } from 'node:fs'
import { entriesCsv, uploadCsv } from '#core/dfs/csv.ts'
import { plural, type SlateRead } from '#core/dfs/files/reading.ts'
import { playersById } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/solve.ts'
import { type EntriesRead, type Entry, readEntries } from '#core/dfs/read-entries.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { ExitCode, Terminal } from './command.ts'
import type { InputFile } from './input-file.ts'

/** @param entries the file whose entries are to be filled */
export function writeUpload(
  path: string,
  lineups: readonly SolvedLineup[],
  reading: SlateRead,
  entries: (InputFile & { kind: 'file' }) | undefined,
  terminal: Terminal,
): ExitCode {
  const content = entries ? filled(entries, lineups, reading) : plain(lineups, reading)
  if (content.kind === 'refused') {
    terminal.err(`guru optimize: ${content.reason}\n`)
    return 2
  }
  try {
    writeFileSync(path, content.text)
  } catch (error) {
    terminal.err(`guru optimize: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`)
    return 2
  }
  terminal.err(`${content.what} written to ${path}.\n`)
  return 0
}

type Content =
  | { readonly kind: 'content'; readonly text: string; readonly what: string }
  | { readonly kind: 'refused'; readonly reason: string }

function plain(lineups: readonly SolvedLineup[], { slate }: SlateRead): Content {
  const picked = lineups.map(({ places }) => ({ picks: places.map(({ slot, playerId }) => ({ slot, playerId })) }))
  return { kind: 'content', text: uploadCsv(picked, rosterOf(slate)!, playersById(slate.players)), what: plural(lineups.length, 'lineup') }
}

function filled(input: InputFile & { kind: 'file' }, lineups: readonly SolvedLineup[], { slate }: SlateRead): Content {
  const file = readEntries(input.bytes, input.name)
  if (file.kind === 'refused') return file
  const order = file.site === slate.site ? placesFor(file, slate.slots) : undefined
  if (!order) {
    const reason = `${input.name} holds entries with the slots ${file.slots.join(' ')}; the lineups have ${slate.slots.join(' ')} of ${slate.site}.`
    return { kind: 'refused', reason }
  }
  const byId = playersById(slate.players)
  let used = 0
  const entries = file.entries.map((entry): Entry => {
    const lineup = isStarted(entry) ? undefined : lineups[used]
    if (!lineup) return entry
    used++
    return {
      ...entry,
      picks: order.map((at) => {
        const place = lineup.places[at]!
        return { id: place.uploadId, name: byId.get(place.playerId)?.name ?? null, isLocked: false }
      }),
    }
  })
  const result: EntriesRead = { ...file, entries }
  return { kind: 'content', text: entriesCsv(result), what: `${used} of ${plural(file.entries.length, 'entry', 'entries')} filled and` }
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
