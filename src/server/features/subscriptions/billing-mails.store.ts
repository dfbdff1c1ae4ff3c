// Mails about plans and payments as they wait and are sent: written with what they are about, each sent at most once.
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { CareState } from '#core/care/care-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { careStates } from '../../db/tables/care.ts'
import { billingMails, subscriptions } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { DueMail, EndingTrial } from './billing-mails.ts'

const DAY_MS = 86_400_000
/** What could not be sent for so long is old news. */
const LONGEST_WAIT_MS = 3 * DAY_MS

/** After so many failures of one run it is the mail server, not the addresses. */
const MOST_FAILURES = 20

/** Adds mails that are due; one whose key is known is not written again. */
export async function writeMails(tx: Tx, userId: string, mails: readonly DueMail[], now: EpochMs): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({ ...mail, userId, createdAt: new Date(now), sentAt: null }))
  await tx.insert(billingMails).values(rows).onConflictDoNothing()
}

/** Whether a mail that waits may still be sent. */
export type MayStillSend = (userId: string, key: string) => Promise<boolean>

/**
 * Sends what waits, oldest first, and forgets what is not true any more. Each is taken before it is sent, so that two servers send it once;
 * one that fails waits again and holds up none of the others; that it failed is thrown at the end.
 */
export async function sendMails(db: Db, messenger: Messenger, now: EpochMs, maySend: MayStillSend): Promise<number> {
  const { key: id, userId: owner } = billingMails
  const waiting = await db
    .select({ key: id, userId: owner, to: users.email, subject: billingMails.subject, text: billingMails.body })
    .from(billingMails)
    .innerJoin(users, eq(users.id, billingMails.userId))
    .where(and(isNull(billingMails.sentAt), gt(billingMails.createdAt, new Date(now - LONGEST_WAIT_MS))))
    .orderBy(asc(billingMails.position))
    .limit(200)
  let sent = 0
  const failures: unknown[] = []
  for (const { key, userId, ...mail } of waiting) {
    if (!(await maySend(userId, key))) {
      await db.delete(billingMails).where(and(eq(billingMails.key, key), isNull(billingMails.sentAt)))
      continue
    }
    const own = await db
      .update(billingMails)
      .set({ sentAt: new Date(now) })
      .where(and(eq(billingMails.key, key), isNull(billingMails.sentAt)))
      .returning({ key: billingMails.key })
    if (own.length === 0) continue
    try {
      await messenger.send(mail)
      sent += 1
    } catch (error) {
      await db.update(billingMails).set({ sentAt: null }).where(eq(billingMails.key, key))
      failures.push(error)
      if (failures.length === MOST_FAILURES) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${waiting.length} mails about payments were not sent`)
  return sent
}

export type TrialToRemind = EndingTrial & { readonly startedAt: EpochMs; readonly care: CareState | null }

/** Trials that end within three days, of everybody or of one person, and what their people set for themselves. */
export async function endingTrials(db: Db, now: EpochMs, only?: string): Promise<readonly TrialToRemind[]> {
  const rows = await db
    .select({ plan: subscriptions, care: careStates.state })
    .from(subscriptions)
    .leftJoin(careStates, eq(careStates.userId, subscriptions.userId))
    .where(
      and(
        only === undefined ? undefined : eq(subscriptions.userId, only),
        eq(subscriptions.status, 'trial'),
        gt(subscriptions.trialEndsAt, new Date(now)),
        lte(subscriptions.trialEndsAt, new Date(now + 3 * DAY_MS)),
      ),
    )
    .limit(5000)
  return rows.map(({ plan, care }) => ({
    userId: plan.userId,
    tier: plan.tier,
    startedAt: plan.updatedAt.getTime(),
    endsAt: plan.trialEndsAt?.getTime() ?? now,
    care,
  }))
}

/** How many mails wait. */
export async function waitingMails(db: Db): Promise<number> {
  const [row] = await db.select({ mails: sql<number>`count(*)::int` }).from(billingMails).where(isNull(billingMails.sentAt))
  return row?.mails ?? 0
}
