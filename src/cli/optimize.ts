// `guru optimize FILE`: the best lineups of a salary file, proved optimal, as a table, JSON and the site's upload file.
import { writeFileSync } from 'node:fs'
import { type Built, lineupsFor } from '#core/dfs/build-lineups.ts'
import { round2, uploadCsv } from '#core/dfs/csv.ts'
import { plural, type SlateRead } from '#core/dfs/files/reading.ts'
import { dollars, playersById, pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import { matchProjections } from '#core/dfs/match-projections.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/solve.ts'
import { readProjections } from '#core/dfs/read-projections.ts'
import { readSlate } from '#core/dfs/read-slate.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from './command.ts'
import { readInput } from './input-file.ts'
import { contestOption } from './slate.ts'
import { alignedTable, inert } from './table.ts'

/** DraftKings takes up to 500 lineups in one upload file (its template says so). */
const MOST_LINEUPS = 500

const HELP = `guru optimize FILE [options]

The best lineups of a salary file of DraftKings, FanDuel or FantasyDraft, exactly: no other lineup that keeps the site's rules
projects higher. With --lineups N the N best, each different from the others. "-" = standard input.

  --projections FILE.csv   your own projections (name or id, points); players without one are left out
  --projections fppg       the file's own average points (the default)
  --contest KIND           classic or showdown, where the file could be either
  --lineups N              how many, 1 to ${MOST_LINEUPS}; 1 unless said
  --lock ID                a player every lineup holds; repeatable; an id or a whole name
  --ban ID                 a player no lineup holds; repeatable
  --max-per-team N         at most N players of one team (pitchers and goalies as the site counts them)
  --min-salary N           a lineup costs at least N dollars
  --min-games N            players of at least N games
  --randomness F           0 to 0.5: each lineup is the best for projections drawn around yours; 0 unless said
  --max-exposure F         no player in more than this share of the lineups; 1 unless said
  --min-uniques N          any two lineups differ in at least N players; 1 unless said
  --seed N                 start of the draws; the same seed gives the same lineups
  --out FILE               writes the site's upload file, with player ids
  --json                   the lineups as JSON on standard output

  guru optimize DKSalaries.csv --lineups 20 --out upload.csv
  guru optimize DKSalaries.csv --projections mine.csv --lock 23486000 --json
`

export const optimize: Command = { help: HELP, run }

const OPTIONS = {
  contest: { type: 'string' },
  projections: { type: 'string' },
  lineups: { type: 'string' },
  lock: { type: 'string', multiple: true },
  ban: { type: 'string', multiple: true },
  'max-per-team': { type: 'string' },
  'min-salary': { type: 'string' },
  'min-games': { type: 'string' },
  randomness: { type: 'string' },
  'max-exposure': { type: 'string' },
  'min-uniques': { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 1, names: 'FILE' })
  const count = numberOption('lineups', values.lineups, { min: 1, max: MOST_LINEUPS, whole: true }) ?? 1
  const maxPerTeam = numberOption('max-per-team', values['max-per-team'], { min: 1, max: 20, whole: true })
  const salaryFloor = numberOption('min-salary', values['min-salary'], { min: 0, max: 10_000_000, whole: true })
  const minGames = numberOption('min-games', values['min-games'], { min: 1, max: 20, whole: true })
  const randomness = numberOption('randomness', values.randomness, { min: 0, max: 0.5 }) ?? 0
  const maxExposure = numberOption('max-exposure', values['max-exposure'], { min: 0.01, max: 1 }) ?? 1
  const minUniques = numberOption('min-uniques', values['min-uniques'], { min: 1, max: 10, whole: true }) ?? 1
  const seed = numberOption('seed', values.seed, { min: 0, max: 4_294_967_295, whole: true }) ?? 1
  const contest = contestOption(values.contest)
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { status: 'unreadable', error: reason, lineups: [] })
    terminal.err(`guru optimize: ${reason}\n`)
    return 2
  }

  const file = readInput(words[0]!)
  const reading = file.kind === 'file' ? readSlate(file.bytes, file.name, contest) : file
  if (reading.kind !== 'slate') return fail(reading.reason)
  const roster = rosterOf(reading.slate)!
  const points = pointsOf(reading, values.projections, terminal)
  if (typeof points === 'string') return fail(points)
  const wishes = {
    count,
    locks: (values.lock ?? []).map((text) => playerNamed(text, reading.slate.players, '--lock')),
    bans: (values.ban ?? []).map((text) => playerNamed(text, reading.slate.players, '--ban')),
    teamLimits: [],
    ...(maxPerTeam === undefined ? {} : { maxPerTeam }),
    ...(salaryFloor === undefined ? {} : { salaryFloor }),
    ...(minGames === undefined ? {} : { minGames }),
    randomness,
    maxExposure,
    minUniques,
    seed,
  }
  const unknown = wishes.locks.find((id) => reading.slate.players.some((player) => player.id === id && points(player) === undefined))
  if (unknown !== undefined) return fail(`--lock ${unknown}: nothing is projected for this player.`)

  const known = Object.fromEntries(
    reading.slate.players.flatMap((player) => (points(player) === undefined ? [] : [[player.id, points(player)!]])),
  )
  const start = performance.now()
  const built = lineupsFor({ slate: reading.slate, points: known, wishes })
  const elapsedMs = Math.round((performance.now() - start) * 1000) / 1000
  if (built.kind === 'infeasible') {
    if (values.json)
      json(terminal, {
        slate: slateJson(reading),
        status: 'infeasible',
        conflict: built.conflict,
        fixes: built.fixes,
        lineups: [],
        elapsedMs,
      })
    const mend = built.fixes.length > 0 ? ` Any of these would help: ${built.fixes.join('; ')}.` : ''
    terminal.err(`guru optimize: no lineup keeps these rules together: ${built.conflict.join('; ')}.${mend}\n`)
    return 1
  }
  const lineups = built.lineups
  const rows = lineups.map((lineup) => lineupJson(lineup, reading.slate.players, roster, points))
  if (values.json) json(terminal, { slate: slateJson(reading), status: built.isProved ? 'optimal' : 'built', lineups: rows, elapsedMs })
  say(terminal, rows, { count, reading, elapsedMs, built, isJson: values.json === true })
  return values.out === undefined ? 0 : writeUpload(values.out, lineups, roster, reading, terminal)
}

type PointsOf = (player: SlatePlayer) => number | undefined

/** Points by player, from the file's averages or the user's table; a sentence when the table cannot be read. */
function pointsOf(reading: SlateRead, source: string | undefined, terminal: Terminal): PointsOf | string {
  if (source === undefined || source === 'fppg') return (player) => player.averagePoints ?? undefined
  const file = readInput(source)
  const table = file.kind === 'file' ? readProjections(file.bytes, file.name, reading.slate.site) : file
  if (table.kind !== 'projections') return table.reason
  const match = matchProjections(reading.slate, table.rows)
  if (match.byPlayer.size === 0) return `${source}: none of its ${table.rows.length} rows is a player of this slate.`
  terminal.err(
    `Projections for ${match.byPlayer.size} of ${reading.slate.players.length} players; ${plural(match.unmatchedRows.length, 'row')} found no player.\n`,
  )
  return (player) => match.byPlayer.get(player.id)?.points
}

/** An id of any role, or a whole name that only one player has. */
function playerNamed(text: string, players: readonly SlatePlayer[], option: string): string {
  const byId = players.find((player) => player.id === text)
  if (byId) return byId.id
  if (players.some((player) => player.roles?.some((role) => role.id === text))) return text
  const named = players.filter((player) => player.name.trim().toLowerCase() === text.trim().toLowerCase())
  if (named.length === 1) return named[0]!.id
  if (named.length > 1)
    throw new UsageError(
      `${option} ${text}: ${named.length} players have this name; give an id: ${named.map((player) => `${player.id} (${player.team})`).join(', ')}.`,
    )
  throw new UsageError(`${option} ${text}: no player of the slate has this id or name.`)
}

function slateJson({ slate }: SlateRead) {
  return { site: slate.site, sport: slate.sport, contest: slate.contest, players: slate.players.length }
}

type LineupRow = ReturnType<typeof lineupJson>

function lineupJson(lineup: SolvedLineup, players: readonly SlatePlayer[], roster: Roster, points: PointsOf) {
  const byId = playersById(players)
  return {
    salary: lineup.salary,
    projection: lineup.points / 100,
    players: lineup.places.map((place, index) => {
      const player = byId.get(place.playerId)!
      const slot = roster.slots[index]!
      return {
        slot: place.slot,
        id: place.uploadId,
        name: player.name,
        position: player.positions.join('/'),
        team: player.team,
        salary: salaryIn(slot, player),
        projection: round2(pointsIn(slot, points(player) ?? 0)),
      }
    }),
  }
}

type Outcome = { count: number; reading: SlateRead; elapsedMs: number; built: Built & { kind: 'lineups' }; isJson: boolean }

function say(terminal: Terminal, rows: readonly LineupRow[], { count, reading, elapsedMs, built, isJson }: Outcome): void {
  if (!isJson) {
    const { slate } = reading
    terminal.out(`${slate.site} ${slate.sport} ${slate.contest}, ${slate.players.length} players, cap ${dollars(slate.salaryCap)}\n`)
    rows.forEach((row, index) => {
      const table = alignedTable(
        ['Slot', 'Player', 'Position', 'Team', 'Salary', 'Projection'],
        row.players.map((one) => [one.slot, one.name, one.position, one.team, one.salary, one.projection]),
      )
      terminal.out(`\nLineup ${index + 1}: ${row.projection} points for ${dollars(row.salary)}\n${table}\n`)
    })
    terminal.out(`\n${built.isProved ? 'Proved optimal' : 'Each the best under its own draws and limits'}, in ${elapsedMs} ms.\n`)
  }
  if (rows.length < count) terminal.err(`${rows.length} of ${count} lineups: ${built.shortage.join('; ')}.\n`)
  for (const warning of reading.warnings) terminal.err(`Note: ${warning}\n`)
  if (reading.dropped.length > 0) terminal.err(`Note: ${plural(reading.dropped.length, 'row')} dropped; guru slate tells why.\n`)
  const byId = playersById(reading.slate.players)
  const chosen = new Set(rows.flatMap((row) => row.players.map((one) => one.id)))
  const marked = [...chosen].flatMap((id) => byId.get(id) ?? []).filter((player) => player.status !== null)
  if (marked.length > 0)
    terminal.err(`Note: ${marked.map((player) => `${inert(player.name)} is listed as ${inert(player.status!)}`).join(', ')}.\n`)
}

function writeUpload(path: string, lineups: readonly SolvedLineup[], roster: Roster, reading: SlateRead, terminal: Terminal): ExitCode {
  const picked = lineups.map((lineup) => ({ picks: lineup.places.map(({ slot, playerId }) => ({ slot, playerId })) }))
  try {
    writeFileSync(path, uploadCsv(picked, roster, playersById(reading.slate.players)))
  } catch (error) {
    terminal.err(`guru optimize: ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`)
    return 2
  }
  terminal.err(`${plural(lineups.length, 'lineup')} written to ${path}.\n`)
  return 0
}
