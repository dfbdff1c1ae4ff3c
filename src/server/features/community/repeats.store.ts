// Did a member send the same words twice? Two tabs and a button that is pressed again write one text.
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { comparableWords } from '#core/community/post-text.ts'
import type { EpochMs } from '#core/units.ts'
import { communityComments, communityPosts } from '../../db/tables/community.ts'
import type { Tx } from '../../kernel/door/audit.ts'

/**
 * Whether a member wrote these words (`comparableWords`) at this place since then and did not delete them: as a post of their own, or below a post as an answer to
 * the same comment. Asked in the turn of the member (`asMember`), so that two sendings at once do not pass each other by. A post with images
 * is never the same: an image stands in one post only.
 */
export async function isRepeated(
  tx: Tx,
  { userId, content }: { readonly userId: string; readonly content: string },
  below: { readonly postId: string; readonly parentId: string | null } | null,
  since: EpochMs,
): Promise<boolean> {
  // Of these minutes there are few: a member writes so many texts at most.
  const isRecent = (table: typeof communityPosts | typeof communityComments) =>
    and(eq(table.userId, userId), gt(table.createdAt, since), ne(table.state, 'deleted'))
  const { postId, parentId } = communityComments
  const parent = below?.parentId == null ? isNull(parentId) : eq(parentId, below.parentId)
  const rows = below
    ? await tx
        .select({ content: communityComments.content })
        .from(communityComments)
        .where(and(isRecent(communityComments), eq(postId, below.postId), parent))
    : await tx
        .select({ content: communityPosts.content })
        .from(communityPosts)
        .where(and(isRecent(communityPosts), ne(communityPosts.type, 'pick')))
  const said = comparableWords(content)
  return rows.some((row) => comparableWords(row.content) === said)
}
