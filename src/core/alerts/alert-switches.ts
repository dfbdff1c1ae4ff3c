// Without schemas, for every screen that shows the switches.
import type { Preferences } from '../access/preferences.ts'
import type { AlertChannel } from './alert-rules.ts'

/** The setting that lets alerts out by a channel, whatever a rule says. What waits in the product has none. */
export const CHANNEL_SWITCHES = {
  email: 'emailUpdates',
  push: 'notifications',
  sms: 'smsAlerts',
} as const satisfies Readonly<Record<Exclude<AlertChannel, 'inApp'>, keyof Preferences>>
