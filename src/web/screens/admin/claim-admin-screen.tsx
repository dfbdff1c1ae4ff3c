import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { admin } from '#contract/administration/admin.ts'
import { accounts } from '#contract/people/accounts.ts'
import { dropLinkToken, linkToken } from '../../api/link-token.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { CLAIM } from '../../features/admin/admin.copy.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'

/** The single-use link of the first start, opened by someone who is signed in. */
export function ClaimAdminScreen() {
  const navigate = useNavigate()
  const token = linkToken('/claim-admin')
  const claim = useMutation({ ...mutation(admin.claim, { invalidates: [accounts.currentUser] }), meta: { quiet: true } })
  const handleClaim = () =>
    claim.mutate(
      { token },
      {
        onSuccess: () => {
          dropLinkToken('/claim-admin')
          void toast({ title: CLAIM.done })
          void navigate({ to: '/admin' })
        },
      },
    )
  return (
    <Page title={CLAIM.title} lede={token ? CLAIM.lede : CLAIM.missing} width="narrow">
      {token ? (
        <div className="grid justify-items-start gap-3">
          <ErrorText>{claim.error ? problemIn(claim.error).detail : null}</ErrorText>
          <Button tone="primary" size="lg" busy={claim.isPending} onClick={handleClaim}>
            {CLAIM.button}
          </Button>
        </div>
      ) : null}
    </Page>
  )
}
