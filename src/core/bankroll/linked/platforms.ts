// Which sportsbooks does the product name as platforms, and which of them can no longer be linked?
// Names as the specification lists them (001, "Platform connection"); the archived ones stay for imports of old histories.

export const PLATFORMS = {
  draftkings: { name: 'DraftKings', isArchived: false },
  fanduel: { name: 'FanDuel', isArchived: false },
  betmgm: { name: 'BetMGM', isArchived: false },
  caesars: { name: 'Caesars', isArchived: false },
  pointsbet: { name: 'PointsBet', isArchived: true },
  barstool: { name: 'Barstool', isArchived: true },
} as const satisfies Record<string, { name: string; isArchived: boolean }>
export type PlatformName = keyof typeof PLATFORMS

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as PlatformName[]

/** Why a platform cannot be linked, with the next step; undefined for one that can. */
export function refusalOf(platform: PlatformName): string | undefined {
  const { name, isArchived } = PLATFORMS[platform]
  return isArchived ? `${name} is closed and can no longer be linked. Import a file with your ${name} bets instead.` : undefined
}
