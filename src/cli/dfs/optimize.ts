// `guru optimize FILE`: the best lineups of a salary file, proved optimal, as a table, JSON and the site's upload file.

import { OBJECTIVES, type Objective, objectivePoints } from '#core/dfs/build/objective.ts'
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { readOwnership } from '#core/dfs/imports/read-ownership.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { plural } from '#core/plural.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { type Outcome, outcomeJson, outcomeText, type PointsOf, remarksOn } from './lineups-report.ts'
import { constraintsOf, MOST_LINEUPS, numbersOf, OPTIONS } from './optimize-order.ts'
import { builtByPoints, builtByRoi } from './optimize-roi.ts'
import { rulesInWords, rulesText } from './optimize-rules.ts'
import { type KnownOf, knownOf } from './player-options.ts'
import { contestOption } from './slate.ts'
import { writeUpload } from './upload-file.ts'

const HELP = `guru optimize FILE [options]

The best lineups of a salary file of DraftKings, FanDuel or FantasyDraft, exactly: no other lineup that keeps the site's rules
projects higher. With --lineups N the N best, each different from the others. "-" = standard input.

  --projections FILE.csv   your own projections (name or id, points); players without one are left out
  --projections fppg       the file's own average points (the default)
  --contest KIND           classic or showdown, where the file could be either
  --lineups N              how many, 1 to ${MOST_LINEUPS}; 1 unless said
  --lock ID                a player every lineup holds; repeatable; an id or a whole name
  --ban ID                 a player no lineup holds; repeatable
  --keep ID                a player who stays in though the file lists him as out, or prices him as if he did not play; repeatable
  --both-sides             both fighters of a bout, both players of a match may meet in a lineup; never unless said
  --tournament             from 10 lineups on: randomness 0.1, no player in more than 0.2 of them (more where slots need it), and the
                           sport's usual stack in all but the first, which stays the best there is; what you say yourself goes first
  --stack "QB+2 bring-back 1"   repeatable; a quarterback, two of his receivers (WR/TE), one opponent; "QB+1 RB/WR" names who counts;
                           "5-3" is five of one team and three of another, in baseball and hockey without pitchers and goalies
  --max-per-team N         at most N players of one team (pitchers and goalies as the site counts them)
  --min-salary N           a lineup costs at least N dollars
  --min-games N            players of at least N games
  --randomness F           0 to 0.5: each lineup is the best for projections drawn around yours, by each player's own floor and
                           ceiling where the projections have them; 0 unless said
  --max-exposure F         no player in more than this share of the lineups; 1 unless said; PLAYER=F for one player; repeatable
  --min-exposure PLAYER=F  a player, by id or name, in at least this share of the lineups; repeatable
  --uniques N              any two lineups differ in at least N players; 1 unless said (--min-uniques says the same)
  --objective WHAT         what is made most of: projection (unless said); ceiling; mix, the mean of both; leverage, projection x
                           (1 - ownership). Ceiling and ownership are columns of the projections; players without are left out;
                           roi, the best earners of four times as many lineups (20 at least), played in the contest of --payouts
  --payouts FILE, --field N, --fee DOLLARS, --sims N   the contest for --objective roi, as guru simulate takes it
  --ownership FILE.csv     ownership by name or id, in place of the projections' own
  --rules FILE.json        rules in a file, with these keys, all optional; players by id or whole name:
                             locks, bans: ["A"]                     exposure: {"max": 0.5, "players": {"A": {"min": 0.1, "max": 0.4}},
                               "eachOf": {"QB": 0.2}, "teams": {"PHI": {"players": 3, "max": 0.3}}, "positions": {"TE": {"players": 2, "max": 0.1}}}
                             groups: [{"players": ["A", "B"], "atLeast": 1, "atMost": 2}], or "exactly": 1
                             ifThen: [{"if": "A", "then": "B"}]     never: [["A", "B"]]
                             teams: {"PHI": {"min": 1, "max": 3}}   positions: {"TE": {"max": 1}}
                             maxPerTeam, minGames, minTeams, uniques: 2     salary: {"min": 49000, "max": 50000}
                             stacks: ["QB+2 bring-back 1", {"kind": "passer", "with": 2, "exactly": true, "without": ["RB"], "bringBack": 1},
                               {"kind": "game", "players": 5, "eachSide": 2}, {"kind": "team", "sizes": [4, 2, 2], "consecutive": true},
                               {"kind": "line", "players": 3}]
                             battingOrder: {"A": 1}, lines: {"A": "1"}      what is known for consecutive and line stacks
                             noHittersAgainstPitcher: true          against: [{"of": ["DST"], "never": ["QB", "RB"]}]
                             ownership: {"sum": {"max": 0.9}, "product": {"max": 1e-9}, "each": 0.3,
                               "atMost": [{"players": 2, "above": 0.2}], "atLeast": [{"players": 3, "below": 0.05}]}
                             randomness: 0.2, seed: 1
                           each rule is said back in words; one that does not fit the slate is refused by its name
  --seed N                 start of the draws; the same seed gives the same lineups
  --out FILE               writes the site's upload file, with player ids
  --entries FILE           with --out: fills the entries of this entries file (DKEntries.csv) with the lineups in order; entries with
                           players whose game has begun stay as they are
  --fill                   the same, where the salary file is the entries file itself
  --explain                beside each rule one lineup that keeps it and one that breaks it; the rules stand in words in every report
  --json                   the lineups as JSON on standard output

  guru optimize DKSalaries.csv --lineups 20 --out upload.csv
  guru optimize DKSalaries.csv --lineups 20 --stack "QB+2 bring-back 1" --uniques 2 --entries DKEntries.csv --out filled.csv
  guru optimize DKEntries.csv --lineups 20 --fill --out DKEntries-filled.csv
  guru optimize DKSalaries.csv --projections mine.csv --lock 23486000 --json
`

export const optimize: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 1, names: 'FILE' })
  const isRoi = values.objective === 'roi'
  const objective = isRoi ? 'projection' : objectiveOption(values.objective)
  const asked = numbersOf(values)
  const contest = contestOption(values.contest)
  if ((values.fill || values.entries !== undefined) && values.out === undefined)
    throw new UsageError(`${values.fill ? '--fill' : '--entries'} needs --out FILE.`)
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { status: 'unreadable', error: reason, lineups: [] })
    terminal.err(`guru optimize: ${reason}\n`)
    return 2
  }
  const file = readInput(words[0]!)
  if (file.kind !== 'file') return fail(file.reason)
  const reading = readSlate(file.bytes, file.name, contest)
  if (reading.kind !== 'slate') return fail(reading.reason)
  const entries = values.entries === undefined ? (values.fill ? file : undefined) : readInput(values.entries)
  if (entries?.kind === 'unreadable') return fail(entries.reason)
  const known = knownOf(reading, values.projections, terminal)
  if (typeof known === 'string') return fail(known)
  const shares = values.ownership === undefined ? undefined : ownershipOf(reading, values.ownership, terminal)
  if (typeof shares === 'string') return fail(shares)
  const value: PointsOf = (player) => {
    const own = known(player)
    return own && objectivePoints(objective, shares ? { ...own, ownership: shares.get(player.id) ?? null } : own)
  }
  const { players } = reading.slate
  if (!players.some((player) => value(player) !== undefined)) return fail(missing(objective))
  const ownership = ownershipKnown(players, known, shares)
  const points = Object.fromEntries(players.flatMap((player) => (value(player) === undefined ? [] : [[player.id, value(player)!]])))
  const constraints = constraintsOf(reading.slate, values, asked, ownership ? { ownership } : {}, points)
  if (typeof constraints === 'string') return fail(constraints)
  const unknown = players.find((player) => constraints.locks.includes(player.id) && value(player) === undefined)
  if (unknown) return fail(`--lock ${unknown.id}: nothing is projected for ${unknown.name}.`)

  const start = process.hrtime.bigint()
  const order = { slate: reading.slate, points, spreads: spreadsOf(players, known), constraints }
  const answer = isRoi ? builtByRoi(order, known, ownership ?? null, values) : builtByPoints(order)
  if (typeof answer === 'string') return fail(answer)
  const { built, rois, notes } = answer
  const elapsedMs = Math.round(Number(process.hrtime.bigint() - start) / 1000) / 1000
  const projection: PointsOf = (player) => known(player)?.points
  const outcome: Outcome = {
    built,
    reading,
    points: projection,
    known,
    objective,
    count: constraints.count,
    elapsedMs,
    ...(rois ? { rois } : {}),
  }
  const said = rulesInWords(reading.slate, values, ownership ? { ownership } : {})
  if (values.json) json(terminal, { ...outcomeJson(outcome), rules: said.map(({ rule, sentence }) => ({ rule, sentence })) })
  else terminal.out(rulesText(said, order, values.explain === true) + outcomeText(outcome))
  for (const note of notes) terminal.err(`Note: ${note}\n`)
  for (const remark of remarksOn(outcome)) terminal.err(`${remark}\n`)
  if (built.kind === 'infeasible') return 1
  return values.out === undefined ? 0 : writeUpload(values.out, built.lineups, reading, entries, terminal)
}

function objectiveOption(text = 'projection'): Objective {
  const found = OBJECTIVES.find((objective) => objective === text)
  if (!found) throw new UsageError(`--objective is ${OBJECTIVES.join(', ')} or roi, not “${text}”.`)
  return found
}

/** Why an objective has nobody to choose. */
function missing(objective: Objective): string {
  if (objective === 'leverage')
    return '--objective leverage needs ownership: a column of --projections FILE, or --ownership FILE; nobody has one.'
  if (objective === 'projection') return 'nothing is projected for anybody of this slate; give --projections FILE.'
  return `--objective ${objective} needs a ceiling column in --projections FILE; nobody has one.`
}

/** Floors and ceilings of the projections: how far each player is drawn. */
function spreadsOf(players: readonly SlatePlayer[], known: KnownOf) {
  return Object.fromEntries(
    players.flatMap((player) => {
      const own = known(player)
      if (!own || (own.floor === null && own.ceiling === null)) return []
      return [[player.id, { floor: own.floor ?? undefined, ceiling: own.ceiling ?? undefined }] as const]
    }),
  )
}

/** Ownership by id, of the table or of the projections; undefined where nobody has one. */
function ownershipKnown(players: readonly SlatePlayer[], known: KnownOf, shares: ReadonlyMap<string, number> | undefined) {
  const owned = players.flatMap((player) => {
    const share = shares ? shares.get(player.id) : known(player)?.ownership
    return share === undefined || share === null ? [] : [[player.id, share] as const]
  })
  return owned.length === 0 ? undefined : Object.fromEntries(owned)
}

function ownershipOf(reading: SlateRead, path: string, terminal: Terminal): ReadonlyMap<string, number> | string {
  const file = readInput(path)
  const table = file.kind === 'file' ? readOwnership(file.bytes, file.name, reading.slate) : file
  if (table.kind !== 'ownership') return table.reason
  terminal.err(
    `Ownership of ${plural(table.byPlayer.size, 'player')}; ${plural(table.unmatched, 'row')} found no player or said no share.\n`,
  )
  return table.byPlayer
}
