// How old what we said is: the age of the last answer behind each port and league.
import type { EpochMs } from '#core/units.ts'
import type { Age } from '../../ports/feeds.ts'
import type { Answer } from './client.ts'

export type Freshness = {
  /** Files the answer's age and hands back what it holds. */
  note<T>(port: string, key: string, answer: Answer<T>): T
  /** A question that brought nothing, not even an old answer. */
  failed(port: string, key: string): void
  /** The age of one league's answer; of the port's newest when no league is named, stale when one of them is. */
  age(port: string, key?: string): Age
}

export function freshness(): Freshness {
  const ages = new Map<string, Map<string, Age>>()
  const of = (port: string) => {
    const known = ages.get(port) ?? new Map<string, Age>()
    ages.set(port, known)
    return known
  }
  return {
    note(port, key, { value, asOf, stale }) {
      of(port).set(key, { asOf, stale })
      return value
    },
    failed(port, key) {
      of(port).set(key, { asOf: of(port).get(key)?.asOf ?? null, stale: true })
    },
    age(port, key) {
      const known = of(port)
      if (key !== undefined) return known.get(key) ?? { asOf: null, stale: false }
      const all = [...known.values()]
      const times = all.flatMap(({ asOf }) => (asOf === null ? [] : [asOf]))
      return { asOf: times.length === 0 ? null : Math.max(...times), stale: all.some(({ stale }) => stale) }
    },
  }
}

/** Several answers read as one: as old as the oldest, stale when one is. */
export function together<T>(answers: readonly Answer<T>[], now: EpochMs): Answer<readonly T[]> {
  return {
    value: answers.map(({ value }) => value),
    asOf: answers.length === 0 ? now : Math.min(...answers.map(({ asOf }) => asOf)),
    stale: answers.some(({ stale }) => stale),
  }
}
