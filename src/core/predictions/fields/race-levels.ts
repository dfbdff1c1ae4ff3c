// How good drivers are, from the places of their earlier races: levels with their doubt, the scatter of a race, and how often an accident takes one out.
import { normalQuantile } from '../../math/normal.ts'
import { type Pulled, pulledMeans } from '../../math/pulled-means.ts'
import { median } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'

/** Half-life in races, of which a season has thirty-six; what is usual of places as normal scores, for whoever has seen few races. Judged. */
const RACES = { halfLife: 40, leastPrior: 0.5, mostPrior: 40, usual: { noise: 0.6, signal: 0.3, showings: 40, people: 10 } } as const
/** A place so many deviations below a driver's middle one was an accident: it says nothing of his level. Judged. */
const ACCIDENT = 2.5
/** How often that happens by chance alone, how often it is usual, and how many starts that stands for. Judged. */
const ACCIDENTS = { byChance: 0.006, usual: 0.08, starts: 200 } as const
/** Fewer races of a driver tell no middle place. */
const FEWEST_RACES = 6

/** Of a place its normal score: the best of 36 has 2.2, the middle 0, whatever the gaps were. */
export const normalScore = (place: number, of: number): number => -normalQuantile((place - 0.5) / of)

export type RaceLevels = {
  /** Of somebody who was never seen an average one with much doubt. */
  levelOf(id: string): Pulled
  /** Variance of a race around a level. */
  readonly noise: number
  /** Chance of an accident. */
  readonly out: Probability
}

/** @param shown normal scores of each driver's places, the newest first; undefined where there are none */
export function raceLevels(shown: ReadonlyMap<string, readonly number[]>): RaceLevels | undefined {
  if (shown.size === 0) return undefined
  const { lists, out } = withoutAccidents([...shown.values()])
  const { levels, unseen, noise } = pulledMeans(lists, RACES)
  const known = new Map([...shown.keys()].map((id, i) => [id, levels[i]!]))
  return { levelOf: (id) => known.get(id) ?? unseen, noise, out }
}

/** Showings without those that an accident made, and how often one has. */
function withoutAccidents(all: readonly (readonly number[])[]): {
  readonly lists: readonly (readonly number[])[]
  readonly out: Probability
} {
  const middles = all.map((list) => (list.length < FEWEST_RACES ? null : median(list)))
  const distances = all.flatMap((list, i) => (middles[i] === null ? [] : list.map((value) => Math.abs(value - middles[i]!))))
  // Of a normal half lie within 0.6745 deviations.
  const deviation = distances.length === 0 ? 1 : median(distances) / 0.6745
  const lists = all.map((list, i) => list.filter((value) => middles[i] === null || value > middles[i]! - ACCIDENT * deviation))
  const starts = distances.length
  const accidents = all.reduce((sum, list, i) => sum + list.length - lists[i]!.length, 0)
  const share = (accidents + ACCIDENTS.usual * ACCIDENTS.starts) / (starts + ACCIDENTS.starts) - ACCIDENTS.byChance
  return { lists, out: Math.max(0, share) }
}
