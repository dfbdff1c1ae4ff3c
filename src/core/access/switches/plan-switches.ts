// Which of the switches in the settings belong to a plan? Screens grey them by it, the server refuses by it. Without schemas, for every screen.
import type { Preferences } from '../preferences.ts'
import type { Feature } from '../tiers.ts'

type Switch = { [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never }[keyof Preferences]
type Has = (feature: Feature) => boolean

/** What a plan must have for a switch to be turned on; all others are everybody's. Turned off they may be on every plan. */
const SWITCH_FEATURES: Readonly<Partial<Record<Switch, Feature>>> = {
  notifications: 'alerts',
  emailUpdates: 'alerts',
  smsAlerts: 'text_alerts',
  voiceEnabled: 'voice',
  cameraEnabled: 'camera',
}

const gated = Object.entries(SWITCH_FEATURES) as readonly (readonly [Switch, Feature])[]

/**
 * The feature that a change would turn on without the plan for it; null where there is none. What is on already, from a plan of before, may be
 * sent along: it comes back to life with the plan.
 * @example closedSwitch({ voiceEnabled: true }, { ...kept, voiceEnabled: false }, () => false)   // 'voice'
 */
export const closedSwitch = (change: Partial<Preferences>, kept: Preferences, has: Has): Feature | null =>
  gated.find(([key, feature]) => change[key] === true && !kept[key] && !has(feature))?.[1] ?? null

/** A change without the switches that it would turn on beyond the plan. @example withinPlan({ cameraEnabled: true, theme: 'dark' }, () => false)   // { theme: 'dark' } */
export const withinPlan = <Change extends Partial<Preferences>>(change: Change, has: Has): Partial<Change> => {
  const closed = new Set<string>(gated.flatMap(([key, feature]) => (change[key] === true && !has(feature) ? [key] : [])))
  return Object.fromEntries(Object.entries(change).filter(([key]) => !closed.has(key))) as Partial<Change>
}
