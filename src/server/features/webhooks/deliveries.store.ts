// Sendings to webhooks in the database, each claimed by one server for a while, tried, and tried again until it went through or is given up.
import { randomUUID } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { nextTry } from '#core/access/webhook-events.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/webhooks.ts'
import type { WebhookAnswer } from '../../kernel/door/webhook-sender.ts'

/** A server that dies while it sends leaves its claims to others after so long. */
const CLAIM_MS = 60_000
const SHOWN = 50
/** So many sendings given up in a row pause an address. */
const MOST_FAILURES = 5

type Delivery = typeof webhookDeliveries.$inferSelect
export type Claim = { readonly delivery: Delivery; readonly url: string; readonly secret: string }

export type Store = {
  readonly db: Db
  /** Secrets are encrypted by it. */
  readonly key: string
}

/** One address of a person. */
export const ofPerson = (userId: string, id: string) => and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.id, id))

async function claimOf({ db, key }: Store, row: Delivery | undefined): Promise<Claim | undefined> {
  const [endpoint] = row ? await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, row.endpointId)) : []
  return row && endpoint ? { delivery: row, url: endpoint.url, secret: await symmetricDecrypt({ key, data: endpoint.secret }) } : undefined
}

async function deliveries({ db }: Store, userId: string, id: string): Promise<Delivery[] | undefined> {
  const [known] = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(ofPerson(userId, id))
  if (!known) return undefined
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(SHOWN)
}

/** A sending of its own, claimed by whoever asked for it. */
async function makeTest(store: Store, userId: string, id: string, now: EpochMs): Promise<Claim | undefined> {
  const { db } = store
  const [known] = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(ofPerson(userId, id))
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
  return claimOf(store, row)
}

/** A sending that is over, claimed to be sent once more; undefined where it is not theirs, `waiting` where it is not over. */
async function again(store: Store, userId: string, id: string, now: EpochMs): Promise<Claim | 'waiting' | undefined> {
  const { db } = store
  const theirs = and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id))
  const [row] = await db
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAt: new Date(now + CLAIM_MS), endedAt: null })
    .where(and(theirs, ne(webhookDeliveries.status, 'waiting')))
    .returning()
  if (row) return claimOf(store, row)
  return (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(theirs)).length > 0 ? 'waiting' : undefined
}

/** What is due, for this server alone until the claim runs out. */
async function claim(store: Store, most: number, now: EpochMs): Promise<readonly Claim[]> {
  const { db } = store
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${webhookDeliveries} set next_at = ${new Date(now + CLAIM_MS).toISOString()}::timestamptz
    where id in (
      select d.id from ${webhookDeliveries} d join ${webhookEndpoints} e on e.id = d.endpoint_id
      where d.status = 'waiting' and d.next_at <= ${new Date(now).toISOString()}::timestamptz and not e.is_paused
      order by d.next_at limit ${most} for update of d skip locked
    ) returning id`)
  const claims = await Promise.all(
    rows.map(async ({ id }) => claimOf(store, (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0])),
  )
  return claims.filter((one) => one !== undefined)
}

/** Notes how a try ended. */
async function settle({ db }: Store, { delivery }: Claim, { status, error }: WebhookAnswer, now: EpochMs): Promise<Delivery> {
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
}

/** Lets go of sendings that were over before a moment. */
function forget({ db }: Store, before: EpochMs) {
  return db.delete(webhookDeliveries).where(and(ne(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.endedAt, new Date(before))))
}

/** What is done with sendings, by `webhookStore`. */
export const DELIVERIES = { deliveries, makeTest, again, claim, settle, forget }
