// What is known of payments, and the one way in which it changes: each event once, in the transaction that changes the plan.
import { and, eq, inArray } from 'drizzle-orm'
import { planInForce, type SubscriptionRecord, standingAt } from '#core/access/subscription.ts'
import { TIERS } from '#core/access/tiers.ts'
import type { BillingEnvironment, BillingEvent, BillingFact, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import { applyEvent, type BillingState, currentSubscription, hasPaid, planPaidFor, wasRefunded } from '#core/billing/billing-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { billingCustomers, billingEvents, guarantees, subscriptions } from '../../db/tables/subscriptions.ts'
import { type Tx, writeAudit } from '../../kernel/door/audit.ts'
import { planRecord } from '../../kernel/door/plan-record.ts'
import { writeMails } from './billing-mails.store.ts'
import { type DueMail, mailsAbout } from './billing-mails.ts'
import { readState, writeFacts } from './billing-state.store.ts'
import { aloneFor } from './billing-turns.store.ts'
import { holdFirstPayment, isFirstPaymentOpen, noteFirstPayment } from './first-payments.store.ts'
import { type Bearer, firstPaymentKeys, guaranteeKeys } from './person-keys.ts'
import { LEFT } from './plan-in-force.store.ts'
import { applyPlanChange } from './plans.store.ts'
import { withheldFrom, withheldMail } from './withheld.store.ts'

export type Received = 'applied' | 'already applied' | 'of nobody'

export type Customer = { readonly ref: string; readonly openCheckout: string | null }

export type BillingStore = {
  /** Applies a report once; everything it causes stands or falls with it. */
  receive(event: BillingEvent): Promise<Received>
  stateOf(userId: string): Promise<BillingState>
  customerOf(userId: string): Promise<Customer | null>
  /** Notes who the provider's customer is, and the checkout that is open. */
  noteCustomer(userId: string, customer: Customer): Promise<void>
  /** Runs an act alone for this person, on whichever server; null when another one is under way (`aloneFor`). */
  alone<T>(userId: string, act: () => Promise<T>): Promise<T | null>
  /** Whether the person's one guarantee is unused, over all accounts of the mailbox. */
  isGuaranteeOpen(userId: string): Promise<boolean>
  /** Whether the person's first payment, which a promotion lowers, is still to come, over all accounts of the mailbox. */
  isFirstPaymentOpen(userId: string): Promise<boolean>
  /** Holds it for a checkout of this account; false where another account of the mailbox was first. */
  holdFirstPayment(userId: string): Promise<boolean>
  /** Remembers a first payment of an account that goes. */
  keepFirstPayment(userId: string): Promise<void>
  /** Who a person is to the provider and on a receipt. */
  personOf(userId: string): Promise<{ readonly name: string; readonly email: string }>
}

type Options = {
  readonly db: Db
  /** Where payments are made now: those of another one are not looked at. */
  readonly environment: BillingEnvironment
  /** The provider's time. */
  readonly now: () => EpochMs
  readonly secret: string
  readonly publicUrl: string
  /** A report was applied: its mails wait. */
  readonly onApplied: (userId: string) => void
}

export function billingStore({ db, environment, now, secret, publicUrl, onApplied }: Options): BillingStore {
  const isOwn = (userId: string) => and(eq(billingCustomers.userId, userId), eq(billingCustomers.environment, environment))
  const holderOf = async (userId: string) => ({
    person: firstPaymentKeys(await bearerOf(db, userId), { environment, secret }),
    userId,
    now: now(),
  })
  return {
    async receive(event) {
      const outcome = await db.transaction((tx) => apply(tx, event, { environment, now: now(), secret, publicUrl }))
      if (outcome.userId !== null) onApplied(outcome.userId)
      return outcome.received
    },
    stateOf: (userId) => readState(db, { userId, environment }),
    async customerOf(userId) {
      const [row] = await db.select().from(billingCustomers).where(isOwn(userId))
      return row ?? null
    },
    async noteCustomer(userId, { ref, openCheckout }) {
      await db
        .insert(billingCustomers)
        .values({ ref, userId, environment, openCheckout, createdAt: new Date(now()) })
        .onConflictDoUpdate({ target: [billingCustomers.userId, billingCustomers.environment], set: { ref, openCheckout } })
    },
    alone: (userId, act) => aloneFor(db, userId, act),
    async isGuaranteeOpen(userId) {
      const { all } = guaranteeKeys(await bearerOf(db, userId), { environment, secret })
      const [row] = await db
        .select()
        .from(guarantees)
        .where(inArray(guarantees.person, [...all]))
      return row === undefined
    },
    isFirstPaymentOpen: async (userId) => isFirstPaymentOpen(db, await holderOf(userId)),
    holdFirstPayment: async (userId) => holdFirstPayment(db, await holderOf(userId)),
    async keepFirstPayment(userId) {
      if (hasPaid(await readState(db, { userId, environment }))) await noteFirstPayment(db, (await holderOf(userId)).person, now())
    },
    async personOf(userId) {
      const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
      return row ?? { name: '', email: '' }
    },
  }
}

async function bearerOf(tx: Tx, userId: string): Promise<Bearer> {
  const [row] = await tx.select({ email: users.email, isProved: users.emailVerified }).from(users).where(eq(users.id, userId))
  return row ?? { email: userId, isProved: false }
}

type Around = { readonly environment: BillingEnvironment; readonly now: EpochMs; readonly secret: string; readonly publicUrl: string }
type Outcome = { readonly received: Received; readonly userId: string | null }

async function apply(tx: Tx, event: BillingEvent, around: Around): Promise<Outcome> {
  const { id, occurredAt, isTest } = event
  // Only what we were told when the customer was made says whom it is about: never an address, a name or a card in the report.
  const { environment } = around
  const [customer] = await tx
    .select()
    .from(billingCustomers)
    .where(and(eq(billingCustomers.ref, event.customerRef), eq(billingCustomers.environment, environment)))
  // A report of a test is nobody's under live keys, whomever it names, and the other way round.
  if (!customer || isTest !== (environment !== 'stripe_live')) return { received: 'of nobody', userId: null }
  const { userId } = customer
  const payments = { userId, environment }
  // Events of one person wait for each other; those of others do not. Before anything else: a row that names the person holds them as well,
  // and two that hold and then wait would wait for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const values = { id, userId, kind: event.facts.map(({ kind }) => kind).join(' '), amountCents: takenBy(event.facts), isTest }
  const first = await tx
    .insert(billingEvents)
    .values({ ...values, occurredAt: new Date(occurredAt) })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  if (first.length === 0) return { received: 'already applied', userId: null }
  const before = await readState(tx, payments)
  const after = applyEvent(before, event)
  await writeFacts(tx, payments, event, after)
  const withheld = await withheldFrom(tx, { userId, state: after, now: around.now })
  const mails: readonly DueMail[] = mailsAbout({ before, after, event, now: around.now, publicUrl: around.publicUrl })
  await writeMails(tx, userId, withheld ? [...mails.filter(isOfMoney), withheldMail(withheld, around.publicUrl)] : mails, around.now)
  // What was bought is here: its checkout need not be closed any more.
  if (hasBegun(before, after)) await tx.update(billingCustomers).set({ openCheckout: null }).where(eq(billingCustomers.ref, customer.ref))
  if (hasPaid(after) && !hasPaid(before)) await noteFirstPayment(tx, firstPaymentKeys(await bearerOf(tx, userId), around), around.now)
  // Last: an entry of the audit holds its chain to the end of the transaction.
  if (withheld) await tellWithheld(tx, userId, [before, after], around.now)
  else {
    await noteGuarantee(tx, userId, [before, after], around)
    await changePlan(tx, userId, event, [before, after], around.now)
  }
  return { received: 'applied', userId }
}

/** Of a plan that was never given nothing is said but what was taken and what goes back. */
const isOfMoney = ({ key }: DueMail) => key.startsWith('receipt:') || key.startsWith('refund')

async function tellWithheld(tx: Tx, userId: string, [before, after]: readonly [BillingState, BillingState], now: EpochMs): Promise<void> {
  if (!hasBegun(before, after)) return
  const detail = 'a plan was paid for as the person excluded himself: not given, to be paid back'
  await writeAudit(tx, { action: 'payment.withheld', actorId: null, subjectId: userId, detail }, now)
}

const isRunning = (one: SubscriptionSnapshot | undefined) => one?.state === 'active' || one?.state === 'past_due'

/** Whether a subscription runs that did not before. */
const hasBegun = (before: BillingState, after: BillingState) =>
  Object.values(after.subscriptions).some(({ value }) => isRunning(value) && !isRunning(before.subscriptions[value.ref]?.value))

/** Uses up the person's guarantee with the first cent that goes back; gives it back where all of that failed at the bank. */
async function noteGuarantee(
  tx: Tx,
  userId: string,
  [before, after]: readonly [BillingState, BillingState],
  around: Around,
): Promise<void> {
  const isGiven = ({ refunds }: BillingState) => Object.values(refunds).some(({ amountCents }) => amountCents > 0)
  if (isGiven(before) === isGiven(after)) return
  const {
    own,
    own: [person],
  } = guaranteeKeys(await bearerOf(tx, userId), around)
  if (!isGiven(after)) await tx.delete(guarantees).where(inArray(guarantees.person, [...own]))
  else
    await tx
      .insert(guarantees)
      .values({ person, usedAt: new Date(around.now) })
      .onConflictDoNothing()
}

const takenBy = (facts: readonly BillingFact[]) =>
  facts.reduce((sum, fact) => {
    if (fact.kind === 'refund') return sum - fact.refund.amountCents
    return fact.kind === 'invoice' ? sum + fact.invoice.paidCents : sum
  }, 0)

/**
 * Changes the plan where the event changes what is paid for. What an administrator gave stands beside that: it is in force where it is higher,
 * and once nothing is paid for any more. Nor does the end of what was paid for end another plan, such as a trial.
 */
async function changePlan(
  tx: Tx,
  userId: string,
  { occurredAt, isTest }: BillingEvent,
  [before, after]: readonly [BillingState, BillingState],
  now: EpochMs,
): Promise<void> {
  const [was, is] = [planPaidFor(before), planPaidFor(after)]
  if (!is || isSame(was, is)) return
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  const held = planRecord(row)
  const inForce = planInForce({ paid: is, given: row?.given ?? null }, now) ?? { from: 'paid', record: is }
  const isPaidNow = row?.billingRef != null && after.subscriptions[row.billingRef] !== undefined
  if (!isPaidNow && held && standingAt(held, now).tier !== 'free') {
    if (inForce.from === 'given' && isSame(held, inForce.record)) {
      await tx.update(subscriptions).set({ beneath: is }).where(eq(subscriptions.userId, userId))
      return
    }
    if (inForce.record.status === 'expired') return
  }
  const current = currentSubscription(after)
  const ref = is.status === 'expired' || inForce.from === 'given' ? null : (current?.ref ?? null)
  const stands = inForce.from === 'given' ? `, ${LEFT.given}` : ''
  await applyPlanChange(
    tx,
    {
      userId,
      ...inForce.record,
      billingRef: ref,
      beneath: inForce.from === 'given' ? is : null,
      billingEventAt: occurredAt,
      actorId: null,
      reason: `${reasonOf(was, is, [before, after])}${isTest ? ' at the test checkout' : ''}${stands}`,
    },
    now,
  )
}

const isSame = (a: SubscriptionRecord | undefined, b: SubscriptionRecord) =>
  a !== undefined &&
  a.tier === b.tier &&
  a.status === b.status &&
  a.currentPeriodEnd === b.currentPeriodEnd &&
  (a.graceEndsAt ?? null) === (b.graceEndsAt ?? null)

function reasonOf(was: SubscriptionRecord | undefined, is: SubscriptionRecord, [before, after]: readonly BillingState[]): string {
  const [old, current] = [currentSubscription(before!), currentSubscription(after!)]
  if (is.status === 'expired') return current && wasRefunded(after!, current.ref) ? 'refunded' : 'the subscription ended'
  if (is.status === 'cancelled') return 'cancelled'
  if (current?.state === 'past_due') return 'the renewal was not paid, days of grace'
  if (was?.status === 'cancelled' && was.tier === is.tier && was.currentPeriodEnd === is.currentPeriodEnd) return 'cancellation taken back'
  if (was && was.status !== 'expired' && was.tier === is.tier)
    return old && current && old.period !== current.period ? `now paid ${current.period}` : 'renewed'
  if (was && was.status !== 'expired') return TIERS[is.tier].rank > TIERS[was.tier].rank ? 'upgraded' : 'downgraded'
  return 'paid'
}
