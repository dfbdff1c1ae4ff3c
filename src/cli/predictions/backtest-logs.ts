// `guru backtest-projections` of logs: our own projection of each day from the days before, beside the means of the last ten games and of
// the season.
import { OfferedSite } from '#core/dfs/slate.ts'
import { gradeLogs, type LogGrade, walkLogs } from '#core/projections/logs/grade-logs.ts'
import { logPoints } from '#core/projections/logs/log-points.ts'
import type { LoggedLeague } from '#core/projections/logs/log-row.ts'
import { type ExitCode, json, type Terminal, UsageError } from '../command.ts'
import { inert } from '../table.ts'
import { collectLogs, droppedText } from './log-files.ts'

export type LogOptions = {
  readonly site: string | undefined
  readonly from: number | undefined
  readonly least: number | undefined
  readonly news: boolean
  readonly json: boolean
}

/** Points that somebody averages at least who is graded. */
const LEAST: Readonly<Record<LoggedLeague, number>> = { nba: 10, nfl: 5, epl: 2 }

export function backtestLogs(paths: readonly string[], options: LogOptions, terminal: Terminal): ExitCode {
  const site = OfferedSite.safeParse(options.site ?? 'draftkings').data
  if (!site) throw new UsageError(`--site is draftkings or fanduel, not “${options.site}”.`)
  const { rows, files, dropped, refused, twice } = collectLogs(paths)
  for (const { reason } of refused) terminal.err(`guru backtest-projections: ${inert(reason)}\n`)
  if (rows.length === 0) {
    if (options.json) json(terminal, { error: refused.map(({ reason }) => reason).join(' '), refused })
    return 2
  }
  const { league } = rows[0]!
  const from = options.from ?? Math.max(...new Set(rows.map(({ season }) => season)))
  const least = options.least ?? LEAST[league]
  const { pointsOf, threesCalculated } = logPoints(rows, site)
  const positions = gradeLogs(walkLogs(rows, { league, pointsOf, from, least, withNews: options.news }), ({ position }) => position)
  const left = droppedText(dropped)
  if (left !== '') terminal.err(`${inert(left)}\n`)
  if (positions.length === 0) {
    const sentence = `No player of season ${from} or later had averaged ${least} points or more in his last ten games.`
    if (options.json) json(terminal, { error: sentence, refused })
    terminal.err(`guru backtest-projections: ${sentence}\n`)
    return 2
  }
  if (options.json)
    json(terminal, {
      league,
      site,
      from,
      least,
      news: options.news,
      positions,
      files,
      dropped: dropped.length,
      twice,
      threesCalculated,
      refused,
    })
  else terminal.out(gradesText(positions, { site: league === 'epl' ? 'Fantasy Premier League' : site, from, least }))
  return refused.length > 0 ? 1 : 0
}

/** @param games "games" or "races" */
export function gradesText(
  positions: readonly LogGrade[],
  { site, from, least }: { site: string; from: number; least: number },
  games = 'games',
): string {
  const figure = (value: number) => value.toFixed(3).padStart(7)
  const pair = ({ mean, low, high }: LogGrade['minusLastTen']) => `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
  return [
    `Mean absolute error in points of ${site}, seasons from ${from}, players with ${least} or more on average in their last ten ${games}`,
    '',
    'position      n     own last ten  season  covered   own minus last ten           own minus season',
    ...positions.map(
      ({ position, n, mae, lastTen, season, coverage, minusLastTen, minusSeason }) =>
        `${position.padEnd(9)} ${String(n).padStart(5)} ${figure(mae)}  ${figure(lastTen)} ${figure(season)}   ${(100 * coverage).toFixed(1)}%   ${pair(minusLastTen)}   ${pair(minusSeason)}`,
    ),
    '',
  ].join('\n')
}
