// The plan chosen on the landing page, carried through signing in (spec 000 section 3), and the intent stored before a checkout.
import type { Feature, Tier } from '#core/access/tiers.ts'
import { storedText, storeText, TAB } from '../preferences/browser-choice.ts'

const SELECTED = 'selectedTier'
const INTENT = 'upgradeIntent'
export const SELECTABLE = ['free', 'casual', 'pro'] as const
export type SelectableTier = (typeof SELECTABLE)[number]

/** The stored plan; anything but free, casual and pro counts as none. */
export function selectedTier(): SelectableTier | null {
  const stored = storedText(SELECTED, TAB)
  return SELECTABLE.find((tier) => tier === stored) ?? null
}

export function selectTier(tier: SelectableTier): void {
  storeText(SELECTED, tier, TAB)
}

export function clearSelectedTier(): void {
  storeText(SELECTED, null, TAB)
}

/** Stored before the browser leaves for a checkout, so that the way back knows what it was for. */
export function storeUpgradeIntent(tier: Tier, feature: Feature | null): void {
  storeText(INTENT, JSON.stringify({ tier, feature, timestamp: Date.now() }), TAB)
}
