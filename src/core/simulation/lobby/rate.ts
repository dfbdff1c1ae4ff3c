// How often did something happen on the simulated nights, and how sure is that? Nights of one world share their fields and what projections
// miss, so they are no independent draws: the worlds are batches, and their spread is the error where it is larger than that of draws.
import type { Probability } from '../../units.ts'

export type Rate = { readonly rate: Probability; readonly standardError: Probability }

/**
 * Share of the nights with its standard error: the larger of a binomial's, with two nights of each kind added so that what never happened is
 * not taken for certain (Agresti and Coull, "Approximate is better than exact", 1998), and that of the means of batches.
 * @param worlds nights of each batch, in order
 * @example rateOf((night) => night < 50, [100]) // 0.5 ± 0.049
 */
export function rateOf(happened: (night: number) => boolean, worlds: readonly number[]): Rate {
  let night = 0
  const counts = worlds.map((nights) => {
    let count = 0
    for (const end = night + nights; night < end; night++) if (happened(night)) count++
    return count
  })
  const rate = counts.reduce((sum, count) => sum + count, 0) / night
  const likely = (rate * night + 2) / (night + 4)
  const ofDraws = (likely * (1 - likely)) / (night + 4)
  const apart = counts.reduce((sum, count, world) => sum + (count - worlds[world]! * rate) ** 2, 0) / night ** 2
  const ofWorlds = worlds.length > 1 ? (apart * worlds.length) / (worlds.length - 1) : 0
  return { rate, standardError: Math.sqrt(Math.max(ofDraws, ofWorlds)) }
}
