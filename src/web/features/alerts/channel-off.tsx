// A rule may name a channel through which nothing goes out: the person's switch for it is off, or the server or the plan does not have it.
import { Link } from '@tanstack/react-router'
import type { ChannelRow } from '#contract/people/alerts.ts'
import type { AlertChannel } from '#core/alerts/alert-rules.ts'
import { CHANNEL_SWITCHES } from '#core/alerts/alert-switches.ts'
import { Button } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { CHANNEL_NAMES } from './alerts.copy.ts'
import { useChangePreferences } from './alerts.queries.ts'

/** Beside a rule: the channels of its that are silent, why, and where that is changed. */
export function ChannelsOff({ channels, offered }: { channels: readonly AlertChannel[]; offered: readonly ChannelRow[] }) {
  const silent = offered.filter(({ channel, isAvailable, isOn }) => channels.includes(channel) && !(isAvailable && isOn))
  return silent.map(({ channel, why }) => (
    <p key={channel} className="note text-mid">
      Nothing goes out by {CHANNEL_NAMES[channel]}:{' '}
      {why ?? (
        <>
          it is off in{' '}
          <Link to="/settings" className="underline">
            your settings
          </Link>
          .
        </>
      )}
    </p>
  ))
}

/** Beside a channel that was just chosen and is off in the settings. */
export function SwitchOn({ channel }: { channel: AlertChannel }) {
  const changing = useChangePreferences()
  if (channel === 'inApp') return null
  const name = CHANNEL_NAMES[channel]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-7">
      <p className="note">Off in your settings: nothing goes out by {name}.</p>
      <Button
        size="sm"
        busy={changing.isPending}
        onClick={() =>
          changing.mutate({ [CHANNEL_SWITCHES[channel]]: true }, { onSuccess: () => void toast({ title: `Alerts go out by ${name}` }) })
        }
      >
        Switch {name} on
      </Button>
    </div>
  )
}
