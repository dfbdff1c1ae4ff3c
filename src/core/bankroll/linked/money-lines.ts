// Where did the money of an account go, to the cent, and how much of the balance that the book states does its history not explain?
import type { Cents, EpochMs } from '../../units.ts'
import { recordKey } from './revisions.ts'
import type { SyncedBet, SyncedMovement } from './synced-bet.ts'

/** Lines of an account, in the order in which they are shown. */
export const LEDGER_LINES = ['deposits', 'withdrawals', 'bonuses', 'fees', 'entries', 'stakes', 'winnings', 'refunds'] as const
export type LedgerLine = (typeof LEDGER_LINES)[number]

/** One row of the ledger; cents are signed: what leaves the account is negative. */
export type LedgerEntry = {
  readonly accountId: string
  readonly at: EpochMs
  readonly line: LedgerLine
  readonly cents: number
  /** The record that it comes from (`recordKey`). */
  readonly of: string
}

/** What the book says that the account holds, and when it said so. */
export type StatedBalance = { readonly cents: Cents; readonly asOf: EpochMs }

export type AccountLedger = {
  readonly accountId: string
  readonly lines: Readonly<Record<LedgerLine, number>>
  /** Sum of all lines. */
  readonly changeCents: number
  readonly stated: StatedBalance | null
  /**
   * Stated balance less the sum of all rows up to then: money from before the history begins, or that the book does not list. It is shown as
   * it is and never booked to a line. Null = unknown, as the book states no balance.
   */
  readonly unexplainedCents: number | null
}

const MOVEMENTS = {
  deposit: { line: 'deposits', sign: 1 },
  withdrawal: { line: 'withdrawals', sign: -1 },
  bonus: { line: 'bonuses', sign: 1 },
  fee: { line: 'fees', sign: -1 },
} as const satisfies Record<SyncedMovement['kind'], { line: LedgerLine; sign: 1 | -1 }>

/** What comes back of these is a stake returned, in full or in part; of all others it is a winning. */
const RETURNED: ReadonlySet<SyncedBet['status']> = new Set(['push', 'void', 'lost', 'half lost'])

/**
 * The rows of the ledger, oldest first.
 * @param aside keys of bets that the person said are the same as another
 * @example a bet of $25 at +116 that won → stakes −2500, winnings +5400
 */
export function ledgerEntries(
  bets: readonly SyncedBet[],
  movements: readonly SyncedMovement[],
  aside: ReadonlySet<string> = new Set(),
): readonly LedgerEntry[] {
  const counted = bets.filter((bet) => !aside.has(recordKey(bet)))
  return [...counted.flatMap(entriesOfBet), ...movements.flatMap(entriesOfMovement)].sort(byPlace)
}

function entriesOfBet(bet: SyncedBet): LedgerEntry[] {
  const { accountId, product, status, stakedCents, payoutCents, placedAt, settledAt } = bet
  const of = recordKey(bet)
  const entries: LedgerEntry[] = []
  if (stakedCents > 0) {
    entries.push({ accountId, at: placedAt, line: product === 'entry' ? 'entries' : 'stakes', cents: -stakedCents, of })
  }
  if (payoutCents !== null && payoutCents > 0) {
    entries.push({ accountId, at: settledAt ?? placedAt, line: RETURNED.has(status) ? 'refunds' : 'winnings', cents: payoutCents, of })
  }
  return entries
}

function entriesOfMovement(movement: SyncedMovement): LedgerEntry[] {
  const { accountId, kind, cents, at, status } = movement
  if (status === 'canceled' || cents === 0) return []
  const { line, sign } = MOVEMENTS[kind]
  return [{ accountId, at, line, cents: sign * cents, of: recordKey(movement) }]
}

/** One account: its lines, their sum, and what they leave unexplained. */
export function accountLedger(accountId: string, entries: readonly LedgerEntry[], stated: StatedBalance | null): AccountLedger {
  const lines = Object.fromEntries(LEDGER_LINES.map((line) => [line, 0])) as Record<LedgerLine, number>
  let explained = 0
  for (const entry of entries) {
    if (entry.accountId !== accountId) continue
    lines[entry.line] += entry.cents
    if (stated && entry.at <= stated.asOf) explained += entry.cents
  }
  const changeCents = LEDGER_LINES.reduce((sum, line) => sum + lines[line], 0)
  return { accountId, lines, changeCents, stated, unexplainedCents: stated ? stated.cents - explained : null }
}

/** What was paid in and taken out from `start` (included) to `end` (not included): what a limit on deposits counts. */
export function moneyMoved(movements: readonly SyncedMovement[], start: EpochMs, end: EpochMs): { deposited: Cents; withdrawn: Cents } {
  const sum = (wanted: SyncedMovement['kind']) =>
    movements
      .filter(({ kind, status, at }) => kind === wanted && status === 'done' && at >= start && at < end)
      .reduce((total, { cents }) => total + cents, 0)
  return { deposited: sum('deposit'), withdrawn: sum('withdrawal') }
}

function byPlace(a: LedgerEntry, b: LedgerEntry): number {
  return (
    a.at - b.at || byText(a.accountId, b.accountId) || byText(a.of, b.of) || LEDGER_LINES.indexOf(a.line) - LEDGER_LINES.indexOf(b.line)
  )
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
