// A plan that was paid for in the moment in which its person excluded himself: it is not given, and the money goes back.
import { and, eq, sql } from 'drizzle-orm'
import type { BillingEnvironment } from '#core/billing/billing-event.ts'
import { type BillingState, currentSubscription } from '#core/billing/billing-state.ts'
import { standingOf } from '#core/care/care-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { careStates } from '../../db/tables/care.ts'
import { billingSubscriptions, subscriptions } from '../../db/tables/subscriptions.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import type { DueMail } from './billing-mails.ts'

/** Providers date a subscription by their own clocks, in whole seconds. */
const SLACK_MS = 60 * 60_000

type Payer = { readonly userId: string; readonly state: BillingState; readonly now: EpochMs }

/** The subscription that an excluded person began with or after the exclusion and that gave no plan before it; null where there is none. */
export async function withheldFrom(tx: Tx, { userId, state, now }: Payer): Promise<string | null> {
  const current = currentSubscription(state)
  if (!current) return null
  const [row] = await tx.select({ care: careStates.state }).from(careStates).where(eq(careStates.userId, userId))
  if (!row || standingOf(row.care, now).kind !== 'excluded') return null
  if (current.startedAt < (row.care.exclusion?.from ?? now) - SLACK_MS) return null
  const [plan] = await tx.select({ ref: subscriptions.billingRef }).from(subscriptions).where(eq(subscriptions.userId, userId))
  return plan?.ref === current.ref ? null : current.ref
}

/**
 * Who excluded themselves and have a subscription that runs on, or that was withheld and is not paid back yet.
 *
 * @param only one person alone
 */
export async function excludedPayers(db: Db, environment: BillingEnvironment, now: EpochMs, only?: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ userId: billingSubscriptions.userId, care: careStates.state })
    .from(billingSubscriptions)
    .innerJoin(careStates, eq(careStates.userId, billingSubscriptions.userId))
    .where(
      and(
        eq(billingSubscriptions.environment, environment),
        only === undefined ? undefined : eq(billingSubscriptions.userId, only),
        sql`${billingSubscriptions.snapshot}->>'state' in ('active', 'past_due')`,
        sql`jsonb_typeof(${careStates.state}->'exclusion') = 'object'`,
      ),
    )
    .limit(5000)
  return rows.filter(({ care }) => standingOf(care, now).kind === 'excluded').map(({ userId }) => userId)
}

/** What the person is told at once; the refund has a mail of its own. */
export const withheldMail = (ref: string, publicUrl: string): DueMail => ({
  key: `withheld:${ref}`,
  subject: 'Your payment goes back to you',
  body: [
    'You excluded yourself while a payment for a plan was under way. The plan was not started, and all that was taken goes back to you; if your bank does not answer, it is tried again until it is done.',
    `Your payments: ${publicUrl}/billing`,
  ].join('\n\n'),
})
