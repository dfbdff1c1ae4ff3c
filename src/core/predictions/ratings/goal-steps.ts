// How far goals, shots and what others expected move what is thought of a soccer team: the steps of the filter of `goal-ratings.ts`.
import type { GoalParameters } from './goal-parameters.ts'

export type Seen = { readonly goals: number; readonly noise: number }
export type Step = { readonly pull: number; readonly gain: number }

export function seenBy(p: GoalParameters, goals: number, shots: number | null, threat: number | null): Seen {
  if (shots === null) return { goals, noise: p.goalNoise }
  const rest = 1 - p.goalWeight - p.shotWeight
  return { goals: p.goalWeight * goals + p.shotWeight * shots + rest * (threat ?? shots), noise: p.mixedNoise }
}

/** No game moves a rating as if more than so many expected scores too many had been made. Judged. */
export const MOST_ERROR = 2.5
/** Fewer are expected of nobody. Judged. */
const LEAST_GOALS = 0.2

export function stepOf({ goals, noise }: Seen, expected: number, variance: number): Step {
  const mean = Math.max(expected, LEAST_GOALS)
  const gain = 1 / (variance + noise / mean)
  return { gain, pull: gain * Math.max(-MOST_ERROR, Math.min(MOST_ERROR, (goals - mean) / mean)) }
}

export const expectedBy = ({ middle, strength, edge }: { middle: number; strength: number; edge: number }) =>
  [Math.exp(middle + strength + edge), Math.exp(middle - strength - edge)] as const

/** What somebody expected of a side, as a sight of the log of its expected goals. */
export function projectedStep(projectedMean: number, expected: number, variance: number, noise: number): Step {
  const gain = 1 / (variance + noise)
  return { gain, pull: gain * Math.max(-1, Math.min(1, Math.log(Math.max(projectedMean, LEAST_GOALS) / expected))) }
}
