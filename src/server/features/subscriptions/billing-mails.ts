// Mails about plans and payments: which one follows from what, and what it says. The key names the event, so that no event is told of twice.
import { TIERS, type Tier } from '#core/access/tiers.ts'
import type { BillingEvent, BillingFact, InvoiceSnapshot, RefundSnapshot, SubscriptionSnapshot } from '#core/billing/billing-event.ts'
import { type BillingState, currentSubscription, wasRefunded } from '#core/billing/billing-state.ts'
import { graceEnd, reminderDue } from '#core/billing/dunning.ts'
import type { Cents, EpochMs } from '#core/units.ts'

export type DueMail = { readonly key: string; readonly subject: string; readonly body: string }

const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`
const date = (at: EpochMs) => `${new Date(at).toISOString().slice(0, 10)} (UTC)`
const TEST_NOTE = 'This was a test: no money was taken.'

type About = {
  readonly before: BillingState
  readonly after: BillingState
  readonly event: BillingEvent
  readonly now: EpochMs
  readonly publicUrl: string
}

/** What a report that was just applied is to be told of. */
export function mailsAbout(about: About): readonly DueMail[] {
  const { before, after, event, publicUrl } = about
  const [was, is] = [currentSubscription(before), currentSubscription(after)]
  const ofFacts = event.facts.flatMap((fact) => factMail(fact, about) ?? [])
  const ofStanding = is ? standingMails(was?.ref === is.ref ? was : undefined, is, about) : []
  return [...ofFacts, ...ofStanding.map((lines) => mailOf(lines, publicUrl, event.isTest))]
}

function mailOf([key, subject, ...lines]: Lines, publicUrl: string, isTest: boolean): DueMail {
  return { key, subject, body: [...lines, ...(isTest ? [TEST_NOTE] : []), `Your plan and payments: ${publicUrl}/billing`].join('\n\n') }
}

/** A receipt for a bill that was just paid; a note of money that goes back. */
function factMail(fact: BillingFact, { before, after, event, publicUrl }: About): DueMail | null {
  if (fact.kind === 'invoice') {
    const [was, is] = [before.invoices[fact.invoice.id]?.value, after.invoices[fact.invoice.id]!.value]
    const isNew = is.state === 'paid' && was?.state !== 'paid' && is.paidCents > 0
    return isNew ? mailOf([`receipt:${is.id}`, ...receipt(is, publicUrl)], publicUrl, event.isTest) : null
  }
  return fact.kind === 'subscription' ? null : refundMail(fact.refund, { before, after, event, publicUrl })
}

/** Money that goes back, or that the bank did not take. */
function refundMail(
  { id, invoiceId, amountCents }: RefundSnapshot,
  { before, after, event, publicUrl }: Omit<About, 'now'>,
): DueMail | null {
  const was = before.refunds[id]
  if (was && was.amountCents <= amountCents) return null
  if (amountCents === 0) {
    const what = was ? `The refund of ${dollars(was.amountCents)}` : 'A refund'
    const text = `${what} failed: the bank did not take it. Nothing of it is lost; ask for it again on the billing page, or write to us.`
    return mailOf([`refund-failed:${id}`, 'Your refund did not go through', text], publicUrl, event.isTest)
  }
  const number = after.invoices[invoiceId]?.value.number
  const text = `${dollars(amountCents)}${number ? ` of receipt ${number}` : ''} goes back to you.`
  return mailOf([`refund:${id}`, `Refund of ${dollars(amountCents)}`, text], publicUrl, event.isTest)
}

type Lines = readonly [key: string, subject: string, ...lines: string[]]

function receipt(invoice: InvoiceSnapshot, publicUrl: string): readonly [string, ...string[]] {
  const lines = invoice.lines.map(({ text, amountCents }) => `${text}: ${amountCents < 0 ? '−' : ''}${dollars(Math.abs(amountCents))}`)
  return [
    `Receipt ${invoice.number}: ${dollars(invoice.paidCents)}`,
    lines.join('\n'),
    `Paid: ${dollars(invoice.paidCents)} on ${date(invoice.paidAt ?? invoice.issuedAt)}, for the time until ${date(invoice.periodEnd)}.`,
    `The receipt to print: ${publicUrl}/billing/receipt?invoice=${encodeURIComponent(invoice.id)}`,
  ]
}

function standingMails(
  was: SubscriptionSnapshot | undefined,
  is: SubscriptionSnapshot,
  { after, event, now }: Pick<About, 'after' | 'event' | 'now'>,
): readonly Lines[] {
  const plan = TIERS[is.tier].name
  if (is.state === 'past_due' && was?.state !== 'past_due') {
    const mail = unpaidMail(is, now)
    return mail ? [mail] : []
  }
  if (is.state === 'ended' && was && was.state !== 'ended') {
    const why = wasRefunded(after, is.ref)
      ? 'It ended with the refund.'
      : was.state === 'past_due'
        ? 'The renewal was not paid.'
        : 'It was cancelled.'
    return [[`ended:${is.ref}`, `Your ${plan} plan has ended`, `${why} Nothing of yours was deleted.`]]
  }
  if (is.cancelsAtPeriodEnd && was && !was.cancelsAtPeriodEnd) {
    // Said so that it is true, too, where an administrator lowered the plan and what is left of the period gives less.
    const stays = `The period that is paid for ends on ${date(is.periodEnd)}. It is not renewed, and no further payment follows.`
    return [[`cancelled:${event.id}`, `Your ${plan} plan is cancelled`, stays]]
  }
  return []
}

/** The reminder of an unpaid renewal that is due now, as it is kept and sent; null when none is. */
export function unpaidMail(subscription: SubscriptionSnapshot, now: EpochMs): Lines | null {
  const since = subscription.unpaidSince ?? subscription.periodStart
  const step = reminderDue(since, now)
  if (step === null) return null
  const plan = TIERS[subscription.tier].name
  return [
    `unpaid:${subscription.ref}:${since}:${step}`,
    step === 3 ? `Your ${plan} plan ends on ${date(graceEnd(since))}` : `Your payment for ${plan} did not go through`,
    `The renewal of ${date(since)} could not be paid. Your plan goes on until ${date(graceEnd(since))}; after that it ends and nothing is deleted.`,
    'Change the card or the way you pay on the billing page, or cancel there: both take two clicks.',
  ]
}

/** Somebody who goes on paying for a plan beside which an administrator gave as much or more. */
export type Covered = {
  readonly paid: SubscriptionSnapshot
  readonly given: { readonly tier: Tier; readonly until: EpochMs | null }
  readonly next: { readonly at: EpochMs; readonly amountCents: Cents }
}

/** So long before a renewal that gives nothing more the person is told of it again. */
const TOLD_BEFORE_MS = 3 * 86_400_000

/** Nobody goes on being charged unawares for what gives nothing: told when the plan is given, and again before each renewal while it stands. */
export function coveredMails({ paid, given, next }: Covered, now: EpochMs, publicUrl: string, isTest: boolean): readonly DueMail[] {
  const [plan, gift] = [TIERS[paid.tier].name, TIERS[given.tier].name]
  const until = given.until === null ? 'without an end' : `until ${date(given.until)}`
  const price = `${dollars(next.amountCents)} on ${date(next.at)}`
  const facts = [
    `An administrator gave you ${gift} ${until}. While you have it, ${plan}, which you pay for, gives you nothing more. It goes on being charged: ${price}.`,
    `To stop that, press “Stop paying for ${plan}” on the billing page, once. Nothing more is taken then, and ${gift} stays as it was given.`,
  ]
  const first: Lines = [`given:${paid.ref}:${given.tier}:${given.until ?? ''}`, `You have ${gift} now, and still pay for ${plan}`, ...facts]
  const again: Lines = [`given-renewal:${paid.ref}:${next.at}`, `${price}: your payment for ${plan}`, ...facts]
  const isSoon = next.at - now <= TOLD_BEFORE_MS && (given.until === null || given.until > next.at)
  return (isSoon ? [first, again] : [first]).map((lines) => mailOf(lines, publicUrl, isTest))
}

/** The same as a mail of its own. */
export function reminderMail(subscription: SubscriptionSnapshot, now: EpochMs, publicUrl: string, isTest: boolean): DueMail | null {
  const lines = unpaidMail(subscription, now)
  return lines && mailOf(lines, publicUrl, isTest)
}

export type EndingTrial = { readonly userId: string; readonly tier: keyof typeof TIERS; readonly endsAt: EpochMs }

/** The reminder of a trial's end. No card was asked for, so nothing is taken when it ends. */
export function trialMail({ userId, tier, endsAt }: EndingTrial, days: 3 | 1, publicUrl: string): DueMail {
  const { name: plan, priceCents, yearlyCents } = TIERS[tier]
  return {
    key: `trial:${userId}:${endsAt}:${days}`,
    // The day, not the days until then: a mail may wait, and may be read late.
    subject: `Your ${plan} trial ends ${days === 1 ? 'within a day, ' : ''}on ${date(endsAt)}`,
    body: [
      `Your trial of ${plan} ends on ${date(endsAt)}. Nothing is taken: you are on the free plan after it, and nothing of yours is deleted.`,
      `If you want to keep ${plan}: it costs ${dollars(priceCents)} a month or ${dollars(yearlyCents)} a year, taken on the day on which you buy it and not before: ${publicUrl}/billing`,
    ].join('\n\n'),
  }
}
