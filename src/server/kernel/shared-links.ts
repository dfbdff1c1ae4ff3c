// What strangers reach of a member by a link: the one rule of when it is shown, how it is found, and the ways to take it back.
import { createHash } from 'node:crypto'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LinkKind } from '#core/community/moderation.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/tables/accounts.ts'
import { savedLineups, sharedPages } from '../db/tables/lineups.ts'
import { memberModels, playerModels } from '../db/tables/predictions.ts'
import { videoClips, videoShares } from '../db/tables/videos.ts'
import type { Tx } from './door/audit.ts'
import { type Shown, shownLineupAt, shownModel, shownNotesOn, shownPage } from './link-marks.ts'

/** Whether the account of an owner is open: a link of a suspended member leads nowhere until the account is restored. */
export const isOfOpenAccount = (userId: PgColumn): SQL =>
  sql`exists (select 1 from ${users} as owner where owner.id = ${userId} and owner.suspended_at is null)`

/** What members have with or without a link; its row bears the token. */
const THINGS = [memberModels, playerModels, savedLineups] as const
/** Tables whose rows bear the token of their own link. */
const WITH_TOKENS = [...THINGS, sharedPages] as const

/** How many links of a member lead to something. */
export async function countLinks(db: Db, userId: string): Promise<number> {
  const counts = await Promise.all([
    ...WITH_TOKENS.map((table) => db.$count(table, and(eq(table.userId, userId), isNotNull(table.shareToken)))),
    db.$count(videoShares, eq(videoShares.userId, userId)),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Rows that are nothing but their link: nobody could see or delete them without it, so that they go with it. */
const ONLY_LINKS = [sharedPages, videoShares] as const

/** Takes back every link of a member; what they led to stays, and may be shared anew under another address. @returns how many there were */
export async function endLinksOf(tx: Tx, userId: string): Promise<number> {
  let count = 0
  for (const table of THINGS) {
    const shared = and(eq(table.userId, userId), isNotNull(table.shareToken))
    count += (await tx.update(table).set({ shareToken: null }).where(shared).returning({ id: table.id })).length
  }
  for (const table of ONLY_LINKS) count += (await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.id })).length
  return count
}

const TABLE_OF = { lineup: savedLineups, model: memberModels, 'player model': playerModels, page: sharedPages } as const
const PAGE_TITLES = { record: 'Betting record', set: 'Set of lineups' } as const
const ADDRESS_OF = {
  lineup: '/shared/',
  model: '/models/shared/',
  'player model': '/models/shared/players/',
  page: '/shared/pages/',
} as const

/** What a link of a clip is known by: its token itself is stored nowhere. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What a link leads to, of an open account. `id` stays the same when it is taken back and shared anew, but for notes on a clip. */
export type SharedLink = {
  readonly id: string
  readonly userId: string
  readonly title: string
  /** Where it can be looked at. Notes on a clip stand beside the clip, for the address of their link is not known here. */
  readonly address: string
  readonly createdAt: number
  /** What strangers read there now. */
  readonly shown: Shown
}

/** @param by  the token of its address, or its id */
export async function findLink(
  db: Tx,
  kind: LinkKind,
  by: { readonly token: string } | { readonly id: string },
): Promise<SharedLink | undefined> {
  if (kind === 'analysis') {
    const [row] = await db
      .select({ share: videoShares, title: videoClips.title })
      .from(videoShares)
      .innerJoin(videoClips, eq(videoClips.id, videoShares.clipId))
      .where(and('id' in by ? eq(videoShares.id, by.id) : eq(videoShares.hash, linkHash(by.token)), isOfOpenAccount(videoShares.userId)))
    if (!row) return undefined
    const { clipId, userId } = row.share
    const shown = await shownNotesOn(db, clipId, userId, row.title)
    return { ...row.share, title: row.title, address: `/videos/${clipId}`, shown }
  }
  const table = TABLE_OF[kind]
  const title = kind === 'page' ? sharedPages.kind : TABLE_OF[kind].name
  const [row] = await db
    .select({ id: table.id, userId: table.userId, title: sql<string>`${title}`, token: table.shareToken, createdAt: table.createdAt })
    .from(table)
    .where(
      and('id' in by ? eq(table.id, by.id) : eq(table.shareToken, by.token), isNotNull(table.shareToken), isOfOpenAccount(table.userId)),
    )
  if (!row) return undefined
  const named = kind === 'page' ? PAGE_TITLES[row.title as keyof typeof PAGE_TITLES] : row.title
  const shown =
    kind === 'page' ? await shownPage(db, row.id) : kind === 'lineup' ? await shownLineupAt(db, row.id, named) : shownModel(kind, named)
  return { id: row.id, userId: row.userId, title: named, address: ADDRESS_OF[kind] + row.token, createdAt: Number(row.createdAt), shown }
}

/** Takes one link back; what it led to stays with its owner. */
export async function endLink(tx: Tx, kind: LinkKind, id: string): Promise<void> {
  if (kind === 'analysis' || kind === 'page') {
    const table = kind === 'page' ? sharedPages : videoShares
    await tx.delete(table).where(eq(table.id, id))
    return
  }
  const table = TABLE_OF[kind]
  await tx.update(table).set({ shareToken: null }).where(eq(table.id, id))
}
