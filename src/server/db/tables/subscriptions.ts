// Plans, trials and what was paid.
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SubscriptionStatus } from '#core/access/subscription.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { TrialOrigin } from '#core/access/trial.ts'
import { users } from './accounts.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The plan a person has, one row each. Read through core/access/subscription.ts `standingAt`, never bare. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: owner().primaryKey(),
    tier: text('tier').$type<Tier>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    trialEndsAt: at('trial_ends_at'),
    currentPeriodEnd: at('current_period_end'),
    /** What the payment processor calls this subscription; null when nothing is paid. */
    billingRef: text('billing_ref'),
    /** Time of the newest billing event applied: an older one that arrives late changes nothing. */
    billingEventAt: at('billing_event_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('subscriptions_status').on(table.status)],
)

/** One trial per person, ever. The person is a keyed hash of the e-mail, so that deleting an account does not bring a second one. */
export const trials = pgTable('trials', {
  person: text('person').primaryKey(),
  tier: text('tier').$type<Tier>().notNull(),
  origin: text('origin').$type<TrialOrigin>().notNull(),
  startedAt: at('started_at').notNull(),
})

/** Billing events already applied; the key makes each count once however often it is delivered. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    kind: text('kind').notNull(),
    /** US cents taken (positive) or paid back (negative). */
    amountCents: integer('amount_cents').notNull(),
    isTest: boolean('is_test').notNull(),
    occurredAt: at('occurred_at').notNull(),
  },
  (table) => [index('billing_events_occurred_at').on(table.occurredAt)],
)

/** Orders of the local test checkout. */
export const testOrders = pgTable('test_orders', {
  id: text('id').primaryKey(),
  userId: owner(),
  plan: text('plan').$type<Exclude<Tier, 'free'>>().notNull(),
  period: text('period').$type<'monthly' | 'yearly'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status').$type<'open' | 'completed' | 'cancelled'>().notNull(),
  createdAt: at('created_at').notNull(),
})
