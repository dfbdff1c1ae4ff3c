import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { billing, type ChangePreview, type MyBilling } from '#contract/people/billing.ts'
import { TIERS } from '#core/access/tiers.ts'
import { isUpgrade } from '#core/access/upgrade.ts'
import { changeKind, commitsToMore, isHigherForLess, PAID_TIERS, type PlanChoice } from '#core/billing/plan-choice.ts'
import { PERIOD, PeriodToggle, useBillingPeriod } from '../../access/billing-period.tsx'
import { TierCard } from '../../access/tier-card.tsx'
import { useOffer } from '../../access/use-offer.ts'
import { type PaidTier, type Period, useUpgrade } from '../../access/use-upgrade.ts'
import { query } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ClosedNote } from '../care/open-to.tsx'
import { useClosed } from '../care/use-care.ts'
import { BILLING } from './billing.copy.ts'
import { useBillingAct } from './use-billing.ts'

type Choice = { readonly plan: PaidTier; readonly period: Period }

/** The three plans, by the month or by the year. Who pays already sees the cost of a change before anything is taken. */
export function ChangePlan({ mine, asked }: { mine: MyBilling; asked: Choice | null }) {
  const [period] = useBillingPeriod()
  const offerOf = useOffer()
  const [looked, setLooked] = useState<Choice | null>(asked)
  const { buy, isPaying } = useUpgrade()
  const { subscription } = mine
  const ownPeriod = subscription?.period
  // Who pays looks at plans as they pay, until they choose otherwise: their own is marked among them.
  useEffect(() => {
    if (ownPeriod) PERIOD.set(ownPeriod)
  }, [ownPeriod])
  // Whom something of their own closes is offered no more than they have; to pay less stays open.
  const closed = useClosed('get_promotions')
  const offeredBy = (each: Period) =>
    PAID_TIERS.filter(
      (tier) => givesMore(mine, { tier, period: each }) && (closed === null || !commitsToMore(paidNext(mine), { tier, period: each })),
    )
  const offered = offeredBy(period)
  const isLeftOut = mine.given !== null && PAID_TIERS.some((tier) => !givesMore(mine, { tier, period }))
  // Nobody is asked to choose where there is nothing to choose.
  const isOther = (each: Period) => (tier: PaidTier) => subscription?.plan !== tier || subscription.period !== each
  const isEmpty = offeredBy('monthly').length + offeredBy('yearly').length === 0
  const isOnlyOwn = !offeredBy('monthly').some(isOther('monthly')) && !offeredBy('yearly').some(isOther('yearly'))
  if (closed !== null && isEmpty) return <ClosedNote sentence={closed} />
  if (isOnlyOwn && mine.given) return <p>{BILLING.notOffered(TIERS[mine.given.tier].name)}</p>
  return (
    <section aria-labelledby="plans" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="plans">{subscription ? BILLING.plans : BILLING.choose}</h2>
        <PeriodToggle />
      </div>
      {closed === null ? null : <ClosedNote sentence={closed} />}
      {mine.given && isLeftOut ? <p className="text-ink-2">{BILLING.notOffered(TIERS[mine.given.tier].name)}</p> : null}
      <div className="grid gap-3 empty:hidden md:grid-cols-3">
        {offered.map((plan) => {
          const isCurrent = subscription?.plan === plan && subscription.period === period
          return (
            <TierCard
              key={plan}
              tier={plan}
              period={period}
              badge={isCurrent ? BILLING.current : null}
              offer={offerOf(plan, period)}
              action={
                subscription ? (
                  <Button disabled={isCurrent || subscription.state === 'past_due'} onClick={() => setLooked({ plan, period })}>
                    {isCurrent ? BILLING.current : BILLING.look}
                  </Button>
                ) : (
                  <Button busy={isPaying} onClick={() => void buy(plan, period)}>
                    {BILLING.subscribe(TIERS[plan].name)}
                  </Button>
                )
              }
            />
          )
        })}
      </div>
      {looked && subscription ? <CostDialog choice={looked} from={subscription} onClose={() => setLooked(null)} /> : null}
    </section>
  )
}

/** Whether a plan is more than the one that was given; to pay less than now stays open to who pays (the server's requireMoreThanGiven). */
function givesMore({ given, subscription }: MyBilling, to: PlanChoice): boolean {
  if (!given || isUpgrade(given.tier, to.tier)) return true
  if (!subscription) return false
  const from = { tier: subscription.plan, period: subscription.period }
  const kind = changeKind(from, to)
  return kind === 'same' || (kind === 'at_period_end' && !isUpgrade(from.tier, to.tier))
}

/** What is paid for next as things stand; null where nothing is. */
function paidNext({ subscription }: MyBilling) {
  if (!subscription || subscription.cancelsAtPeriodEnd) return null
  const { plan, period } = subscription.next ?? subscription
  return { tier: plan, period }
}

const toChoice = ({ plan, period }: Choice) => ({ tier: plan, period })

/** What the change costs, to the cent, and the one press that agrees to it. */
function CostDialog({ choice, from, onClose }: { choice: Choice; from: Choice; onClose: () => void }) {
  const cost = useQuery(query(billing.preview, choice, { staleTime: 0 }))
  const upgrade = useBillingAct(billing.upgrade)
  const later = useBillingAct(billing.changeLater)
  const { fullDate } = useFormat()
  const data = cost.data
  const handleAgree = async ({ kind, creditAt, dueCents, startsAt }: ChangePreview) => {
    const plan = BILLING.by(TIERS[choice.plan].name, choice.period)
    try {
      if (kind === 'now') await upgrade.mutateAsync({ ...choice, creditAt, dueCents })
      else await later.mutateAsync(choice)
      void toast(
        kind === 'now'
          ? { title: BILLING.changed, detail: plan }
          : { title: BILLING.willChange, detail: BILLING.from(plan, fullDate(Date.parse(startsAt))) },
      )
      onClose()
    } catch {
      // Said by the mutation itself; the cost may have moved on.
      void cost.refetch()
    }
  }
  return (
    <Dialog
      title={BILLING.by(TIERS[choice.plan].name, choice.period)}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <DialogClose render={<Button size="lg">{BILLING.noChange}</Button>} />
          {data && data.kind !== 'same' ? (
            <Button size="lg" tone="primary" busy={upgrade.isPending || later.isPending} onClick={() => void handleAgree(data)}>
              {data.kind === 'now' ? BILLING.payNow(formatMoney(data.dueCents)) : BILLING.later(fullDate(Date.parse(data.startsAt)))}
            </Button>
          ) : null}
        </>
      }
    >
      {cost.error ? <ErrorState error={cost.error} title={BILLING.costFailed} onRetry={() => void cost.refetch()} /> : null}
      {cost.isPending ? <LoadingState label={BILLING.working} rows={3} /> : null}
      {data ? <Cost data={data} /> : null}
      {data && isHigherForLess(toChoice(from), toChoice(choice)) ? <p className="mt-2">{BILLING.sooner(TIERS[choice.plan].name)}</p> : null}
    </Dialog>
  )
}

function Cost({ data }: { data: ChangePreview }) {
  const { fullDate } = useFormat()
  if (data.kind === 'same') return <p>{BILLING.same}</p>
  if (data.kind === 'at_period_end') return <p>{BILLING.laterDetail(fullDate(Date.parse(data.startsAt)))}</p>
  const lines = [
    [BILLING.newLine(TIERS[data.plan].name), data.priceCents],
    [BILLING.credit, -data.creditCents],
    ...(data.discountCents > 0 ? [[BILLING.discount, -data.discountCents] as const] : []),
  ] as const
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {lines.map(([text, cents]) => (
          <div key={text} className="contents">
            <dt className="text-ink-2">{text}</dt>
            <dd className="text-right tabular-nums">{formatMoney(cents)}</dd>
          </div>
        ))}
        <dt className="-mr-6 border-t border-line pt-1 font-semibold">{BILLING.due}</dt>
        <dd className="border-t border-line pt-1 text-right font-semibold tabular-nums">{formatMoney(data.dueCents)}</dd>
      </dl>
      <p className="text-ink-2">{BILLING.nowDetail(fullDate(Date.parse(data.nextPaymentAt)))}</p>
    </div>
  )
}
