// One act at a time on what a person pays for, over all servers of a database. Not a lock of a connection: an act waits for the payment
// provider, and no connection is held for that long. By the clock of the database: those of servers differ.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { billingTurns } from '../../db/tables/subscriptions.ts'

/** After this long without renewal its server is taken for dead. */
const TURN = sql`interval '8 seconds'`
const RENEWED_EVERY_MS = 2000
const LOOKED_AT_EVERY_MS = 250

/**
 * Runs the act; null when another one of this person is under way. One whose server died in it ends eight seconds after its last sign of life,
 * and is waited for.
 */
export async function aloneFor<T>(db: Db, userId: string, act: () => Promise<T>): Promise<T | null> {
  const first = await taken(db, userId)
  if (first === null) return null
  let until = first
  const renew = async () => {
    const next = await renewed(db, userId, until)
    if (next !== undefined) until = next
  }
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    // Where the database is away the act goes on: it says itself what becomes of it.
    renewal = renewal.then(renew).catch(() => {})
  }, RENEWED_EVERY_MS)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await renewal
    // A turn that was not renewed in time is another's by now, with an end of its own; that one is not ended here.
    await db.delete(billingTurns).where(isTurn(userId, until))
  }
}

const UNTIL = { until: sql<string>`${billingTurns.until}::text` }
const isTurn = (userId: string, until: string) => and(eq(billingTurns.userId, userId), sql`${billingTurns.until} = ${until}::timestamptz`)

/** Its end, or null: another act gives signs of life, or has just ended. */
async function taken(db: Db, userId: string): Promise<string | null> {
  const until = sql`now() + ${TURN}` as never
  let seen: string | undefined
  for (;;) {
    const [own] = await db
      .insert(billingTurns)
      .values({ userId, until })
      .onConflictDoUpdate({ target: billingTurns.userId, set: { until }, setWhere: sql`${billingTurns.until} < now()` })
      .returning(UNTIL)
    if (own) return own.until
    const [other] = await db.select(UNTIL).from(billingTurns).where(eq(billingTurns.userId, userId))
    if (!other || (seen !== undefined && other.until !== seen)) return null
    seen = other.until
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_EVERY_MS))
  }
}

async function renewed(db: Db, userId: string, until: string): Promise<string | undefined> {
  const [row] = await db
    .update(billingTurns)
    .set({ until: sql`now() + ${TURN}` as never })
    .where(isTurn(userId, until))
    .returning(UNTIL)
  return row?.until
}
