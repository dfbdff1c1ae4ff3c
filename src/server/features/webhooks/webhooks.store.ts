// Webhooks in the database: addresses with their secrets, encrypted. What is sent to them is in deliveries.store.ts.
import { randomBytes, randomUUID } from 'node:crypto'
import { symmetricEncrypt } from 'better-auth/crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { WebhookRow } from '#contract/people/webhooks.ts'
import { isAdminEvent, type WebhookEvent } from '#core/access/webhook-events.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/webhooks.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import { DELIVERIES, ofPerson, type Store } from './deliveries.store.ts'

export const MOST_ENDPOINTS = 10

type EndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookStore = ReturnType<typeof webhookStore>

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
/** With its table's name: of a select from one table a column is written without, and `id` alone is here that of a delivery. */
const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.endpoint_id = ${webhookEndpoints}.id and d.status = 'waiting')`

async function list({ db }: Store, userId: string): Promise<WebhookRow[]> {
  const rows = await db
    .select({ row: webhookEndpoints, waiting })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(desc(webhookEndpoints.createdAt))
  return rows.map(({ row, waiting }) => wire(row, waiting))
}

/** Undefined when the person has as many as one may have. */
async function add({ db, key }: Store, userId: string, { url, events }: { url: string; events: readonly WebhookEvent[] }, now: EpochMs) {
  const secret = newSecret()
  const kept = await symmetricEncrypt({ key, data: secret })
  return db.transaction(async (tx) => {
    // One at a time for each person, so that the count is true.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [held] = await tx.select({ n: count() }).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId))
    if ((held?.n ?? 0) >= MOST_ENDPOINTS) return undefined
    const values = {
      id: randomUUID(),
      userId,
      url,
      events: [...new Set(events)],
      secret: kept,
      isPaused: false,
      createdAt: new Date(now),
    }
    const [row] = await tx.insert(webhookEndpoints).values(values).returning()
    const detail = `${new URL(url).host}: ${values.events.join(', ')}`
    await writeAudit(tx, { action: 'webhook.added', actorId: userId, subjectId: userId, detail }, now)
    return { endpoint: wire(row!, 0), secret }
  })
}

async function change(
  { db }: Store,
  userId: string,
  id: string,
  { events, isPaused }: { events?: readonly WebhookEvent[] | undefined; isPaused?: boolean | undefined },
  now: EpochMs,
): Promise<WebhookRow | undefined> {
  return db.transaction(async (tx) => {
    const values = {
      ...(events ? { events: [...new Set(events)] } : {}),
      ...(isPaused === undefined ? {} : { isPaused, pausedFor: null, failures: 0 }),
    }
    const set = Object.keys(values).length > 0 ? values : { url: sql`url` }
    const [row] = await tx.update(webhookEndpoints).set(set).where(ofPerson(userId, id)).returning()
    if (!row) return undefined
    const detail = `${new URL(row.url).host}: ${row.isPaused ? 'paused' : row.events.join(', ')}`
    await writeAudit(tx, { action: 'webhook.changed', actorId: userId, subjectId: userId, detail }, now)
    const [held] = await tx
      .select({ n: count() })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'waiting')))
    return wire(row, held?.n ?? 0)
  })
}

async function rotate({ db, key }: Store, userId: string, id: string, now: EpochMs): Promise<string | undefined> {
  const secret = newSecret()
  const kept = await symmetricEncrypt({ key, data: secret })
  return db.transaction(async (tx) => {
    const [row] = await tx.update(webhookEndpoints).set({ secret: kept }).where(ofPerson(userId, id)).returning()
    if (!row) return undefined
    const detail = `${new URL(row.url).host}: a new secret`
    await writeAudit(tx, { action: 'webhook.changed', actorId: userId, subjectId: userId, detail }, now)
    return secret
  })
}

async function remove({ db }: Store, userId: string, id: string, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(webhookEndpoints).where(ofPerson(userId, id)).returning()
    if (!row) return false
    await writeAudit(tx, { action: 'webhook.removed', actorId: userId, subjectId: userId, detail: new URL(row.url).host }, now)
    return true
  })
}

export const webhookStore = (db: Db, key: string) => bindFirst({ db, key }, { list, add, change, rotate, remove, ...DELIVERIES })

const wire = ({ id, url, events, isPaused, pausedFor, createdAt }: EndpointRow, waiting: number): WebhookRow => ({
  ...{ id, url, events: [...events], isPaused, pausedFor, waiting },
  createdAt: createdAt.getTime(),
})

export const needsAdmin = (events: readonly WebhookEvent[]): boolean => events.some(isAdminEvent)
