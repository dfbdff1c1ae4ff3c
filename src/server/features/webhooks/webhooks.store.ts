// Webhooks in the database: addresses with their secrets (encrypted), and sendings, each claimed by one server for a while, tried, and tried
// again until it went through or is given up.
import { randomBytes, randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, count, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { WebhookRow } from '#contract/people/webhooks.ts'
import { isAdminEvent, nextTry, type WebhookEvent } from '#core/access/webhook-events.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/webhooks.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import type { WebhookAnswer } from '../../kernel/door/webhook-sender.ts'

export const MOST_ENDPOINTS = 10
/** A server that dies while it sends leaves its claims to others after so long. */
const CLAIM_MS = 60_000
const SHOWN = 50
/** So many sendings given up in a row pause an address. */
const MOST_FAILURES = 5

type Delivery = typeof webhookDeliveries.$inferSelect
type EndpointRow = typeof webhookEndpoints.$inferSelect
export type Claim = { readonly delivery: Delivery; readonly url: string; readonly secret: string }
export type WebhookStore = ReturnType<typeof webhookStore>

export function webhookStore(db: Db, key: string) {
  const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
  const sealed = (secret: string) => symmetricEncrypt({ key, data: secret })
  const opened = (data: string) => symmetricDecrypt({ key, data })
  const own = (userId: string, id: string) => and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.id, id))
  const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and ${webhookDeliveries.status} = 'waiting')`

  async function claimOf(row: Delivery | undefined): Promise<Claim | undefined> {
    const [endpoint] = row ? await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, row.endpointId)) : []
    return row && endpoint ? { delivery: row, url: endpoint.url, secret: await opened(endpoint.secret) } : undefined
  }

  return {
    async list(userId: string): Promise<WebhookRow[]> {
      const rows = await db
        .select({ row: webhookEndpoints, waiting })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.userId, userId))
        .orderBy(desc(webhookEndpoints.createdAt))
      return rows.map(({ row, waiting }) => wire(row, waiting))
    },

    /** Undefined when the person has as many as one may have. */
    async add(userId: string, { url, events }: { url: string; events: readonly WebhookEvent[] }, now: EpochMs) {
      const secret = newSecret()
      const kept = await sealed(secret)
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
    },

    async change(
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
        const [row] = await tx.update(webhookEndpoints).set(set).where(own(userId, id)).returning()
        if (!row) return undefined
        const detail = `${new URL(row.url).host}: ${row.isPaused ? 'paused' : row.events.join(', ')}`
        await writeAudit(tx, { action: 'webhook.changed', actorId: userId, subjectId: userId, detail }, now)
        const [held] = await tx
          .select({ n: count() })
          .from(webhookDeliveries)
          .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'waiting')))
        return wire(row, held?.n ?? 0)
      })
    },

    async rotate(userId: string, id: string, now: EpochMs): Promise<string | undefined> {
      const secret = newSecret()
      const kept = await sealed(secret)
      return db.transaction(async (tx) => {
        const [row] = await tx.update(webhookEndpoints).set({ secret: kept }).where(own(userId, id)).returning()
        if (!row) return undefined
        const detail = `${new URL(row.url).host}: a new secret`
        await writeAudit(tx, { action: 'webhook.changed', actorId: userId, subjectId: userId, detail }, now)
        return secret
      })
    },

    async remove(userId: string, id: string, now: EpochMs): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [row] = await tx.delete(webhookEndpoints).where(own(userId, id)).returning()
        if (!row) return false
        await writeAudit(tx, { action: 'webhook.removed', actorId: userId, subjectId: userId, detail: new URL(row.url).host }, now)
        return true
      })
    },

    async deliveries(userId: string, id: string): Promise<Delivery[] | undefined> {
      const [known] = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(own(userId, id))
      if (!known) return undefined
      return db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, id))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(SHOWN)
    },

    /** A sending of its own, claimed by whoever asked for it. */
    async makeTest(userId: string, id: string, now: EpochMs): Promise<Claim | undefined> {
      const [known] = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(own(userId, id))
      if (!known) return undefined
      const body = JSON.stringify({ type: 'test', timestamp: new Date(now).toISOString(), data: { words: 'It works.' } })
      const [row] = await db
        .insert(webhookDeliveries)
        .values({
          ...{ id: `msg_${randomUUID().replaceAll('-', '')}`, userId, endpointId: id, event: 'test', body, status: 'waiting', attempts: 0 },
          nextAt: new Date(now + CLAIM_MS),
          createdAt: new Date(now),
        })
        .returning()
      return claimOf(row)
    },

    /** A sending that is over, claimed to be sent once more; undefined where it is not theirs, `waiting` where it is not over. */
    async again(userId: string, id: string, now: EpochMs): Promise<Claim | 'waiting' | undefined> {
      const theirs = and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id))
      const [row] = await db
        .update(webhookDeliveries)
        .set({ status: 'waiting', attempts: 0, nextAt: new Date(now + CLAIM_MS), endedAt: null })
        .where(and(theirs, ne(webhookDeliveries.status, 'waiting')))
        .returning()
      if (row) return claimOf(row)
      return (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(theirs)).length > 0 ? 'waiting' : undefined
    },

    /** What is due, for this server alone until the claim runs out. */
    async claim(most: number, now: EpochMs): Promise<readonly Claim[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        update ${webhookDeliveries} set next_at = ${new Date(now + CLAIM_MS).toISOString()}::timestamptz
        where id in (
          select d.id from ${webhookDeliveries} d join ${webhookEndpoints} e on e.id = d.endpoint_id
          where d.status = 'waiting' and d.next_at <= ${new Date(now).toISOString()}::timestamptz and not e.is_paused
          order by d.next_at limit ${most} for update of d skip locked
        ) returning id`)
      const claims = await Promise.all(
        rows.map(async ({ id }) => claimOf((await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0])),
      )
      return claims.filter((one) => one !== undefined)
    },

    /** Notes how a try ended. */
    async settle({ delivery }: Claim, { status, error }: WebhookAnswer, now: EpochMs): Promise<Delivery> {
      const isOk = status !== null && status >= 200 && status < 300
      const attempts = delivery.attempts + 1
      // A test is tried once; 410 says that nobody is there any more.
      const next = isOk || status === 410 || delivery.event === 'test' ? null : nextTry(attempts, now)
      const isOver = isOk || next === null
      const words = isOk ? null : (error ?? `It answered ${status}.`)
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(webhookDeliveries)
          .set({
            ...{ attempts, answer: status, error: words, nextAt: next === null ? null : new Date(next) },
            status: isOk ? 'delivered' : isOver ? 'failed' : 'waiting',
            endedAt: isOver ? new Date(now) : null,
          })
          .where(eq(webhookDeliveries.id, delivery.id))
          .returning()
        if (isOk) await tx.update(webhookEndpoints).set({ failures: 0 }).where(eq(webhookEndpoints.id, delivery.endpointId))
        else if (isOver && delivery.event !== 'test') {
          const why = status === 410 ? 'It answered that it is gone (410).' : `${MOST_FAILURES} sendings in a row were given up.`
          const stops = status === 410 ? sql`true` : sql`${webhookEndpoints.failures} + 1 >= ${MOST_FAILURES}`
          await tx
            .update(webhookEndpoints)
            .set({
              failures: sql`${webhookEndpoints.failures} + 1`,
              isPaused: sql`${webhookEndpoints.isPaused} or ${stops}`,
              pausedFor: sql`case when ${stops} then ${why} else ${webhookEndpoints.pausedFor} end`,
            })
            .where(eq(webhookEndpoints.id, delivery.endpointId))
        }
        return row ?? delivery
      })
    },

    /** Lets go of sendings that were over before a moment. */
    forget: (before: EpochMs) =>
      db.delete(webhookDeliveries).where(and(ne(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.endedAt, new Date(before)))),
  }
}

const wire = ({ id, url, events, isPaused, pausedFor, createdAt }: EndpointRow, waiting: number): WebhookRow => ({
  ...{ id, url, events: [...events], isPaused, pausedFor, waiting },
  createdAt: createdAt.getTime(),
})

export const needsAdmin = (events: readonly WebhookEvent[]): boolean => events.some(isAdminEvent)
