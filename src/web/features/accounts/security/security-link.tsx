import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SECURITY } from './security.copy.ts'

/** The way from the settings to the page about signing in. */
export function SecurityLink() {
  return (
    <Card title={SECURITY.title} padded>
      <div className="grid justify-items-start gap-3">
        <p className="note">{SECURITY.linkNote}</p>
        <LinkButton to="/settings/security">{SECURITY.open}</LinkButton>
      </div>
    </Card>
  )
}
