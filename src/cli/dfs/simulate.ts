// `guru simulate`: lineups against a field, played many times; what each is worth, with its standard error.

import type { SlateRead } from '#core/dfs/files/reading.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { MAX_STANDINGS_BYTES } from '#core/dfs/standings/read-standings.ts'
import { plural } from '#core/plural.ts'
import type { ContestOrder, FieldSource } from '#core/simulation/contest/contest-order.ts'
import { type Payouts, readPayouts } from '#core/simulation/contest/payouts.ts'
import { playContest } from '#core/simulation/contest/run-contest.ts'
import { readLineups } from '#core/simulation/field/known-lineups.ts'
import { readRealField } from '#core/simulation/field/real-field.ts'
import { type Command, type ExitCode, json, numberOption, parse, type Terminal, UsageError } from '../command.ts'
import { type Expectations, expectationsOf, opened, Unusable, unlessUnusable, usable } from './simulation-files.ts'
import { type SimulationReport, simulationJson, simulationText } from './simulation-report.ts'
import { contestOption } from './slate.ts'

const MOST_ENTRIES = 500_000
const MOST_SIMULATIONS = 1_000_000
const DEFAULT_SIMULATIONS = 10_000

const HELP = `guru simulate --slate FILE --lineups FILE --payouts FILE [--field N | --standings FILE] [options]

Plays a contest many times: correlated scores of the players, your lineups and everybody else's as entries, prizes with ties split as the
sites pay. Tells the ROI of each lineup with its standard error, how often it wins, cashes and finishes in the best hundredth, and which
lineups the simulations cannot tell apart.

  --slate FILE         salary file
  --lineups FILE       your lineups: DKEntries.csv, an upload file, or what guru optimize --json wrote
  --payouts FILE       payout table: JSON (entry_fee, total_entries, payouts of start, end, amount) or lines such as "2-5 $300"
  --field N            a made field, so that the contest has N entries; as many as the payout table says unless said
  --standings FILE     the real field, from a standings file; taken as a sample where the payout table is of a larger contest
  --live               after the lock: points so far and time left come from the standings, only what is left is drawn
  --projections FILE   points, and where you have them floor, ceiling (15th, 85th percentile) and ownership; else the slate's averages
  --fee DOLLARS        entry fee, where the payout table does not say it
  --stacks F           share of a made football field that plays its quarterback with a receiver of his team, 0 to 1; 0 unless said
  --sims N             simulations, ${DEFAULT_SIMULATIONS} unless said
  --seed N             start of the draws; the same seed gives the same answer
  --contest KIND       classic or showdown, where the slate could be either
  --json               as JSON

  guru optimize DKSalaries.csv --lineups 20 --json > lineups.json
  guru simulate --slate DKSalaries.csv --lineups lineups.json --payouts payouts.json --sims 20000
`

export const simulate: Command = { help: HELP, run }

const text = { type: 'string' } as const
const OPTIONS = {
  slate: text,
  lineups: text,
  payouts: text,
  field: text,
  standings: text,
  live: { type: 'boolean' },
  projections: text,
  fee: text,
  stacks: text,
  sims: text,
  seed: text,
  contest: text,
  json: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse<typeof OPTIONS>>['values']

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values } = parse(args, OPTIONS, { min: 0, max: 0, names: '--slate, --lineups and --payouts' })
  return unlessUnusable('simulate', terminal, values.json, () => {
    const report = reportOf(values)
    if (values.json) json(terminal, simulationJson(report))
    else terminal.out(simulationText(report))
    for (const note of report.notes) terminal.err(`Note: ${note}\n`)
  })
}

function reportOf(values: Values): SimulationReport {
  const simulations = numberOption('sims', values.sims, { min: 100, max: MOST_SIMULATIONS, whole: true }) ?? DEFAULT_SIMULATIONS
  const seed = numberOption('seed', values.seed, { min: 0, max: 4_294_967_295, whole: true }) ?? 1
  if (values.field !== undefined && values.standings !== undefined) throw new UsageError('--field and --standings exclude each other.')
  const slateFile = opened('slate', values.slate)
  const reading = usable(readSlate(slateFile.bytes, slateFile.name, contestOption(values.contest)))
  const { slate } = reading
  const roster = rosterOf(slate)
  if (!roster) throw new Unusable(`${slateFile.name}: the roster of this contest is not known here.`)
  const payouts = payoutsOf(values)
  const lineupsFile = opened('lineups', values.lineups)
  const { lineups: ours, entryIds, left } = usable(readLineups(lineupsFile.bytes, lineupsFile.name, slate, roster))
  const { expected, ownership, note } = expectationsOf(values.projections, reading)
  const field = fieldOf(values, reading, entryIds, ownership)
  const entries = numberOption('field', values.field, { min: ours.length + 1, max: MOST_ENTRIES, whole: true }) ?? payouts.size
  if (entries === null && field.source.kind === 'made')
    throw new UsageError('--field N is missing; the payout table does not say how many entries the contest has.')
  const { prizes, entryFee } = payouts
  const { source, soFar } = field
  const played = playContest({ slate, expected, ours, field: source, soFar, entries, entryFee: entryFee!, prizes, simulations, seed })
  if (played.kind === 'impossible') throw new Unusable(played.reason)
  const differs = payouts.size !== null && payouts.size !== played.answer.entries
  const notes = [
    ...(left.length > 0 ? [`${plural(left.length, 'lineup')} left out. ${left[0]}`] : []),
    note,
    ...field.notes,
    ...played.notes,
    ...(differs
      ? [`The payout table is of a contest of ${plural(payouts.size, 'entry', 'entries')}, this one has ${played.answer.entries}.`]
      : []),
  ]
  return { answer: played.answer, outcomes: played.outcomes, reading, roster, ours, payouts, field: field.source.kind, seed, notes }
}

function payoutsOf(values: Values): Payouts {
  const file = opened('payouts', values.payouts)
  const payouts = usable(readPayouts(file.bytes, file.name))
  const dollars = numberOption('fee', values.fee, { min: 0.01, max: 1_000_000 })
  const entryFee = dollars === undefined ? payouts.entryFee : Math.round(dollars * 100)
  if (entryFee === null || entryFee === 0) throw new Unusable(`${file.name} says no entry fee; give it with --fee.`)
  return { ...payouts, entryFee }
}

type Field = { readonly source: FieldSource; readonly soFar: ContestOrder['soFar']; readonly notes: readonly string[] }

function fieldOf(values: Values, { slate }: SlateRead, entryIds: readonly string[], ownership: Expectations['ownership']): Field {
  const passerStacks = numberOption('stacks', values.stacks, { min: 0, max: 1 }) ?? 0
  if (values.standings === undefined) {
    if (values.live) throw new UsageError('--live needs --standings FILE: where the contest stands.')
    return { source: { kind: 'made', ownership, passerStacks }, soFar: null, notes: [] }
  }
  const file = opened('standings', values.standings, MAX_STANDINGS_BYTES)
  const { lineups, hidden, unusable, soFar } = usable(readRealField({ input: file.bytes, fileName: file.name, slate, without: entryIds }))
  const notes =
    unusable > 0
      ? [`${plural(unusable, 'entry', 'entries')} of the standings cannot be used (no lineup, or players of another slate).`]
      : []
  return { source: { kind: 'known', lineups, hidden }, soFar: values.live ? soFar.players : null, notes }
}
