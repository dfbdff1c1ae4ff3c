// `guru lateswap ENTRIES`: entries whose games have partly begun, made the best they can still be.

import { writeFileSync } from 'node:fs'
import { round2 } from '#core/dfs/entries/csv.ts'
import { type EntriesRead, type EntryPick, personById, readEntries } from '#core/dfs/entries/read-entries.ts'
import { byteOrderMark, decodeText } from '#core/dfs/files/text.ts'
import { type LateSwapMode, type LateSwapped, lateSwap, type SwappedEntry } from '#core/dfs/late-swap/late-swap.ts'
import { swappedText } from '#core/dfs/late-swap/swapped-file.ts'
import { plural } from '#core/plural.ts'
import { entryPoints } from '#core/simulation/scores/entry-points.ts'
import { type LineupPoints, pointsText } from '#core/simulation/scores/lineup-points.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { alignedTable } from '../table.ts'
import { knownOf, playerNamed } from './player-options.ts'

const HELP = `guru lateswap ENTRIES [options]

Swaps players of an entries file (DKEntries.csv with the player pool beside it; FanDuel's upload template; "-" = standard input) while
games are on. Players whose game has begun are held in their own slot, marked (LOCKED) or not. Each lineup becomes the exact optimum of
what is still open. A lineup that cannot be solved keeps its old self and is reported. Running it on its own answer changes nothing.

  --projections FILE.csv   your own projections; who is missing is neither taken in nor given up; 0 = does not play
  --projections fppg       the file's own average points (the default)
  --now TIME               ISO 8601 with its zone, 2024-11-26T19:30:00-05:00; the present time unless said
  --mode out               only lineups with a player who is out, at 0 or no longer playing (the default)
  --mode improve           every lineup that can still score more
  --mode fewest            every lineup, but a swap must be worth its price
  --keep 0..1              with fewest: 1 = fewest swaps, and none that need not be (the default); 0 = best projection; between, a swap
                           must win keep / (1 - keep) x a tenth of the highest projection of the slate
  --ban ID                 a player to be treated as out; repeatable; an id or a whole name
  --out FILE               writes the entries file with only the swapped cells changed
  --json                   every entry with its swaps as JSON

Ends with 1 when a lineup could not be solved; the others are swapped and written all the same.

  guru lateswap DKEntries.csv --projections late.csv --mode improve --out DKEntries-swapped.csv
`

export const lateswap: Command = { help: HELP, run }

const OPTIONS = {
  projections: { type: 'string' },
  now: { type: 'string' },
  mode: { type: 'string' },
  keep: { type: 'string' },
  ban: { type: 'string', multiple: true },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const

const MODES: readonly string[] = ['out', 'improve', 'fewest'] satisfies LateSwapMode[]

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 1, names: 'ENTRIES' })
  const mode = values.mode ?? 'out'
  if (!isMode(mode)) throw new UsageError(`--mode is out, improve or fewest, not “${mode}”.`)
  if (values.keep !== undefined && mode !== 'fewest') throw new UsageError('--keep belongs to --mode fewest.')
  const keep = numberOption('keep', values.keep, { min: 0, max: 1 }) ?? 1
  const now = timeOption(values.now)
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { error: reason })
    terminal.err(`guru lateswap: ${reason}\n`)
    return 2
  }
  const input = readInput(words[0]!)
  const file = input.kind === 'file' ? readEntries(input.bytes, input.name) : input
  if (file.kind !== 'entries' || input.kind !== 'file') return fail(file.kind === 'entries' ? '' : file.reason)
  if (!file.pool) return fail(`${input.name} holds entries but no player pool that can be read; download it again with its pool.`)
  const { slate } = file.pool
  const known = knownOf(file.pool, values.projections, terminal)
  if (typeof known === 'string') return fail(known)
  const points = Object.fromEntries(
    slate.players.flatMap((player) => (known(player) === undefined ? [] : [[player.id, known(player)!.points]])),
  )
  const out = (values.ban ?? []).map((text) => personById(slate, playerNamed(text, slate.players, '--ban'))!.id)
  const answer = lateSwap({ slate, entries: file, points, now, mode, keep, out })
  if (answer.kind === 'refused') return fail(`${input.name}: ${answer.reason}`)
  const figures: FiguresOf = ({ picks }) => entryPoints(slate, picks, (player) => known(player))
  if (values.json) json(terminal, swapJson(answer, file, figures, { mode, now }))
  else terminal.out(swapText(answer, file, figures))
  for (const remark of remarksOn(answer)) terminal.err(`${remark}\n`)
  const written = values.out === undefined ? 0 : writeSwapped(values.out, input.bytes, file, answer.entries, terminal)
  return written !== 0 ? written : answer.entries.some((entry) => entry.outcome === 'unsolved') ? 1 : 0
}

function isMode(text: string): text is LateSwapMode {
  return MODES.includes(text)
}

/** --now in epoch milliseconds. A time without a zone would mean another moment on another machine, so it is refused. */
function timeOption(text: string | undefined): number {
  if (text === undefined) return Date.now()
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new UsageError(`--now takes a time with its zone, as 2024-11-26T19:30:00-05:00, not “${text}”.`)
  return time
}

function writeSwapped(path: string, bytes: Uint8Array, file: EntriesRead, entries: readonly SwappedEntry[], terminal: Terminal): ExitCode {
  const decoded = decodeText(bytes)
  if (decoded.kind === 'not-text') return 2
  const mark = byteOrderMark(bytes)
  try {
    writeFileSync(path, mark + swappedText(decoded.text, file, entries))
  } catch (error) {
    terminal.err(`guru lateswap: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`)
    return 2
  }
  if (!Buffer.from(mark + decoded.text).equals(bytes)) terminal.err('Note: the file was not UTF-8; it is now.\n')
  const cells = entries.reduce((sum, entry) => sum + entry.swaps.length, 0)
  terminal.err(`${plural(cells, 'cell')} changed, written to ${path}.\n`)
  return 0
}

const rounded = (points: number | null) => (points === null ? null : round2(points))
const nameIn = (pick: EntryPick | null, { pool }: EntriesRead) =>
  pick === null ? '' : (pick.name ?? (pool && personById(pool.slate, pick.id)?.name) ?? pick.id)

function totalsOf(entries: readonly SwappedEntry[]) {
  const count = (outcome: SwappedEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return {
    entries: entries.length,
    swapped: count('swapped'),
    same: count('same'),
    unsolved: count('unsolved'),
    cells: entries.reduce((sum, entry) => sum + entry.swaps.length, 0),
    duplicates: entries.filter((entry) => entry.isDuplicate).length,
    gain: round2(entries.reduce((sum, entry) => sum + (entry.after ?? 0) - (entry.before ?? 0), 0)),
  }
}

/** The points of an entry as it stands. */
type FiguresOf = (entry: SwappedEntry['entry']) => LineupPoints

/** Shape of `--json`. */
function swapJson(
  answer: LateSwapped & { kind: 'swapped' },
  file: EntriesRead,
  figures: FiguresOf,
  { mode, now }: { mode: LateSwapMode; now: number },
) {
  return {
    mode,
    now: new Date(now).toISOString(),
    totals: totalsOf(answer.entries),
    unknownStarts: answer.unknownStarts,
    entries: answer.entries.map(({ entry, outcome, reason, swaps, before, after, isDuplicate }) => ({
      entryId: entry.entryId,
      contestId: entry.contestId,
      outcome,
      reason,
      before: rounded(before),
      after: rounded(after),
      points: figures(entry),
      isDuplicate,
      swaps: swaps.map(({ place, from, to }) => ({
        slot: file.slots[place]!,
        from: from && { id: from.id, name: nameIn(from, file) },
        to: { id: to.id, name: nameIn(to, file) },
      })),
    })),
  }
}

/** "; then mean 150.2, median 148.9 …", where it is known. */
function jointText(points: LineupPoints): string {
  const text = pointsText({ ...points, sum: null }, (one) => String(round2(one)))
  return text === '' ? '' : `; then ${text}`
}

function swapText(answer: LateSwapped & { kind: 'swapped' }, file: EntriesRead, figures: FiguresOf): string {
  const rows = answer.entries.flatMap(({ entry, swaps, before, after }) =>
    swaps.map(({ place, from, to }, index) => [
      index === 0 ? entry.entryId : '',
      file.slots[place]!,
      nameIn(from, file) || '(empty)',
      nameIn(to, file),
      index === 0 ? `${rounded(before)} to ${rounded(after)}${jointText(figures(entry))}` : '',
    ]),
  )
  const totals = totalsOf(answer.entries)
  const table = rows.length > 0 ? `${alignedTable(['Entry', 'Slot', 'Out', 'In', 'Projections added up'], rows)}\n\n` : ''
  return `${table}${totals.swapped} of ${plural(totals.entries, 'entry', 'entries')} swapped, ${totals.same} as they were, ${totals.unsolved} could not be solved; ${totals.gain} points more in all.\n`
}

function remarksOn({ entries, unknownStarts }: LateSwapped & { kind: 'swapped' }): string[] {
  const duplicates = entries.filter((entry) => entry.isDuplicate).length
  return [
    ...entries.flatMap(({ entry, reason }) => (reason === null ? [] : [`Entry ${entry.entryId} keeps its lineup: ${reason}.`])),
    ...(duplicates > 0 ? [`Note: ${plural(duplicates, 'lineup')} could only become the same as another of the contest.`] : []),
    ...(unknownStarts > 0 ? [`Note: no start is known of ${plural(unknownStarts, 'player')}; only cells marked (LOCKED) hold them.`] : []),
  ]
}
