// `guru contests`: which contests of a lobby to enter with a set of lineups, and how a bankroll is divided among them.

import { readSlate } from '#core/dfs/imports/read-slate.ts'
import type { LobbyRead } from '#core/dfs/lobby/lobby-reading.ts'
import { readLobby } from '#core/dfs/lobby/read-lobby.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { plural } from '#core/plural.ts'
import { readLineups } from '#core/simulation/field/known-lineups.ts'
import { type ContestVerdict, type Weighed, weighLobby } from '#core/simulation/lobby/weigh-lobby.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { alignedTable } from '../table.ts'
import { expectationsOf, opened, Unusable, unlessUnusable, usable } from './simulation-files.ts'
import { contestOption } from './slate.ts'

const DEFAULT_SIMULATIONS = 4000
const DEFAULT_KELLY = 0.25

const HELP = `guru contests LOBBY --slate FILE --lineups FILE --bankroll DOLLARS [options]

Which contests to enter: plays every contest of a lobby with your lineups on the same simulated nights and divides a bankroll among them by the
largest expected growth, within the entries that each takes of one person and the limit that you name. "None of these" is an answer, and "too
close to call" what other draws might say otherwise: no seed says to enter what another says not to. Each ± is one standard error.

  LOBBY                DraftKings' lobby as JSON, or a table with the headings Contest, Entry fee, Entries, Prizes and, where known, 1st, Max per
                       user, Guaranteed, Slate; "-" = standard input
  --slate FILE         salary file of the slate that the lineups are of
  --lineups FILE       your lineups, the best first: DKEntries.csv, an upload file, or what guru optimize --json wrote
  --bankroll DOLLARS   what is divided
  --group ID           slate of the lobby, where it has several
  --limit DOLLARS      the most that all entries may cost; the whole bankroll unless said
  --kelly F            part of the Kelly stakes, 0.05 to 1; ${DEFAULT_KELLY} unless said
  --projections FILE   points, and where you have them floor, ceiling and ownership; else the slate's averages
  --sims N             simulated nights, ${DEFAULT_SIMULATIONS} unless said
  --seed N             start of the draws; the same seed gives the same answer
  --contest KIND       classic or showdown, where the slate could be either
  --json               as JSON

  guru contests lobby.json --slate DKSalaries.csv --lineups lineups.json --bankroll 500 --limit 50
`

export const contests: Command = { help: HELP, run }

const text = { type: 'string' } as const
const OPTIONS = {
  slate: text,
  lineups: text,
  bankroll: text,
  group: text,
  limit: text,
  kelly: text,
  projections: text,
  sims: text,
  seed: text,
  contest: text,
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof OPTIONS>>['values']
type Answer = Extract<Weighed, { kind: 'weighed' }>

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, OPTIONS, { min: 1, max: 1, names: 'LOBBY' })
  return unlessUnusable('contests', terminal, values.json, () => {
    const { answer, notes } = weighed(words[0]!, values)
    if (values.json) json(terminal, inDollars(answer, notes))
    else terminal.out(report(answer))
    for (const note of notes) terminal.err(`Note: ${note}\n`)
  })
}

function weighed(path: string, values: Values): { answer: Answer; notes: readonly string[] } {
  const dollars = (name: 'bankroll' | 'limit', min: number) => {
    const value = numberOption(name, values[name], { min, max: 1_000_000_000 })
    return value === undefined ? null : Math.round(value * 100)
  }
  const bankroll = dollars('bankroll', 0.01)
  if (bankroll === null) throw new UsageError('--bankroll is missing.')
  const kelly = numberOption('kelly', values.kelly, { min: 0.05, max: 1 }) ?? DEFAULT_KELLY
  const simulations = numberOption('sims', values.sims, { min: 200, max: 100_000, whole: true }) ?? DEFAULT_SIMULATIONS
  const seed = numberOption('seed', values.seed, { min: 0, max: 4_294_967_295, whole: true }) ?? 1
  const lobbyFile = opened('lobby', path)
  const lobby = usable(readLobby(lobbyFile.bytes, lobbyFile.name))
  const slateFile = opened('slate', values.slate)
  const reading = usable(readSlate(slateFile.bytes, slateFile.name, contestOption(values.contest)))
  const roster = rosterOf(reading.slate)
  if (!roster) throw new Unusable(`${slateFile.name}: the roster of this contest is not known here.`)
  const lineupsFile = opened('lineups', values.lineups)
  const { lineups, left } = usable(readLineups(lineupsFile.bytes, lineupsFile.name, reading.slate, roster))
  const { expected, ownership, note } = expectationsOf(values.projections, reading)
  const answer = weighLobby({
    slate: reading.slate,
    expected,
    ours: lineups.slice(0, 150),
    field: { kind: 'made', ownership, passerStacks: 0 },
    contests: ofGroup(lobby, values.group),
    bankroll,
    kelly,
    room: dollars('limit', 0),
    simulations,
    seed,
  })
  if (answer.kind === 'impossible') throw new Unusable(answer.reason)
  const lost = lobby.left.map(({ name, row, reason }) => `“${name || `contest ${row}`}” is left out: ${reason}.`)
  const lostLineups = left.length > 0 ? [`${plural(left.length, 'lineup')} left out. ${left[0]}`] : []
  return { answer, notes: [...lobby.warnings, ...lost, ...lostLineups, note, ...answer.notes] }
}

function ofGroup({ contests: all, groups, fileName }: LobbyRead, group: string | undefined) {
  const words = groups.map(({ id, name, contests: count }) => `${id} (${name}, ${plural(count, 'contest')})`).join(', ')
  if (group === undefined) {
    if (groups.length > 1) throw new Unusable(`${fileName} has contests of ${groups.length} slates; say which with --group: ${words}.`)
    return all
  }
  const found = all.filter((contest) => contest.group === group)
  if (found.length === 0) throw new Unusable(`${fileName} has no contest of the slate ${group}. It has ${words}.`)
  return found
}

/** Shape of `--json`: money in dollars, rates and ROI as shares. */
function inDollars(answer: Answer, notes: readonly string[]) {
  const figures = (one: ContestVerdict['most'] | null) => one && { ...one, cost: one.cost / 100 }
  return {
    none: answer.none,
    cost: answer.cost / 100,
    growth: answer.growth,
    lossRate: answer.lossRate,
    lossRateStandardError: answer.lossRateStandardError,
    simulations: answer.simulations,
    contests: answer.contests.map(({ contest, overlay, overlayNow, most, suggested, ...rest }) => ({
      ...rest,
      id: contest.id,
      name: contest.name,
      fee: contest.entryFee / 100,
      prizes: contest.pool / 100,
      overlay: overlay / 100,
      overlayNow: overlayNow === null ? null : overlayNow / 100,
      most: figures(most),
      suggested: figures(suggested),
    })),
    left: answer.left.map(({ contest, reason }) => ({ id: contest.id, name: contest.name, reason })),
    notes,
  }
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`
const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const VERDICT_WORDS = {
  enter: 'enter',
  either: 'this or another',
  spent: 'good alone, the others use the money',
  close: 'too close to call',
  no: 'do not enter',
} as const satisfies Record<ContestVerdict['verdict'], string>

function report({ contests: rows, none, cost, growth, lossRate, lossRateStandardError, left, simulations }: Answer): string {
  const table = alignedTable(
    [
      'Contest',
      'Fee',
      'Field',
      'Kept',
      'Overlay',
      'Paid',
      'Winner',
      'Entries',
      'ROI',
      '±',
      'Cashes',
      '±',
      'Profits',
      '±',
      'Enter',
      'Cost',
      'Verdict',
    ],
    rows.map(({ contest, size, rake, overlay, shares, most, suggested, verdict }) => {
      const shown = suggested ?? most
      return [
        contest.name.slice(0, 48),
        money(contest.entryFee),
        size,
        percent(rake),
        overlay === 0 ? '–' : money(overlay),
        percent(shares.paid, 0),
        percent(shares.winner),
        shown.entries,
        percent(shown.roi),
        percent(shown.roiStandardError),
        percent(shown.cashRate),
        percent(shown.cashRateStandardError),
        percent(shown.profitRate),
        percent(shown.profitRateStandardError),
        suggested ? suggested.entries : 0,
        suggested ? money(suggested.cost) : '–',
        VERDICT_WORDS[verdict],
      ]
    }),
  )
  const grown = growth ? `, the bankroll grows by ${percent(growth.mean, 2)} ± ${percent(growth.standardError, 2)} a night` : ''
  const verdict =
    none ??
    `Enter for ${money(cost)} in all${grown}; the entries together lose money on ${percent(lossRate ?? 0)} ± ${percent(lossRateStandardError ?? 0)} of ${simulations.toLocaleString('en-US')} nights.`
  const not = left.map(({ contest, reason }) => `Not weighed: ${contest.name.slice(0, 48)}: ${reason}.`)
  return `${[verdict, '', ...(rows.length > 0 ? [table] : []), ...not].join('\n')}\n`
}
