import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sideRange } from './forecast.ts'

const share = fc.double({ min: 0.01, max: 1, noNaN: true })
const SIDES = ['home', 'draw', 'away'] as const

it('holds the chance of each side and of the draw, within 0 and 1 (law)', () => {
  fc.assert(
    fc.property(share, fc.oneof(fc.constant(0), share), share, share, share, (a, b, c, below, above) => {
      const [home, draw] = [a / (a + b + c), b / (a + b + c)]
      const chances = { home, draw, away: 1 - home - draw }
      const said = { chances, low: home * below, high: home + (1 - home) * (1 - above) }
      for (const side of SIDES) {
        const { low, high } = sideRange(said, side)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(chances[side] + 1e-9)
        expect(high).toBeGreaterThanOrEqual(chances[side] - 1e-9)
      }
    }),
  )
})

it('is the same for both sides where both are as likely, and what the other leaves where nobody can draw', () => {
  const level = { chances: { home: 0.36, draw: 0.28, away: 0.36 }, low: 0.25, high: 0.47 }
  const away = sideRange(level, 'away')
  expect([away.low, away.high].map((one) => Number(one.toFixed(9)))).toEqual([0.25, 0.47])
  expect(sideRange({ chances: { home: 0.6, draw: 0, away: 0.4 }, low: 0.5, high: 0.72 }, 'away')).toEqual({ low: 1 - 0.72, high: 0.5 })
})

it('of a visitor is his own, and not that of not losing', () => {
  const { low, high } = sideRange({ chances: { home: 0.26, draw: 0.28, away: 0.46 }, low: 0.11, high: 0.4 }, 'away')
  expect(low).toBeLessThan(0.46)
  expect(high).toBeGreaterThan(0.46)
  expect(high).toBeLessThan(0.7)
})
