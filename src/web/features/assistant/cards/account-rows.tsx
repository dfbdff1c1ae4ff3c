import type { assistant } from '#contract/people/assistant.ts'
import type { MySubscription, TierDefinition, UsageStats } from '#contract/people/subscriptions.ts'
import type { Infer } from '#core/infer.ts'
import { plural } from '#core/plural.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatOdds } from '../../../format/odds.ts'
import { formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Meter } from '../../../ui/display/meter.tsx'
import { Facts } from './facts.tsx'

type Price = Infer<(typeof assistant)['price']['output']>

const METERS = [
  ['aiChat', 'Answers from Lex'],
  ['aiChatFull', 'Full answers'],
  ['lineups', 'Lineups'],
  ['projections', 'Slates'],
  ['alerts', 'Alerts'],
] as const

/** What is used of each limit today. */
export function UsageRows({ usage }: { usage: UsageStats }) {
  return (
    <div className="grid gap-2.5 px-3 py-2.5 text-13 sm:grid-cols-2 sm:gap-x-6">
      {METERS.map(([key, label]) => (
        <Meter key={key} label={label} used={usage[key].used} limit={usage[key].limit < 0 ? null : usage[key].limit} />
      ))}
    </div>
  )
}

export function PlanRows({ mine }: { mine: MySubscription }) {
  const format = useFormat()
  const rows = [
    ['Plan', mine.plan.name],
    ['State', mine.isTrialActive ? `Trial, ${plural(mine.trialDaysRemaining, 'day')} left` : mine.status],
    [
      'Until',
      mine.trialEndsAt && mine.isTrialActive
        ? format.date(Date.parse(mine.trialEndsAt))
        : mine.currentPeriodEnd
          ? format.date(Date.parse(mine.currentPeriodEnd))
          : null,
    ],
  ] as const
  return <Facts rows={rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))} />
}

const CENTS = 100

export function PlansRows({ plans }: { plans: readonly TierDefinition[] }) {
  return <Facts rows={plans.map((plan) => [plan.name, `${formatMoney(Math.round(plan.price * CENTS))} a month`] as const)} />
}

/** One price in each spelling. */
export function PriceRows({ price }: { price: Price }) {
  return (
    <Facts
      rows={[
        ['American', formatOdds(price.american, 'american')],
        ['Decimal', formatOdds(price.american, 'decimal')],
        ['Fractional', price.fractional],
        ['Breaks even at', formatPercent(price.implied)],
      ]}
    />
  )
}
