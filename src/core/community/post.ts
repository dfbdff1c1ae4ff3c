// What members write to each other: posts, comments, reactions. Which sizes and kinds they have, and until when an author may change them.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { EpochMs } from '../units.ts'

// spec 001 section 2, community hub.
export const POST_TYPES = ['general', 'pick', 'analysis', 'question'] as const
export const PostType = z.enum(POST_TYPES)
export type PostType = Infer<typeof PostType>

export const REACTIONS = ['like', 'agree', 'disagree', 'thanks'] as const
export const Reaction = z.enum(REACTIONS)
export type Reaction = Infer<typeof Reaction>

/** Characters of a post and of a comment, markdown included. Judged: a hostile text of 20,000 characters takes a parser seconds. */
export const MOST_POST_CHARACTERS = 5000
export const MOST_COMMENT_CHARACTERS = 2000
// spec 001 section 9, forum: at most five images a post, four of them shown.
export const MOST_IMAGES = 5
export const SHOWN_IMAGES = 4
/** What an image is uploaded for. */
export const ImagePurpose = z.enum(['post', 'avatar'])
export type ImagePurpose = Infer<typeof ImagePurpose>
export const MOST_TAGS = 5
/** Answers to answers stand no deeper than this; deeper ones join the last level. */
export const DEEPEST_REPLY = 4

/**
 * `shown`: everybody sees it. `held`: only its author and moderators, until it was reviewed. `removed`: a moderator took it down; its place
 * says so. `deleted`: its author did; nothing of the text is kept.
 */
export const POST_STATES = ['shown', 'held', 'removed', 'deleted'] as const
export const PostState = z.enum(POST_STATES)
export type PostState = Infer<typeof PostState>

const MINUTE = 60_000
/** So long after it was posted an author may change a text; what it said before stays readable. */
export const EDIT_WINDOW_MS = 15 * MINUTE

/** So often a text may be changed: what it said before each change is kept. Judged: nobody mends a sentence more often. */
export const MOST_VERSIONS = 10

/**
 * Whether its author may still change a text. Picks are never changed.
 * @example mayEdit({ type: 'general', state: 'shown', createdAt: 0 }, 15 * 60_000)   // false: exactly fifteen minutes is too late
 */
export function mayEdit(
  { type, state, createdAt }: { readonly type: PostType | 'comment'; readonly state: PostState; readonly createdAt: EpochMs },
  now: EpochMs,
): boolean {
  return type !== 'pick' && (state === 'shown' || state === 'held') && now - createdAt < EDIT_WINDOW_MS
}

/** Whether its author may delete it: always, but for a pick, which stays on the record. */
export const mayDelete = ({ type, state }: { readonly type: PostType | 'comment'; readonly state: PostState }): boolean =>
  type !== 'pick' && state !== 'deleted' && state !== 'removed'
