// Which sportsbooks does the product name as platforms, and which of them can no longer be linked?
// Names as the specification lists them (001, "Platform connection"); the archived ones stay for imports of old histories.
import { z } from 'zod'

export const PLATFORMS = {
  draftkings: { name: 'DraftKings', isArchived: false },
  fanduel: { name: 'FanDuel', isArchived: false },
  betmgm: { name: 'BetMGM', isArchived: false },
  caesars: { name: 'Caesars', isArchived: false },
  pointsbet: { name: 'PointsBet', isArchived: true },
  barstool: { name: 'Barstool', isArchived: true },
  kalshi: { name: 'Kalshi', isArchived: false },
  polymarket: { name: 'Polymarket', isArchived: false },
} as const satisfies Record<string, { name: string; isArchived: boolean }>
export type PlatformName = keyof typeof PLATFORMS

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as PlatformName[]

/** Exchanges that a person's own key reads, without a vendor between; it can read and nothing else is ever asked with it. */
export const KEYED_PLATFORMS = ['kalshi', 'polymarket'] as const satisfies readonly PlatformName[]
export type KeyedPlatform = (typeof KEYED_PLATFORMS)[number]
export const isKeyed = (platform: string): platform is KeyedPlatform => (KEYED_PLATFORMS as readonly string[]).includes(platform)

/** A key of Kalshi as its owner has it: the id, and the private key as PEM. */
export const KalshiKey = z.object({
  keyId: z
    .string()
    .trim()
    .regex(/^[\w-]{8,100}$/, 'The id of a key has letters, digits and hyphens.'),
  privateKey: z.string().trim().min(1, 'The private key is missing.').max(8000),
})

export const Wallet = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'The address of a wallet is 0x and 40 digits or letters from a to f.')

/** Why a platform cannot be linked, with the next step; undefined for one that can. */
export function refusalOf(platform: PlatformName): string | undefined {
  const { name, isArchived } = PLATFORMS[platform]
  return isArchived ? `${name} is closed and can no longer be linked. Import a file with your ${name} bets instead.` : undefined
}
