import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeForm } from '../../access/code-form.tsx'
import { CODE } from '../../access/proof.copy.ts'
import { ownPath } from '../../access/return-to.ts'
import { useAccess } from '../../access/use-access.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The second step of signing in, after the password. */
export function SignInCodeScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { user, hasEnded } = useAccess()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isTooLate, setIsTooLate] = useState(false)
  const returnTo = ownPath(search.returnTo)
  const onward = returnTo ? { returnTo } : {}
  if (user && !hasEnded) return <Navigate to="/auth/callback" search={onward} replace />
  return (
    <Page title={CODE.title} lede={isTooLate ? CODE.tooLate : CODE.lede} width="narrow">
      <div className="grid max-w-[26rem] gap-4">
        {isTooLate ? (
          <LinkButton to="/login" search={onward} tone="primary" size="lg">
            {CODE.again}
          </LinkButton>
        ) : (
          <>
            <CodeForm
              onDone={() => void client.resetQueries().then(() => navigate({ to: '/auth/callback', search: onward, replace: true }))}
              onTooLate={() => setIsTooLate(true)}
            />
            <p className="note">{CODE.lost}</p>
          </>
        )}
      </div>
    </Page>
  )
}
