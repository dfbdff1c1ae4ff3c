// One man of each side who is rated beside his team, inside the same filter: the quarterback. What a team does with another man tells what each
// of them is worth. The filter has room for so many; who has not played for longest makes room for a new one.
import { drift, type LinearFilter, setPrior } from './linear-filter.ts'

export type MenParameters = {
  readonly slots: number
  /** Where somebody stands of whom nothing is known, in points, and the variance of it. */
  readonly stranger: number
  readonly variance: number
  /** What he gains in variance over a summer. */
  readonly seasonVariance: number
  /** Variance of what he does in one game around what he is worth, and how much of that is his team's and the other's strength. */
  readonly performanceNoise: number
  readonly teamShare: number
}

export type People = {
  /** Where the filter keeps him; somebody unnamed is a stranger. */
  slotOf(man: string | null): number
  turnSeason(): void
}

export function people(filter: LinearFilter, first: number, p: MenParameters): People {
  const slots = new Map<string, number>()
  const open = (man: string) => {
    let index = first + slots.size
    if (slots.size >= p.slots) {
      // A map keeps its order, and whoever plays is put to its end.
      const [oldest, slot] = slots.entries().next().value!
      slots.delete(oldest)
      index = slot
    }
    slots.set(man, index)
    setPrior(filter, index, p.stranger, p.variance)
    return index
  }
  return {
    slotOf(man) {
      const key = man ?? '?'
      const known = slots.get(key)
      if (known === undefined) return open(key)
      slots.delete(key)
      slots.set(key, known)
      return known
    },
    turnSeason() {
      for (const index of slots.values()) drift(filter, index, p.seasonVariance)
    },
  }
}
