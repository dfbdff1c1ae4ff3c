import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { accounts } from '#contract/people/accounts.ts'
import { PAID_TIERS } from '#core/billing/plan-choice.ts'
import { PLAN } from '../../access/access.copy.ts'
import { UsageRows } from '../../access/usage-rows.tsx'
import { query } from '../../api/query.ts'
import { BILLING } from '../../features/subscriptions/billing.copy.ts'
import { ChangePlan } from '../../features/subscriptions/change-plan.tsx'
import { PaymentsList, RefundCard } from '../../features/subscriptions/payments-list.tsx'
import { PlanSummary } from '../../features/subscriptions/plan-summary.tsx'
import { useBilling } from '../../features/subscriptions/use-billing.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** What I pay for, what I paid, and every change of it: subscribing, changing, cancelling, taking back, money back. */
export function BillingScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const mine = useBilling(search.paid !== undefined)
  // What this server was not set up for stands beside the lines of a plan: they are drawn once it is known, so that nothing below them moves.
  // Asked once: where it fails the lines stand without it, also while it is asked again.
  const isPending = !useQuery(query(accounts.methods, {})).isFetched || mine.isPending
  const plan = PAID_TIERS.find((one) => one === search.plan)
  const asked = plan ? { plan, period: search.period === 'yearly' ? ('yearly' as const) : ('monthly' as const) } : null
  return (
    <Page title={BILLING.title}>
      {mine.data?.mode === 'test' ? (
        <p role="note" className="text-ink-2">
          {BILLING.test}
        </p>
      ) : null}
      {mine.error ? <ErrorState error={mine.error} title={BILLING.failed} onRetry={() => void mine.refetch()} /> : null}
      {isPending && !mine.error ? <LoadingState label={BILLING.loading} /> : null}
      {mine.data && !mine.error && !isPending ? (
        <>
          {/* What one has at the left; what it cost, what can be had back and what is used of it beside it. */}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {search.paid !== undefined && mine.data.subscription === null ? (
              // Who just paid is not told that nothing is paid for, nor asked to pay again.
              <p role="status">{BILLING.awaited}</p>
            ) : (
              <PlanSummary mine={mine.data} />
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {mine.data.refund ? <RefundCard refund={mine.data.refund} /> : null}
              <PaymentsList invoices={mine.data.invoices} />
              <Card title={PLAN.usage} padded>
                <UsageRows />
              </Card>
            </div>
          </div>
          <ChangePlan mine={mine.data} asked={asked} />
        </>
      ) : null}
    </Page>
  )
}
