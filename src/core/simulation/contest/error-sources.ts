// Where does the error of a simulated ROI come from? From the draws, which more simulations mend; from the worlds, each with a field of its
// own, of which few are played; and from the projections, which no simulation mends.
import type { PartialSums } from '../counting/accumulator.ts'

export type ErrorSources = {
  /** How many times larger the standard error is than that of the draws alone, at least 1: the chance of the fields. Pooled over the lineups. */
  readonly ofWorlds: number
  /** The same of all lineups together. */
  readonly ofWorldsTogether: number
  /** Cents that each lineup's mean prize moves by when its expected score is one standard error off. */
  readonly ofModel: readonly number[]
  /** Of the sum of all lineups' prizes. */
  readonly ofModelTogether: number
  /** Of the difference of two lineups: what they share cancels out. */
  readonly ofDifference: (one: number, other: number) => number
}

type World = { readonly simulations: number; readonly prizes: Float64Array; readonly total: number }

/** @param parts of the simulations in their order, the p-th of the world p modulo `worlds` */
export function errorSources(
  parts: readonly PartialSums[],
  all: PartialSums,
  { worlds, alike, hasShadows }: { readonly worlds: number; readonly alike: Float64Array; readonly hasShadows: boolean },
): ErrorSources {
  const many = all.prizes.length
  const ofModel = Array.from(all.prizes, (prizes, own) => (hasShadows ? Math.max(0, all.lifted[own]! - prizes) / all.simulations : 0))
  let together = 0
  for (let i = 0; i < many; i++) for (let j = 0; j < many; j++) together += alike[i * many + j]! * ofModel[i]! * ofModel[j]!
  const { lineups, sum } = inflation(groupedByWorld(parts, worlds), all)
  return {
    ofWorlds: lineups,
    ofWorldsTogether: sum,
    ofModel,
    ofModelTogether: Math.sqrt(Math.max(0, together)),
    ofDifference: (i, j) =>
      Math.sqrt(Math.max(0, ofModel[i]! ** 2 + ofModel[j]! ** 2 - 2 * alike[i * many + j]! * ofModel[i]! * ofModel[j]!)),
  }
}

function groupedByWorld(parts: readonly PartialSums[], worlds: number): World[] {
  const groups = Array.from({ length: Math.min(worlds, parts.length) }, () => [] as PartialSums[])
  parts.forEach((part, at) => {
    groups[at % groups.length]!.push(part)
  })
  return groups.map((group) => ({
    simulations: group.reduce((sum, { simulations }) => sum + simulations, 0),
    prizes: group.reduce((sum, { prizes }) => sum.map((value, own) => value + prizes[own]!), new Float64Array(group[0]!.prizes.length)),
    total: group.reduce((sum, { totals }) => sum + totals.reduce((inner, one) => inner + one, 0), 0),
  }))
}

/** Root of (variance of the mean as the worlds show it ÷ as independent draws would have it), summed over the lineups; at least 1. */
function inflation(worlds: readonly World[], all: PartialSums): { readonly lineups: number; readonly sum: number } {
  const { simulations, prizes, products, totals } = all
  const many = prizes.length
  const shown = (of: (world: World) => number, total: number) => {
    const mean = total / simulations
    const squares = worlds.reduce((sum, world) => sum + (of(world) - world.simulations * mean) ** 2, 0)
    return (squares / simulations ** 2) * (worlds.length / (worlds.length - 1))
  }
  let seen = 0
  let drawn = 0
  for (let own = 0; own < many; own++) {
    const mean = prizes[own]! / simulations
    drawn += Math.max(0, products[own * many + own]! / simulations - mean ** 2) / simulations
    if (worlds.length > 1) seen += shown((world) => world.prizes[own]!, prizes[own]!)
  }
  const total = totals.reduce((sum, one) => sum + one, 0)
  const variance = totals.reduce((sum, one) => sum + (one - total / simulations) ** 2, 0) / simulations ** 2
  const ofAll = worlds.length > 1 ? shown((world) => world.total, total) : 0
  const times = (a: number, b: number) => (b > 0 ? Math.sqrt(Math.max(1, a / b)) : 1)
  return { lineups: times(seen, drawn), sum: times(ofAll, variance) }
}
