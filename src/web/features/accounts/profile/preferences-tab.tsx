import type { Preferences } from '#core/access/preferences.ts'
import { useAccess } from '../../../access/use-access.ts'
import { setPreferences } from '../../../preferences/preferences.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useChangePreferences } from '../../alerts/alerts.queries.ts'
import { ChannelSwitches } from '../../alerts/channel-switches.tsx'
import { PublicSwitch } from '../settings/privacy-card.tsx'
import { PREFERENCES } from './profile.copy.ts'

/** Each switch is kept at once. What cannot be had stays off and says why. */
export function PreferencesTab({ preferences }: { preferences: Preferences }) {
  const { allows } = useAccess()
  const update = useChangePreferences()
  const shown = { ...preferences, ...(update.isPending ? update.variables : {}) }
  const handleTheme = (isDark: boolean) => {
    const theme = isDark ? 'dark' : 'light'
    setPreferences({ theme })
    update.mutate({ theme })
  }
  return (
    <Card title="Preferences" padded className="max-w-[44rem]">
      <div className="grid divide-y divide-line [&>*]:py-1">
        <ChannelSwitches preferences={shown} onChange={(change) => update.mutate(change)} />
        <Switch
          label={PREFERENCES.voice[0]}
          hint={allows('voice') ? PREFERENCES.voice[1] : PREFERENCES.needsVoice}
          checked={allows('voice') && shown.voiceEnabled}
          disabled={!allows('voice')}
          onChange={(voiceEnabled) => update.mutate({ voiceEnabled })}
        />
        <Switch
          label={PREFERENCES.camera[0]}
          hint={allows('camera') ? PREFERENCES.camera[1] : PREFERENCES.needsCamera}
          checked={allows('camera') && shown.cameraEnabled}
          disabled={!allows('camera')}
          onChange={(cameraEnabled) => update.mutate({ cameraEnabled })}
        />
        <Switch label={PREFERENCES.darkMode[0]} hint={PREFERENCES.darkMode[1]} checked={shown.theme !== 'light'} onChange={handleTheme} />
        <PublicSwitch checked={shown.publicProfile} onChange={(publicProfile) => update.mutate({ publicProfile })} />
      </div>
    </Card>
  )
}
