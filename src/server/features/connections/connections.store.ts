// Connections in the database: programs that registered, codes, and the keys that came of them, each known by its hash.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, count, desc, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { ACCESS_MS, CODE_MS, type ConnectionScope, LONGEST_CONNECTION_MS, REFRESH_MS } from '#core/access/connection-rules.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { connectionKeys, connections, oauthClients, oauthCodes } from '../../db/tables/connections.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'
import { hashOfToken } from '../../kernel/door/token-hash.ts'

/** So that a key is known for one wherever it is found, by people and by scanners of leaked secrets. */
export const ACCESS_PREFIX = 'guru_oat_'
const REFRESH_PREFIX = 'guru_ort_'
const CODE_PREFIX = 'guru_oac_'
export const MOST_CONNECTIONS = 20
/** A use is written down at most so often. */
const USE_NOTED_MS = 60_000
/** A program that nobody ever connected is forgotten after so long; one that was connected, so long after it registered. */
const UNCONNECTED_MS = 86_400_000
const DISCONNECTED_MS = 30 * UNCONNECTED_MS
/** Programs that registered and wait to be connected, of everybody together. Judged: a person connects one within minutes. */
export const MOST_UNCONNECTED = 1000
const ANSWERED_MS = 3_600_000
/** Any numbers that no other lock bears. */
const REGISTER_LOCK = 7_238_511
const CONNECTION_LOCK = 7_238_512

export type Client = typeof oauthClients.$inferSelect
export type StoredConnection = typeof connections.$inferSelect & { readonly name: string }
export type ConnectionStore = ReturnType<typeof connectionStore>

type Asked = {
  readonly clientId: string
  readonly redirect: string
  readonly scopes: readonly ConnectionScope[]
  readonly resource: string
  readonly challenge: string
}
export type Keys = { readonly access: string; readonly refresh: string; readonly scopes: readonly ConnectionScope[] }

const made = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`

/** A program of this name; undefined while too many wait to be connected. Those that wait longer than a person takes to answer give way. */
async function register(
  db: Db,
  wanted: { readonly name: string; readonly redirects: readonly string[] },
  now: EpochMs,
): Promise<Client | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${REGISTER_LOCK})`)
    const waiting = async () => (await tx.select({ n: count() }).from(oauthClients).where(isNull(oauthClients.connectedAt)))[0]?.n ?? 0
    if ((await waiting()) >= MOST_UNCONNECTED) {
      await forgetUnconnected(tx, now - ANSWERED_MS, now)
      if ((await waiting()) >= MOST_UNCONNECTED) return undefined
    }
    const row = { name: wanted.name, redirects: [...wanted.redirects], createdAt: new Date(now), connectedAt: null }
    const [added] = await tx
      .insert(oauthClients)
      .values({ id: `guru_app_${randomUUID()}`, ...row })
      .returning()
    return added
  })
}

/** Programs that nobody ever connected, registered before then; one with a code under way stays. */
async function forgetUnconnected(tx: Tx, before: EpochMs, now: EpochMs): Promise<void> {
  const open = tx
    .select({ one: sql`1` })
    .from(oauthCodes)
    .where(and(eq(oauthCodes.clientId, oauthClients.id), sql`${oauthCodes.expiresAt} > ${new Date(now)}`))
  await tx
    .delete(oauthClients)
    .where(
      and(isNull(oauthClients.connectedAt), lte(oauthClients.createdAt, new Date(before)), notExists(open), notExists(connectionsOf(tx))),
    )
}

const connectionsOf = (tx: Tx) => tx.select({ one: sql`1` }).from(connections).where(eq(connections.clientId, oauthClients.id))

async function client(db: Db, id: string): Promise<Client | undefined> {
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id))
  return row
}

/** Whether a person has as many connections as one may have, beside that of this program. Counted in the person's turn. */
async function isFull(tx: Tx, userId: string, clientId: string, now: EpochMs): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONNECTION_LOCK}, hashtext(${userId}))`)
  const others = await tx
    .select({ clientId: connections.clientId })
    .from(connections)
    .where(and(eq(connections.userId, userId), sql`${connections.expiresAt} > ${new Date(now)}`))
  return others.filter((other) => other.clientId !== clientId).length >= MOST_CONNECTIONS
}

/** A code that can be exchanged once; undefined when the person has as many connections as one may have. */
async function allow(db: Db, userId: string, asked: Asked, now: EpochMs): Promise<string | undefined> {
  const code = made(CODE_PREFIX)
  return db.transaction(async (tx) => {
    if (await isFull(tx, userId, asked.clientId, now)) return undefined
    await tx.insert(oauthCodes).values({
      hash: hashOfToken(code),
      userId,
      clientId: asked.clientId,
      redirect: asked.redirect,
      scopes: [...asked.scopes],
      resource: asked.resource,
      challenge: asked.challenge,
      expiresAt: new Date(now + CODE_MS),
      usedAt: null,
      connectionId: null,
    })
    return code
  })
}

/**
 * Exchanges a code for keys. Whatever comes of it, the code is used up; a second use ends what the first one opened (RFC 6749 section
 * 4.1.2). Connecting a program again takes the place of its earlier connection.
 */
async function exchange(
  db: Db,
  code: string,
  fits: (row: Pick<Asked, 'clientId' | 'redirect' | 'challenge' | 'resource'>) => boolean,
  now: EpochMs,
): Promise<Keys | undefined> {
  return db.transaction(async (tx) => {
    const isThis = eq(oauthCodes.hash, hashOfToken(code))
    const [row] = await tx
      .update(oauthCodes)
      .set({ usedAt: new Date(now) })
      .where(and(isThis, isNull(oauthCodes.usedAt)))
      .returning()
    if (!row) {
      const [before] = await tx.select({ id: oauthCodes.connectionId }).from(oauthCodes).where(isThis)
      if (before?.id) await drop(tx, eq(connections.id, before.id), 'a code was used twice', now)
      return undefined
    }
    if (row.expiresAt.getTime() <= now || !fits(row)) return undefined
    // Codes may have been given out side by side: what counts is what stands when one is exchanged.
    if (await isFull(tx, row.userId, row.clientId, now)) return undefined
    await drop(tx, and(eq(connections.userId, row.userId), eq(connections.clientId, row.clientId)), 'connected anew', now)
    const id = randomUUID()
    const { userId, clientId, redirect, scopes, resource } = row
    const [app] = await tx.select({ name: oauthClients.name }).from(oauthClients).where(eq(oauthClients.id, clientId))
    await tx.insert(connections).values({
      ...{ id, userId, clientId, redirect, scopes, resource },
      createdAt: new Date(now),
      lastUsedAt: null,
      expiresAt: new Date(now + REFRESH_MS),
    })
    await tx.update(oauthCodes).set({ connectionId: id }).where(isThis)
    await tx
      .update(oauthClients)
      .set({ connectedAt: new Date(now) })
      .where(eq(oauthClients.id, clientId))
    const detail = `${app?.name ?? clientId}: ${scopes.join(', ')}`
    await writeAudit(tx, { action: 'connection.made', actorId: userId, subjectId: userId, detail }, now)
    return keysFor(tx, { id, userId, scopes, until: new Date(now + REFRESH_MS) }, now)
  })
}

type Renewed = { readonly id: string; readonly userId: string; readonly scopes: readonly ConnectionScope[]; readonly until: Date }

async function keysFor(tx: Tx, { id: connectionId, userId, scopes, until }: Renewed, now: EpochMs): Promise<Keys> {
  const [access, refresh] = [made(ACCESS_PREFIX), made(REFRESH_PREFIX)]
  await tx.insert(connectionKeys).values([
    { hash: hashOfToken(access), userId, connectionId, kind: 'access', expiresAt: new Date(now + ACCESS_MS), usedAt: null },
    { hash: hashOfToken(refresh), userId, connectionId, kind: 'refresh', expiresAt: until, usedAt: null },
  ])
  return { access, refresh, scopes }
}

/** New keys for a renewal key, which works once: whoever brings it a second time has it from somebody else, and the connection ends. */
async function renew(
  db: Db,
  refresh: string,
  fits: (row: Pick<Asked, 'clientId' | 'resource'>) => boolean,
  now: EpochMs,
): Promise<Keys | undefined> {
  return db.transaction(async (tx) => {
    const isThis = and(eq(connectionKeys.hash, hashOfToken(refresh)), eq(connectionKeys.kind, 'refresh'))
    const [held] = await tx
      .select({ connection: connections })
      .from(connectionKeys)
      .innerJoin(connections, eq(connections.id, connectionKeys.connectionId))
      .where(isThis)
    if (!held || !fits(held.connection)) return undefined
    const [key] = await tx
      .update(connectionKeys)
      .set({ usedAt: new Date(now) })
      .where(and(isThis, isNull(connectionKeys.usedAt)))
      .returning()
    const { id, userId, scopes, createdAt } = held.connection
    if (!key) {
      await drop(tx, eq(connections.id, id), 'a key was used twice', now)
      return undefined
    }
    if (key.expiresAt.getTime() <= now) return undefined
    await tx.delete(connectionKeys).where(and(eq(connectionKeys.connectionId, id), eq(connectionKeys.kind, 'access')))
    const until = new Date(Math.min(now + REFRESH_MS, createdAt.getTime() + LONGEST_CONNECTION_MS))
    await tx.update(connections).set({ expiresAt: until }).where(eq(connections.id, id))
    return keysFor(tx, { id, userId, scopes, until }, now)
  })
}

/** Whose key it is and what it may do; undefined for one that is not known, has run out or is meant for another address. */
async function find(
  db: Db,
  access: string,
  resource: string,
  now: EpochMs,
): Promise<{ userId: string; scopes: readonly ConnectionScope[] } | undefined> {
  const [row] = await db
    .select({ id: connections.id, userId: connections.userId, scopes: connections.scopes, until: connectionKeys.expiresAt })
    .from(connectionKeys)
    .innerJoin(connections, eq(connections.id, connectionKeys.connectionId))
    .where(and(eq(connectionKeys.hash, hashOfToken(access)), eq(connectionKeys.kind, 'access'), eq(connections.resource, resource)))
  if (!row || row.until.getTime() <= now) return undefined
  const isStale = or(isNull(connections.lastUsedAt), lt(connections.lastUsedAt, new Date(now - USE_NOTED_MS)))
  await db
    .update(connections)
    .set({ lastUsedAt: new Date(now) })
    .where(and(eq(connections.id, row.id), isStale))
  return { userId: row.userId, scopes: row.scopes }
}

async function list(db: Db, userId: string, now: EpochMs): Promise<readonly StoredConnection[]> {
  const rows = await db
    .select({ connection: connections, name: oauthClients.name })
    .from(connections)
    .innerJoin(oauthClients, eq(oauthClients.id, connections.clientId))
    .where(and(eq(connections.userId, userId), sql`${connections.expiresAt} > ${new Date(now)}`))
    .orderBy(desc(connections.createdAt), desc(connections.id))
  return rows.map(({ connection, name }) => ({ ...connection, name }))
}

async function end(db: Db, userId: string, id: string, now: EpochMs): Promise<boolean> {
  return db.transaction((tx) => drop(tx, and(eq(connections.userId, userId), eq(connections.id, id)), 'by the person', now))
}

/** Ends the connection behind a key of either kind, if the program that brings it is the one that was given it (RFC 7009). */
async function revoke(db: Db, key: string, clientId: string, now: EpochMs): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: connectionKeys.connectionId })
      .from(connectionKeys)
      .where(eq(connectionKeys.hash, hashOfToken(key)))
    if (row) await drop(tx, and(eq(connections.id, row.id), eq(connections.clientId, clientId)), 'by the program', now)
  })
}

async function drop(tx: Tx, which: ReturnType<typeof and>, why: string, now: EpochMs): Promise<boolean> {
  const gone = await tx.delete(connections).where(which).returning()
  for (const { userId, clientId } of gone) {
    const [app] = await tx.select({ name: oauthClients.name }).from(oauthClients).where(eq(oauthClients.id, clientId))
    const detail = `${app?.name ?? clientId}: ${why}`
    await writeAudit(tx, { action: 'connection.ended', actorId: userId, subjectId: userId, detail }, now)
  }
  return gone.length > 0
}

/** What has run out is not kept. Used codes and renewal keys stay until then, so that their second use is noticed. */
async function sweep(db: Db, now: EpochMs): Promise<void> {
  await db.delete(connections).where(lte(connections.expiresAt, new Date(now)))
  await db.delete(connectionKeys).where(lte(connectionKeys.expiresAt, new Date(now)))
  // A code that was exchanged is known until its connection is gone.
  const known = db.select({ one: sql`1` }).from(connections).where(eq(connections.id, oauthCodes.connectionId))
  await db
    .delete(oauthCodes)
    .where(
      and(
        lte(oauthCodes.expiresAt, new Date(now)),
        or(isNull(oauthCodes.connectionId), and(isNotNull(oauthCodes.usedAt), notExists(known))),
      ),
    )
  await forgetUnconnected(db, now - UNCONNECTED_MS, now)
  await db.delete(oauthClients).where(and(lte(oauthClients.createdAt, new Date(now - DISCONNECTED_MS)), notExists(connectionsOf(db))))
}

export const connectionStore = (db: Db) => bindFirst(db, { register, client, allow, exchange, renew, find, list, end, revoke, sweep })
