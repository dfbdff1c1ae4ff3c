// What happened is put down for the addresses that want to be told of it, in the transaction of what happened: it is sent once that is so, and
// never when it is not. The room of webhooks sends (features/webhooks).
import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#core/access/webhook-events.ts'
import type { EpochMs } from '#core/units.ts'
import { users } from '../../db/tables/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/webhooks.ts'
import type { Tx } from './audit.ts'

/** @param of whose event it is; `administrators`: every one of them who asked for it */
export async function queueWebhooks(
  tx: Tx,
  of: string | 'administrators',
  event: WebhookEvent,
  data: Readonly<Record<string, unknown>>,
  now: EpochMs,
): Promise<void> {
  const at = new Date(now).toISOString()
  const body = JSON.stringify({ type: event, timestamp: at, data })
  const isTheirs =
    of === 'administrators'
      ? sql`e.user_id in (select id from ${users} where is_admin and suspended_at is null)`
      : sql`e.user_id = ${of} and not exists (select from ${users} u where u.id = e.user_id and u.suspended_at is not null)`
  await tx.execute(sql`
    insert into ${webhookDeliveries} (id, user_id, endpoint_id, event, body, status, attempts, next_at, created_at)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), e.user_id, e.id, ${event}, ${body}, 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz
    from ${webhookEndpoints} e
    where ${isTheirs} and not e.is_paused and e.events @> ${JSON.stringify([event])}::jsonb
      and (select count(*) from ${webhookDeliveries} d where d.endpoint_id = e.id and d.status = 'waiting') < ${MOST_WAITING}`)
  for (const hear of listeners) hear()
}

/** Of an address that answers nothing so many sendings wait; what comes then is not put down. */
const MOST_WAITING = 1000

const listeners = new Set<() => void>()

/** Told whenever something was put down, before it is committed. @returns how to stop */
export function whenQueued(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
