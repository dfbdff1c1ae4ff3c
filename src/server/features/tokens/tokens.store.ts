// Personal tokens in the database: made, looked up on each use, listed, revoked.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { TokenScope } from '#core/access/token-scopes.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { personalTokens } from '../../db/tables/tokens.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { hashOfToken } from '../../kernel/door/token-hash.ts'

/** So that a token is known for one wherever it is found, by people and by scanners of leaked secrets. */
export const TOKEN_PREFIX = 'guru_pat_'
export const MOST_TOKENS = 20
/** A use is written down at most so often. */
const USE_NOTED_MS = 60_000
const DAY = 86_400_000

export type StoredToken = typeof personalTokens.$inferSelect
export type TokenStore = ReturnType<typeof tokenStore>

/** Undefined when the person has as many as one may have. */
async function make(
  db: Db,
  userId: string,
  wanted: { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: number | null },
  now: EpochMs,
): Promise<{ token: string; row: StoredToken } | undefined> {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ n: count() }).from(personalTokens).where(eq(personalTokens.userId, userId))
    if ((held?.n ?? 0) >= MOST_TOKENS) return undefined
    const [row] = await tx
      .insert(personalTokens)
      .values({
        id: randomUUID(),
        userId,
        name: wanted.name,
        hash: hashOfToken(token),
        ending: token.slice(-4),
        scopes: [...new Set(wanted.scopes)],
        createdAt: new Date(now),
        lastUsedAt: null,
        expiresAt: wanted.days === null ? null : new Date(now + wanted.days * DAY),
      })
      .returning()
    const detail = `${row!.scopes.join(', ')}, ending in ${row!.ending}`
    await writeAudit(tx, { action: 'token.made', actorId: userId, subjectId: userId, detail }, now)
    return { token, row: row! }
  })
}

const list = (db: Db, userId: string) =>
  db.select().from(personalTokens).where(eq(personalTokens.userId, userId)).orderBy(desc(personalTokens.createdAt), desc(personalTokens.id))

async function revoke(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(personalTokens)
      .where(and(eq(personalTokens.userId, userId), eq(personalTokens.id, id)))
      .returning({ ending: personalTokens.ending })
    if (!gone) return false
    await writeAudit(tx, { action: 'token.revoked', actorId: userId, subjectId: userId, detail: `ending in ${gone.ending}` }, now)
    return true
  })
}

/** Whose token it is and what it may do; undefined for one that is not known or has run out. */
async function find(db: Db, token: string, now: EpochMs): Promise<{ userId: string; scopes: TokenScope[] } | undefined> {
  const [row] = await db
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.hash, hashOfToken(token)))
  if (!row || (row.expiresAt !== null && row.expiresAt.getTime() <= now)) return undefined
  const isStale = or(isNull(personalTokens.lastUsedAt), lt(personalTokens.lastUsedAt, new Date(now - USE_NOTED_MS)))
  await db
    .update(personalTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(personalTokens.id, row.id), isStale))
  return { userId: row.userId, scopes: row.scopes }
}

export const tokenStore = (db: Db) => bindFirst(db, { make, list, revoke, find })
