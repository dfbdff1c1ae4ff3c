import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { impliedFromAmerican } from '../board/price.ts'
import { addMargin } from './add-margin.ts'
import { blend, FAIR_METHODS, fair } from './vig.ts'

describe('putting a margin on', () => {
  it('a coin with 4.76 percent by any method is -110 on both sides', () => {
    for (const method of FAIR_METHODS)
      for (const q of addMargin(method, [0.5, 0.5], 1 / 21)) expect(q).toBeCloseTo(impliedFromAmerican(-110), 9)
  })
  it('Shin puts +500 / -700 back on its own fair chances', () => {
    const [longshot, favorite] = addMargin('shin', [0.14583333333333334, 0.8541666666666666], 1 / 24)
    expect(longshot).toBeCloseTo(1 / 6, 9)
    expect(favorite).toBeCloseTo(7 / 8, 9)
  })
  it('refuses what no book could ask', () => {
    expect(() => addMargin('multiplicative', [0.98, 0.02], 0.05)).toThrow('1 or above')
    expect(() => addMargin('shin', [0.99, 0.01], 0.5)).toThrow('so large a margin')
    expect(() => addMargin('power', [0.5, 0.4], 0.05)).toThrow('sum to 1')
    expect(() => addMargin('power', [0.5, 0.5], -0.01)).toThrow('0 or more')
  })
})

describe('the blend of several methods', () => {
  const implied = [impliedFromAmerican(500), impliedFromAmerican(-700)]
  it('lies between them by their weights', () => {
    expect(blend(implied, { multiplicative: 1, additive: 1 })[0]).toBeCloseTo((0.16 + 0.14583333333) / 2, 9)
    expect(blend(implied, { multiplicative: 3, additive: 1 })[0]).toBeCloseTo((3 * 0.16 + 0.14583333333) / 4, 9)
    expect(blend(implied, { power: 2 })).toEqual(fair('power', implied))
  })
  it('needs a weight', () => {
    expect(() => blend(implied, {})).toThrow('at least one')
    expect(() => blend(implied, { shin: 2, power: -1 })).toThrow('positive')
  })
})

describe('laws', () => {
  const chances = fc
    .array(fc.double({ min: 0.03, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
    .map((raw) => raw.map((x) => x / raw.reduce((a, b) => a + b, 0)))
  it('taking the margin out by the method that put it on gives the fair chances back', () => {
    fc.assert(
      fc.property(chances, fc.double({ min: 0, max: 0.12, noNaN: true }), fc.constantFrom(...FAIR_METHODS), (fairly, overround, method) => {
        fc.pre(Math.max(...fairly) < 0.85)
        const asked = addMargin(method, fairly, overround)
        expect(asked.reduce((a, b) => a + b, 0)).toBeCloseTo(1 + overround, 9)
        fair(method, asked).forEach((p, i) => {
          expect(p).toBeCloseTo(fairly[i]!, 7)
        })
      }),
    )
  })
})
