// What a lineup is chosen for: its projection, its ceiling, both, or points that few others have.
import type { Fraction, Points } from '../../units.ts'

export const OBJECTIVES = ['projection', 'ceiling', 'mix', 'leverage'] as const
export type Objective = (typeof OBJECTIVES)[number]

/**
 * What a player counts. Ceiling: his ceiling. Mix: the mean of projection and ceiling. Leverage: projection × (1 − ownership), so that
 * points which half of the field has count half. Undefined where the datum is not known.
 * Example: 20 points, ceiling 30, ownership 0.25 → 20, 30, 25 and 15.
 */
export function objectivePoints(
  objective: Objective,
  known: { readonly points: Points; readonly ceiling: Points | null; readonly ownership: Fraction | null },
): Points | undefined {
  const { points, ceiling, ownership } = known
  if (objective === 'projection') return points
  if (objective === 'leverage') return ownership === null ? undefined : points * (1 - ownership)
  if (ceiling === null) return undefined
  return objective === 'ceiling' ? ceiling : (points + ceiling) / 2
}
