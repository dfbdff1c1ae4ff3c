// `guru project SLATE --data FILES…`: a salary file projected by our own model, from logs of games before it.
import { writeFileSync } from 'node:fs'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { OfferedSite, type Slate, type SlatePlayer } from '#core/dfs/slate.ts'
import { fightRemarks, projectFightSlate } from '#core/projections/fights/fight-slate.ts'
import { lockDay, loggedLeagueOf } from '#core/projections/logs/lock-day.ts'
import { type Day, dateOf, dayOf, type LoggedLeague } from '#core/projections/logs/log-row.ts'
import { type ProjectedSlate, projectSlate } from '#core/projections/logs/project-slate.ts'
import { remarks, stale } from '#core/projections/logs/remarks.ts'
import { NO_MODEL } from '#core/projections/logs/slate-from-logs.ts'
import { projectRaceSlate, raceRemarks } from '#core/projections/races/race-slate.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { contestOption } from '../dfs/slate.ts'
import { readInput } from '../input-file.ts'
import { inert } from '../table.ts'
import { collectBouts, collectLogs, collectRaces, droppedText } from './log-files.ts'

const HELP = `guru project SLATE --data FILE… [--as-of DATE] [--out FILE | --json]

Projects a salary file of DraftKings or FanDuel, NBA, NFL, NASCAR or MMA, by our own model: points by the site's rules, from logs of games on earlier
days alone. Prints a table in CSV that guru optimize --projections and guru simulate --projections read, and the product's import too.

  --data     logs of players; repeatable, further files may follow: NBA player boxes, game logs of stats.nba.com, NFL weeks of nflverse, of
             pro-football-reference.com and of NFL.com; loop data of NASCAR; UFC bouts. A game that two of them tell counts once
  --as-of    only games before this day are read (2020-01-11); the day of the slate's first game when absent (where
             the file tells none, the day in its name), and never a later one
  --contest  classic or showdown, where the file could be either
  --out      writes the table into a file
  --json     {site, sport, asOf, projections, averages, unknown, out, priced, games, dropped, refused}

Projection is what to expect with the chance of not playing counted; IfPlays, Floor (15th percentile) and Ceiling (85th) are of a game in
which he plays. Source tells whose number it is: logs of players tell no defenses of football, so theirs is the average of the salary file. Whoever the file lists as out or doubtful is left out and named, and so is who costs the least though his part in the team
would make others dear; what they leave goes to their team-mates as logs have taught. Of whom the logs know no game is named and not projected.
Exit codes: 0 done, 1 some file of logs was refused, 2 nothing could be projected.

  guru project DKSalaries.csv --data nba-boxes.csv --out mine.csv
  guru optimize DKSalaries.csv --projections mine.csv --lineups 20
`

export const project: Command = { help: HELP, run }

const OPTIONS = {
  'as-of': { type: 'string' },
  data: { type: 'string', multiple: true },
  contest: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 100, names: 'SLATE' })
  const paths = [...(values.data ?? []), ...words.slice(1)]
  if (paths.length === 0) throw new UsageError('--data FILE is missing: logs of the players.')
  const wanted = asOfOption(values['as-of'])
  const fail = (reason: string): ExitCode => {
    if (values.json) json(terminal, { error: reason })
    terminal.err(`guru project: ${inert(reason)}\n`)
    return 2
  }
  const file = readInput(words[0]!)
  if (file.kind !== 'file') return fail(file.reason)
  const reading = readSlate(file.bytes, file.name, contestOption(values.contest))
  if (reading.kind !== 'slate') return fail(reading.reason)
  const { slate } = reading
  const site = OfferedSite.safeParse(slate.site).data
  const league = loggedLeagueOf(slate.sport)
  if (!site) return fail(`${slate.site} has no table of points here; DraftKings and FanDuel have.`)
  if (!league && slate.sport !== 'nascar' && slate.sport !== 'mma') return fail(NO_MODEL(slate.sport))
  const lock = lockDay(slate, file.name)
  const asOf = wanted !== undefined && lock !== null ? Math.min(wanted, lock) : (wanted ?? lock)
  if (asOf === null) return fail(`${file.name} does not say when its games begin: give --as-of DATE.`)
  if (wanted !== undefined && asOf < wanted)
    terminal.err(`Note: the slate begins on ${dateOf(asOf)}; later games are not read, whatever --as-of says.\n`)
  const asked = { slate: { ...slate, site }, asOf }
  const { answer, logs, said } = league
    ? fromGames(paths, { ...asked, league })
    : (slate.sport === 'mma' ? fromFights : fromRaces)(paths, asked)
  for (const { reason } of logs.refused) terminal.err(`guru project: ${inert(reason)}\n`)
  if (logs.files.length === 0) return fail('no file of logs could be read.')
  if (answer.projections.length === 0) return fail(`the logs know no game before ${dateOf(asOf)} of any player of this slate.`)
  for (const remark of said) terminal.err(`${inert(remark)}\n`)
  const left = droppedText(logs.dropped)
  if (left !== '') terminal.err(`${inert(left)}\n`)
  if (values.json)
    json(terminal, { site, sport: slate.sport, asOf: dateOf(asOf), ...asJson(answer), dropped: logs.dropped.length, refused: logs.refused })
  if (values.out !== undefined) {
    try {
      writeFileSync(values.out, table(answer))
    } catch {
      return fail(`${values.out} cannot be written.`)
    }
    terminal.err(`${answer.projections.length + answer.averages.length} rows were written to ${values.out}.\n`)
  } else if (!values.json) terminal.out(table(answer))
  return logs.refused.length > 0 ? 1 : 0
}

type Asked = { readonly slate: Slate & { readonly site: OfferedSite }; readonly asOf: Day }

function fromGames(paths: readonly string[], { league, asOf, ...asked }: Asked & { readonly league: LoggedLeague }) {
  const logs = collectLogs(paths, league)
  const answer = projectSlate({ ...asked, league, rows: logs.rows, asOf })
  return { answer, logs, said: [...remarks(answer, asOf, logs.twice), ...stale(logs.rows, asOf)] }
}

function fromRaces(paths: readonly string[], { slate, asOf }: Asked) {
  const logs = collectRaces(paths)
  const answer = projectRaceSlate({ slate, races: logs.races, asOf })
  return { answer, logs, said: raceRemarks(answer, logs.races, asOf) }
}

function fromFights(paths: readonly string[], { slate, asOf }: Asked) {
  const logs = collectBouts(paths)
  const answer = projectFightSlate({ slate, bouts: logs.bouts, asOf })
  return { answer, logs, said: fightRemarks(answer, logs.bouts, asOf) }
}

function asOfOption(text: string | undefined): Day | undefined {
  if (text === undefined) return undefined
  const day = dayOf(text.trim())
  if (day === null) throw new UsageError(`--as-of takes a date such as 2020-01-11, not “${text}”.`)
  return day
}

const figure = (value: number) => (Math.round(value * 100) / 100).toString()

function table({ projections, averages }: Pick<ProjectedSlate, 'projections' | 'averages'>): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const who = ({ id, name, positions, team, salary }: SlatePlayer) => [id, name, positions.join('/'), team, String(salary)]
  const lines = [
    ['ID,Name,Position,Team,Salary,Projection,Floor,Ceiling,IfPlays,Plays,Usage,Gained,Games,Source'.split(',')],
    projections.map(({ player, points, ifPlays, floor, ceiling, plays, usage, gained, games }) => [
      ...who(player),
      ...[points, floor, ceiling, ifPlays, plays, usage, gained].map(figure),
      ...[String(games), 'model'],
    ]),
    averages.map(({ player, points }) => [...who(player), figure(points), ...Array<string>(7).fill(''), 'file average']),
  ]
  return `${lines
    .flat()
    .map((cells) => cells.map(cell).join(','))
    .join('\n')}\n`
}

function asJson({ projections, averages, unknown, out, priced, gamesRead, gamesLater }: ProjectedSlate) {
  const who = ({ id, name, team, positions, salary }: SlatePlayer) => ({ id, name, team, positions, salary })
  return {
    projections: projections.map(({ player, ...figures }) => ({ ...who(player), ...figures })),
    averages: averages.map(({ player, points }) => ({ ...who(player), points })),
    unknown: unknown.map(who),
    out: out.map(({ player, words }) => ({ ...who(player), words })),
    priced: priced.map(({ player, ifPlays, usualSalary }) => ({ ...who(player), ifPlays, usualSalary })),
    games: { read: gamesRead, later: gamesLater },
  }
}
