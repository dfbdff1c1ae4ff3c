// Handicaps of the games of few goals or runs.

/** Baseball and hockey are quoted at a run or goal and a half before the game; later at the half that is nearest. @param even the home handicap that would split the money */
export function halfLine(even: number, isLive: boolean): number {
  if (!isLive) return even <= 0 ? -1.5 : 1.5
  const size = Math.max(0.5, Math.round(Math.abs(even) + 0.5) - 0.5)
  return even <= 0 ? -size : size
}

/** The half that is nearest, never level: soccer and cricket. */
export const nearestHalf = (even: number): number => halfLine(even, true)
