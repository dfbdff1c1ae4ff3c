import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { accounts } from '#contract/people/accounts.ts'
import { call } from '../../api/client.ts'
import { linkToken } from '../../api/link-token.ts'
import { VERIFY } from '../../features/accounts/sign-in/login.copy.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, InlineLoading } from '../../ui/states/states.tsx'

/** The link of the verification mail: confirms the address, and goes on to the sign-in page, which says how that went. */
export function VerifyEmailScreen() {
  const token = linkToken('/verify-email')
  const verified = useQuery({
    queryKey: ['verify-email', token],
    queryFn: ({ signal }) => call(accounts.verifyEmail, { token }, { signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === '') return <Navigate to="/login" search={{ verified: '0' }} replace />
  if (verified.data) return <Navigate to="/login" search={{ verified: verified.data.isVerified ? '1' : '0' }} replace />
  return (
    <Page title={VERIFY.title} width="narrow">
      {verified.error ? (
        <ErrorState error={verified.error} onRetry={() => void verified.refetch()} />
      ) : (
        <InlineLoading label={VERIFY.working} />
      )}
    </Page>
  )
}
