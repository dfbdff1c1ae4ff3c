import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { HrefButton, LinkButton } from '../ui/actions/link-button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Spinner } from '../ui/states/spinner.tsx'
import { GUARD } from './access.copy.ts'
import { FACTOR_DUE } from './proof.copy.ts'
import { useAccess } from './use-access.ts'

type Props = {
  needsSuperAdmin?: boolean
  /** Where someone who may not enter goes instead of reading why; without it the reason is shown. */
  fallbackPath?: string
  children: ReactNode
}

const LOGIN = '/api/auth/login'

/** Lets administrators in (spec 000 section 2.13). */
export function AdminGuard({ needsSuperAdmin = false, fallbackPath, children }: Props) {
  const { user, isLoading, isUnknown } = useAccess()
  if (isLoading || isUnknown) {
    return (
      <div className="grid place-items-center p-16">
        <Spinner label="Checking your role" size={24} />
      </div>
    )
  }
  if (!user && fallbackPath !== undefined) return <ToLogin />
  if (!user) {
    return (
      <Closed title={GUARD.signInTitle} sentence={GUARD.signIn}>
        <HrefButton href={`${LOGIN}?returnTo=${encodeURIComponent(location.pathname)}`} tone="primary">
          Sign In
        </HrefButton>
        <LinkButton to="/">Go Home</LinkButton>
      </Closed>
    )
  }
  if (!user.isAdmin && fallbackPath !== undefined) return <Navigate to={fallbackPath} />
  if (!user.isAdmin) {
    return (
      <Closed title={GUARD.deniedTitle} sentence={GUARD.denied} note={GUARD.support}>
        <LinkButton to="/" tone="primary">
          {GUARD.dashboard}
        </LinkButton>
        <LinkButton to="/support">{GUARD.contact}</LinkButton>
      </Closed>
    )
  }
  if (needsSuperAdmin && !user.isSuperAdmin) {
    return (
      <Closed title={GUARD.superTitle} sentence={GUARD.super}>
        <LinkButton to="/admin" tone="primary">
          {GUARD.back}
        </LinkButton>
      </Closed>
    )
  }
  if (user.secondFactorDue?.isOver) {
    return (
      <Closed title={FACTOR_DUE.title} sentence={FACTOR_DUE.closed}>
        <LinkButton to="/settings/security" tone="primary">
          {FACTOR_DUE.setUp}
        </LinkButton>
        <LinkButton to="/">{GUARD.dashboard}</LinkButton>
      </Closed>
    )
  }
  return children
}

function ToLogin() {
  useEffect(() => location.assign(LOGIN), [])
  return null
}

function Closed({ title, sentence, note, children }: { title: string; sentence: string; note?: string; children: ReactNode }) {
  return (
    <Page title={title} lede={sentence} width="narrow">
      <div className="flex flex-wrap gap-2">{children}</div>
      {note ? <p className="note">{note}</p> : null}
    </Page>
  )
}
