// What servers of one database share for a while, in a table of it, where no Redis is configured.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { sharedValues } from '../../db/tables/shared.ts'
import type { SharedStore } from '../../ports/fleet/shared-store.ts'

const leaseOf = (key: string) => `lease ${key}`
const inMs = (ttlMs: number) => sql`now() + ${Math.max(1, Math.round(ttlMs))} * interval '1 millisecond'`

export type SharedValueStore = SharedStore & {
  /** Removes what has run out. */
  prune(): Promise<void>
}

export function sharedValueStore(db: Db): SharedValueStore {
  return {
    async get(key) {
      const { rows } = await db.execute<{ value: string }>(sql`
        select ${sharedValues.value} as value from ${sharedValues} where ${sharedValues.key} = ${key} and ${sharedValues.endsAt} > now()`)
      return rows[0]?.value ?? null
    },
    async put(key, value, ttlMs) {
      await db.execute(sql`
        insert into ${sharedValues} (key, value, ends_at) values (${key}, ${value}, ${inMs(ttlMs)})
        on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at`)
    },
    async lease(key, holder, ttlMs) {
      // One statement: of two who ask at once the second waits for the first one's row, and sees whose it is.
      const { rowCount } = await db.execute(sql`
        insert into ${sharedValues} as held (key, value, ends_at) values (${leaseOf(key)}, ${holder}, ${inMs(ttlMs)})
        on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at
        where held.value = excluded.value or held.ends_at <= now()`)
      return rowCount === 1
    },
    async giveBack(key, holder) {
      await db.execute(sql`delete from ${sharedValues} where ${sharedValues.key} = ${leaseOf(key)} and ${sharedValues.value} = ${holder}`)
    },
    async prune() {
      await db.execute(sql`delete from ${sharedValues} where ${sharedValues.endsAt} <= now()`)
    },
    async close() {},
  }
}
