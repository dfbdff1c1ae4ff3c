// `guru backtest-projections` of bouts: what a win brings, projected from the bouts before.
import { OfferedSite } from '#core/dfs/slate.ts'
import { walkFights } from '#core/projections/fights/fight-slate.ts'
import { gradeLogs } from '#core/projections/logs/grade-logs.ts'
import { type ExitCode, json, type Terminal, UsageError } from '../command.ts'
import { inert } from '../table.ts'
import { gradesText } from './backtest-logs.ts'
import { collectBouts, droppedText } from './log-files.ts'

type FightOptions = {
  readonly site: string | undefined
  readonly from: number | undefined
  readonly least: number | undefined
  readonly json: boolean
}

export function backtestFights(paths: readonly string[], options: FightOptions, terminal: Terminal): ExitCode {
  const site = OfferedSite.safeParse(options.site ?? 'draftkings').data
  if (!site) throw new UsageError(`--site is draftkings or fanduel, not “${options.site}”.`)
  const { bouts, dropped, refused } = collectBouts(paths)
  for (const { reason } of refused) terminal.err(`guru backtest-projections: ${inert(reason)}\n`)
  const left = droppedText(dropped)
  if (left !== '') terminal.err(`${inert(left)}\n`)
  const from = options.from ?? Math.max(0, ...bouts.map(({ season }) => season))
  const least = options.least ?? 0
  const positions = gradeLogs(walkFights(bouts, { site, from, least }), () => 'F')
  if (positions.length === 0) {
    const sentence = `No fighter of season ${from} or later had averaged ${least} points or more in his last ten bouts.`
    if (options.json) json(terminal, { error: sentence, refused })
    terminal.err(`guru backtest-projections: ${sentence}\n`)
    return 2
  }
  if (options.json) json(terminal, { league: 'mma', site, from, least, bouts: bouts.length, positions, dropped: dropped.length, refused })
  else terminal.out(gradesText(positions, { site, from, least }, 'bouts'))
  return refused.length > 0 ? 1 : 0
}
