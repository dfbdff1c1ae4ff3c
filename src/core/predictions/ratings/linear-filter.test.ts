import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foresee, learn, linearFilter, setPrior, shrink } from './linear-filter.ts'

describe('the filter', () => {
  it('weighs a prior and a sight by their certainty', () => {
    const filter = linearFilter(1)
    setPrior(filter, 0, 0, 1)
    const seen = foresee(filter, { at: [0], weight: [1] })
    learn(filter, seen, 2 - seen.mean, 1)
    expect(filter.mean[0]).toBeCloseTo(1, 12)
    expect(filter.covariance[0]).toBeCloseTo(0.5, 12)
  })
  it('moves what it did not see by what it saw through what both share', () => {
    const filter = linearFilter(3)
    for (let i = 0; i < 3; i++) setPrior(filter, i, 0, 1)
    const first = foresee(filter, { at: [0, 1], weight: [1, -1] })
    learn(filter, first, 10 - first.mean, 1)
    const second = foresee(filter, { at: [1, 2], weight: [1, -1] })
    learn(filter, second, 10 - second.mean, 1)
    // 1 beat 2 by ten and lost to 0 by ten: 0 is now better than it was after its own game.
    expect(filter.mean[0]!).toBeGreaterThan(10 / 3)
    expect(filter.mean[0]!).toBeGreaterThan(filter.mean[1]!)
    expect(filter.mean[1]!).toBeGreaterThan(filter.mean[2]!)
  })
  it('ends where a ridge regression over all games at once ends, in whatever order they come (law)', () => {
    const game = fc
      .record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }), y: fc.integer({ min: -20, max: 20 }) })
      .filter(({ a, b }) => a !== b)
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 12 }), (games) => {
        const run = (list: typeof games) => {
          const filter = linearFilter(4)
          for (let i = 0; i < 4; i++) setPrior(filter, i, 0, 30)
          for (const { a, b, y } of list) {
            const seen = foresee(filter, { at: [a, b], weight: [1, -1] })
            learn(filter, seen, y - seen.mean, 100)
          }
          return [...filter.mean]
        }
        const [forward, backward] = [run(games), run([...games].reverse())]
        for (let i = 0; i < 4; i++) {
          expect(forward[i]!).toBeCloseTo(backward[i]!, 6)
          // Normal equations of Σ(y − x_a + x_b)²/100 + Σ x²/30: the gradient is 0 at the end.
          const pull = games.reduce(
            (sum, { a, b, y }) => sum + ((i === a ? 1 : i === b ? -1 : 0) * (y - forward[a]! + forward[b]!)) / 100,
            0,
          )
          expect(pull - forward[i]! / 30).toBeCloseTo(0, 6)
        }
      }),
      { numRuns: 40 },
    )
  })
  it('shrinks towards zero with its doubt', () => {
    const filter = linearFilter(2)
    setPrior(filter, 0, 8, 4)
    setPrior(filter, 1, 5, 4)
    shrink(filter, 1, 0.5)
    expect([...filter.mean]).toEqual([4, 5])
    expect(filter.covariance[0]).toBe(1)
  })
})
