// Men who are rated beside their teams, inside the same filter: a quarterback, or those of a basketball club who are there. What a team does
// with another man tells what each of them is worth. The filter has room for so many; who has not played for longest makes room for a new one.
import { drift, type LinearFilter, setPrior } from './linear-filter.ts'

export type MenParameters = {
  readonly slots: number
  /** Where somebody stands of whom nothing is known, in points of a whole game, and the variance of it. */
  readonly stranger: number
  readonly variance: number
  /** What he gains in variance over a summer. */
  readonly seasonVariance: number
  /** What a team gains of its own over a summer and in a day, where those who were there were told: the rest lies in its men. Else as its row says. */
  readonly besides?: { readonly seasonVariance: number; readonly dayVariance: number }
  /** Where his own line of a game is a sight of him: its variance around what he is worth, and how much of it is his team's and the other's strength. */
  readonly performance?: { readonly noise: number; readonly teamShare: number }
}

/** A man of one side; `share` of the game that he is expected to play. Who is not named counts as a stranger. */
export type ManThere = { readonly man: string | null; readonly share: number }
export type MenThere = { readonly home: readonly ManThere[]; readonly away: readonly ManThere[] }

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
