// A distribution over whole points, runs or goals: what a margin or a total may be, each with its chance.
import type { Probability } from '../../units.ts'

/** `masses[i]` is the chance of `first + i`; they sum to 1. */
export type Lattice = { readonly first: number; readonly masses: Float64Array }

/** What lies below the first place belongs to it, and what lies above the last one to that. */
export function latticeOf(first: number, last: number, upTo: (value: number) => Probability): Lattice {
  const masses = new Float64Array(last - first + 1)
  let below = 0
  for (let i = 0; i < masses.length; i++) {
    const through = i === masses.length - 1 ? 1 : Math.max(below, upTo(first + i))
    masses[i] = through - below
    below = through
  }
  return { first, masses }
}

/**
 * Chances of less than a value and of at most the value. Between the two lies where a continuous score would have been: a discrete one is graded
 * by the whole step (Czado, Gneiting and Held, "Predictive model assessment for count data", 2009).
 */
export function stepAt({ first, masses }: Lattice, value: number): readonly [Probability, Probability] {
  let below = 0
  const at = Math.max(0, Math.min(masses.length - 1, Math.round(value) - first))
  for (let i = 0; i < at; i++) below += masses[i]!
  return [below, Math.min(1, below + masses[at]!)]
}

/** The value below which a share lies, each place taken for the unit around it. */
export function quantileAt({ first, masses }: Lattice, share: Probability): number {
  let below = 0
  for (let i = 0; i < masses.length; i++) {
    const mass = masses[i]!
    if (below + mass >= share && mass > 0) return first + i - 0.5 + (share - below) / mass
    below += mass
  }
  return first + masses.length - 0.5
}
