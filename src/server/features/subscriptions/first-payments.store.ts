// A promotion lowers the first payment of a person. That it was made is remembered by the mailbox, beyond the account; and until a checkout at
// the lower price ends, no other account of the mailbox opens a second one.
import { eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { CHECKOUT_HOURS } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { firstPayments } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import type { PersonKeys } from './person-keys.ts'

/** A provider's clock may be a little behind ours. */
const HOLD_MS = (CHECKOUT_HOURS + 1) * 3_600_000

type Holder = { readonly person: PersonKeys; readonly userId: string; readonly now: EpochMs }

/** Whether the first payment of a person can be lowered at a checkout of this account. */
export async function isFirstPaymentOpen(db: Db, { person, userId, now }: Holder): Promise<boolean> {
  const rows = await db
    .select()
    .from(firstPayments)
    .where(inArray(firstPayments.person, [...person.all]))
  return rows.every((row) => row.paidAt === null && (row.userId === userId || (row.heldUntil?.getTime() ?? 0) <= now))
}

/** Holds it for a checkout of this account; false where it was made, or another account's checkout holds it. */
export async function holdFirstPayment(db: Db, holder: Holder): Promise<boolean> {
  if (!(await isFirstPaymentOpen(db, holder))) return false
  const { userId, now } = holder
  const person = holder.person.own[0]
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
export async function noteFirstPayment(tx: Tx | Db, { own: [person] }: PersonKeys, now: EpochMs): Promise<void> {
  const set = { paidAt: new Date(now), userId: null, heldUntil: null }
  await (tx as Tx)
    .insert(firstPayments)
    .values({ person, ...set })
    .onConflictDoUpdate({ target: firstPayments.person, set, setWhere: isNull(firstPayments.paidAt) })
}
