// What `guru simulate` says: as JSON, and as a table.
import type { SlateRead } from '#core/dfs/files/reading.ts'
import type { Roster } from '#core/dfs/sites.ts'
import type { FieldSource } from '#core/simulation/contest/contest-order.ts'
import type { Payouts } from '#core/simulation/contest/payouts.ts'
import type { SimulationAnswer } from '#core/simulation/contest/simulate.ts'
import type { PlayerLineup } from '#core/simulation/field/lineup-draw.ts'
import type { OutcomeDistribution } from '#core/simulation/scores/outcome-distribution.ts'
import { alignedTable } from '../table.ts'

export type SimulationReport = {
  readonly answer: SimulationAnswer
  readonly outcomes: OutcomeDistribution
  readonly reading: SlateRead
  readonly roster: Roster
  readonly ours: readonly PlayerLineup[]
  readonly payouts: Payouts
  readonly field: FieldSource['kind']
  readonly seed: number
  readonly notes: readonly string[]
}

/** Shape of `--json`. Rates and ROI are shares (0.05 = 5 percent), money is in dollars. */
export function simulationJson({ answer, outcomes, reading, roster, ours, payouts, field, seed, notes }: SimulationReport) {
  const { site, sport, contest, players } = reading.slate
  const { portfolio } = answer
  const dollars = (cents: number) => cents / 100
  const nameOf = new Map(players.map((player) => [player.id, player.name]))
  return {
    slate: { site, sport, contest, players: players.length },
    contest: { entryFee: dollars(payouts.entryFee ?? 0), entries: answer.entries, field: field === 'made' ? 'made' : 'standings' },
    simulations: answer.simulations,
    seed,
    lineups: answer.lineups.map((lineup, index) => ({
      ...lineup,
      players: ours[index]!.map((player, slot) => ({
        slot: roster.slots[slot]!.name,
        id: players[player]!.id,
        name: players[player]!.name,
      })),
    })),
    totals: {
      lineups: ours.length,
      cost: dollars(portfolio.cost),
      roi: portfolio.roi,
      roiStandardError: portfolio.roiStandardError,
      meanProfit: dollars(portfolio.meanProfit),
      profitQuantiles: Object.fromEntries(Object.entries(portfolio.profitQuantiles).map(([name, cents]) => [name, dollars(cents)])),
      profitRate: portfolio.profitRate,
      loseAllRate: portfolio.loseAllRate,
      overlap: portfolio.overlap,
      diversity: portfolio.diversity,
      profits: portfolio.profits.map(({ from, to, share }) => ({ from: dollars(from), to: dollars(to), share })),
    },
    players: outcomes.players.map((player) => ({ name: nameOf.get(player.id), ...player })),
    optimalFrom: outcomes.optima,
    notes,
  }
}

export function simulationText({ answer, payouts }: SimulationReport): string {
  const { portfolio, lineups } = answer
  const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`
  const dollars = (cents: number) =>
    `${cents < 0 ? '-' : ''}$${Math.abs(cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`
  const byRoi = lineups
    .map((lineup, index) => ({ lineup, index }))
    .sort((a, b) => b.lineup.roiShrunken - a.lineup.roiShrunken || b.lineup.roi - a.lineup.roi)
  const table = alignedTable(
    ['Lineup', 'ROI', '± error', 'As drawn', 'Win', 'Top 1 %', 'Cash', 'Finish', 'Dupes', 'Not told apart'],
    byRoi.map(({ lineup, index }) => [
      index + 1,
      percent(lineup.roiShrunken),
      percent(lineup.roiStandardError),
      percent(lineup.roi),
      percent(lineup.winRate, 2),
      percent(lineup.top1Rate, 2),
      percent(lineup.cashRate),
      Math.round(lineup.averageFinish),
      Math.round(lineup.expectedDuplicates * 100) / 100,
      `${lineup.notDistinguishedFrom.length} of ${lineups.length - 1}`,
    ]),
  )
  const { p5, p50, p95 } = portfolio.profitQuantiles
  return `${[
    `${answer.entries.toLocaleString('en-US')} entries at ${dollars(payouts.entryFee ?? 0)}, ${answer.simulations.toLocaleString('en-US')} simulations`,
    '',
    table,
    '',
    `All ${lineups.length}: ROI ${percent(portfolio.roi)} ± ${percent(portfolio.roiStandardError)}, mean profit ${dollars(portfolio.meanProfit)} on ${dollars(portfolio.cost)}`,
    `Profit: ${dollars(p5)} (5th percentile), ${dollars(p50)} (half), ${dollars(p95)} (95th); a profit in ${percent(portfolio.profitRate)}, nothing won in ${percent(portfolio.loseAllRate)}`,
  ].join('\n')}\n`
}
