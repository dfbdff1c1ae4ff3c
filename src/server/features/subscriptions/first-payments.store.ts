// A promotion lowers the first payment of a person. That it was made is remembered by the mailbox, beyond the account; and until a checkout at
// the lower price ends, no other account of the mailbox opens a second one.
import { eq, isNull, lte, or, sql } from 'drizzle-orm'
import { CHECKOUT_HOURS } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { firstPayments } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'

/** A provider's clock may be a little behind ours. */
const HOLD_MS = (CHECKOUT_HOURS + 1) * 3_600_000

type Holder = { readonly person: string; readonly userId: string; readonly now: EpochMs }

/** Whether the first payment of a person can be lowered at a checkout of this account. */
export async function isFirstPaymentOpen(db: Db, { person, userId, now }: Holder): Promise<boolean> {
  const [row] = await db.select().from(firstPayments).where(eq(firstPayments.person, person))
  if (!row) return true
  if (row.paidAt !== null) return false
  return row.userId === userId || (row.heldUntil?.getTime() ?? 0) <= now
}

/** Holds it for a checkout of this account; false where it was made, or another account's checkout holds it. */
export async function holdFirstPayment(db: Db, { person, userId, now }: Holder): Promise<boolean> {
  const set = { userId, heldUntil: new Date(now + HOLD_MS) }
  const isFree = or(eq(firstPayments.userId, userId), lte(firstPayments.heldUntil, new Date(now)))
  const held = await db
    .insert(firstPayments)
    .values({ person, ...set })
    .onConflictDoUpdate({ target: firstPayments.person, set, setWhere: sql`${firstPayments.paidAt} is null and ${isFree}` })
    .returning({ person: firstPayments.person })
  return held.length > 0
}

/** Remembers that it was made, for good. */
export async function noteFirstPayment(tx: Tx | Db, person: string, now: EpochMs): Promise<void> {
  const set = { paidAt: new Date(now), userId: null, heldUntil: null }
  await (tx as Tx)
    .insert(firstPayments)
    .values({ person, ...set })
    .onConflictDoUpdate({ target: firstPayments.person, set, setWhere: isNull(firstPayments.paidAt) })
}
