// What the files of a contest say of it before anything is played: whose entries of which contest, what one costs, how many there are,
// and whether it is under way. Pure.

import { type EntriesRead, readEntries } from '#core/dfs/entries/read-entries.ts'
import { decodeText } from '#core/dfs/files/text.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'

export type NamedText = { readonly fileName: string; readonly text: string }

type FileRead = { readonly kind: 'file'; readonly file: NamedText } | { readonly kind: 'refused'; readonly reason: string }

/** A contest that entries of a file are in. */
export type EnteredContest = {
  readonly id: string
  readonly name: string
  readonly entryIds: readonly string[]
  /** Dollars; null = not said. */
  readonly fee: number | null
  /** Entries of one person, where the name says it: "[20 Entry Max]", "[Single Entry]". */
  readonly maxEntries: number | null
}

/** Text of a file in whatever encoding it is; refused where it is no text at all. */
export function readText(bytes: Uint8Array, fileName: string): FileRead {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'not-text') return { kind: 'refused', reason: `${fileName} is ${decoded.what}.` }
  if (decoded.text.trim() === '') return { kind: 'refused', reason: `${fileName} is empty.` }
  return { kind: 'file', file: { fileName: fileName.slice(0, 200), text: decoded.text } }
}

/** The contests of an entries file, that with the most entries first; none where it is another file, an upload file as well. */
export function contestsOf({ fileName, text }: NamedText): readonly EnteredContest[] {
  const read = readEntries(text, fileName)
  if (read.kind === 'refused') return []
  const byContest = new Map<string, EntriesRead['entries'][number][]>()
  for (const entry of read.entries) {
    const others = byContest.get(entry.contestId)
    if (others) others.push(entry)
    else byContest.set(entry.contestId, [entry])
  }
  return [...byContest.values()].map(contestOf).sort((a, b) => b.entryIds.length - a.entryIds.length)
}

function contestOf(entries: readonly EntriesRead['entries'][number][]): EnteredContest {
  const { contestId, contestName, entryFee } = entries[0]!
  const fee = Number(/\d+(?:\.\d+)?/.exec(entryFee.replaceAll(',', ''))?.[0])
  const most = /single entry/i.test(contestName) ? 1 : Number(/(\d+)[ -]entry max/i.exec(contestName)?.[1])
  return { id: contestId, name: contestName, entryIds: entries.map(({ entryId }) => entryId), fee: fee || null, maxEntries: most || null }
}

/** The file with the entries of one contest only. */
export function onlyContest(file: NamedText, contestId: string): NamedText {
  const read = readEntries(file.text, file.fileName)
  if (read.kind === 'refused') return file
  const others = new Set(read.entries.filter((entry) => entry.contestId !== contestId).map(({ row }) => row))
  if (others.size === 0) return file
  const lines = file.text.split(/\r\n|\n|\r/)
  return { ...file, text: lines.filter((_, index) => !others.has(index + 1)).join('\n') }
}

/** A row of the standings: rank, entry, name, minutes left. */
const STANDING = /^"?\d{1,9}"?,"?(\d{4,20})"?,(?:"[^"]*"|[^,\n]*),"?([\d.]*)"?,/gm

export type StandingsFacts = {
  readonly kind: 'facts'
  readonly entries: number
  readonly isUnderWay: boolean
  /** Ids of all entries in one text, ",1,2,": some hundred thousand of them, which are looked through for a few. */
  readonly ids: string
}

/** Entries of a standings file, counted without reading their lineups: a large contest has 200,000 of them. */
export function standingsFacts({ fileName, text }: NamedText): StandingsFacts | { readonly kind: 'refused'; readonly reason: string } {
  const ids: string[] = []
  let isUnderWay = false
  for (const [, id, left] of text.matchAll(STANDING)) {
    ids.push(id!)
    isUnderWay ||= Number(left) > 0
  }
  if (ids.length > 0) return { kind: 'facts', entries: ids.length, isUnderWay, ids: listed(ids) }
  // Columns in another order, or no standings: why not is said by the one that reads them.
  const read = readStandings(text, fileName)
  if (read.kind === 'refused') return read
  return {
    kind: 'facts',
    entries: read.entries.length,
    isUnderWay: read.entries.some(({ timeRemaining }) => timeRemaining > 0),
    ids: listed(read.entries.map(({ entryId }) => entryId)),
  }
}

const listed = (ids: readonly string[]) => `,${ids.join()},`

export type StandingsFile = { readonly kind: 'standings'; readonly file: NamedText; readonly facts: StandingsFacts }
export type EnteredFile = { readonly kind: 'entered'; readonly file: NamedText; readonly contests: readonly EnteredContest[] }

/** A standings file with what it says before anything is played. */
export function readStandingsFile(
  bytes: Uint8Array,
  fileName: string,
): StandingsFile | { readonly kind: 'refused'; readonly reason: string } {
  const read = readText(bytes, fileName)
  if (read.kind === 'refused') return read
  const facts = standingsFacts(read.file)
  return facts.kind === 'refused' ? facts : { kind: 'standings', file: read.file, facts }
}

/** A file of entries, or of lineups to be played, with the contests that it names. */
export function readEnteredFile(bytes: Uint8Array, fileName: string): EnteredFile | { readonly kind: 'refused'; readonly reason: string } {
  const read = readText(bytes, fileName)
  return read.kind === 'refused' ? read : { kind: 'entered', file: read.file, contests: contestsOf(read.file) }
}

/** Entries of a contest that are looked for in standings; a person's entries stand in them all. */
const ENTRIES_SOUGHT = 20

/** Of several contests that whose standings are given, else that with the most entries; null = none. */
export function contestAtHand(contests: readonly EnteredContest[], standings: Pick<StandingsFacts, 'ids'> | null): EnteredContest | null {
  const [largest] = contests
  if (!largest) return null
  return (
    (standings && contests.find(({ entryIds }) => entryIds.slice(0, ENTRIES_SOUGHT).some((id) => standings.ids.includes(`,${id},`)))) ||
    largest
  )
}
