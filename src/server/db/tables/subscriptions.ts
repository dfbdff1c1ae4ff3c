// Plans, trials and what was paid.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillingPeriod } from '#core/access/pricing.ts'
import type { SubscriptionRecord, SubscriptionStatus } from '#core/access/subscription.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { TrialOrigin } from '#core/access/trial.ts'
import type { BillingAccount } from '#core/billing/account.ts'
import type { BillingEnvironment, BillingEvent, InvoiceSnapshot, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
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
    /** Until when the plan counts although its period is over: the renewal is under way or unpaid. */
    graceEndsAt: at('grace_ends_at'),
    /** What the payment processor calls this subscription; null when nothing is paid. */
    billingRef: text('billing_ref'),
    /** The plan that an administrator gave last, whether it is in force or not: the end of what is paid for leaves it. */
    given: jsonb('given').$type<SubscriptionRecord>(),
    /** What is paid for while the plan that was given is in force above it: the end of the gift leaves it. */
    beneath: jsonb('beneath').$type<SubscriptionRecord>(),
    /** Time of the newest billing event that changed this plan. */
    billingEventAt: at('billing_event_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('subscriptions_status').on(table.status)],
)

/** One trial per person, ever. The person is a keyed hash of the e-mail, so that deleting an account does not bring a second one. */
export const trials = pgTable('trials', {
  person: text('person').primaryKey(),
  tier: text('tier').$type<Tier>().notNull(),
  /** `given`: an administrator gave it. */
  origin: text('origin').$type<TrialOrigin | 'given'>().notNull(),
  /** How the person chose to pay when they began it; null where nobody chose. */
  period: text('period').$type<BillingPeriod>(),
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

/** Which provider with which keys: what was paid with test keys counts for nothing under live ones, and the other way round. */
const environment = () => text('environment').$type<BillingEnvironment>().notNull()

/** Who a payment provider's customer is here. Events name the customer; nothing else says whose plan changes. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    ref: text('ref').primaryKey(),
    userId: owner(),
    environment: environment(),
    /** The checkout that is open at the provider; the one before it is closed when a new one begins. */
    openCheckout: text('open_checkout'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('billing_customers_user').on(table.userId, table.environment)],
)

const dated = () => ({
  environment: environment(),
  occurredAt: at('occurred_at').notNull(),
  sequence: integer('sequence').notNull(),
  isTest: boolean('is_test').notNull(),
})

/** The newest report of each subscription. Read through core/billing/billing-state.ts. */
export const billingSubscriptions = pgTable(
  'billing_subscriptions',
  { ref: text('ref').primaryKey(), userId: owner(), snapshot: jsonb('snapshot').$type<SubscriptionSnapshot>().notNull(), ...dated() },
  (table) => [index('billing_subscriptions_user').on(table.userId)],
)

/** The newest report of each bill; `paidCents` and `paidAt` repeat the snapshot for sums. */
export const billingInvoices = pgTable(
  'billing_invoices',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    snapshot: jsonb('snapshot').$type<InvoiceSnapshot>().notNull(),
    paidCents: integer('paid_cents').notNull(),
    paidAt: at('paid_at'),
    ...dated(),
  },
  (table) => [index('billing_invoices_user').on(table.userId), index('billing_invoices_paid_at').on(table.paidAt)],
)

/** What was given back. */
export const billingRefunds = pgTable(
  'billing_refunds',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    invoiceId: text('invoice_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    at: at('at').notNull(),
    environment: environment(),
    isTest: boolean('is_test').notNull(),
  },
  (table) => [index('billing_refunds_user').on(table.userId)],
)

/** What is counted of accounts that are gone: money in US cents, and people. */
export type BookedMeasure = 'taken' | 'given back' | 'taken as a test' | 'payers' | 'sign-ups'

/**
 * What deleted accounts came to in all, by UTC month: sums and counts alone, nothing that says of whom. Added as an account is deleted, so
 * that the books keep what was taken.
 */
export const bookedMonths = pgTable(
  'booked_months',
  {
    /** YYYY-MM. */
    month: text('month').notNull(),
    measure: text('measure').$type<BookedMeasure>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.measure] })],
)

/** Mails about plans and payments: written with what they are about, sent once. The key names the event. */
export const billingMails = pgTable(
  'billing_mails',
  {
    key: text('key').primaryKey(),
    /** In this order they are sent. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: owner(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [index('billing_mails_user').on(table.userId)],
)

/** Who is changing what they pay for at this moment: one act at a time for each person, on whichever server. */
export const billingTurns = pgTable('billing_turns', { userId: owner().primaryKey(), until: at('until').notNull() })

/** The 30-day guarantee is given once to a person: the keyed hash of the address, as for trials. */
export const guarantees = pgTable('guarantees', { person: text('person').primaryKey(), usedAt: at('used_at').notNull() })

/**
 * The first payment of a person, which alone a promotion lowers: kept under the keyed hash of the address, as trials are, so that another
 * account of the mailbox has no second one. A checkout that is open at a lower price holds it for its account until it ends.
 */
export const firstPayments = pgTable('first_payments', {
  person: text('person').primaryKey(),
  /** Whose checkout holds it; null once it was made, so that the row outlives the account. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  heldUntil: at('held_until'),
  paidAt: at('paid_at'),
})

/** Accounts of the embedded till, with what it has reported and not yet been heard on. */
export const tillAccounts = pgTable('till_accounts', {
  userId: owner().primaryKey(),
  account: jsonb('account').$type<BillingAccount>().notNull(),
  unheard: jsonb('unheard').$type<readonly BillingEvent[]>().notNull(),
  /** When something next happens by itself; null when nothing does. */
  dueAt: at('due_at'),
})

/** How far the till's clock is ahead of ours, in ms: the owner plays time forward. One row. */
export const tillClock = pgTable('till_clock', { id: text('id').primaryKey(), aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull() })
