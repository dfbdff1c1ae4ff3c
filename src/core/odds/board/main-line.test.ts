import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mainLine } from './main-line.ts'

it('of lines beside each other the one nearest to even is meant', () => {
  const low = {
    point: 24.5,
    ticks: [
      [1, -110],
      [5, -160],
    ],
  } as const
  const high = {
    point: 25.5,
    ticks: [
      [1, 130],
      [5, -105],
    ],
  } as const
  expect(mainLine([low, high])).toEqual({
    meant: [
      { at: 1, point: 24.5, price: -110 },
      { at: 5, point: 25.5, price: -105 },
    ],
    isStanding: true,
  })
})

it('a line that is taken down gives way to the next one, also to one that comes later', () => {
  const lines = [
    {
      point: -3,
      ticks: [
        [1, -110],
        [5, null],
      ],
    },
    { point: -3.5, ticks: [[8, -140]] },
  ] as const
  expect(mainLine(lines).meant).toEqual([
    { at: 1, point: -3, price: -110 },
    { at: 8, point: -3.5, price: -140 },
  ])
  expect(mainLine(lines.slice(0, 1)).isStanding).toBe(false)
})

it('of two lines as near to even the one that was meant stays meant', () => {
  const lines = [
    { point: 6, ticks: [[1, -110]] },
    { point: 7, ticks: [[2, -110]] },
  ] as const
  expect(mainLine(lines).meant).toEqual([{ at: 1, point: 6, price: -110 }])
  expect(mainLine([])).toEqual({ meant: [], isStanding: false })
})

it('says nothing twice, and only what some line said by then', () => {
  const price = fc.oneof(fc.constant(null), fc.integer({ min: 100, max: 400 }), fc.integer({ min: -400, max: -101 }))
  const line = fc.record({
    point: fc.constantFrom(1.5, 2.5, 3.5),
    ticks: fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), price), { minLength: 1, maxLength: 6 }),
  })
  const whole = fc.uniqueArray(line, { selector: ({ point }) => point, maxLength: 3 }).map((lines) =>
    lines.map(({ point, ticks }) => ({
      point,
      ticks: [...new Map(ticks)].sort((a, b) => a[0] - b[0]),
    })),
  )
  fc.assert(
    fc.property(whole, (lines) => {
      const { meant } = mainLine(lines)
      for (const [i, { at, point, price: of }] of meant.entries()) {
        const before = meant[i - 1]
        if (before) {
          expect(at).toBeGreaterThan(before.at)
          expect([point, of]).not.toEqual([before.point, before.price])
        }
        const said = lines.find((one) => one.point === point)!.ticks.findLast(([time]) => time <= at)
        expect(said?.[1]).toBe(of)
      }
    }),
  )
})
