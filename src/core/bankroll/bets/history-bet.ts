// A bet as a file of a history has it: its shape, its outcome as the performance reads it.
import type { Cents, DecimalOdds, EpochMs, Probability } from '../../units.ts'
import type { SettledBet } from '../performance/performance.ts'
import type { ExportedBet } from './exported-bet.ts'

export const HISTORY_STATUSES = ['won', 'lost', 'push', 'void', 'half won', 'half lost', 'cashed out', 'open'] as const
export type HistoryStatus = (typeof HISTORY_STATUSES)[number]

/** One bet of a history. */
export type HistoryBet = {
  readonly line: number
  readonly status: HistoryStatus
  /** The word that the file has for it. */
  readonly fileStatus: string
  readonly stakedCents: Cents
  readonly profitCents: number
  readonly settledAt: EpochMs | undefined
  /** What the file says beside the money; '' where it says nothing. */
  readonly inFile: FileBet
  readonly decimal?: DecimalOdds
  readonly closingDecimal?: DecimalOdds
  readonly probability?: Probability
  /** The whole bet, where the row is of our own export and nobody changed it since. */
  readonly whole?: ExportedBet
  /** An entry of a fantasy contest: it has no price, and a prize may be below its fee. */
  readonly isEntry?: true
}

/** What a row of a file came to. */
export type RowRead = { readonly kind: 'bet'; readonly bet: HistoryBet } | { readonly kind: 'dropped'; readonly reason: string }

/** Words of a row that the figures do not need, but a list of bets does. */
export type FileBet = {
  readonly id: string
  readonly book: string
  readonly kind: 'straight' | 'parlay'
  /** The price as the file writes it. */
  readonly odds: string
  readonly description: string
  readonly league: string
  readonly placedAt: EpochMs | undefined
}

export type Dropped = { readonly row: number; readonly reason: string }

/** The settled bets of a history as `performance` wants them. */
export function settledBets(bets: readonly HistoryBet[]): SettledBet[] {
  return bets
    .filter((bet) => bet.status !== 'open')
    .map(({ status, settledAt, line: _, fileStatus: __, inFile: ___, whole: ____, isEntry: _____, ...rest }) => ({
      ...rest,
      settledAt: settledAt ?? 0,
      outcome: outcomeOf(status),
    }))
}

function outcomeOf(status: HistoryStatus): SettledBet['outcome'] {
  if (status === 'won' || status === 'half won') return 'won'
  if (status === 'lost' || status === 'half lost') return 'lost'
  return status === 'cashed out' ? 'cashed out' : 'even'
}
