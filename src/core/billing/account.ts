// One person's account with a till: what they pay for, and what follows from each act and from the passing of time. A pure function of the
// account, the act and the moment; every step answers the account after it and what a provider would report of it.
import type { Cents, EpochMs } from '../units.ts'
import type { BillingEvent, BillingFact, InvoiceLine, InvoiceSnapshot, SubscriptionSnapshot } from './billing-event.ts'
import { graceEnd, retryTimes } from './dunning.ts'
import { periodEnd } from './period.ts'
import { changeKind, type PlanChoice, priceOf } from './plan-choice.ts'
import { unusedCents } from './proration.ts'

/** How the means of payment behaves: it pays, or every payment is declined. */
export type Card = 'pays' | 'declined'

export type BillingAccount = {
  /** Also the customer's name in the events. */
  readonly id: string
  readonly card: Card
  readonly subscription: SubscriptionSnapshot | null
  /** When the running plan began; its day of the month is kept. */
  readonly anchor: EpochMs
  /** What the running period cost after promotion: the most that its unused part can be worth. */
  readonly valueCents: Cents
  readonly invoices: readonly InvoiceSnapshot[]
  readonly refundedCents: Cents
  /** Refunds made so far, by name: one that is asked for twice is made once. */
  readonly refunds?: readonly string[]
  /** Counts subscriptions, bills and events, so that each has a name of its own. */
  readonly count: number
}

export type Step = { readonly account: BillingAccount; readonly events: readonly BillingEvent[] }
export type Refused = { readonly refused: 'declined' | 'not possible' }

/** An account with nothing on it. */
export function openAccount(id: string): BillingAccount {
  return {
    id,
    card: 'pays',
    subscription: null,
    anchor: 0,
    valueCents: 0,
    invoices: [],
    refundedCents: 0,
    count: 0,
  }
}

const isRunning = ({ subscription }: BillingAccount) => subscription?.state === 'active' || subscription?.state === 'past_due'

/** Adds what happened to a step; what happens at one moment is reported together. */
function report({ account, events }: Step, at: EpochMs, ...facts: readonly BillingFact[]): Step {
  const last = events.at(-1)
  if (last?.occurredAt === at) return { account, events: [...events.slice(0, -1), { ...last, facts: [...last.facts, ...facts] }] }
  const count = account.count + 1
  const { id } = account
  const event: BillingEvent = { id: `${id}:e${count}`, occurredAt: at, sequence: count, customerRef: id, isTest: true, facts }
  return { account: { ...account, count }, events: [...events, event] }
}

const subscriptionFact = (subscription: SubscriptionSnapshot): BillingFact => ({ kind: 'subscription', subscription })

type Bill = {
  readonly reason: InvoiceSnapshot['reason']
  readonly lines: readonly InvoiceLine[]
  readonly at: EpochMs
  readonly periodStart: EpochMs
  readonly periodEnd: EpochMs
}

/** Writes a bill and takes what is due; where the card declines, the bill stays open. */
function bill(step: Step, { reason, lines, at, ...span }: Bill): Step & { readonly isPaid: boolean } {
  const { account } = step
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const isPaid = account.card === 'pays'
  const number = account.invoices.length + 1
  const invoice: InvoiceSnapshot = {
    id: `${account.id}:i${number}`,
    number: `${account.id
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(-8)
      .toUpperCase()}-${String(number).padStart(4, '0')}`,
    subscriptionRef: account.subscription?.ref ?? null,
    state: isPaid ? 'paid' : 'open',
    reason,
    lines,
    totalCents,
    paidCents: isPaid ? totalCents : 0,
    issuedAt: at,
    paidAt: isPaid ? at : null,
    ...(isPaid ? {} : { tries: 1 }),
    ...span,
  }
  const after = { ...account, invoices: [...account.invoices, invoice] }
  return { ...report({ account: after, events: step.events }, at, { kind: 'invoice', invoice }), isPaid }
}

const planLine = ({ tier, period }: PlanChoice, amountCents: Cents): InvoiceLine => ({
  text: `${tier === 'vip' ? 'VIP' : tier[0]!.toUpperCase() + tier.slice(1)}, ${period}`,
  amountCents,
})

function set(step: Step, at: EpochMs, subscription: SubscriptionSnapshot, rest: Partial<BillingAccount> = {}): Step {
  return report({ ...step, account: { ...step.account, ...rest, subscription } }, at, subscriptionFact(subscription))
}

/**
 * Begins a plan, paid at once. Refused while one runs, and where the card declines: then nothing is changed.
 *
 * @param discountCents the promotion's share of the first payment
 */
export function subscribe(before: BillingAccount, choice: PlanChoice, discountCents: Cents, at: EpochMs): Step | Refused {
  const { account, events } = advance(before, at)
  if (isRunning(account)) return { refused: 'not possible' }
  const price = priceOf(choice)
  if (account.card === 'declined') return { refused: 'declined' }
  const end = periodEnd(at, at, choice.period)
  const subscription: SubscriptionSnapshot = {
    ref: `${account.id}:s${account.invoices.length + 1}`,
    ...choice,
    state: 'active',
    startedAt: at,
    periodStart: at,
    periodEnd: end,
    cancelsAtPeriodEnd: false,
    next: null,
    unpaidSince: null,
  }
  const lines = [planLine(choice, price), ...(discountCents > 0 ? [{ text: 'Promotion', amountCents: -discountCents }] : [])]
  const begun = set({ account, events }, at, subscription, { anchor: at, valueCents: price - discountCents })
  return bill(begun, { reason: 'first', lines, at, periodStart: at, periodEnd: end })
}

export type ChangeCost = {
  readonly priceCents: Cents
  /** For what is unused of the plan before. */
  readonly creditCents: Cents
  readonly dueCents: Cents
  readonly periodEnd: EpochMs
}

/** What a change at once would cost; undefined where there is nothing to change or the change does not happen at once. */
export function changeCost(account: BillingAccount, choice: PlanChoice, at: EpochMs, creditAt: EpochMs = at): ChangeCost | undefined {
  const { subscription } = account
  if (subscription?.state !== 'active' || changeKind(subscription, choice) !== 'now') return undefined
  const creditCents = unusedCents(account.valueCents, subscription.periodStart, subscription.periodEnd, creditAt)
  const priceCents = priceOf(choice)
  return { priceCents, creditCents, dueCents: priceCents - creditCents, periodEnd: periodEnd(at, at, choice.period) }
}

/**
 * Changes to a higher plan, or from month to year: a new period begins now, and what is unused of the old one is credited to the cent.
 * Takes back a cancellation or a change that was to come.
 *
 * @param creditAt the moment up to which the old plan counts as used: that of the preview the person agreed to
 */
export function upgrade(before: BillingAccount, choice: PlanChoice, at: EpochMs, creditAt: EpochMs = at): Step | Refused {
  const { account, events } = advance(before, at)
  const { subscription } = account
  const cost = changeCost(account, choice, at, creditAt)
  // The card that is declined now was declined at a renewal a moment ago too, which is why nothing can be changed.
  if (account.card === 'declined' && isRunning(account) && (cost || subscription?.state === 'past_due')) return { refused: 'declined' }
  if (!subscription || !cost) return { refused: 'not possible' }
  const span = { periodStart: at, periodEnd: cost.periodEnd }
  const changed = { ...subscription, ...choice, ...span, cancelsAtPeriodEnd: false, next: null }
  const begun = set({ account, events }, at, changed, { anchor: at, valueCents: cost.priceCents })
  const lines = [
    planLine(choice, cost.priceCents),
    { text: `Unused time on ${planLine(subscription, 0).text}`, amountCents: -cost.creditCents },
  ]
  return bill(begun, { reason: 'change', lines, at, ...span })
}

/** Changes at the end of the paid period: nothing is paid or given back before. */
export function changeAtPeriodEnd(before: BillingAccount, choice: PlanChoice, at: EpochMs): Step | Refused {
  const { account, events } = advance(before, at)
  const { subscription } = account
  if (subscription?.state !== 'active' || changeKind(subscription, choice) !== 'at_period_end') return { refused: 'not possible' }
  return set({ account, events }, at, { ...subscription, next: choice, cancelsAtPeriodEnd: false })
}

/** Ends the plan with the paid period; one whose renewal is unpaid ends at once. */
export function cancel(before: BillingAccount, at: EpochMs): Step | Refused {
  const { account, events } = advance(before, at)
  const { subscription } = account
  if (!subscription || !isRunning(account) || subscription.cancelsAtPeriodEnd) return { refused: 'not possible' }
  if (subscription.state === 'past_due') return end({ account, events }, at)
  return set({ account, events }, at, { ...subscription, cancelsAtPeriodEnd: true, next: null })
}

/** Takes back a cancellation or a change that has not happened yet. */
export function keep(before: BillingAccount, at: EpochMs): Step | Refused {
  const { account, events } = advance(before, at)
  const { subscription } = account
  if (subscription?.state !== 'active' || !(subscription.cancelsAtPeriodEnd || subscription.next)) return { refused: 'not possible' }
  return set({ account, events }, at, { ...subscription, cancelsAtPeriodEnd: false, next: null })
}

/** A part of a bill to be given back. `attempt` counts from 0 for each bill: the same attempt twice gives back once. */
export type RefundPart = { readonly invoiceId: string; readonly amountCents: Cents; readonly attempt: number }

/** Gives back a part of what was paid, never more than that. A plan that runs goes on. */
export function refund(before: BillingAccount, { invoiceId, amountCents, attempt }: RefundPart, at: EpochMs): Step | Refused {
  const { account, events } = advance(before, at)
  const { refunds = [], refundedCents } = account
  const id = attempt === 0 ? `${invoiceId}:refund` : `${invoiceId}:refund${attempt}`
  if (refunds.includes(id)) return { account, events }
  const bill = account.invoices.find((one) => one.id === invoiceId)
  const paid = account.invoices.reduce((total, { paidCents }) => total + paidCents, 0)
  if (!bill || amountCents <= 0 || amountCents > bill.paidCents || refundedCents + amountCents > paid) return { refused: 'not possible' }
  const given = { ...account, refundedCents: refundedCents + amountCents, refunds: [...refunds, id] }
  return report({ account: given, events }, at, { kind: 'refund', refund: { id, invoiceId, amountCents, at } })
}

/** Ends the plan at once; open bills are void. */
export function endNow(before: BillingAccount, at: EpochMs): Step {
  const step = advance(before, at)
  return isRunning(step.account) ? end(step, at) : step
}

function end(step: Step, at: EpochMs): Step {
  const open = step.account.invoices.filter(({ state }) => state === 'open').map((one): InvoiceSnapshot => ({ ...one, state: 'void' }))
  const invoices = step.account.invoices.map((one) => open.find(({ id }) => id === one.id) ?? one)
  const subscription = { ...step.account.subscription!, state: 'ended', cancelsAtPeriodEnd: false, next: null } as const
  const facts = open.map((invoice): BillingFact => ({ kind: 'invoice', invoice }))
  const ended = set(step, at, subscription, { invoices, valueCents: 0 })
  return facts.length > 0 ? report(ended, at, ...facts) : ended
}

/** Another means of payment; an unpaid renewal is tried with it at once. */
export function setCard(before: BillingAccount, card: Card, at: EpochMs): Step {
  const { account, events } = advance(before, at)
  const step = { account: { ...account, card }, events }
  return account.subscription?.state === 'past_due' && card === 'pays' ? payOpen(step, at) : step
}

/** Pays the open renewal: the plan goes on as if it had been paid in time. */
function payOpen(step: Step, at: EpochMs): Step {
  const { account } = step
  const subscription = account.subscription!
  const open = account.invoices.find(({ state }) => state === 'open')
  if (!open) return step
  const invoice: InvoiceSnapshot = { ...open, state: 'paid', paidAt: at, paidCents: open.totalCents }
  const invoices = account.invoices.map((one) => (one.id === open.id ? invoice : one))
  const span = { periodStart: open.periodStart, periodEnd: open.periodEnd }
  const paid = { ...subscription, ...(subscription.next ?? {}), ...span, state: 'active', next: null, unpaidSince: null } as const
  return report(set(step, at, paid, { invoices, valueCents: open.totalCents }), at, { kind: 'invoice', invoice })
}

/** Lets time pass: renewals, second and third tries, ends; one after the other, each at its own moment. */
export function advance(account: BillingAccount, now: EpochMs): Step {
  let step: Step = { account, events: [] }
  for (let next = nextMoment(step.account); next !== null && next <= now; next = nextMoment(step.account)) step = happen(step, next)
  return step
}

/** When something next happens by itself. */
export function nextMoment({ subscription, invoices }: BillingAccount): EpochMs | null {
  if (subscription?.state === 'active') return subscription.periodEnd
  if (subscription?.state !== 'past_due') return null
  const since = subscription.unpaidSince ?? subscription.periodEnd
  const tried = invoices.find(({ state }) => state === 'open')?.tries ?? 1
  return retryTimes(since)[tried - 1] ?? graceEnd(since)
}

function happen(step: Step, at: EpochMs): Step {
  const subscription = step.account.subscription!
  if (subscription.state === 'past_due') return at >= graceEnd(subscription.unpaidSince!) ? end(step, at) : retry(step, at)
  if (subscription.cancelsAtPeriodEnd) return end(step, at)
  const choice = subscription.next ?? subscription
  const span = { periodStart: at, periodEnd: periodEnd(step.account.anchor, at, choice.period) }
  const billed = bill(step, { reason: 'renewal', lines: [planLine(choice, priceOf(choice))], at, ...span })
  if (!billed.isPaid) return set(billed, at, { ...subscription, state: 'past_due', unpaidSince: at })
  const { tier, period } = choice
  return set(billed, at, { ...subscription, tier, period, ...span, next: null }, { valueCents: priceOf(choice) })
}

/** A second or third try of an unpaid renewal. */
function retry(step: Step, at: EpochMs): Step {
  if (step.account.card === 'pays') return payOpen(step, at)
  const open = step.account.invoices.find(({ state }) => state === 'open')!
  const invoice: InvoiceSnapshot = { ...open, tries: (open.tries ?? 1) + 1 }
  const invoices = step.account.invoices.map((one) => (one.id === open.id ? invoice : one))
  return report({ ...step, account: { ...step.account, invoices } }, at, { kind: 'invoice', invoice })
}
