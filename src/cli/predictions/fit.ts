// `guru fit FILE… --league nfl --to 2009`: parameters of a league's ratings from past seasons, seeded.

import { random } from '#core/math/random.ts'
import { fitLeague } from '#core/predictions/fit.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { inert } from '../table.ts'
import { leagueOf, readHistory, seasonOf } from './results-files.ts'

const HELP = `guru fit --league LEAGUE FILE… --to SEASON [--from SEASON] [--winners | --lines | --forecasts] [--rounds 150] [--seed 1] [--json]

Parameters of the rating engine for a league, by a seeded search that walks forward over past seasons. Files as guru backtest reads them.

  --to      the last season that may be looked at; later games are not read at all
  --from    the first season that is graded while fitting; the third of the file when absent
  --winners forget the scores: parameters for files that know winners only
  --lines   parameters for ratings that the closing lines of earlier games teach too; half of the grade is closeness to the close
  --forecasts  parameters for ratings that published forecasts of earlier games teach too; half of the grade is closeness to them
  --rounds  parameter sets tried
  --seed    of the search: the same files, options and seed give the same parameters

Writes {league, seasons, games, logLoss: {before, after}, parameters}; they are put into src/core/predictions/ratings/parameters.ts by hand.
Exit codes: 0 done, 1 some files were refused, 2 none could be read or the call was wrong.

  guru fit --league nfl nfl_games.csv --from 1995 --to 2009
`

export const fit: Command = { help: HELP, run }

/** Seasons before the first graded one that a rating can still feel. */
const WARM_UP_SEASONS = 5

const OPTIONS = {
  league: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  winners: { type: 'boolean' },
  lines: { type: 'boolean' },
  forecasts: { type: 'boolean' },
  rounds: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
} as const

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 50, names: 'FILE' })
  const league = leagueOf(values.league)
  const to = seasonOf('to', values.to)
  if (to === undefined) throw new UsageError('Missing: --to, the last season that may be looked at.')
  const rounds = numberOption('rounds', values.rounds, { min: 1, max: 5000, whole: true }) ?? 150
  const seed = numberOption('seed', values.seed, { min: 0, max: 4_294_967_295, whole: true }) ?? 1
  if ([values.winners, values.lines, values.forecasts].filter(Boolean).length > 1)
    throw new UsageError('--winners, --lines and --forecasts exclude each other.')
  const { games: all, refused } = readHistory(words, league)
  for (const { reason } of refused) terminal.err(`guru fit: ${inert(reason)}\n`)
  if (all.length === 0) {
    if (refused.length === 0) terminal.err('guru fit: these files hold players and no games; name a file of their games beside them.\n')
    return 2
  }
  const within = all.filter(({ season }) => season <= to)
  const seasons = [...new Set(within.map(({ season }) => season))].sort((a, b) => a - b)
  const from = seasonOf('from', values.from) ?? seasons[Math.min(2, seasons.length - 1)] ?? to
  const lately = within.filter(({ season }) => season >= from - WARM_UP_SEASONS)
  const games = values.winners ? lately.map((game) => ({ ...game, score: null })) : lately
  if (values.lines && !games.some(({ market, closingMargin }) => market !== null || closingMargin !== null)) {
    terminal.err('guru fit: --lines needs a file with closing prices or lines.\n')
    return 2
  }
  if (values.forecasts && !games.some(({ reference, projected }) => reference !== null || projected !== null)) {
    terminal.err('guru fit: --forecasts needs a file with published forecasts.\n')
    return 2
  }
  const trainingTarget = values.lines ? 'lines' : values.forecasts ? 'forecasts' : 'results'
  const found = fitLeague({ league, games, from, rounds, random: random(seed), trainingTarget })
  if (found === undefined) {
    terminal.err(`guru fit: there are no games of ${league} in the seasons ${from} to ${to}.\n`)
    return 2
  }
  const answer = { league, seasons: { from, to }, seed, ...found }
  if (values.json) json(terminal, answer)
  else
    terminal.out(
      `${league}, seasons ${from} to ${to}: ${found.games} games, log-loss ${found.logLoss.before.toFixed(4)} → ${found.logLoss.after.toFixed(4)} in ${found.tries} tries\n${JSON.stringify(found.parameters, null, 2)}\n`,
    )
  return refused.length > 0 ? 1 : 0
}
