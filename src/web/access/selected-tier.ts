// The plan chosen on the landing page, carried through signing in (spec 000 section 3), and the intent stored before a checkout.
import type { Feature, Tier } from '#core/access/tiers.ts'

const SELECTED = 'selectedTier'
const INTENT = 'upgradeIntent'
export const SELECTABLE = ['free', 'casual', 'pro'] as const
export type SelectableTier = (typeof SELECTABLE)[number]

/** The stored plan; anything but free, casual and pro counts as none. */
export function selectedTier(): SelectableTier | null {
  const stored = read(SELECTED)
  return SELECTABLE.find((tier) => tier === stored) ?? null
}

export function selectTier(tier: SelectableTier): void {
  write(SELECTED, tier)
}

export function clearSelectedTier(): void {
  try {
    sessionStorage.removeItem(SELECTED)
  } catch {
    // A forbidden storage holds nothing to clear.
  }
}

/** Stored before the browser leaves for a checkout, so that the way back knows what it was for. */
export function storeUpgradeIntent(tier: Tier, feature: Feature | null): void {
  write(INTENT, JSON.stringify({ tier, feature, timestamp: Date.now() }))
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // A forbidden storage loses the choice; the next screen asks again.
  }
}
