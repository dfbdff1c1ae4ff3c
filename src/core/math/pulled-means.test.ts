import { describe, expect, it } from 'vitest'
import { pulledMeans } from './pulled-means.ts'
import { random } from './random.ts'

const PULLING = { halfLife: 1e9, leastPrior: 0.5, mostPrior: 80 } as const

/** People whose levels scatter by one, each seen `times` with a noise of two. */
function people(times: number, seed = 3) {
  const chance = random(seed)
  const truth = Array.from({ length: 400 }, () => chance.normal())
  return { truth, lists: truth.map((level) => Array.from({ length: times }, () => level + 2 * chance.normal())) }
}

describe('levels seen through noise', () => {
  it('are pulled to the mean of all by as much as noise outweighs what people differ by', () => {
    const { levels, noise, unseen } = pulledMeans(people(8).lists, PULLING)
    expect(noise).toBeGreaterThan(3.6)
    expect(noise).toBeLessThan(4.4)
    // Variance of one, and a mean of eight with half of that in noise: two thirds are kept.
    const { lists } = people(8)
    const kept = levels.map(({ mean }, i) => mean / (lists[i]!.reduce((a, b) => a + b, 0) / 8))
    for (const share of kept) expect(Math.abs(share - 2 / 3)).toBeLessThan(0.08)
    expect(unseen).toMatchObject({ mean: 0, count: 0 })
    expect(Math.abs(unseen.deviation - 1)).toBeLessThan(0.15)
  })

  it('lie within their own doubt about as often as a normal does, and the doubt shrinks with what was seen', () => {
    const deviations = [4, 8, 30].map((times) => {
      const { truth, lists } = people(times)
      const { levels } = pulledMeans(lists, PULLING)
      const inside = levels.filter(({ mean, deviation }, i) => Math.abs(mean - truth[i]!) < 1.96 * deviation).length / levels.length
      expect(inside).toBeGreaterThan(0.91)
      expect(inside).toBeLessThan(0.985)
      return levels[0]!.deviation
    })
    expect(deviations).toEqual(deviations.toSorted((a, b) => b - a))
  })

  it('count what was seen lately more', () => {
    const [rising, falling] = pulledMeans(
      [
        [...Array(8).fill(2), ...Array(8).fill(-2)],
        [...Array(8).fill(-2), ...Array(8).fill(2)],
      ],
      {
        ...PULLING,
        halfLife: 4,
      },
    ).levels
    expect(rising!.mean).toBeGreaterThan(0)
    expect(falling!.mean).toBeCloseTo(-rising!.mean, 9)
  })

  it('of whom little is seen follow what is usual', () => {
    const usual = { noise: 0.75, signal: 0.25, showings: 40, people: 10 }
    const { levels, noise } = pulledMeans([[1.5], [-1.5]], { ...PULLING, usual })
    expect(noise).toBeCloseTo(0.75, 9)
    expect(levels[0]!.mean).toBeCloseTo(1.5 / 4, 9)
    expect(levels[0]!.deviation).toBeCloseTo(Math.sqrt(0.75 / 4), 9)
  })
})
