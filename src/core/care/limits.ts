// What limits can a person set for oneself, when does a change act, and which limit is in force at a moment?
// Rules: a cut acts at once; a raise or a removal waits for the longer of 24 hours and the end of the running period, and then for a
// confirmation within seven days, else it lapses (Pennsylvania 58 Pa. Code § 814a.2, the strictest common rule; UKGC RTS 12B asks for
// at least 24 hours). A cut cancels a raise that waits.
import type { EpochMs } from '../units.ts'
import { PERIODS, type Period, periodAt } from './periods.ts'

/**
 * Kinds of limits. All are US cents but `time`, which is minutes. `largest_bet` holds for each bet, so it has no period. `deposit` is gross,
 * and the only one that may be called a deposit limit (UKGC RTS 12B from September 30, 2026); `net_deposit` is less what was withdrawn.
 */
export const LIMIT_KINDS = ['deposit', 'net_deposit', 'net_loss', 'stake', 'entry_fees', 'time', 'largest_bet'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitPeriod = Period | 'bet'

/** Which limit: one of each kind for each period. */
export type LimitKey = { readonly kind: LimitKind; readonly period: LimitPeriod }

/** The periods that a kind can be set for. Time is set for a day; the largest bet holds for every bet. */
export const PERIODS_OF: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: PERIODS,
  net_deposit: PERIODS,
  net_loss: PERIODS,
  stake: PERIODS,
  entry_fees: PERIODS,
  time: ['day'],
  largest_bet: ['bet'],
}

/** Largest amount that can be set: ten million dollars in cents; a day of minutes for time. Above it a number is a slip of the hand. */
export const LARGEST_AMOUNT = { cents: 1_000_000_000, minutes: 1_440 } as const

export type PendingRaise = {
  /** What it becomes; null = no limit. */
  readonly amount: number | null
  readonly askedAt: EpochMs
  readonly timeZone: string
  readonly confirmFrom: EpochMs
  /** Not included: from here on the raise has lapsed. */
  readonly confirmUntil: EpochMs
}

export type Limit = LimitKey & {
  /** Cents, or minutes for `time`; 0 means none at all. */
  readonly amount: number
  /** The zone of its periods: fixed when the limit is first set, so that traveling never starts a period early. */
  readonly timeZone: string
  readonly since: EpochMs
  readonly pending: PendingRaise | null
}

const DAY_MS = 86_400_000

/** How long a raise waits at least, and how long it may be confirmed. */
export const RAISE_WAIT_MS = DAY_MS
export const CONFIRM_WITHIN_MS = 7 * DAY_MS

/**
 * The limit after a wish of the person: set or cut at once, or a raise that waits.
 *
 * @param current the limit in force, if there is one
 * @param amount cents or minutes; null = take the limit away
 * @param timeZone the person's zone now; counts for a new limit only
 */
export function changedLimit(
  current: Limit | undefined,
  key: LimitKey,
  amount: number | null,
  timeZone: string,
  now: EpochMs,
): Limit | undefined {
  if (!current) return amount === null ? undefined : { ...key, amount, timeZone, since: now, pending: null }
  if (amount !== null && amount <= current.amount) {
    return { ...current, amount, since: amount === current.amount ? current.since : now, pending: null }
  }
  return { ...current, pending: pendingRaise(current, amount, timeZone, now) }
}

/**
 * From when a raise that is asked for now can be confirmed: 24 hours later, and not before the running period has ended.
 *
 * @param timeZone the zone of the limit's periods
 * @example raiseOpensAt('day', 0, 'UTC')   // 86_400_000
 */
export function raiseOpensAt(period: LimitPeriod, now: EpochMs, timeZone: string): EpochMs {
  return Math.max(now + RAISE_WAIT_MS, periodAt(period === 'bet' ? 'day' : period, now, timeZone).end)
}

function pendingRaise({ period, timeZone: zone }: Limit, amount: number | null, timeZone: string, now: EpochMs): PendingRaise {
  const confirmFrom = raiseOpensAt(period, now, zone)
  return { amount, askedAt: now, timeZone, confirmFrom, confirmUntil: confirmFrom + CONFIRM_WITHIN_MS }
}

/** Whether a raise that waits can be confirmed now, not yet, or no more. */
export function raiseState(limit: Limit, now: EpochMs): 'none' | 'waiting' | 'confirmable' {
  const { pending } = limit
  if (!pending || now >= pending.confirmUntil) return 'none'
  return now >= pending.confirmFrom ? 'confirmable' : 'waiting'
}

/** The limit after its raise was confirmed (undefined: it is taken away), or the same limit when there is nothing to confirm. */
export function confirmedLimit(limit: Limit, now: EpochMs): Limit | undefined {
  if (raiseState(limit, now) !== 'confirmable' || !limit.pending) return limit
  const { amount, timeZone } = limit.pending
  return amount === null ? undefined : { ...limit, amount, timeZone, since: now, pending: null }
}

/** The limit without a raise that has lapsed. */
export function withoutLapsed(limit: Limit, now: EpochMs): Limit {
  return limit.pending && now >= limit.pending.confirmUntil ? { ...limit, pending: null } : limit
}
