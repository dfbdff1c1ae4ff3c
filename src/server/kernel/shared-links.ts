// What strangers reach of a member by a link: the one rule of when it is shown, and the way to take all of it back.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/accounts.ts'
import { savedLineups } from '../db/tables/lineups.ts'
import { memberModels, playerModels } from '../db/tables/predictions.ts'
import { videoShares } from '../db/tables/videos.ts'
import type { Tx } from './door/audit.ts'

/** Whether the account of an owner is open: a link of a suspended member leads nowhere until the account is restored. */
export const isOfOpenAccount = (userId: PgColumn): SQL =>
  sql`exists (select 1 from ${users} as owner where owner.id = ${userId} and owner.suspended_at is null)`

/** Tables whose rows bear the token of their own link. */
const WITH_TOKENS = [memberModels, playerModels, savedLineups] as const

/** How many links of a member lead to something. */
export async function countLinks(db: Db, userId: string): Promise<number> {
  const counts = await Promise.all([
    ...WITH_TOKENS.map((table) => db.$count(table, and(eq(table.userId, userId), isNotNull(table.shareToken)))),
    db.$count(videoShares, eq(videoShares.userId, userId)),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Takes back every link of a member; what they led to stays, and may be shared anew under another address. @returns how many there were */
export async function endLinksOf(tx: Tx, userId: string): Promise<number> {
  let count = 0
  for (const table of WITH_TOKENS) {
    const shared = and(eq(table.userId, userId), isNotNull(table.shareToken))
    count += (await tx.update(table).set({ shareToken: null }).where(shared).returning({ id: table.id })).length
  }
  return count + (await tx.delete(videoShares).where(eq(videoShares.userId, userId)).returning({ id: videoShares.id })).length
}
