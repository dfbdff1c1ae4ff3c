import { useQuery } from '@tanstack/react-query'
import { billing, type MyBilling } from '#contract/people/billing.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useBillingPeriod } from '../billing-period.tsx'
import { useAccess } from '../use-access.ts'
import { useOffer } from '../use-offer.ts'
import { PLAN_FACTS } from './plan-facts.copy.ts'

const DAY_MS = 86_400_000

/** Whole days from one moment to another, rounded up: both as the server says them, whatever the clock of the device. */
const daysText = (from: string, to: string) => PLAN_FACTS.daysUntil(Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / DAY_MS)))

/** What is paid; asked for only where a plan is in force that is no trial. */
export function usePaid(): MyBilling | undefined {
  const { subscription } = useAccess()
  const isPaid = subscription?.hasSubscription === true
  return useQuery(query(billing.mine, {}, { enabled: isPaid, staleTime: FRESH.account })).data
}

/** What is paid, as often as it is paid; of a trial and of a plan that was given, that nothing is. Nothing while that is not known. */
export function PlanPrice({ tier }: { tier: Tier }) {
  const { subscription } = useAccess()
  const data = usePaid()
  const text = () => {
    if (TIERS[tier].priceCents === 0) return PLAN_FACTS.free
    if (subscription?.isTrialActive) return PLAN_FACTS.trial
    if (subscription?.given?.tier === tier) return PLAN_FACTS.given
    return data && priceText(tier, data.subscription?.period ?? 'monthly')
  }
  const said = text()
  return said ? <span className="scoreboard text-16">{said}</span> : null
}

const priceText = (tier: Tier, period: 'monthly' | 'yearly') =>
  PLAN_FACTS.price(formatMoney(period === 'yearly' ? TIERS[tier].yearlyCents : TIERS[tier].priceCents), period)

/** When the trial ends, what follows, and what it costs to keep the plan, by the month or the year as it is chosen beside it. */
export function TrialFacts() {
  const { subscription, tier, isLeftAlone } = useAccess()
  const { longDate } = useFormat()
  const [period] = useBillingPeriod()
  const offer = useOffer()(tier, period)
  if (!subscription?.trialEndsAt) return null
  const days = PLAN_FACTS.daysUntil(subscription.trialDaysRemaining)
  return (
    <p className="max-w-[56ch]">
      {PLAN_FACTS.trialAfter(longDate(Date.parse(subscription.trialEndsAt)), days)}
      {isLeftAlone ? null : ` ${PLAN_FACTS.trialKeep(TIERS[tier].name, priceText(tier, period))}${offer === null ? '' : ` ${offer}`}`}
    </p>
  )
}

/** What is paid next, what is planned, what was given, and until when. */
export function PlanFacts() {
  const { subscription } = useAccess()
  const data = usePaid()
  const { fullDate } = useFormat()
  if (!subscription || !data) return null
  const facts = [
    ...paidFacts(data, (iso) => fullDate(Date.parse(iso))),
    ...givenFacts(data, (iso) => fullDate(Date.parse(iso))),
    ...(subscription.billing.mode === 'test' ? [[PLAN_FACTS.payment, PLAN_FACTS.test] as const] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-3 text-13">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-2">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <dt className="text-ink-2">{PLAN_FACTS.status}</dt>
      <dd className="first-letter:uppercase">{subscription.status}</dd>
    </dl>
  )
}

type Fact = readonly [term: string, text: string]

function paidFacts({ subscription, nextPayment, asOf, given }: MyBilling, date: (iso: string) => string): readonly Fact[] {
  if (!subscription) return []
  const { plan, period, periodEnd, graceEndsAt, next } = subscription
  const name = PLAN_FACTS.by(TIERS[plan].name, period)
  const beside: readonly Fact[] = given && TIERS[given.tier].rank >= TIERS[plan].rank ? [[PLAN_FACTS.beside, name]] : []
  if (graceEndsAt !== null) return [...beside, [PLAN_FACTS.unpaid, PLAN_FACTS.unpaidUntil(date(graceEndsAt), daysText(asOf, graceEndsAt))]]
  if (subscription.cancelsAtPeriodEnd) return [...beside, [PLAN_FACTS.endsOn, PLAN_FACTS.ends(date(periodEnd), daysText(asOf, periodEnd))]]
  return [
    ...beside,
    ...(next
      ? [[PLAN_FACTS.changes, PLAN_FACTS.becomes(PLAN_FACTS.by(TIERS[next.plan].name, next.period), date(periodEnd), name)] as const]
      : []),
    ...(nextPayment
      ? [
          [
            PLAN_FACTS.next,
            PLAN_FACTS.nextPayment(formatMoney(nextPayment.amountCents), date(nextPayment.at), daysText(asOf, nextPayment.at)),
          ] as const,
        ]
      : []),
  ]
}

function givenFacts({ given, asOf }: MyBilling, date: (iso: string) => string): readonly Fact[] {
  if (!given) return []
  const { until } = given
  return [[PLAN_FACTS.givenUntil, until === null ? PLAN_FACTS.givenForGood : PLAN_FACTS.givenEnds(date(until), daysText(asOf, until))]]
}
