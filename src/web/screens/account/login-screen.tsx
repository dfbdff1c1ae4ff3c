import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { accounts } from '#contract/people/accounts.ts'
import { TIERS } from '#core/access/tiers.ts'
import { trialName } from '#core/access/trial.ts'
import { useBillingPeriod } from '../../access/billing-period.tsx'
import { ownPath } from '../../access/return-to.ts'
import { selectedTier } from '../../access/selected-tier.ts'
import { TierCard } from '../../access/tier-card.tsx'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { LOGIN, LOGIN_MODES } from '../../features/accounts/sign-in/login.copy.ts'
import { PasskeyButton } from '../../features/accounts/sign-in/passkey-button.tsx'
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { SignUpForm } from '../../features/accounts/sign-in/sign-up-form.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { ErrorState, InlineLoading } from '../../ui/states/states.tsx'

/** Signing in and making an account. */
export function LoginScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [mode, setMode] = useSearchState('mode', LOGIN_MODES, selectedTier() ? 'sign-up' : 'sign-in')
  const { user, hasEnded } = useAccess()
  const methods = useQuery(query(accounts.methods, {}))
  const returnTo = ownPath(search.returnTo)
  const plan = selectedTier()
  const [period] = useBillingPeriod()
  if (user && !hasEnded) return <Navigate to="/auth/callback" search={returnTo ? { returnTo } : {}} replace />
  const isNew = mode === 'sign-up'
  return (
    <Page
      title={isNew ? LOGIN.signUpTitle : LOGIN.signInTitle}
      lede={plan ? LOGIN.chosen(TIERS[plan].name) : isNew ? LOGIN.signUpLede : LOGIN.signInLede}
      width="narrow"
    >
      <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[26rem_1fr]">
        <div className="grid min-w-0 gap-5">
          {search.verified === undefined ? null : (
            <p role="status" className="rounded-control border border-line bg-s-1 px-3 py-2 text-13">
              {String(search.verified) === '1' ? LOGIN.verified : LOGIN.notVerified}
            </p>
          )}
          {methods.error ? <ErrorState error={methods.error} onRetry={() => void methods.refetch()} /> : null}
          {methods.isPending ? <InlineLoading label="Asking how to sign in" /> : null}
          {methods.data?.password ? (
            <>
              <ToggleGroup
                label="Sign in or create an account"
                choices={[
                  { key: 'sign-in', label: LOGIN.signIn },
                  { key: 'sign-up', label: LOGIN.signUp },
                ]}
                value={mode}
                onChange={setMode}
                className="justify-self-start"
              />
              {isNew ? (
                <SignUpForm minimumAge={methods.data.minimumAge} />
              ) : (
                <>
                  <SignInForm canReset={methods.data.mail} returnTo={returnTo} />
                  <PasskeyButton />
                </>
              )}
            </>
          ) : null}
          {methods.data?.password && methods.data.oidc ? <Or /> : null}
          {methods.data?.oidc ? (
            <HrefButton
              href={`/api/auth/oidc${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`}
              size="lg"
              tone={methods.data.password ? 'secondary' : 'primary'}
            >
              {LOGIN.continueWith(methods.data.oidc.name)}
            </HrefButton>
          ) : null}
        </div>
        {plan ? <TierCard tier={plan} period={period} note={plan === 'free' ? null : trialName('onboarding')} /> : <Promises />}
      </div>
    </Page>
  )
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {LOGIN.or}
    </p>
  )
}

/** What stands beside the form when no plan was chosen. */
function Promises() {
  return (
    <ul className="grid gap-4 max-md:hidden">
      {LOGIN.promises.map(({ title, detail }) => (
        <li key={title} className="grid gap-1 border-l-3 border-line pl-4">
          <p className="font-semibold">{title}</p>
          <p className="text-13 text-ink-2">{detail}</p>
        </li>
      ))}
    </ul>
  )
}
