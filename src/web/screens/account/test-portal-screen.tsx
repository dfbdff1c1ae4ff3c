import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { PlanCard } from '../../access/plan/plan-card.tsx'
import { useAccess } from '../../access/use-access.ts'
import { PLAN_CALLS } from '../../access/use-upgrade.ts'
import { mutation } from '../../api/query.ts'
import { TEST_CHECKOUT, TEST_PORTAL } from '../../features/subscriptions/billing.copy.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/** Managing a plan where there is no payment processor: what is paid, and cancelling it in two clicks. */
export function TestPortalScreen() {
  const { subscription } = useAccess()
  const { fullDate } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation(mutation(subscriptions.cancelTestPlan, { invalidates: PLAN_CALLS }))
  const isPaid = subscription?.hasSubscription && subscription.currentPeriodEnd !== null
  const end = subscription?.currentPeriodEnd ? fullDate(Date.parse(subscription.currentPeriodEnd)) : ''
  return (
    <Page title={TEST_PORTAL.title} lede={TEST_CHECKOUT.banner} width="narrow">
      {isPaid ? <PlanCard variant="detailed" /> : <EmptyState title={TEST_PORTAL.nothing} />}
      <div className="flex flex-wrap gap-2">
        {isPaid && subscription.status === 'active' && !isAsking ? (
          <Button tone="danger" onClick={() => setIsAsking(true)}>
            {TEST_PORTAL.cancel}
          </Button>
        ) : null}
        {isAsking && subscription?.status === 'active' ? (
          <>
            <Button tone="danger" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {TEST_PORTAL.sure}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{TEST_PORTAL.keep}</Button>
          </>
        ) : null}
        <LinkButton to="/profile">{TEST_CHECKOUT.back}</LinkButton>
      </div>
      {subscription?.status === 'cancelled' ? <p role="status">{TEST_PORTAL.cancelled(end)}</p> : null}
    </Page>
  )
}
