import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairPlaces, PLACE_METHODS, placeOverround, placeRange } from './places.ts'
import { fair } from './vig.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const field = fc
  .array(fc.double({ min: 0.002, max: 0.97, noNaN: true }), { minLength: 3, maxLength: 150 })
  .chain((implied) => fc.record({ implied: fc.constant(implied), places: fc.integer({ min: 1, max: implied.length - 1 }) }))

describe.each(PLACE_METHODS)('a fair place by %s', (method) => {
  it('the chances of a field sum to its places, and each is a chance', () => {
    fc.assert(
      fc.property(field, ({ implied, places }) => {
        const chances = fairPlaces(method, implied, places)
        expect(sum(chances)).toBeCloseTo(places, 8)
        for (const p of chances) {
          expect(p).toBeGreaterThanOrEqual(0)
          expect(p).toBeLessThanOrEqual(1 + 1e-12)
        }
      }),
    )
  })
  it('whoever is shorter is likelier', () => {
    fc.assert(
      fc.property(field, ({ implied, places }) => {
        const order = implied.toSorted((a, b) => a - b)
        const chances = fairPlaces(method, order, places)
        for (let i = 1; i < chances.length; i++) expect(chances[i]!).toBeGreaterThanOrEqual(chances[i - 1]! - 1e-12)
      }),
    )
  })
  it('prices without margin stay as they are', () => {
    const implied = [0.8, 0.6, 0.4, 0.2]
    for (const [i, p] of fairPlaces(method, implied, 2).entries()) expect(p).toBeCloseTo(implied[i]!, 9)
  })
})

it.each(['power', 'odds_ratio'] as const)('by %s more places never make anybody less likely', (method) => {
  fc.assert(
    fc.property(field, ({ implied, places }) => {
      const fewer = Math.max(1, places - 1)
      const [few, more] = [fairPlaces(method, implied, fewer), fairPlaces(method, implied, places)]
      for (const [i, p] of few.entries()) expect(more[i]!).toBeGreaterThanOrEqual(p - 1e-9)
    }),
  )
})
it('for one place it is the fair price of an ordinary market', () => {
  const implied = [0.5, 0.35, 0.2, 0.1]
  for (const method of PLACE_METHODS)
    for (const [i, p] of fairPlaces(method, implied, 1).entries()) expect(p).toBeCloseTo(fair(method, implied)[i]!, 6)
})
it('a margin is what the field sums to beyond its places', () => {
  expect(placeOverround([0.6, 0.6, 0.6, 0.6], 2)).toBeCloseTo(0.2, 12)
  expect(placeRange([0.9, 0.8, 0.6, 0.3], 2)[0]!.low).toBeLessThan(0.9)
})
it('as many places as entrants are no market', () => {
  expect(() => fairPlaces('power', [0.5, 0.6], 2)).toThrow(/need a field of more than 2/)
})
