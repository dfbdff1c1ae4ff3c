// Browsers that may be sent push messages, by person.
import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { pushSubscriptions } from '../../db/tables/alerts.ts'
import type { PushDevice } from '../../ports/push-messenger.ts'

/** How many browsers a person may have. */
export const MOST_DEVICES = 10

export type StoredDevice = PushDevice & { readonly id: string; readonly name: string; readonly addedAt: EpochMs }
export type DeviceStore = ReturnType<typeof deviceStore>

/** The address of a browser is a key to it, so that it goes by another name outside. */
export const deviceId = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22)

export function deviceStore(db: Db) {
  const of = async (userId: string): Promise<StoredDevice[]> => {
    const rows = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt))
    return rows.map(({ endpoint, p256dh, auth, name, createdAt }) => ({
      id: deviceId(endpoint),
      endpoint,
      p256dh,
      auth,
      name,
      addedAt: createdAt.getTime(),
    }))
  }
  return {
    of,

    /** A browser belongs to whoever signed in with it last. False when the person has as many as allowed. */
    async add(
      userId: string,
      { endpoint, p256dh, auth }: PushDevice,
      name: string,
      expiresAt: EpochMs | null,
      now: EpochMs,
    ): Promise<boolean> {
      const others = and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint))
      if ((await db.$count(pushSubscriptions, others)) >= MOST_DEVICES) return false
      const row = { userId, p256dh, auth, name, expiresAt, createdAt: new Date(now) }
      await db
        .insert(pushSubscriptions)
        .values({ endpoint, ...row })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
      return true
    },

    async remove(userId: string, endpoints: readonly string[]): Promise<void> {
      if (endpoints.length === 0) return
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.endpoint, [...endpoints])))
    },
  }
}
