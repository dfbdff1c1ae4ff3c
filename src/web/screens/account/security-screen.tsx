import { PasskeysCard } from '../../features/accounts/security/passkeys-card.tsx'
import { SecondFactorCard } from '../../features/accounts/security/second-factor-card.tsx'
import { SECURITY } from '../../features/accounts/security/security.copy.ts'
import { SessionsCard } from '../../features/accounts/security/sessions-card.tsx'
import { WebhooksCard } from '../../features/accounts/security/webhooks-card.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** How one signs in, and what protects that. */
export function SecurityScreen() {
  return (
    <Page
      title={SECURITY.title}
      lede={SECURITY.lede}
      width="narrow"
      action={
        <LinkButton to="/settings" tone="quiet" size="sm">
          All settings
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        <PasskeysCard />
        <SecondFactorCard />
        <SessionsCard />
        <WebhooksCard />
      </div>
    </Page>
  )
}
