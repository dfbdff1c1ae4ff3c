// `guru slate FILE`: what was recognised in a salary file, and every row that was dropped.

import { readEntries } from '#core/dfs/entries/read-entries.ts'
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { plural } from '#core/plural.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { alignedTable } from '../table.ts'

const HELP = `guru slate FILE [--json]

Reads a salary file of DraftKings, FanDuel or FantasyDraft (any vintage; CSV or JSON; "-" = standard input) and tells what was
recognised: site, sport, contest, roster slots, cap, players, and every row that was dropped, with its reason.

  --json      the whole slate as JSON
  --contest   classic or showdown, where the file could be either

  guru slate DKSalaries.csv
  guru slate FanDuel-NBA-players-list.csv --json | jq '.players | length'
`

export const slate: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, { json: { type: 'boolean' }, contest: { type: 'string' } }, { min: 1, max: 1, names: 'FILE' })
  const file = readInput(words[0]!)
  const reading = file.kind === 'file' ? readSlate(file.bytes, file.name, contestOption(values.contest)) : file
  if (reading.kind !== 'slate') {
    if (values.json) json(terminal, { error: reading.reason })
    terminal.err(`guru slate: ${reading.reason}\n`)
    return 2
  }
  const entries = file.kind === 'file' ? entriesIn(file.bytes, file.name) : null
  if (values.json) json(terminal, { ...slateJson(reading), entries })
  else terminal.out(slateText(reading) + entriesText(entries))
  return 0
}

type Entries = { readonly count: number; readonly reserved: number; readonly lockedPicks: number }

/** What an entries file holds beside its pool: entries, those still without a lineup, and picks whose game has begun. */
function entriesIn(bytes: Uint8Array, name: string): Entries | null {
  const file = readEntries(bytes, name)
  if (file.kind === 'refused') return null
  const picks = file.entries.flatMap((entry) => entry.picks)
  return {
    count: file.entries.length,
    reserved: file.entries.filter((entry) => entry.picks.every((pick) => pick === null)).length,
    lockedPicks: picks.filter((pick) => pick?.isLocked).length,
  }
}

function entriesText(entries: Entries | null): string {
  if (entries === null) return ''
  return `${plural(entries.count, 'entry', 'entries')}, ${entries.reserved} without a lineup, ${plural(entries.lockedPicks, 'locked pick')}.\n`
}

/** Shape of `--json`; times are ISO 8601 in UTC. */
function slateJson(reading: SlateRead) {
  const { slate } = reading
  return {
    site: slate.site,
    sport: slate.sport,
    contest: slate.contest,
    format: reading.format,
    slots: slate.slots,
    cap: slate.salaryCap,
    players: slate.players.map((player) => ({
      id: player.id,
      name: player.name,
      positions: player.positions,
      team: player.team,
      opponent: player.opponent,
      game: player.game,
      start: player.startsAt === null ? null : new Date(player.startsAt).toISOString(),
      salary: player.salary,
      average: player.averagePoints,
      status: player.status,
      roles: player.roles,
    })),
    dropped: reading.dropped,
    warnings: reading.warnings,
  }
}

function slateText(reading: SlateRead): string {
  const { slate, dropped, warnings } = reading
  const games = new Set(slate.players.flatMap((player) => player.game ?? []))
  const top = [...slate.players].sort((a, b) => b.salary - a.salary).slice(0, 10)
  const lines = [
    `${reading.format}: ${slate.site} ${slate.sport} ${slate.contest}`,
    `Slots  ${slate.slots.join(' ')}`,
    `Cap    $${slate.salaryCap.toLocaleString('en-US')}`,
    `Pool   ${plural(slate.players.length, 'player')}${games.size > 0 ? `, ${plural(games.size, 'game')}` : ''}`,
    '',
    alignedTable(
      ['Player', 'Position', 'Team', 'Salary', 'Average', 'Status'],
      top.map((player) => [
        player.name,
        player.positions.join('/'),
        player.team,
        player.salary,
        player.averagePoints ?? 'unknown',
        player.status ?? '',
      ]),
    ),
    slate.players.length > top.length ? `… and ${slate.players.length - top.length} more (--json lists all)` : '',
    ...warnings.map((warning) => `Note: ${warning}`),
    dropped.length > 0 ? `Dropped ${dropped.length}:` : 'No row was dropped.',
    ...dropped.map((one) => `  row ${one.row}: ${one.reason}`),
  ]
  return `${lines.filter((line, index) => line !== '' || index === 4).join('\n')}\n`
}

/** --contest, or undefined when it was not given. */
export function contestOption(text: string | undefined): 'classic' | 'showdown' | undefined {
  if (text === undefined || text === 'classic' || text === 'showdown') return text
  throw new UsageError(`--contest is classic or showdown, not “${text}”.`)
}
