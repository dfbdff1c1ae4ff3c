import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketOf, percentiles, type TieredPlayer, tiersOf, valueGrade } from './player-tiers.ts'

const player = (id: string, points: number | null, salary: number, position = 'WR'): TieredPlayer => ({
  id,
  points,
  salary,
  positions: [position],
})

describe('a tier', () => {
  it('is the mean of two percentiles of the position', () => {
    const tiers = tiersOf([player('best', 20, 7000), player('cheap', 12, 4000), player('dear', 15, 9000), player('bench', 4, 3000)])
    // By points: best .875, dear .625, cheap .375, bench .125. By value: cheap 3.0 and best 2.86, dear 1.67, bench 1.33.
    expect(tiers.get('best')).toEqual({ tier: 'B', score: 0.75 })
    expect(tiers.get('cheap')).toEqual({ tier: 'B', score: 0.625 })
    expect(tiers.get('dear')).toEqual({ tier: 'C', score: 0.5 })
    expect(tiers.get('bench')).toEqual({ tier: 'X', score: 0.125 })
  })

  it('is X for who is ruled out or of whom nothing is known', () => {
    const tiers = tiersOf([player('out', 0, 7000), player('unknown', null, 4000), player('plays', 9, 4000)])
    expect([tiers.get('out'), tiers.get('unknown')]).toEqual([
      { tier: 'X', score: null },
      { tier: 'X', score: null },
    ])
    expect(tiers.get('plays')?.score).toBe(0.5)
  })

  it('compares players of one position only', () => {
    const passers = [player('a', 20, 7000, 'QB'), player('b', 10, 6000, 'QB')]
    expect(tiersOf([...passers, player('c', 90, 3000)]).get('a')).toEqual(tiersOf(passers).get('a'))
  })
})

it.each([
  [7000, '7k'],
  [6999, '6k'],
  [5000, '5k'],
  [4999, '4k'],
  [3000, '4k'],
])('a salary of %i belongs to the bracket %s', (salary, bracket) => {
  expect(bracketOf(salary)).toBe(bracket)
})

it.each([
  [3.51, 'high'],
  [3.5, 'good'],
  [3, 'fair'],
  [2.5, 'low'],
])('%d points per $1,000 are %s', (value, grade) => {
  expect(valueGrade(value)).toBe(grade)
})

describe('laws', () => {
  it('percentiles lie within 0 and 1, average a half, and keep the order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 }), (values) => {
        const shares = percentiles(values)
        expect(shares.reduce((a, b) => a + b, 0) / values.length).toBeCloseTo(0.5, 9)
        shares.forEach((share, i) => {
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThan(1)
          values.forEach((value, j) => {
            if (value < values[i]!) expect(shares[j]!).toBeLessThan(share)
          })
        })
      }),
    )
  })

  it('more points at the same salary never lower the score', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ points: fc.integer({ min: 1, max: 60 }), salary: fc.integer({ min: 3000, max: 9000 }) }), {
          minLength: 2,
          maxLength: 20,
        }),
        (rows) => {
          const slate = rows.map(({ points, salary }, i) => player(String(i), points, salary))
          const before = tiersOf(slate).get('0')!.score!
          const after = tiersOf(slate.map((one, i) => (i === 0 ? { ...one, points: one.points! + 5 } : one))).get('0')!.score!
          expect(after).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})
