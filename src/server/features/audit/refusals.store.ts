// Members who ask for what is the administration's: each once an hour for each call, so that nobody fills the audit by asking.
import type { Db } from '../../db/client.ts'
import { bounded } from '../../kernel/cache.ts'
import { writeAudit } from '../../kernel/door/audit.ts'
import type { Clock } from '../../ports/clock.ts'

const ONCE_MS = 3_600_000

/** @returns notes that somebody was refused at a call of the administration */
export function refusalNotes(
  db: Db,
  clock: Clock,
): (row: { readonly method: string; readonly path: string }, userId: string) => Promise<void> {
  const known = bounded<true>({ name: 'refused at the administration', max: 5000, mostBytes: 2 ** 20, ttlMs: ONCE_MS })
  return async ({ method, path }, userId) => {
    const key = `${userId} ${method} ${path}`
    if (known.has(key)) return
    known.set(key, true)
    await writeAudit(db, { action: 'access.refused', actorId: userId, subjectId: null, detail: `${method} ${path}` }, clock.now())
  }
}
