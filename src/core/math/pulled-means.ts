// What is somebody's level, seen through noise? The mean of what he showed, later showings counting more, pulled to the mean of all by how noisy one
// showing is beside how far people differ, and how sure that is (empirical Bayes; both variances by the method of moments).

export type Pulled = {
  readonly mean: number
  /** Standard deviation of what is not known of the level. */
  readonly deviation: number
  /** Showings it was learned from. */
  readonly count: number
}

export type Pulling = {
  /** Showings after which one weighs half. */
  readonly halfLife: number
  /** The mean of all counts as so many showings: at least, at most. */
  readonly leastPrior: number
  readonly mostPrior: number
  /** What is usual, and how many showings and people it stands for; without it all is learned. */
  readonly usual?: { readonly noise: number; readonly signal: number; readonly showings: number; readonly people: number }
}

export type PulledMeans = {
  /** In the order of the lists. */
  readonly levels: readonly Pulled[]
  /** Of somebody who has not been seen. */
  readonly unseen: Pulled
  /** Variance of one showing around the level. */
  readonly noise: number
}

/** Fewer showings of somebody tell nothing of the noise. */
const FEWEST = 4

/**
 * @param lists showings of each person, the latest first, as distances from the mean of all
 * @example pulledMeans([[2, 2, 2, 2], [-2, -2, -2, -2]], { halfLife: 60, leastPrior: 4, mostPrior: 80 }).levels[0].mean // near 1: four of eight
 */
export function pulledMeans(lists: readonly (readonly number[])[], { halfLife, leastPrior, mostPrior, usual }: Pulling): PulledMeans {
  let [within, freedom, between] = [0, 0, 0]
  const many = lists.filter((list) => list.length >= FEWEST)
  for (const list of many) {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length
    for (const value of list) within += (value - mean) ** 2
    freedom += list.length - 1
    between += mean ** 2
  }
  const { showings = 0, people = 0 } = usual ?? {}
  const noise = (within + showings * (usual?.noise ?? 0)) / Math.max(1, freedom + showings)
  const each = many.reduce((sum, list) => sum + 1 / list.length, 0)
  const signal = (between - noise * each + people * (usual?.signal ?? 0)) / Math.max(1, many.length + people)
  const prior = signal > 0 ? Math.min(mostPrior, Math.max(leastPrior, noise / signal)) : mostPrior
  const levels = lists.map((list): Pulled => {
    let [sum, weight] = [0, 0]
    for (const [k, value] of list.entries()) {
      const share = 2 ** (-k / halfLife)
      sum += share * value
      weight += share
    }
    return { mean: sum / (weight + prior), deviation: Math.sqrt(noise / (weight + prior)), count: list.length }
  })
  return { levels, unseen: { mean: 0, deviation: Math.sqrt(noise / prior), count: 0 }, noise }
}
