// How much may a member write? New members little and without links, so that an account made for spam is worth nothing.

import type { EpochMs } from '../units.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** A member is new for so long after the account was made. */
export const NEWCOMER_MS = 24 * HOUR
/** Posts of a new member within 24 hours. */
export const NEWCOMER_POSTS = 5
/** Of everybody else: far more than anyone writes by hand. Judged. */
export const MOST_POSTS_A_DAY = 40
export const NEWCOMER_COMMENTS = 30
export const MOST_COMMENTS_A_DAY = 400
/** Texts within ten minutes: posts, comments and changes of them together. Judged. */
export const MOST_TEXTS_AT_ONCE = 25
export const AT_ONCE_MS = 10 * MINUTE
export const LIMIT_DAY_MS = 24 * HOUR
/** The same words of one member at the same place within so long are one sending that came twice: from two tabs, or a button pressed again. */
export const REPEAT_MS = 10 * MINUTE

export type Written = {
  readonly memberSince: EpochMs
  /** Posts and comments of the last 24 hours; both of the last ten minutes, with the changes of them. */
  readonly posts: number
  readonly comments: number
  readonly lately: number
  readonly mutedUntil: EpochMs | null
}
export type Wanted = { readonly kind: 'post' | 'comment'; readonly links: number; readonly images: number }

export const isNewcomer = (memberSince: EpochMs, now: EpochMs): boolean => now - memberSince < NEWCOMER_MS

/**
 * Why a member may not write this now, as a sentence; null where they may.
 * @example whyNot({ memberSince: 0, posts: 5, comments: 0, lately: 0, mutedUntil: null }, { kind: 'post', links: 0, images: 0 }, 1000)
 */
export function whyNot(written: Written, { kind, links, images }: Wanted, now: EpochMs): string | null {
  const { memberSince, posts, comments, lately, mutedUntil } = written
  if (mutedUntil !== null && now < mutedUntil)
    return `You cannot write until ${new Date(mutedUntil).toISOString().slice(0, 16).replace('T', ' ')} UTC. The reason stands in the moderation log, where you may appeal.`
  const isNew = isNewcomer(memberSince, now)
  if (isNew && links > 0) return 'In the first 24 hours of an account posts and comments bear no links.'
  if (isNew && images > 0) return 'In the first 24 hours of an account posts bear no images.'
  if (kind === 'post' && posts >= (isNew ? NEWCOMER_POSTS : MOST_POSTS_A_DAY))
    return isNew
      ? `New members write at most ${NEWCOMER_POSTS} posts a day. Comments stay open.`
      : `At most ${MOST_POSTS_A_DAY} posts a day are kept.`
  if (kind === 'comment' && comments >= (isNew ? NEWCOMER_COMMENTS : MOST_COMMENTS_A_DAY))
    return `At most ${isNew ? NEWCOMER_COMMENTS : MOST_COMMENTS_A_DAY} comments a day are kept.`
  if (lately >= MOST_TEXTS_AT_ONCE) return 'That was a lot within ten minutes. Please wait a little.'
  return null
}
