// Drives read off the plays: each play says of which drive it is and where the ball lies after it.
import type { PlayEvent } from '#contract/sports/live-shapes.ts'

type Spot = NonNullable<PlayEvent['spot']>

/** Each drive as its last play left it, newest first. @param plays  newest first */
export function drivesOf(plays: readonly PlayEvent[]): Spot[] {
  const drives = new Map<number, Spot>()
  for (const { spot } of plays) if (spot && !drives.has(spot.drive)) drives.set(spot.drive, spot)
  return [...drives.values()].sort((a, b) => b.drive - a.drive)
}
