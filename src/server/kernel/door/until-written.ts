// Rows that every call asks for (the session, the person, the plan) are remembered until anything is written to the database, whatever it
// is: the very next call after a sign-out, a changed right or a cancelled plan reads anew. So a remembered row is never older than one that
// is read now, and it is handed to nobody but who asks by the same key. Without a count of writes (PostgreSQL, other servers) nothing is
// remembered.
import type { Db } from '../../db/client.ts'
import { writesOf } from '../../db/writes.ts'
import { bounded } from '../cache.ts'

const MB = 2 ** 20
const MOST = { max: 5000, mostBytes: 8 * MB, ttlMs: 60_000 }

/** @param load  reads the row of a key; @param name  of what lies here, for the figures of memory */
export function untilWritten<V extends object>(
  name: string,
  db: Db,
  load: (key: string) => Promise<V | undefined>,
): (key: string) => Promise<V | undefined> {
  const writes = writesOf(db)
  if (!writes) return load
  const kept = bounded<{ readonly count: number; readonly row: V | undefined }>({ name, ...MOST })
  return async (key) => {
    const { count } = writes
    const known = kept.get(key)
    if (known?.count === count) return known.row
    const row = await load(key)
    // Under the count from before it was read: what was written meanwhile may not be in it.
    kept.set(key, { count, row: row && deepFrozen(row) })
    return row
  }
}

/** Many calls share it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return value
  for (const inner of Object.values(value)) deepFrozen(inner)
  return Object.freeze(value)
}
