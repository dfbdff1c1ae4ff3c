import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import type { Preferences } from '#core/access/preferences.ts'
import type { Feature } from '#core/access/tiers.ts'
import { useAccess } from '../../access/use-access.ts'
import { mutation } from '../../api/query.ts'
import { setPreferences } from '../../preferences/preferences.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PREFERENCES } from './profile.copy.ts'

const SWITCHES = ['notifications', 'emailUpdates', 'smsAlerts', 'voiceEnabled', 'cameraEnabled'] as const
const NEEDS: Partial<Record<(typeof SWITCHES)[number], Feature>> = { voiceEnabled: 'voice', cameraEnabled: 'camera', smsAlerts: 'voice' }

/** Each switch is kept at once. What the plan does not have stays off and says so. */
export function PreferencesTab({ preferences }: { preferences: Preferences }) {
  const { allows } = useAccess()
  const update = useMutation(mutation(accounts.updatePreferences, { invalidates: [accounts.preferences, accounts.profile] }))
  const shown = { ...preferences, ...(update.isPending ? update.variables : {}) }
  const handleTheme = (isDark: boolean) => {
    const theme = isDark ? 'dark' : 'light'
    setPreferences({ theme })
    update.mutate({ theme })
  }
  return (
    <Card title="Preferences" padded className="max-w-[44rem]">
      <div className="grid divide-y divide-line [&>*]:py-1">
        {SWITCHES.map((name) => {
          const needs = NEEDS[name]
          const isOpen = needs === undefined || allows(needs)
          return (
            <Switch
              key={name}
              label={PREFERENCES[name][0]}
              hint={PREFERENCES[name][1]}
              checked={isOpen && shown[name]}
              disabled={!isOpen}
              onChange={(isOn) => update.mutate({ [name]: isOn })}
            />
          )
        })}
        <Switch label={PREFERENCES.darkMode[0]} hint={PREFERENCES.darkMode[1]} checked={shown.theme !== 'light'} onChange={handleTheme} />
      </div>
    </Card>
  )
}
