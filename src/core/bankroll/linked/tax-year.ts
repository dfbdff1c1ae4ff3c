// What did a calendar year bring, account by account: wins and losses apart, as a tax return asks for them, and the fees?
import type { Cents, EpochMs } from '../../units.ts'
import { localTime } from '../../zones.ts'
import { recordKey } from './revisions.ts'
import type { SyncedBet, SyncedMovement } from './synced-bet.ts'

export type TaxYearRow = {
  readonly accountId: string
  readonly product: SyncedBet['product']
  /** Bets or entries that were settled in the year. */
  readonly settled: number
  /** Sum of the profits of those that won money, and of the losses of those that lost some; both positive. */
  readonly winsCents: Cents
  readonly lossesCents: Cents
}

export type TaxYear = {
  readonly year: number
  readonly rows: readonly TaxYearRow[]
  /** Fees charged in the year, by account. */
  readonly fees: readonly { readonly accountId: string; readonly feesCents: Cents }[]
}

/**
 * The year of a bet is that of its settlement in the person's zone. Wins and losses are summed bet by bet and never set off.
 * @param aside keys of bets that the person said are the same as another
 * @example a win of $28 and a loss of $10 → winsCents 2800, lossesCents 1000
 */
export function taxYear(
  year: number,
  timeZone: string,
  bets: readonly SyncedBet[],
  movements: readonly SyncedMovement[],
  aside: ReadonlySet<string> = new Set(),
): TaxYear {
  const isInYear = (at: EpochMs) => localTime(at, timeZone).year === year
  const rows = new Map<string, TaxYearRow>()
  for (const bet of bets) {
    const { accountId, product, settledAt, payoutCents, stakedCents } = bet
    if (settledAt === null || payoutCents === null || aside.has(recordKey(bet)) || !isInYear(settledAt)) continue
    const key = JSON.stringify([accountId, product])
    const row = rows.get(key) ?? { accountId, product, settled: 0, winsCents: 0, lossesCents: 0 }
    const profit = payoutCents - stakedCents
    rows.set(key, {
      ...row,
      settled: row.settled + 1,
      winsCents: row.winsCents + Math.max(0, profit),
      lossesCents: row.lossesCents + Math.max(0, -profit),
    })
  }
  const fees = new Map<string, Cents>()
  for (const { accountId, kind, status, cents, at } of movements) {
    if (kind === 'fee' && status === 'done' && isInYear(at)) fees.set(accountId, (fees.get(accountId) ?? 0) + cents)
  }
  return {
    year,
    rows: [...rows].sort(byKey).map(([, row]) => row),
    fees: [...fees].sort(byKey).map(([accountId, feesCents]) => ({ accountId, feesCents })),
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : Number(a > b))
