// `guru optimize --objective roi`: the contest that the candidates are played in, from the options.
import { type BuildOrder, type Built, lineupsFor } from '#core/dfs/build/build-lineups.ts'
import { shareNotes } from '#core/dfs/build/set-words.ts'
import { lineupsByRoi } from '#core/simulation/contest/best-by-roi.ts'
import { readPayouts } from '#core/simulation/contest/payouts.ts'
import { numberOption, UsageError } from '../command.ts'
import { readInput } from '../input-file.ts'
import type { Outcome } from './lineups-report.ts'
import type { KnownOf } from './player-options.ts'

export type ContestValues = Readonly<Partial<Record<'payouts' | 'field' | 'fee' | 'sims', string>>>

const DEFAULT_SIMULATIONS = 4000

export type RoiAnswer = { readonly built: Built; readonly rois?: Outcome['rois']; readonly notes: readonly string[] }

/** Builds by ROI; a sentence when the contest cannot be read or played. */
export function builtByRoi(
  order: BuildOrder,
  known: KnownOf,
  ownership: Readonly<Record<string, number>> | null,
  values: ContestValues,
): RoiAnswer | string {
  if (values.payouts === undefined) throw new UsageError('--objective roi needs --payouts FILE, the payout table of the contest.')
  const file = readInput(values.payouts)
  const payouts = file.kind === 'file' ? readPayouts(file.bytes, file.name) : file
  if (payouts.kind !== 'payouts') return payouts.reason
  const dollars = numberOption('fee', values.fee, { min: 0.01, max: 1_000_000 })
  const entryFee = dollars === undefined ? payouts.entryFee : Math.round(dollars * 100)
  if (!entryFee) return `${values.payouts} says no entry fee; give it with --fee.`
  const entries = numberOption('field', values.field, { min: 2, max: 500_000, whole: true }) ?? payouts.size
  if (entries === null) throw new UsageError('--field N is missing; the payout table does not say how many entries the contest has.')
  const expected = Object.fromEntries(
    order.slate.players.flatMap((player) => {
      const own = known(player)
      return own ? [[player.id, { points: own.points, floor: own.floor, ceiling: own.ceiling }] as const] : []
    }),
  )
  const { seed } = order.constraints
  const simulations = numberOption('sims', values.sims, { min: 100, max: 100_000, whole: true }) ?? DEFAULT_SIMULATIONS
  const contest = {
    expected,
    field: { kind: 'made', ownership, passerStacks: 0 } as const,
    entries,
    entryFee,
    prizes: payouts.prizes,
    simulations,
    seed,
  }
  const answer = lineupsByRoi({ build: order, contest })
  if (answer.kind === 'impossible') return answer.reason
  if (answer.kind === 'infeasible') return { built: answer, notes: [] }
  const { lineups, shortage, notes, leftOut } = answer
  const built: Built = {
    kind: 'lineups',
    lineups: lineups.map((one) => one.lineup),
    isProved: false,
    isExact: true,
    bound: null,
    shortage,
    fixes: [],
    leftOut,
  }
  return {
    built,
    rois: lineups.map(({ roi, roiStandardError, roiShrunken }) => ({ roi, roiStandardError, roiShrunken })),
    notes: [...notesOn(order), ...notes],
  }
}

/** The same without a contest. */
export function builtByPoints(order: BuildOrder): RoiAnswer {
  return { built: lineupsFor(order), notes: notesOn(order) }
}

/** What is true of the shares and would surprise. */
function notesOn({ slate, constraints }: BuildOrder): string[] {
  return shareNotes(constraints, (id) => slate.players.find((player) => player.id === id)?.name.trim() ?? id)
}
