// `guru backtest-projections FILES…`: player projections of recorded weeks, from the weeks before, graded by position.

import { layoutOfLogs, MAX_LOG_BYTES } from '#core/projections/logs/read-logs.ts'
import { isRaceLogs } from '#core/projections/races/race-logs.ts'
import { MAX_WEEKLY_BYTES, readWeekly, type WeeklyRow } from '#core/projections/weekly/weekly-file.ts'
import { gradeWeeks, type WeeklyGrade, walkWeeks } from '#core/projections/weekly/weekly-grades.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal } from '../command.ts'
import { readInput } from '../input-file.ts'
import { inert } from '../table.ts'
import { backtestFights } from './backtest-fights.ts'
import { backtestLogs } from './backtest-logs.ts'
import { backtestRaces } from './backtest-races.ts'
import { readingsOf } from './log-files.ts'
import { seasonOf } from './results-files.ts'

const HELP = `guru backtest-projections FILE… [--from SEASON] [--least 5] [--site fanduel] [--no-news] [--no-grid] [--json]

Projects players week by week from the weeks before and grades it by position. Reads weekly NFL projections and statistics (Season, Week,
PlayerId, Pos … as NFL.com has them) and LineStar's NBA days. Give the statistics of the same weeks beside the projections: our own
projection is made of them; without them only what was brought is pooled.

  --from   first season that is graded; the last of the files when absent, so that earlier ones warm up
  --least  least projection that is graded, 5 points when absent (10 for NBA days)
  --json   {positions: [{position, n, mae, brought, own, difference, coverage, pinball, rankCorrelation}], files, dropped, refused}

mae is of the pooled projection (ours with the brought one), brought of theirs, own of ours from earlier games alone, all on the same players
and weeks. Columns of results (TotalPoints, Scored) grade and are never an input.

Logs alone (NBA player boxes, game logs of stats.nba.com, NFL weeks of nflverse and of pro-football-reference.com, as guru project takes
them; gameweeks of Fantasy Premier League, in its own points) grade the model of guru project on each day from the days before, beside the mean of the last ten games and of the season, on who had
--least on average in his last ten games, in points of --site (draftkings unless said). Who of a team does not play in a game is known before
it, as from a lineup feed; --no-news knows only who missed the game before. With --json {league, site, positions, files, dropped, twice}.

Logs of NASCAR races (loop data: driver_name, race_date, start, finish, laps_led, fastest_lap …) grade each race from those before it, the grid
and the length of the race being known; --no-grid knows neither. UFC bouts (R_fighter, B_fighter, Winner, finish …) grade what a win brings in
each bout from the bouts of earlier days; what is landed is in no such file.

Exit codes: 0 every file was read, 1 some were refused, 2 none.

  guru backtest-projections projected-2023.csv actual-2023.csv projected-2024.csv actual-2024.csv
  guru backtest-projections nba-player-boxes.csv --from 2017
`

export const backtestProjections: Command = { help: HELP, run }

const OPTIONS = {
  from: { type: 'string' },
  least: { type: 'string' },
  site: { type: 'string' },
  'no-news': { type: 'boolean' },
  'no-grid': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 100, names: 'FILE' })
  const wantedFrom = seasonOf('from', values.from)
  const wantedLeast = numberOption('least', values.least, { min: 0, max: 100 })
  if (words.some(isRaces)) {
    const grid = !values['no-grid']
    return backtestRaces(words, { site: values.site, from: wantedFrom, least: wantedLeast, grid, json: values.json === true }, terminal)
  }
  if (words.some(isBouts)) {
    return backtestFights(words, { site: values.site, from: wantedFrom, least: wantedLeast, json: values.json === true }, terminal)
  }
  if (words.some(isLogs)) {
    const options = { site: values.site, from: wantedFrom, least: wantedLeast, news: !values['no-news'], json: values.json === true }
    return backtestLogs(words, options, terminal)
  }
  const { projected, counted, isDaily, files, dropped, refused } = collect(words)
  for (const { reason } of refused) terminal.err(`guru backtest-projections: ${inert(reason)}\n`)
  if (files.length === 0) {
    if (values.json) json(terminal, { error: refused.map(({ reason }) => reason).join(' '), refused })
    return 2
  }
  const asked = projected.length > 0 ? projected : counted
  const from = wantedFrom ?? (isDaily ? 0 : Math.max(...asked.map(({ known }) => known.season)))
  const least = wantedLeast ?? (isDaily ? 10 : 5)
  const positions = gradeWeeks(walkWeeks({ projected, counted, from, least }))
  if (positions.length === 0) {
    const sentence = `No player of season ${from} or later is projected at ${least} points or more and has a result.`
    if (values.json) json(terminal, { error: sentence, refused })
    terminal.err(`guru backtest-projections: ${sentence}\n`)
    return 2
  }
  if (values.json) json(terminal, { from, least, positions, files, dropped: dropped.length, refused })
  else terminal.out(text(positions, least))
  return refused.length > 0 ? 1 : 0
}

/** Whether a file is of logs that weekly projections are not made of. */
function isLogs(path: string): boolean {
  const file = readInput(path, MAX_LOG_BYTES)
  return file.kind === 'file' && layoutOfLogs(file.bytes)?.isWeekly === false
}

function isRaces(path: string): boolean {
  const file = readInput(path, MAX_LOG_BYTES)
  return file.kind === 'file' && isRaceLogs(new TextDecoder().decode(file.bytes.subarray(0, 2048)))
}

function isBouts(path: string): boolean {
  const file = readInput(path, MAX_LOG_BYTES)
  return file.kind === 'file' && /\bR_fighter,B_fighter\b/i.test(new TextDecoder().decode(file.bytes.subarray(0, 2048)))
}

function collect(paths: readonly string[]) {
  const [projected, counted]: WeeklyRow[][] = [[], []]
  const files: { file: string; layout: string; rows: number }[] = []
  const refused: { file: string; reason: string }[] = []
  const dropped: { file: string; row: number; reason: string }[] = []
  let isDaily = false
  for (const [path, reading] of readingsOf(paths, MAX_WEEKLY_BYTES, readWeekly, refused)) {
    files.push({ file: path, layout: reading.layout, rows: reading.rows.length })
    isDaily ||= reading.layout === 'daily'
    const list = reading.layout === 'actual' ? counted! : projected!
    for (const row of reading.rows) list.push(row)
    for (const row of reading.dropped) dropped.push({ ...row, file: path })
  }
  return { projected: projected!, counted: counted!, isDaily, files, refused, dropped }
}

function text(positions: readonly WeeklyGrade[], least: number): string {
  const figure = (value: number | null) => (value === null ? '    –' : value.toFixed(3).padStart(6))
  const rows = positions.map(
    ({ position, n, mae, brought, own, difference, coverage, rankCorrelation }) =>
      `${position.padEnd(9)} ${String(n).padStart(5)} ${figure(mae)}  ${figure(brought)}  ${figure(own)}   ${(100 * coverage).toFixed(1)}%  ${rankCorrelation.toFixed(3)}${difference ? `   ${difference.mean.toFixed(3)} (${difference.low.toFixed(3)} to ${difference.high.toFixed(3)})` : ''}`,
  )
  return [
    `Mean absolute error in points, projections of at least ${least}`,
    '',
    'position      n pooled brought    own  covered  rank    pooled minus brought',
    ...rows,
    '',
  ].join('\n')
}
