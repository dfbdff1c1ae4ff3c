import { Navigate, useSearch } from '@tanstack/react-router'
import { ownPath } from '../../access/return-to.ts'
import { selectedTier } from '../../access/selected-tier.ts'
import { useAccess } from '../../access/use-access.ts'
import { CALLBACK, callbackError } from '../../features/accounts/sign-in/login.copy.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'

/**
 * The end of signing in (spec 000 section 2.6): to /onboarding without a plan or with one chosen on the landing page, to / with a
 * paid plan, to /login when nobody is signed in.
 */
export function AuthCallbackScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { user, isLoading, isUnknown } = useAccess()
  if (typeof search.error === 'string') {
    return (
      <Page title={CALLBACK.failedTitle} lede={callbackError(search.error)} width="narrow">
        <div>
          <LinkButton to="/login" tone="primary" size="lg">
            {CALLBACK.retry}
          </LinkButton>
        </div>
      </Page>
    )
  }
  if (isLoading || isUnknown) {
    return (
      <div role="status" className="grid justify-items-center gap-3 p-20 text-ink-2">
        <Spinner size={28} />
        <p>{CALLBACK.waiting}</p>
      </div>
    )
  }
  if (!user) return <Navigate to="/login" replace />
  const returnTo = ownPath(search.returnTo)
  // Back from paying: the billing page shows the plan and its receipt, and waits for the provider's report where it has not come yet.
  if (search.paid !== undefined) return <Navigate to="/billing" search={{ paid: 'yes' }} replace />
  if (selectedTier() !== null || user.subscriptionTier === 'free') {
    return <Navigate to="/onboarding" search={returnTo ? { returnTo } : {}} replace />
  }
  return <Navigate to={returnTo ?? '/'} replace />
}
