import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { TIERS } from '#core/access/tiers.ts'
import { periodEnd } from '#core/billing/period.ts'
import { type PlanChoice, priceOf } from '#core/billing/plan-choice.ts'
import { useAccess } from '../../access/use-access.ts'
import { PLAN_CALLS } from '../../access/use-upgrade.ts'
import { mutation, query } from '../../api/query.ts'
import { TEST_CHECKOUT } from '../../features/subscriptions/billing.copy.ts'
import { useBilling } from '../../features/subscriptions/use-billing.ts'
import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** Paying where there is no payment processor: the whole way, with no money in it. */
export function TestCheckoutScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const orderId = String(search.order ?? '')
  const order = useQuery(query(subscriptions.testOrder, { orderId }, { staleTime: 0 }))
  const settle = useMutation(mutation(subscriptions.settleTestOrder, { invalidates: PLAN_CALLS }))
  const close = async (action: 'complete' | 'cancel', card: 'pays' | 'declined' | 'declined_later' = 'pays') => {
    const { url } = await settle.mutateAsync({ orderId, action, card })
    location.assign(action === 'complete' ? url : '/profile?tab=subscription')
  }
  return (
    <Page title={TEST_CHECKOUT.title} lede={TEST_CHECKOUT.banner} width="narrow">
      {order.isPending ? <LoadingState label="Loading the order" rows={2} /> : null}
      {order.error ? <ErrorState error={order.error} onRetry={() => void order.refetch()} /> : null}
      {order.data && order.data.status !== 'open' ? (
        <EmptyState
          title={order.data.status === 'expired' ? TEST_CHECKOUT.expired : TEST_CHECKOUT.gone}
          {...(order.data.status === 'expired' ? { detail: TEST_CHECKOUT.expiredDetail } : {})}
        >
          <LinkButton to={order.data.status === 'expired' ? '/billing' : '/profile'}>{TEST_CHECKOUT.back}</LinkButton>
        </EmptyState>
      ) : null}
      {order.data?.status === 'open' ? (
        <Card title={`${TIERS[order.data.plan].name}, ${order.data.period}`} padded>
          <div className="grid gap-4">
            <p className="flex items-baseline gap-2">
              <span className="scoreboard text-34">{formatMoney(order.data.amountCents)}</span>
              <span className="text-ink-2">{TEST_CHECKOUT.first(order.data.period)}</span>
            </p>
            <Lowered order={order.data} />
            <AfterIt plan={order.data.plan} period={order.data.period} />
            <Holds until={Date.parse(order.data.expiresAt)} />
            <div className="flex flex-wrap gap-2">
              <Button tone="primary" size="lg" busy={settle.isPending} onClick={() => void close('complete').catch(() => undefined)}>
                {TEST_CHECKOUT.pay}
              </Button>
              <Button size="lg" disabled={settle.isPending} onClick={() => void close('cancel').catch(() => undefined)}>
                {TEST_CHECKOUT.cancel}
              </Button>
            </div>
            <div className="grid gap-2">
              <p className="note">{TEST_CHECKOUT.others}</p>
              <div className="flex flex-wrap gap-2">
                <Button disabled={settle.isPending} onClick={() => void close('complete', 'declined').catch(() => undefined)}>
                  {TEST_CHECKOUT.declined}
                </Button>
                <Button disabled={settle.isPending} onClick={() => void close('complete', 'declined_later').catch(() => undefined)}>
                  {TEST_CHECKOUT.later}
                </Button>
              </div>
            </div>
          </div>
        </Card>
      ) : null}
    </Page>
  )
}

/** What a promotion took off, to the cent; to whom nothing may be offered the sum alone is said. */
function Lowered({ order }: { order: { plan: PlanChoice['tier']; period: PlanChoice['period']; amountCents: number } }) {
  const { subscription } = useAccess()
  const whole = priceOf({ tier: order.plan, period: order.period })
  // Nor before it is known.
  if (subscription?.mayPromote !== true || order.amountCents >= whole) return null
  return <p>{TEST_CHECKOUT.lowered(formatMoney(whole), formatMoney(whole - order.amountCents))}</p>
}

function Holds({ until }: { until: number }) {
  const { fullDate, time } = useFormat()
  return <p>{TEST_CHECKOUT.holds(`${fullDate(until)}, ${time(until)}`)}</p>
}

/** What follows the payment: the renewal with its day, and the end of a trial that runs. */
function AfterIt({ plan, period }: { plan: PlanChoice['tier']; period: PlanChoice['period'] }) {
  const { subscription, tier } = useAccess()
  const { fullDate } = useFormat()
  // The day is counted by the clock of the till, as the renewal is.
  const { data } = useBilling(false)
  const now = data ? Date.parse(data.asOf) : null
  return (
    <div className="grid gap-1">
      {now === null ? null : (
        <p>{TEST_CHECKOUT.renews(formatMoney(priceOf({ tier: plan, period })), period, fullDate(periodEnd(now, now, period)))}</p>
      )}
      {subscription?.isTrialActive ? <p>{TEST_CHECKOUT.trialEnds(TIERS[tier].name)}</p> : null}
    </div>
  )
}
