import { useAccess } from '../../access/use-access.ts'
import { usePush } from '../../parts/alerts/alerts.queries.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { SettingsPart } from './display-card.tsx'
import { SETTINGS } from './settings.copy.ts'

/** Every push message of an alert, on every browser that was allowed to ring; which those are stands beside it. */
function PushSwitch({ draft, onChange }: SettingsPart) {
  const { allows } = useAccess()
  const hasAlerts = allows('alerts')
  const { data } = usePush(hasAlerts)
  const names = data?.devices.map(({ name }) => name) ?? []
  return (
    <div>
      <Switch
        label="Push notifications"
        hint={hasAlerts ? (data ? pushHint(names) : undefined) : SETTINGS.pushHint}
        checked={hasAlerts && draft.notifications}
        disabled={!hasAlerts}
        onChange={(notifications) => onChange({ notifications })}
      />
      {hasAlerts ? (
        <LinkButton to="/alerts" size="sm" className="mb-2">
          {names.length > 0 ? 'Choose which browsers ring' : 'Let a browser ring'}
        </LinkButton>
      ) : null}
    </div>
  )
}

const pushHint = (names: readonly string[]): string =>
  names.length === 0 ? 'No browser of yours rings yet.' : `Ringing: ${names.join(', ')}.`

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
        <PushSwitch draft={draft} onChange={onChange} />
        <Switch label="Email updates" checked={draft.emailUpdates} onChange={(emailUpdates) => onChange({ emailUpdates })} />
      </div>
    </Card>
  )
}
