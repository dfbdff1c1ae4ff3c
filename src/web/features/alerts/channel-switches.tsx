import { requiredTier } from '#core/access/access.ts'
import type { Preferences } from '#core/access/preferences.ts'
import { type Feature, TIERS } from '#core/access/tiers.ts'
import { CHANNEL_SWITCHES } from '#core/alerts/alert-switches.ts'
import { useAccess } from '../../access/use-access.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { usePush, useRules } from './alerts.queries.ts'

const CHANNELS = ['push', 'email', 'sms'] as const
type Channel = (typeof CHANNELS)[number]
/** Names of spec 001, settings and profile. */
const LABELS: Readonly<Record<Channel, string>> = { push: 'Push notifications', email: 'Email updates', sms: 'Text messages' }
const HINTS: Readonly<Record<Exclude<Channel, 'push'>, string>> = {
  email: 'Alerts by mail, where a rule asks for it. Off, none is mailed.',
  sms: 'Alerts by text message, where a rule asks for it. Off, none is sent.',
}
/** What a plan must have for a channel, as the server asks (core/access). */
const FEATURES = { push: 'alerts', email: 'alerts', sms: 'text_alerts' } as const satisfies Record<Channel, Feature>
const withPlan = (channel: Channel) =>
  `${channel === 'sms' ? 'Alerts by text message' : 'Alerts'} come with the ${TIERS[requiredTier(FEATURES[channel])].name} plan and above`

type Props = { preferences: Preferences; onChange: (change: Partial<Preferences>) => void }

/** One switch for each way out of the product: off, no alert goes out by it, whatever a rule says. What cannot be had is disabled and says why. */
export function ChannelSwitches({ preferences, onChange }: Props) {
  const { allows } = useAccess()
  const hasAlerts = allows('alerts')
  const { data } = useRules(hasAlerts)
  const { data: push } = usePush(hasAlerts)
  const names = push?.devices.map(({ name }) => name) ?? []
  const hintOf = (channel: Channel) => (channel !== 'push' ? HINTS[channel] : push ? pushHint(names) : undefined)
  return CHANNELS.map((channel) => {
    const setting = CHANNEL_SWITCHES[channel]
    const isOfPlan = allows(FEATURES[channel])
    const why = isOfPlan ? data?.settings.channels.find((one) => one.channel === channel)?.why : withPlan(channel)
    const isOpen = isOfPlan && !why
    return (
      <div key={channel}>
        <Switch
          label={LABELS[channel]}
          hint={why ?? hintOf(channel)}
          checked={isOpen && preferences[setting]}
          disabled={!isOpen || !data}
          onChange={(isOn) => onChange({ [setting]: isOn })}
        />
        {channel === 'push' && isOpen ? (
          <LinkButton to="/alerts" size="sm" className="mb-2">
            {names.length > 0 ? 'Choose which browsers ring' : 'Let a browser ring'}
          </LinkButton>
        ) : null}
      </div>
    )
  })
}

const pushHint = (names: readonly string[]): string =>
  names.length === 0 ? 'No browser of yours rings yet.' : `Ringing: ${names.join(', ')}.`
