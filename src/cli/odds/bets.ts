// `guru bets import`: what a bet history amounts to.

import { HISTORY_STATUSES, type HistoryBet, settledBets } from '#core/bankroll/bets/history-bet.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import type { Estimate } from '#core/bankroll/performance/estimates.ts'
import { performance } from '#core/bankroll/performance/performance.ts'
import { decodeText } from '#core/dfs/files/text.ts'
import { plural } from '#core/plural.ts'
import { type Command, type ExitCode, json, parse, type Terminal, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import { inert } from '../table.ts'

const MAX_BYTES = 50 * 1024 * 1024

const HELP = `guru bets import FILE [--json]

What a bet history amounts to: bets by status, staked, profit, ROI with its 95 % interval, win rate, expected against actual profit,
closing line value, drawdown and streaks; rows that could not be used, each with its reason. Nothing is stored.

FILE is the export of Pikkit, the entry history of DraftKings or FanDuel, or a CSV with a head line and these columns ("-" reads standard input):
  status             won, lost, push, void, half won, half lost, cashed out, open
  stake              in dollars
  odds               American (-110), decimal (1.91) or fractional (10/11)
  profit             optional, in dollars; calculated from stake and odds when it is empty, but needed for a cash-out
  closing_odds       optional, the price of the same bet at the start
  fair_probability   optional, 0 to 1: your chance of winning when the bet was laid
  placed_at, settled_at   optional, 2025-01-31 or 2025-01-31T18:00:00Z
  bet_id             optional; a bet that comes twice is counted once

  --json   as JSON

Closing line value sets the price taken against the closing price as the file has it, the book's margin still in.
Exit codes: 0 done, 1 no row could be used, 2 bad usage or unreadable file.

  guru bets import pikkit.csv --json
`

export const bets: Command = { help: HELP, run }

function run(args: readonly string[], terminal: Terminal): ExitCode {
  const { values, words } = parse(args, { json: { type: 'boolean' } }, { min: 2, max: 2, names: '“import” and a file' })
  const [verb, path] = words as [string, string]
  if (verb !== 'import') throw new UsageError(`There is no “guru bets ${inert(verb)}”; import is what there is.`)
  const input = readInput(path, MAX_BYTES)
  if (input.kind === 'unreadable') throw new UsageError(input.reason)
  const decoded = decodeText(input.bytes)
  if (decoded.kind === 'not-text') throw new UsageError(`${input.name} is ${decoded.what}.`)
  const history = readBetHistory(decoded.text, undefined, { now: Date.now() })
  if (history.kind === 'unreadable') throw new UsageError(`${input.name} is no bet history: ${history.reason}.`)
  const report = reportOf(input.name, history, decoded.warnings)
  if (values.json) json(terminal, report)
  else terminal.out(sentences(report))
  return history.bets.length > 0 ? 0 : 1
}

type History = Extract<ReturnType<typeof readBetHistory>, { kind: 'history' }>
type Report = ReturnType<typeof reportOf>

function reportOf(file: string, history: History, fileWarnings: readonly string[]) {
  const record = performance(settledBets(history.bets))
  const open = history.bets.filter((bet) => bet.status === 'open')
  const { closing, expected } = record
  return {
    file,
    format: history.format,
    rows: history.bets.length + history.dropped.length,
    bets: history.bets.length,
    counts: Object.fromEntries(HISTORY_STATUSES.map((status) => [status, history.bets.filter((bet) => bet.status === status).length])),
    fileStatuses: tally(history.bets),
    staked: record.stakedCents / 100,
    profit: record.profitCents / 100,
    openStaked: open.reduce((sum, bet) => sum + bet.stakedCents, 0) / 100,
    roi: record.roi?.value ?? null,
    roiInterval: interval(record.roi),
    winRate: record.winRate?.value ?? null,
    winRateInterval: interval(record.winRate),
    expected: expected ? { bets: expected.bets, expected: expected.expectedCents / 100, actual: expected.actualCents / 100 } : null,
    sharpe: record.sharpe ?? null,
    maxDrawdown: record.drawdown.cents / 100,
    streaks: record.streaks,
    clv: closing
      ? {
          bets: closing.bets,
          mean: closing.mean.value,
          interval: interval(closing.mean),
          beat: closing.beat.value,
          beatInterval: interval(closing.beat),
          against: 'the closing price as the file has it, margin included',
        }
      : null,
    smallSamples: record.smallSamples,
    dropped: history.dropped,
    warnings: [...fileWarnings, ...history.warnings],
  }
}

function tally(all: readonly HistoryBet[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { fileStatus } of all) counts.set(fileStatus, (counts.get(fileStatus) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Low and high end, or null where there are too few bets to bound anything. */
function interval(estimate: Estimate | undefined): [number, number] | null {
  return estimate && Number.isFinite(estimate.low) ? [estimate.low, estimate.high] : null
}

function sentences(report: Report): string {
  const dollars = (value: number) => `${value < 0 ? '-' : ''}$${Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  const between = (range: [number, number] | null) =>
    range ? ` (${percent(range[0])} to ${percent(range[1])})` : ' (too few bets for a range)'
  const { roi, winRate, clv, expected } = report
  const counts = Object.entries(report.counts).flatMap(([status, count]) => (count > 0 ? [`${count} ${status}`] : []))
  const lines = [
    `${plural(report.bets, 'bet')}: ${counts.join(', ') || 'none'}.`,
    `Staked ${dollars(report.staked)}, profit ${dollars(report.profit)}.`,
    roi === null ? 'ROI unknown: nothing was staked.' : `ROI ${percent(roi)}${between(report.roiInterval)}.`,
    ...(winRate === null ? [] : [`Won ${percent(winRate)} of what was won or lost${between(report.winRateInterval)}.`]),
    ...(expected ? [`Expected ${dollars(expected.expected)}, made ${dollars(expected.actual)} over ${plural(expected.bets, 'bet')}.`] : []),
    clv
      ? `Closing line value ${percent(clv.mean)}${between(clv.interval)} over ${plural(clv.bets, 'bet')}; ${percent(clv.beat)} beat the close.`
      : 'Closing line value unknown: no closing prices.',
    `Deepest fall ${dollars(report.maxDrawdown)}; longest run of wins ${report.streaks.longestWinning}, of losses ${report.streaks.longestLosing}.`,
    ...(report.smallSamples.length > 0 ? [`Few bets behind: ${report.smallSamples.join(', ')}.`] : []),
    ...report.warnings,
    ...report.dropped.map(({ row, reason }) => `Line ${row} was dropped: ${inert(reason)}.`),
  ]
  return `${lines.join('\n')}\n`
}
