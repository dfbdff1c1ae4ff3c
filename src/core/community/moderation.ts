// How members are kept safe from each other: reports, what hides a text, strikes and what they bring, appeals, and what is never promoted.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { EpochMs } from '../units.ts'
import { isNewcomer } from './member-limits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const REPORT_REASONS = ['spam', 'selling picks', 'abuse', 'hate', 'private data', 'minor', 'self-harm', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = Infer<typeof ReportReason>

/** What a member shows to strangers by a link. */
export const LINK_KINDS = ['lineup', 'model', 'player model', 'analysis', 'page'] as const
export const LinkKind = z.enum(LINK_KINDS)
export type LinkKind = Infer<typeof LinkKind>

/** So many members who reported a text hide it until a moderator looked. Judged: two friends are not enough. */
export const HIDING_REPORTS = 3

/** Reports of one member within 24 hours. Judged: more than anyone meets who reads. */
export const MOST_REPORTS_A_DAY = 20

/**
 * Whether a report counts towards hiding a text. That of an account made for it does not, nor that of a member who is muted: a moderator
 * reads them all the same.
 * @example reportCounts({ memberSince: 0, mutedUntil: null }, 23 * 3_600_000)   // false: younger than a day
 */
export function reportCounts(
  { memberSince, mutedUntil }: { readonly memberSince: EpochMs; readonly mutedUntil: EpochMs | null },
  at: EpochMs,
): boolean {
  return !isNewcomer(memberSince, at) && (mutedUntil === null || mutedUntil <= at)
}

/** Whether reports hide a text. A text that a moderator already looked at and kept is hidden only by reports that came after. */
export const isHiddenBy = (reportsSinceReview: number): boolean => reportsSinceReview >= HIDING_REPORTS

/** What a moderator may do with a text or a report. */
export const DECISIONS = ['keep', 'remove', 'remove with strike', 'warn'] as const
export const Decision = z.enum(DECISIONS)
export type Decision = Infer<typeof Decision>

/** What stands in the public log. `held`: the product itself, by reports or a word; it decides nothing else. */
export const LOG_ACTIONS = ['held', 'kept', 'removed', 'warned', 'strike', 'muted', 'appeal granted', 'appeal refused'] as const
export const LogAction = z.enum(LOG_ACTIONS)
export type LogAction = Infer<typeof LogAction>

/** A strike counts for so long. */
export const STRIKE_MS = 90 * DAY
/** How long a member is muted with the first, second, third and fourth strike that counts; a fifth is as the fourth. Judged. */
const MUTES_MS = [0, 24 * HOUR, 7 * DAY, 30 * DAY] as const

/**
 * Until when a member is muted by a new strike; null = a strike alone.
 * @param earlier times of the strikes before it
 * @example mutedByStrike([now - 1000], now)   // the second: a day
 */
export function mutedByStrike(earlier: readonly EpochMs[], now: EpochMs): EpochMs | null {
  const counting = earlier.filter((at) => now - at < STRIKE_MS).length
  const length = MUTES_MS[Math.min(counting, MUTES_MS.length - 1)]!
  return length === 0 ? null : now + length
}

/** A decision can be appealed once, for so long. */
export const APPEAL_MS = 30 * DAY
export function mayAppeal(
  { action, at, appealedAt }: { readonly action: LogAction; readonly at: EpochMs; readonly appealedAt: EpochMs | null },
  now: EpochMs,
): boolean {
  return (
    (action === 'removed' || action === 'strike' || action === 'muted' || action === 'warned') &&
    appealedAt === null &&
    now - at < APPEAL_MS
  )
}
