// The public log of moderation when an account ends: what was decided and why stays, whom it was about goes.
import { eq } from 'drizzle-orm'
import { users } from '../db/tables/accounts.ts'
import { communityLog, communityNames } from '../db/tables/community.ts'
import type { Tx } from './door/audit.ts'

/** In place of the id of whoever decided: that somebody did is part of the log. */
const MODERATOR = 'moderator'

/** Within the end of the account: an entry that comes in between goes with the person's row. */
export async function leaveLog(tx: Tx, userId: string): Promise<void> {
  const [person] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId))
  const former = await tx.select({ name: communityNames.name }).from(communityNames).where(eq(communityNames.userId, userId))
  const names = [...(person ? [person] : []), ...former].map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const named = new RegExp(`(?<![\\p{L}\\p{N}])@?(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  for (const { id, reason, byId, appeal, appealedAt } of await tx.select().from(communityLog).where(eq(communityLog.userId, userId))) {
    const kept = {
      userId: null,
      textId: null,
      postId: null,
      appealText: null,
      shownMark: null,
      shownText: null,
      byId: byId === null ? null : MODERATOR,
    }
    // Nobody waits for an appeal that was not decided.
    const asked = { appealedAt: appeal === null ? null : appealedAt }
    await tx
      .update(communityLog)
      .set({ ...kept, ...asked, reason: names.length > 0 ? reason.replace(named, 'a member') : reason })
      .where(eq(communityLog.id, id))
  }
  await tx.update(communityLog).set({ byId: MODERATOR }).where(eq(communityLog.byId, userId))
}
