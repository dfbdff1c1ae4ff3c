import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { billing, type MyBilling } from '#contract/people/billing.ts'
import { TIERS } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import { commitsToMore } from '#core/billing/plan-choice.ts'
import { PlanPrice } from '../../access/plan/plan-facts.tsx'
import { PlanLines } from '../../access/tier-card.tsx'
import { useAccess } from '../../access/use-access.ts'
import { useUpgrade } from '../../access/use-upgrade.ts'
import { mutation } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useClosed } from '../care/use-care.ts'
import { BILLING } from './billing.copy.ts'
import { useBillingAct } from './use-billing.ts'

/** What I pay for, when the next payment is due, and every way out of it. */
export function PlanSummary({ mine }: { mine: MyBilling }) {
  const { fullDate } = useFormat()
  const { trialEndsAt } = useAccess().subscription ?? {}
  const { subscription, nextPayment } = mine
  // Prices and alerts are not praised to whom they are closed.
  const isClosed = useClosed('get_promotions') !== null
  return (
    <Card title={BILLING.plan} action={<PlanPrice tier={mine.tier} />} padded>
      <div className="grid gap-3">
        <p className="scoreboard text-20">
          {subscription ? BILLING.by(TIERS[subscription.plan].name, subscription.period) : standingOf(mine)}
        </p>
        {mine.status === 'trial' && trialEndsAt ? <p>{BILLING.trialEnds(fullDate(Date.parse(trialEndsAt)))}</p> : null}
        {nextPayment && subscription?.state === 'active' ? (
          <p>
            {BILLING.next}: <b>{BILLING.nextPayment(formatMoney(nextPayment.amountCents), fullDate(Date.parse(nextPayment.at)))}</b>
          </p>
        ) : null}
        <PlanNotes mine={mine} />
        <GivenNote mine={mine} />
        <PlanActs mine={mine} />
        {isClosed ? null : (
          <section aria-label={BILLING.gives(TIERS[mine.tier].name)} className="grid gap-2 border-t border-line pt-3">
            <h3 className="text-13 font-semibold">{BILLING.gives(TIERS[mine.tier].name)}</h3>
            <PlanLines tier={mine.tier} className="gap-x-6 sm:grid-cols-2" />
          </section>
        )}
      </div>
    </Card>
  )
}

function standingOf({ tier, status }: MyBilling): string {
  if (status === 'trial') return BILLING.trial(TIERS[tier].name)
  return tier === 'free' ? BILLING.none : BILLING.granted(TIERS[tier].name)
}

function PlanNotes({ mine: { subscription } }: { mine: MyBilling }) {
  const { fullDate } = useFormat()
  if (!subscription) return null
  const end = fullDate(Date.parse(subscription.periodEnd))
  const { next, graceEndsAt } = subscription
  if (graceEndsAt !== null) {
    return (
      <p role="alert" className="text-loss">
        {BILLING.unpaid(fullDate(Date.parse(graceEndsAt)))}
      </p>
    )
  }
  if (subscription.cancelsAtPeriodEnd) return <p role="status">{BILLING.ends(end)}</p>
  return next ? (
    <p role="status">{BILLING.becomes(TIERS[subscription.plan].name, BILLING.by(TIERS[next.plan].name, next.period), end)}</p>
  ) : null
}

/** What was given beside what is paid; where the payment gives nothing more, that it goes on and the one press that stops it. */
function GivenNote({ mine }: { mine: MyBilling }) {
  const { given, subscription } = mine
  const { fullDate } = useFormat()
  const cancel = useBillingAct(billing.cancel)
  if (!given) return null
  const gift = TIERS[given.tier].name
  // That it was given is said above where nothing is paid.
  if (!subscription) return given.until === null ? null : <p>{BILLING.givenEnds(fullDate(Date.parse(given.until)))}</p>
  const sentence = BILLING.givenUntil(gift, given.until === null ? null : fullDate(Date.parse(given.until)))
  if (!givesNothing(mine)) return <p>{sentence}</p>
  const paid = TIERS[subscription.plan].name
  if (subscription.cancelsAtPeriodEnd) {
    return (
      <p>
        {sentence} {BILLING.coveredEnds(gift)}
      </p>
    )
  }
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line p-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <p>
        {sentence} <b>{BILLING.covered(gift, paid)}</b>
      </p>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
        {BILLING.stop(paid)}
      </Button>
    </div>
  )
}

/** Whether what is paid for gives nothing beside what was given. */
const givesNothing = ({ given, subscription }: MyBilling) =>
  given !== null && subscription !== null && !isUpgrade(given.tier, subscription.plan)

function PlanActs({ mine }: { mine: MyBilling }) {
  const undo = useBillingAct(billing.undo)
  const resume = useMutation(mutation(billing.resume))
  const { manage, isOpening } = useUpgrade()
  const { subscription, ended } = mine
  const isClosed = useClosed('get_promotions') !== null
  const isTill = mine.provider === 'till'
  return (
    // Cells as wide as those of the plans below: leaving is as large as coming.
    <div className="grid items-center gap-2 empty:hidden sm:grid-cols-2">
      {subscription && canUndo(subscription, isClosed) ? (
        <Button busy={undo.isPending} onClick={() => undo.mutate({})}>
          {subscription.cancelsAtPeriodEnd ? BILLING.undoCancel : BILLING.undoChange}
        </Button>
      ) : null}
      {subscription && !subscription.cancelsAtPeriodEnd && !givesNothing(mine) ? <Cancel subscription={subscription} /> : null}
      {ended && !isClosed && (!mine.given || isUpgrade(mine.given.tier, ended.plan)) ? (
        <Button busy={resume.isPending} onClick={() => resume.mutate({}, { onSuccess: ({ url }) => location.assign(url) })}>
          {BILLING.resume(BILLING.by(TIERS[ended.plan].name, ended.period))}
        </Button>
      ) : null}
      {subscription && !isTill ? (
        <Button busy={isOpening} onClick={() => void manage()}>
          {subscription.state === 'past_due' ? BILLING.payUnpaid : BILLING.portal}
        </Button>
      ) : null}
      {mine.testCard !== null && subscription ? <TestCard card={mine.testCard} /> : null}
    </div>
  )
}

/** What was cancelled or changed can be taken back; where more would be paid then, only by whom more may be offered to. */
function canUndo({ plan, period, cancelsAtPeriodEnd, next }: NonNullable<MyBilling['subscription']>, isClosed: boolean): boolean {
  if (!cancelsAtPeriodEnd && !next) return false
  const coming = cancelsAtPeriodEnd || !next ? null : { tier: next.plan, period: next.period }
  return !isClosed || !commitsToMore(coming, { tier: plan, period })
}

/** Two clicks; the second says what happens. */
function Cancel({ subscription }: { subscription: NonNullable<MyBilling['subscription']> }) {
  const [isAsking, setIsAsking] = useState(false)
  const { fullDate } = useFormat()
  const cancel = useBillingAct(billing.cancel)
  if (!isAsking) return <Button onClick={() => setIsAsking(true)}>{BILLING.cancel}</Button>
  const end = fullDate(Date.parse(subscription.periodEnd))
  return (
    <fieldset className="grid gap-2 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{BILLING.cancel}</legend>
      <p className="sm:col-span-2">{subscription.state === 'past_due' ? BILLING.cancelUnpaid : BILLING.cancelAsk(end)}</p>
      <Button tone="danger" busy={cancel.isPending} onClick={() => cancel.mutate({}, { onSettled: () => setIsAsking(false) })}>
        {BILLING.sure}
      </Button>
      <Button onClick={() => setIsAsking(false)}>{BILLING.keep}</Button>
    </fieldset>
  )
}

/** How the test card behaves: for playing through a renewal that fails. */
function TestCard({ card }: { card: 'pays' | 'declined' }) {
  const set = useBillingAct(billing.testCard)
  const next = card === 'pays' ? 'declined' : 'pays'
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2">
      <span className="text-13 text-ink-2">
        {BILLING.testCard}: {card === 'pays' ? BILLING.testCardPays : BILLING.testCardDeclined}
      </span>
      <Button busy={set.isPending} onClick={() => set.mutate({ card: next })}>
        {card === 'pays' ? BILLING.makeDecline : BILLING.makePay}
      </Button>
    </div>
  )
}
