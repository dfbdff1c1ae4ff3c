// Whom a text names or answers is shown how it begins: as it was written, and as it is changed.
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { mentionsIn } from '#core/community/post-text.ts'
import type { EpochMs } from '#core/units.ts'
import { communityNotices } from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { excerptOf } from '../../kernel/rendered-text.ts'
import { membersNamed, type Notice, notify } from './texts.store.ts'

export const EXCERPT = 140
/** Notices reach those too who are shown no picks: of a pick they say nothing. */
const OF_A_PICK = 'In a pick.'
type Mentioned = {
  readonly by: string
  readonly postId: string
  readonly content: string
  /** When the text was made: by it a notice is known to be of this text. */
  readonly at: EpochMs
  readonly except?: readonly string[]
  readonly isPick?: boolean
}

export async function mentionNotices(tx: Tx, { by, postId, content, at, except = [], isPick = false }: Mentioned): Promise<Notice[]> {
  const named = await membersNamed(tx, mentionsIn(content))
  return named
    .filter(({ id }) => id !== by && !except.includes(id))
    .map(({ id }) => ({
      userId: id,
      kind: 'mention' as const,
      postId,
      byId: by,
      excerpt: isPick ? OF_A_PICK : excerptOf(content, EXCERPT),
      at,
    }))
}

/** A text was changed: its notices say what it says now, reach whom it names now, and nobody whom it names no more. */
export async function renewNotices(tx: Tx, { by, postId, content, at }: Mentioned): Promise<void> {
  const { kind, userId } = communityNotices
  const ofText = and(eq(communityNotices.postId, postId), eq(communityNotices.byId, by), eq(communityNotices.at, at))
  const named = await mentionNotices(tx, { by, postId, content, at })
  const ids = named.map((notice) => notice.userId)
  await tx.delete(communityNotices).where(and(ofText, eq(kind, 'mention'), ids.length > 0 ? notInArray(userId, ids) : undefined))
  const there = await tx
    .update(communityNotices)
    .set({ excerpt: excerptOf(content, EXCERPT) })
    .where(and(ofText, inArray(kind, ['mention', 'answer'])))
    .returning({ userId })
  await notify(
    tx,
    named.filter((notice) => !there.some((one) => one.userId === notice.userId)),
  )
}
