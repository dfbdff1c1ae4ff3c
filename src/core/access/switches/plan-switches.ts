// Which of the settings belong to a plan? Screens grey them by it, the server refuses by it. Without schemas, for every screen.
import type { Preferences } from '../preferences.ts'
import type { Feature } from '../tiers.ts'

type Has = (feature: Feature) => boolean
type Gated = {
  /** What a plan must have for it. */
  readonly feature: Feature
  /** As the screens call it. */
  readonly name: string
}

/** What a plan must have for a setting to be turned on or chosen; all others are everybody's. Turned off they may be on every plan. */
const GATED = {
  notifications: { feature: 'alerts', name: 'Push notifications' },
  emailUpdates: { feature: 'alerts', name: 'Email updates' },
  smsAlerts: { feature: 'text_alerts', name: 'Text messages' },
  voiceEnabled: { feature: 'voice', name: 'Voice assistant' },
  cameraEnabled: { feature: 'camera', name: 'Camera' },
  books: { feature: 'odds', name: 'My books' },
} as const satisfies { readonly [Key in keyof Preferences]?: Gated }

type GatedKey = keyof typeof GATED
const gated = Object.entries(GATED) as readonly (readonly [GatedKey, Gated])[]

/** Whether a value uses what the plan has: a switch that is on, books that are chosen. */
const isUsed = (value: unknown): boolean => value !== undefined && value !== false && value !== null
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The settings that a change would turn on or choose without the plan for them. What is there already, from a plan of before, may be sent along:
 * it comes back to life with the plan.
 */
export const beyondPlan = (change: Partial<Preferences>, kept: Partial<Preferences>, has: Has): readonly Gated[] =>
  gated.flatMap(([key, one]) => (isUsed(change[key]) && !isSame(change[key], kept[key]) && !has(one.feature) ? [one] : []))

/**
 * The first feature that a change lacks; null where it lacks none.
 * @example closedSwitch({ voiceEnabled: true }, { ...kept, voiceEnabled: false }, () => false)   // 'voice'
 */
export const closedSwitch = (change: Partial<Preferences>, kept: Preferences, has: Has): Feature | null =>
  beyondPlan(change, kept, has)[0]?.feature ?? null

/** A change without what goes beyond the plan. @example withinPlan({ cameraEnabled: true, theme: 'dark' }, () => false)   // { theme: 'dark' } */
export const withinPlan = <Change extends Partial<Preferences>>(change: Change, has: Has): Partial<Change> => {
  const closed = new Set<string>(gated.flatMap(([key, { feature }]) => (isUsed(change[key]) && !has(feature) ? [key] : [])))
  return Object.fromEntries(Object.entries(change).filter(([key]) => !closed.has(key))) as Partial<Change>
}
