// `guru backtest-projections` of logs of races: our own projection of each race from those before it.
import { OfferedSite } from '#core/dfs/slate.ts'
import { gradeLogs } from '#core/projections/logs/grade-logs.ts'
import { walkRaces } from '#core/projections/races/grade-races.ts'
import { type ExitCode, json, type Terminal, UsageError } from '../command.ts'
import { inert } from '../table.ts'
import { gradesText } from './backtest-logs.ts'
import { collectRaces, droppedText } from './log-files.ts'

type RaceOptions = {
  readonly site: string | undefined
  readonly from: number | undefined
  readonly least: number | undefined
  readonly grid: boolean
  readonly json: boolean
}

/** Points that a driver averages at least; below he hardly races. */
const LEAST = 10

export function backtestRaces(paths: readonly string[], options: RaceOptions, terminal: Terminal): ExitCode {
  const site = OfferedSite.safeParse(options.site ?? 'draftkings').data
  if (!site) throw new UsageError(`--site is draftkings or fanduel, not “${options.site}”.`)
  const { races: list, dropped, refused } = collectRaces(paths)
  for (const { reason } of refused) terminal.err(`guru backtest-projections: ${inert(reason)}\n`)
  const left = droppedText(dropped)
  if (left !== '') terminal.err(`${inert(left)}\n`)
  const from = options.from ?? Math.max(0, ...list.map(({ season }) => season))
  const least = options.least ?? LEAST
  const positions = gradeLogs(walkRaces(list, { site, from, least, withGrid: options.grid }), () => 'D')
  if (positions.length === 0) {
    const sentence = `No driver of season ${from} or later had averaged ${least} points or more in his last ten races.`
    if (options.json) json(terminal, { error: sentence, refused })
    terminal.err(`guru backtest-projections: ${sentence}\n`)
    return 2
  }
  if (options.json)
    json(terminal, {
      league: 'nascar',
      site,
      from,
      least,
      grid: options.grid,
      races: list.length,
      positions,
      dropped: dropped.length,
      refused,
    })
  else terminal.out(gradesText(positions, { site, from, least }, 'races'))
  return refused.length > 0 ? 1 : 0
}
