import { useAccess } from '../../access/use-access.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { SettingsPart } from './display-card.tsx'
import { SETTINGS } from './settings.copy.ts'

/** Voice and what may be sent. */
export function AlertCards({ draft, onChange }: SettingsPart) {
  const { allows } = useAccess()
  const hasVoice = allows('voice')
  return (
    <Card title="Voice and notifications" padded>
      <div className="grid divide-y divide-line [&>*]:py-1">
        <Switch
          label="Voice assistant"
          hint={hasVoice ? undefined : SETTINGS.voiceHint}
          checked={hasVoice && draft.voiceEnabled}
          disabled={!hasVoice}
          onChange={(voiceEnabled) => onChange({ voiceEnabled })}
        />
        <Switch label="Push notifications" checked={draft.notifications} onChange={(notifications) => onChange({ notifications })} />
        <Switch label="Email updates" checked={draft.emailUpdates} onChange={(emailUpdates) => onChange({ emailUpdates })} />
      </div>
    </Card>
  )
}
