import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf } from './normal.ts'
import { firstOf, type Level, placings } from './places.ts'
import { random } from './random.ts'

const level = fc.record({ mean: fc.double({ min: -2, max: 2, noNaN: true }), deviation: fc.double({ min: 0, max: 1, noNaN: true }) })
const fields = fc.array(level, { minLength: 2, maxLength: 14 })
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

describe('places of a field', () => {
  it('somebody wins, five come in among the first five, and an interval holds its chance', () => {
    fc.assert(
      fc.property(fields, fc.double({ min: 0.4, max: 3, noNaN: true }), (field, noise) => {
        const said = placings(field, noise, [1, 5, 3])
        expect(sum(said.map(({ win }) => win))).toBeCloseTo(1, 6)
        for (const [at, k] of [1, 5, 3].entries())
          expect(sum(said.map(({ within }) => within[at]!))).toBeCloseTo(Math.min(k, field.length), 5)
        for (const { win, low, high, within } of said) {
          expect([low <= win + 1e-9, win <= high + 1e-9]).toEqual([true, true])
          expect(within[0]).toBeCloseTo(win, 9)
          expect(within[2]).toBeGreaterThanOrEqual(win - 1e-9)
          expect(within[1]).toBeGreaterThanOrEqual(within[2]! - 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('whoever is better wins more often, and is among the first more often', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 2, maxLength: 12 }), (means) => {
        const sorted = means.toSorted((a, b) => a - b)
        const said = placings(
          sorted.map((mean) => ({ mean, deviation: 0.3 })),
          1,
          [3],
        )
        for (let i = 1; i < said.length; i++) {
          expect(said[i]!.win).toBeGreaterThanOrEqual(said[i - 1]!.win - 1e-9)
          expect(said[i]!.within[0]).toBeGreaterThanOrEqual(said[i - 1]!.within[0]! - 1e-9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('two are decided by the distance of their levels over both scatters', () => {
    const [first] = placings(
      [
        { mean: 1, deviation: 0.5 },
        { mean: 0.2, deviation: 0.8 },
      ],
      1.1,
      [1],
    )
    expect(first!.win).toBeCloseTo(normalCdf(0.8 / Math.sqrt(0.25 + 0.64 + 2 * 1.21)), 6)
  })

  it('agree with a field that is played over', () => {
    const field: Level[] = Array.from({ length: 20 }, (_, i) => ({ mean: (i - 10) / 8, deviation: 0.2 + (i % 3) / 4 }))
    const chance = random(4)
    const [wins, fives] = [field.map(() => 0), field.map(() => 0)]
    const TIMES = 20_000
    for (let time = 0; time < TIMES; time++) {
      const order = field
        .map(({ mean, deviation }, i) => ({ i, day: mean + deviation * chance.normal() + 1.5 * chance.normal() }))
        .sort((a, b) => b.day - a.day)
      wins[order[0]!.i]!++
      for (const { i } of order.slice(0, 5)) fives[i]!++
    }
    for (const [i, { win, within }] of placings(field, 1.5, [5]).entries()) {
      expect(Math.abs(win - wins[i]! / TIMES)).toBeLessThan(0.015)
      expect(Math.abs(within[0]! - fives[i]! / TIMES)).toBeLessThan(0.02)
    }
  })

  it('the interval is as wide as the doubt, and nothing where a level is known', () => {
    const widths = [0, 0.2, 0.5, 1].map((deviation) => {
      const [{ low, high } = { low: 0, high: 0 }] = placings(
        [{ mean: 0.5, deviation }, ...Array(9).fill({ mean: 0, deviation: 0.3 })],
        1,
        [],
      )
      return high - low
    })
    expect(widths[0]).toBeCloseTo(0, 9)
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(widths[1]).toBeGreaterThan(0.02)
  })

  it('the first many of a field are as many as are asked, and all where nobody is left out', () => {
    const field = Array.from({ length: 100 }, (_, i) => ({ mean: i / 50, deviation: 0.4 }))
    const said = firstOf(field, 2, 44)
    expect(sum(said)).toBeCloseTo(44, 1)
    expect(said[99]).toBeGreaterThan(said[0]! + 0.15)
    expect(firstOf(field, 2, 100)).toEqual(field.map(() => 1))
    expect(placings([], 1, [1])).toEqual([])
  })
})
