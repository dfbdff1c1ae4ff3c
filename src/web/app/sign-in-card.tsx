import { useLocation } from '@tanstack/react-router'
import { HrefButton, LinkButton } from '../ui/actions/link-button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Spec 000 section 2.9: what a visitor sees in the place of a screen for members. */
export function SignInCard({ feature }: { feature: string }) {
  const { href } = useLocation()
  return (
    <Page title="Authentication Required" lede={`Please sign in to access ${feature}.`} width="narrow">
      <div className="flex flex-wrap gap-2">
        <HrefButton href={`/api/auth/login?returnTo=${encodeURIComponent(href)}`} tone="primary" size="lg">
          Sign In
        </HrefButton>
        <LinkButton to="/" size="lg">
          Go Home
        </LinkButton>
      </div>
    </Page>
  )
}
