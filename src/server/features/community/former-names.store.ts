// Whom an older text names: members take other usernames, the text stays as it was written, and the name in it leads to whom it named then.
import { eq, inArray } from 'drizzle-orm'
import { mentionsIn } from '#core/community/post-text.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { communityNames } from '../../db/tables/community.ts'

type Text = { readonly content: string; readonly createdAt: EpochMs }
/** Names in a text that its members bear no more, with those that they bear now. */
export type Renamed = readonly { readonly name: string; readonly username: string }[]

/** Looks up all names of some texts at once; where nobody is named nothing is asked. */
export async function renamedIn(db: Db, texts: readonly Text[]): Promise<(text: Text) => Renamed> {
  const names = [...new Set(texts.flatMap(({ content }) => mentionsIn(content)))]
  if (names.length === 0) return () => []
  const former = await db
    .select({ name: communityNames.name, until: communityNames.until, username: users.username })
    .from(communityNames)
    .innerJoin(users, eq(users.id, communityNames.userId))
    .where(inArray(communityNames.name, names))
    .orderBy(communityNames.until)
  return ({ content, createdAt }) =>
    mentionsIn(content).flatMap((name) => {
      // Who gave the name up first of all that bore it after the text was written, bore it then.
      const then = former.find((one) => one.name === name && one.until > createdAt)
      return then && then.username.toLowerCase() !== name ? [{ name, username: then.username }] : []
    })
}
