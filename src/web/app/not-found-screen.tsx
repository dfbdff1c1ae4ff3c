import { LinkButton } from '../ui/actions/link-button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Spec 000 section 2.14. */
export function NotFoundScreen() {
  return (
    <Page title="Page Not Found" lede="There is nothing at this address. One of these may be what you were after." width="narrow">
      <nav aria-label="Where to go instead" className="flex flex-wrap gap-2">
        <LinkButton to="/" tone="primary" size="lg">
          Dashboard
        </LinkButton>
        <LinkButton to="/chat" size="lg">
          Chat
        </LinkButton>
        <LinkButton to="/fantasy" size="lg">
          Fantasy
        </LinkButton>
        <LinkButton to="/betting" size="lg">
          Betting
        </LinkButton>
      </nav>
    </Page>
  )
}
