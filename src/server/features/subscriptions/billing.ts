// Paying as people meet it: what they pay for, what a change costs, changing, cancelling, taking back, getting money back. The provider does
// it; the plan itself changes by its reports alone (billing.store.ts).
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { OfferedPromotion } from '#core/access/pricing.ts'
import { TIERS } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import type { BillingEvent, InvoiceSnapshot } from '#core/billing/billing-event.ts'
import { type BillingState, currentSubscription, nextPayment, refundedByInvoice, refundsOf } from '#core/billing/billing-state.ts'
import { graceEnd } from '#core/billing/dunning.ts'
import { periodEnd } from '#core/billing/period.ts'
import { changeKind, commitsToMore, isHigherForLess, type PlanChoice, priceOf } from '#core/billing/plan-choice.ts'
import type { EpochMs } from '#core/units.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, notConfigured, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Billing, Payer } from '../../ports/billing.ts'
import type { BillingStore } from './billing.store.ts'
import { giveBack, offerOf } from './billing-end.ts'
import { withBillingErrors } from './billing-failures.ts'
import { payerOf, received, running, withLock } from './billing-turn.ts'
import { discountFor, givenPlan, requireGain, requireMoreThanGiven } from './offers.ts'
import type { PlanStore } from './plans.store.ts'
import type { Till } from './till.store.ts'

export type Seller = { readonly name: string; readonly address: string; readonly taxId: string | null; readonly email: string | null }

export type BillingDeps = {
  readonly billing: Billing
  /** The same object where the till stands in for a provider. */
  readonly till: Till | null
  readonly store: BillingStore
  readonly plans: PlanStore
  readonly seller: Seller | null
  /** Promotions of the owner that hold now. */
  readonly offered: () => Promise<readonly OfferedPromotion[]>
  /** Whether a person has told us a birth date, without which nothing is sold. */
  readonly requireAge: (member: Member) => Promise<void>
  /** Whether what a person set for oneself lets a plan be sold to them now; throws the refusal where it does not. */
  readonly requireCare: (member: Member) => Promise<void>
  readonly hear: (body: Uint8Array, signature: string) => Promise<AnswerOf<typeof API.billing.webhook>>
}

/** How long the amount of a preview can be agreed to. */
const PREVIEW_HOLDS_MS = 15 * 60_000

export function billingFeature(deps: BillingDeps): Feature {
  return {
    bounds: bind(API.billing, {
      mine: (_, call) => mine(deps, memberOf(call).id),
      preview: ({ plan, period }, call) => preview(deps, memberOf(call), { tier: plan, period }),
      upgrade: ({ plan, period, creditAt, dueCents }, call) =>
        upgrade(deps, memberOf(call), { tier: plan, period }, { creditAt: Date.parse(creditAt), dueCents }),
      changeLater: ({ plan, period }, call) => changeLater(deps, memberOf(call), { tier: plan, period }),
      cancel: (_, call) => cancel(deps, memberOf(call)),
      undo: (_, call) => undo(deps, memberOf(call)),
      resume: async (_, call) => {
        const ended = endedChoice(await deps.store.stateOf(memberOf(call).id))
        if (!ended) throw conflict('There is no plan to take up again.')
        return openCheckout(deps, memberOf(call), ended, '/billing?paid=yes')
      },
      refund: async (_, call) => {
        await giveBack(deps, memberOf(call).id)
        return mine(deps, memberOf(call).id)
      },
      receipt: ({ invoiceId }, call) => receipt(deps, memberOf(call).id, invoiceId),
      testCard: async ({ card }, call) => {
        if (!deps.till) throw notConfigured('There is no test card where a payment provider is configured.')
        await deps.till.setCard(memberOf(call).id, card)
        return mine(deps, memberOf(call).id)
      },
      webhook: (_, call) => deps.hear(call.http?.bytes ?? new Uint8Array(), call.http?.headers.get('stripe-signature') ?? ''),
    }),
  }
}

const iso = (at: EpochMs) => new Date(at).toISOString()
const isoOrNull = (at: EpochMs | null) => (at === null ? null : iso(at))
const wire = ({ tier, period }: PlanChoice) => ({ plan: tier, period })

function endedChoice(state: BillingState): PlanChoice | null {
  const current = currentSubscription(state)
  return current?.state === 'ended' ? { tier: current.tier, period: current.period } : null
}

const invoicesOf = (state: BillingState): readonly InvoiceSnapshot[] => Object.values(state.invoices).map(({ value }) => value)

async function mine(deps: BillingDeps, userId: string): Promise<AnswerOf<typeof API.billing.mine>> {
  const { billing, plans, store, till } = deps
  const [state, { standing, given }] = await Promise.all([store.stateOf(userId), plans.read(userId)])
  const current = running(state)
  const next = nextPayment(state)
  const offer = await offerOf(deps, userId, state)
  const refunded = refundedByInvoice(state)
  const newestFirst = [...invoicesOf(state)].sort((a, b) => b.issuedAt - a.issuedAt || b.number.localeCompare(a.number))
  return {
    mode: billing.mode,
    provider: billing.name,
    asOf: iso(billing.now()),
    tier: standing.tier,
    status: standing.status,
    subscription: current
      ? {
          ...wire(current),
          state: current.state === 'past_due' ? 'past_due' : 'active',
          cancelsAtPeriodEnd: current.cancelsAtPeriodEnd,
          periodEnd: iso(current.periodEnd),
          next: current.next && wire(current.next),
          graceEndsAt: current.unpaidSince === null ? null : iso(graceEnd(current.unpaidSince)),
        }
      : null,
    ended: current ? null : wireOrNull(endedChoice(state)),
    given: givenPlan(given),
    nextPayment: next && { at: iso(next.at), amountCents: next.amountCents },
    refund: offer && { amountCents: offer.amountCents, until: iso(offer.until) },
    invoices: newestFirst.map((invoice) => billed(invoice, refunded[invoice.id] ?? 0)),
    testCard: till ? await till.cardOf(userId) : null,
  }
}

const wireOrNull = (choice: PlanChoice | null) => choice && wire(choice)

const billed = ({ id, number, state, totalCents, paidCents, issuedAt, paidAt, lines }: InvoiceSnapshot, refundedCents: number) => ({
  id,
  number,
  state,
  totalCents,
  paidCents,
  refundedCents,
  issuedAt: iso(issuedAt),
  paidAt: isoOrNull(paidAt),
  lines: lines.map(({ text, amountCents }) => ({ text, amountCents })),
})

const nameOf = ({ tier, period }: PlanChoice) => `${TIERS[tier].name}, paid ${period}`

async function preview(deps: BillingDeps, member: Member, choice: PlanChoice): Promise<AnswerOf<typeof API.billing.preview>> {
  const now = deps.billing.now()
  const state = await deps.store.stateOf(member.id)
  const current = running(state)
  // What would be sold is not shown either.
  if (!current || commitsToMore(current.cancelsAtPeriodEnd ? null : (current.next ?? current), choice)) await deps.requireCare(member)
  // What would be refused is not priced either: nobody pays for what they have.
  if (!current) await requireGain(deps, member, choice)
  else if (changeKind(current, choice) === 'now') await requireMoreThanGiven(deps, member, choice)
  const priceCents = priceOf(choice)
  const base = { ...wire(choice), priceCents, creditCents: 0, discountCents: 0, creditAt: iso(now) }
  if (!current) {
    const discountCents = await discountFor(deps, member.id, choice, state)
    const ends = iso(periodEnd(now, now, choice.period))
    return { ...base, kind: 'new', discountCents, dueCents: priceCents - discountCents, startsAt: iso(now), nextPaymentAt: ends }
  }
  const kind = changeKind(current, choice)
  const end = current.periodEnd
  if (kind !== 'now') return { ...base, kind, dueCents: 0, startsAt: iso(kind === 'same' ? now : end), nextPaymentAt: iso(end) }
  if (current.state === 'past_due') throw conflict('The last renewal is not paid yet. Pay it first, then change the plan.')
  const creditAt = Math.floor(now / 1000) * 1000
  const payer = await payerOf(deps, member.id)
  const cost = await withBillingErrors(() => deps.billing.preview(payer, choice, creditAt), 'asking')
  const { creditCents, dueCents } = cost
  return { ...base, kind, creditCents, dueCents, startsAt: iso(now), nextPaymentAt: iso(cost.periodEnd), creditAt: iso(creditAt) }
}

/** One act of a person on what they pay for, and the whole picture after it. */
async function act(deps: BillingDeps, { id }: Member, perform: (payer: Payer) => Promise<readonly BillingEvent[]>) {
  await withLock(deps, id, async () => {
    const payer = await payerOf(deps, id)
    await received(deps, () => perform(payer))
  })
  return mine(deps, id)
}

/** Where more is bound by it than before, it is asked what buying is asked. */
async function requireMore(deps: BillingDeps, member: Member, { subscription }: Payer, after: PlanChoice): Promise<void> {
  const { cancelsAtPeriodEnd, next } = subscription
  if (!commitsToMore(cancelsAtPeriodEnd ? null : (next ?? subscription), after)) return
  await deps.requireCare(member)
  await deps.requireAge(member)
}

type Agreed = { readonly creditAt: EpochMs; readonly dueCents?: number | undefined }

async function upgrade(deps: BillingDeps, member: Member, choice: PlanChoice, { creditAt, dueCents }: Agreed) {
  await deps.requireAge(member)
  const now = deps.billing.now()
  return act(deps, member, async (payer) => {
    requireChange(payer, choice, 'now')
    await requireMoreThanGiven(deps, member, choice)
    if (payer.subscription.state === 'past_due') throw conflict('The last renewal is not paid yet. Pay it first, then change the plan.')
    const isLate = creditAt > now || now - creditAt > PREVIEW_HOLDS_MS || creditAt < payer.subscription.periodStart - 1000
    // Another window may have changed the plan since.
    if (isLate || (dueCents !== undefined && (await deps.billing.preview(payer, choice, creditAt)).dueCents !== dueCents))
      throw conflict('The amount has changed since you looked. Look at it again; nothing was taken.')
    return deps.billing.upgrade(payer, choice, creditAt)
  })
}

const changeLater = (deps: BillingDeps, member: Member, choice: PlanChoice) =>
  act(deps, member, async (payer) => {
    requireChange(payer, choice, 'at_period_end')
    await requireMore(deps, member, payer, choice)
    if (isUpgrade(payer.subscription.tier, choice.tier)) await requireMoreThanGiven(deps, member, choice)
    if (payer.subscription.state === 'past_due') throw conflict('The last renewal is not paid yet. Pay it first, then change the plan.')
    return deps.billing.changeAtPeriodEnd(payer, choice)
  })

function requireChange({ subscription }: Payer, choice: PlanChoice, wanted: 'now' | 'at_period_end'): void {
  const kind = changeKind(subscription, choice)
  if (kind === 'same') throw conflict(`You already have ${nameOf(choice)}.`)
  if (kind === wanted) return
  throw conflict(
    wanted === 'now'
      ? `${nameOf(choice)} can begin when the time you paid for ends, not before.${isHigherForLess(subscription, choice) ? ' Paid yearly it begins at once.' : ''}`
      : `${nameOf(choice)} begins at once: look at what it costs first.`,
  )
}

/** Cancels with the paid period; an unpaid plan ends at once. */
export const cancel = (deps: BillingDeps, member: Member) =>
  act(deps, member, async (payer) => {
    if (payer.subscription.cancelsAtPeriodEnd) throw conflict('This plan is already cancelled.')
    return deps.billing.cancelAtPeriodEnd(payer)
  })

const undo = (deps: BillingDeps, member: Member) =>
  act(deps, member, async (payer) => {
    const { cancelsAtPeriodEnd, next } = payer.subscription
    if (!cancelsAtPeriodEnd && !next) throw conflict('There is nothing to take back.')
    await requireMore(deps, member, payer, payer.subscription)
    return deps.billing.keep(payer)
  })

async function receipt(deps: BillingDeps, userId: string, invoiceId: string): Promise<AnswerOf<typeof API.billing.receipt>> {
  const state = await deps.store.stateOf(userId)
  const invoice = state.invoices[invoiceId]?.value
  if (!invoice) throw notFound('There is no such receipt.')
  const { periodStart: start, periodEnd: end } = invoice
  return {
    ...billed(invoice, refundedByInvoice(state)[invoiceId] ?? 0),
    isTest: deps.billing.mode === 'test',
    periodStart: iso(start),
    periodEnd: iso(end),
    refunds: refundsOf(state, invoiceId).map(({ at, amountCents }) => ({ at: iso(at), amountCents })),
    buyer: await deps.store.personOf(userId),
    seller: deps.seller,
  }
}

/** Opens a checkout for a person who pays for nothing; answers where to go. */
export async function openCheckout(deps: BillingDeps, member: Member, choice: PlanChoice, returnUrl: string): Promise<{ url: string }> {
  const { billing, store } = deps
  await deps.requireAge(member)
  return withLock(deps, member.id, async () => {
    const [state, customer, { email }] = await Promise.all([
      store.stateOf(member.id),
      store.customerOf(member.id),
      store.personOf(member.id),
    ])
    // Bought in another tab a moment ago: what a change costs is shown first.
    if (running(state)) return { url: `/billing?plan=${choice.tier}&period=${choice.period}` }
    await requireGain(deps, member, choice)
    // Two accounts of one mailbox may open their checkouts at once: the discount is the first one's.
    const wanted = await discountFor(deps, member.id, choice, state)
    const discountCents = wanted > 0 && (await store.holdFirstPayment(member.id)) ? wanted : 0
    const order = {
      ...choice,
      userId: member.id,
      email,
      customerRef: customer?.ref ?? null,
      openCheckout: customer?.openCheckout ?? null,
      priceCents: priceOf(choice),
      discountCents,
      returnUrl,
      cancelUrl: '/billing',
    }
    const { url, customerRef, checkoutRef } = await withBillingErrors(() => billing.checkout(order), 'asking')
    await store.noteCustomer(member.id, { ref: customerRef, openCheckout: checkoutRef })
    return { url }
  })
}
