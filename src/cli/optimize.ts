// `guru optimize FILE`: the best lineups of a salary file, proved optimal, as a table, JSON and the site's upload file.
import { lineupsFor } from '#core/dfs/build-lineups.ts'
import { readSlate } from '#core/dfs/read-slate.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from './command.ts'
import { readInput } from './input-file.ts'
import { type Outcome, outcomeJson, outcomeText, remarksOn } from './lineups-report.ts'
import { knownOf, playerNamed } from './player-options.ts'
import { contestOption } from './slate.ts'
import { writeUpload } from './upload-file.ts'

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
  --fill                   with --out, where FILE is an entries file (DKEntries.csv): its entries, filled with the lineups in order;
                           entries with players whose game has begun stay as they are
  --json                   the lineups as JSON on standard output

  guru optimize DKSalaries.csv --lineups 20 --out upload.csv
  guru optimize DKEntries.csv --lineups 20 --fill --out DKEntries-filled.csv
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
  fill: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof OPTIONS>>['values']

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 1, names: 'FILE' })
  const asked = numbersOf(values)
  const contest = contestOption(values.contest)
  if (values.fill && values.out === undefined) throw new UsageError('--fill needs --out FILE.')
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { status: 'unreadable', error: reason, lineups: [] })
    terminal.err(`guru optimize: ${reason}\n`)
    return 2
  }
  const file = readInput(words[0]!)
  if (file.kind !== 'file') return fail(file.reason)
  const reading = readSlate(file.bytes, file.name, contest)
  if (reading.kind !== 'slate') return fail(reading.reason)
  const knownPlayers = knownOf(reading, values.projections, terminal)
  if (typeof knownPlayers === 'string') return fail(knownPlayers)
  const points = (player: SlatePlayer) => knownPlayers(player)?.points
  const { players } = reading.slate
  const locks = (values.lock ?? []).map((text) => playerNamed(text, players, '--lock'))
  const bans = (values.ban ?? []).map((text) => playerNamed(text, players, '--ban'))
  const unknown = players.find((player) => locks.includes(player.id) && points(player) === undefined)
  if (unknown) return fail(`--lock ${unknown.id}: nothing is projected for ${unknown.name}.`)

  const known = Object.fromEntries(players.flatMap((player) => (points(player) === undefined ? [] : [[player.id, points(player)!]])))
  const start = performance.now()
  const built = lineupsFor({ slate: reading.slate, points: known, wishes: { ...asked, locks, bans, teamLimits: [] } })
  const elapsedMs = Math.round((performance.now() - start) * 1000) / 1000
  const outcome: Outcome = { built, reading, points, count: asked.count, elapsedMs }
  if (values.json) json(terminal, outcomeJson(outcome))
  else terminal.out(outcomeText(outcome))
  for (const remark of remarksOn(outcome)) terminal.err(`${remark}\n`)
  if (built.kind === 'infeasible') return 1
  return values.out === undefined ? 0 : writeUpload(values.out, built.lineups, reading, values.fill ? file : undefined, terminal)
}

function numbersOf(values: Values) {
  const whole = (name: keyof Values & string, min: number, max: number) =>
    numberOption(name, values[name] as string | undefined, { min, max, whole: true })
  const optional = {
    maxPerTeam: whole('max-per-team', 1, 20),
    salaryFloor: whole('min-salary', 0, 10_000_000),
    minGames: whole('min-games', 1, 20),
  }
  return {
    count: whole('lineups', 1, MOST_LINEUPS) ?? 1,
    randomness: numberOption('randomness', values.randomness, { min: 0, max: 0.5 }) ?? 0,
    maxExposure: numberOption('max-exposure', values['max-exposure'], { min: 0.01, max: 1 }) ?? 1,
    minUniques: whole('min-uniques', 1, 10) ?? 1,
    seed: whole('seed', 0, 4_294_967_295) ?? 1,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof optional, number>
    >),
  }
}
