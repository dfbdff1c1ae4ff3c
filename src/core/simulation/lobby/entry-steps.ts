// With how many entries is a contest tried? Every count for a few, then steps that widen: what the thirtieth entry adds is little beside its error.

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 26, 33, 42, 54, 70, 90, 116, 150, 200, 260, 350, 500]
/** Steps of one contest at most: each plays its whole field once more, and in a large field neighbours differ little. */
const mostSteps = (size: number) => (size <= 2000 ? 12 : size <= 20_000 ? 6 : 4)

/**
 * Counts of entries, ascending, the most there can be last; empty where there can be none.
 * @param most entries that a person may make and has lineups for
 * @param size entries of the contest
 * @example entrySteps(3, 100) // [1, 2, 3]
 * @example entrySteps(20, 10_000) // [1, 3, 5, 8, 13, 20]
 */
export function entrySteps(most: number, size: number): number[] {
  if (most < 1) return []
  const steps = [...STEPS.filter((step) => step < most), most]
  const many = mostSteps(size)
  if (steps.length <= many) return steps
  // From one entry to all, evenly along the widening steps.
  const at = (place: number) => steps[Math.round((place * (steps.length - 1)) / (many - 1))]!
  return Array.from({ length: many }, (_, place) => at(place))
}
