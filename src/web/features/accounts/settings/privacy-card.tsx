import { useAccess } from '../../../access/use-access.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { SettingsPart } from './display-card.tsx'
import { SETTINGS } from './settings.copy.ts'

/** What other members may open. */
export function PrivacyCard({ draft, onChange }: SettingsPart) {
  return (
    <Card title="Privacy" padded>
      <PublicSwitch checked={draft.publicProfile} onChange={(publicProfile) => onChange({ publicProfile })} />
    </Card>
  )
}

/** Whether others may open one's profile, with the way to see what they would. */
export function PublicSwitch({ checked, onChange }: { checked: boolean; onChange: (isPublic: boolean) => void }) {
  const { user } = useAccess()
  return (
    <div className="grid justify-items-start gap-2">
      <Switch className="w-full" label={SETTINGS.publicProfile} hint={SETTINGS.publicProfileHint} checked={checked} onChange={onChange} />
      {user ? (
        <LinkButton size="sm" to="/profile/$userId" params={{ userId: user.id }} search={{ view: 'public' }}>
          {SETTINGS.seeProfile}
        </LinkButton>
      ) : null}
    </div>
  )
}
