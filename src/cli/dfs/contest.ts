// `guru contest STANDINGS`: the scores and ranks of a contest again from its players' points, and where one's own entries stand.

import { round2 } from '#core/dfs/entries/csv.ts'
import { type Entry, readEntries } from '#core/dfs/entries/read-entries.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { MAX_STANDINGS_BYTES, readStandings } from '#core/dfs/standings/read-standings.ts'
import { type Place, placeOf, pointsOfPicks, type Recount, recount } from '#core/dfs/standings/recompute.ts'
import type { Standings } from '#core/dfs/standings/standings.ts'
import { plural } from '#core/plural.ts'
import { placeLineups, readLineups } from '#core/simulation/field/known-lineups.ts'
import { type Command, type ExitCode, json, parse, type Terminal } from '../command.ts'
import { readInput } from '../input-file.ts'
import { alignedTable } from '../table.ts'

const HELP = `guru contest STANDINGS [--entries FILE | --slate FILE --lineups FILE] [--json]

Recounts the standings of a contest (DraftKings, contest-standings-….csv; "-" = standard input): the points of every entry from the
points of its players, beside the posted ones, and the ranks, where ties share the best one.

  --entries FILE   your entries (DKEntries.csv): what their lineups have scored, and where that stands in this contest
  --slate FILE     salary file of the contest, and with it
  --lineups FILE   lineups that were never entered (what guru optimize --json wrote, or an upload file): where they would have stood
  --json           every entry as JSON

  guru contest contest-standings-172169573.csv --entries DKEntries.csv
`

export const contest: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const text = { type: 'string' } as const
  const options = { entries: text, slate: text, lineups: text, json: { type: 'boolean' } } as const
  const { values, words } = parse(args, options, { min: 1, max: 1, names: 'STANDINGS' })
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { error: reason })
    terminal.err(`guru contest: ${reason}\n`)
    return 2
  }
  const file = readInput(words[0]!, MAX_STANDINGS_BYTES)
  const standings = file.kind === 'file' ? readStandings(file.bytes, file.name) : file
  if (standings.kind !== 'standings') return fail(standings.reason)
  const mine = ownOf(values, standings)
  if (typeof mine === 'string') return fail(mine)
  const counted = recount(standings)
  if (values.json) json(terminal, contestJson(standings, counted, mine))
  else terminal.out(contestText(standings, counted, mine))
  for (const { row, reason } of standings.dropped) terminal.err(`Row ${row}: ${reason}\n`)
  return 0
}

/** An entry of one's own file: what its lineup has scored by the contest's player block. */
type Mine = {
  readonly entryId: string
  readonly contestId: string
  readonly isInFile: boolean
  readonly points: number
  readonly unlisted: readonly string[]
  readonly rank: Place
}

function ownOf(values: { entries?: string; slate?: string; lineups?: string }, standings: Standings): readonly Mine[] | string | undefined {
  const { entries, slate, lineups } = values
  if ((slate === undefined) !== (lineups === undefined)) return '--slate and --lineups go together.'
  if (slate !== undefined && lineups !== undefined) {
    if (entries !== undefined) return '--entries and --lineups exclude each other.'
    return placedLineups(slate, lineups, standings)
  }
  return entries === undefined ? undefined : mineOf(entries, standings)
}

/** Lineups that were never entered: their points, and the rank that these would have had. */
function placedLineups(slatePath: string, path: string, standings: Standings): readonly Mine[] | string {
  const slateFile = readInput(slatePath)
  const read = slateFile.kind === 'file' ? readSlate(slateFile.bytes, slateFile.name) : slateFile
  if (read.kind !== 'slate') return read.reason
  const roster = rosterOf(read.slate)
  if (!roster) return `${slatePath}: the roster of this contest is not known here.`
  const file = readInput(path)
  const reading = file.kind === 'file' ? readLineups(file.bytes, file.name, read.slate, roster) : file
  if (reading.kind !== 'lineups') return reading.reason
  const placed = placeLineups(reading.lineups, read.slate, roster, standings)
  return placed.map((one, index) => ({ entryId: `lineup ${index + 1}`, contestId: '', isInFile: false, ...one }))
}

function mineOf(path: string, standings: Standings): readonly Mine[] | string {
  const file = readInput(path)
  const reading = file.kind === 'file' ? readEntries(file.bytes, file.name) : file
  if (reading.kind !== 'entries') return reading.reason
  const ids = new Set(standings.entries.map((entry) => entry.entryId))
  const pointsOf = pointsOfPicks(standings)
  const nameOf = new Map((reading.pool?.slate.players ?? []).flatMap((player) => [[player.id, player.name] as const]))
  const nameIn = (pick: NonNullable<Entry['picks'][number]>) => pick.name ?? nameOf.get(pick.id) ?? pick.id
  return reading.entries.map((entry) => {
    let sum = 0
    const unlisted: string[] = []
    entry.picks.forEach((pick, index) => {
      if (!pick) return
      const points = pointsOf({ slot: reading.slots[index]!, player: nameIn(pick) })
      if (points === undefined) unlisted.push(nameIn(pick))
      else sum += points
    })
    const { entryId, contestId } = entry
    return { entryId, contestId, isInFile: ids.has(entryId), points: sum / 100, unlisted, rank: placeOf(sum / 100, standings) }
  })
}

/** Shape of `--json`. */
function contestJson(standings: Standings, counted: Recount, mine: readonly Mine[] | undefined) {
  return {
    slots: standings.slots.map((slot) => slot.name),
    totals: totalsOf(standings, counted),
    entries: counted.entries.map(({ entry, points, unlisted, hidden, rankInFile }) => ({
      entryId: entry.entryId,
      entryName: entry.entryName,
      rank: entry.rank,
      rankInFile,
      posted: entry.points,
      recomputed: points,
      unlisted,
      hidden,
      lineup: entry.picks,
    })),
    ...(mine ? { mine } : {}),
    dropped: standings.dropped,
  }
}

function totalsOf(standings: Standings, counted: Recount) {
  return {
    entries: standings.entries.length,
    players: standings.players.length,
    finished: standings.entries.every((entry) => entry.timeRemaining === 0),
    wholeLineups: counted.whole,
    equal: counted.equal,
    ranksAgree: counted.ranksAgree,
    wholeField: counted.isWholeField,
  }
}

const MOST_ROWS = 20

function contestText(standings: Standings, counted: Recount, mine: readonly Mine[] | undefined): string {
  const { entries, players, finished, wholeLineups, equal, ranksAgree, wholeField } = totalsOf(standings, counted)
  const count = (value: number) => value.toLocaleString('en-US')
  const lines = [
    `${count(entries)} entries (${wholeField ? 'the whole field' : 'a part of the field'}), ${plural(players, 'player')}, ${finished ? 'finished' : 'under way'}`,
    `Points: ${count(equal)} of ${count(wholeLineups)} lineups whose players are all listed equal the posted score.`,
    ranksAgree ? 'Ranks and ties follow from the points.' : 'Ranks or ties do not follow from the points.',
    '',
    mine ? mineTable(mine) : leaders(counted),
  ]
  return `${lines.join('\n')}\n`
}

function leaders({ entries }: Recount): string {
  const rows = entries.slice(0, MOST_ROWS)
  return alignedTable(
    ['Rank', 'Entry', 'Posted', 'Recounted'],
    rows.map(({ entry, points }) => [entry.rank, entry.entryName, entry.points, points ?? 'unread']),
  )
}

function mineTable(mine: readonly Mine[]): string {
  return alignedTable(
    ['Entry', 'Points', 'Rank', 'Not listed'],
    mine.map((one) => [one.entryId, round2(one.points), placeText(one.rank), one.unlisted.join(', ')]),
  )
}

function placeText({ from, to }: Place): string {
  if (to === null) return `${from.toLocaleString('en-US')} or worse`
  return from === to ? from.toLocaleString('en-US') : `${from.toLocaleString('en-US')} to ${to.toLocaleString('en-US')}`
}
