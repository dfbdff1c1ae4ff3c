import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf, normalQuantile } from '../../math/normal.ts'
import { impliedFromAmerican } from '../board/price.ts'
import { hold, overround } from './hold.ts'
import { power } from './power.ts'
import { shin, shinInto } from './shin.ts'
import { additive, DEVIG_METHODS, FAIR_METHODS, fair, fairRange, goto, multiplicative } from './vig.ts'

const fromAmerican = (...prices: number[]) => prices.map(impliedFromAmerican)
const fromDecimal = (...prices: number[]) => prices.map((d) => 1 / d)
const close = (actual: readonly number[], expected: readonly number[], digits: number) =>
  expected.forEach((value, i) => {
    expect(actual[i]).toBeCloseTo(value, digits)
  })

describe('the margin of a market', () => {
  it('-110 / -110 has an overround of 4.76 and a hold of 4.55 percent', () => {
    expect(overround(fromAmerican(-110, -110))).toBeCloseTo(1 / 21, 12)
    expect(hold(fromAmerican(-110, -110))).toBeCloseTo(1 / 22, 12)
  })
  it('+105 / +105 leaves an arbitrage: both are negative', () => {
    expect(overround(fromAmerican(105, 105))).toBeLessThan(0)
    expect(hold(fromAmerican(105, 105))).toBeLessThan(0)
  })
})

describe('fair probabilities agree with published vectors', () => {
  it('Shin on 2.6, 2.4, 4.3 (README of mberk/shin)', () => {
    const { probabilities, z } = shin(fromDecimal(2.6, 2.4, 4.3))
    close(probabilities, [0.37299406033208965, 0.4047794109200184, 0.2222265287474275], 10)
    expect(z).toBeCloseTo(0.01694251276407055, 9)
  })
  it('Shin on the two-way market 1.5, 2.74 (README of mberk/shin)', () => {
    const { probabilities, z } = shin(fromDecimal(1.5, 2.74))
    close(probabilities, [0.6508515815085157, 0.3491484184914841], 12)
    expect(z).toBeCloseTo(0.03172728540646625, 12)
  })
  it.each([
    // README of martineastwood/penaltyblog, odds 2.7, 2.3, 4.4
    ['multiplicative', [0.35873804, 0.42112726, 0.2201347]],
    ['additive', [0.3595618, 0.42397404, 0.21646416]],
    ['power', [0.3591711, 0.42373075, 0.21709815]],
  ] as const)('%s on 2.7, 2.3, 4.4', (method, expected) => close(fair(method, fromDecimal(2.7, 2.3, 4.4)), expected, 8))

  it.each([
    // the longshot of +500 / -700, then the favorite of -300 / +250, in percent
    ['multiplicative', 16.0, 72.41],
    ['additive', 14.58, 73.21],
    ['shin', 14.58, 73.21],
    ['power', 13.75, 73.63],
  ] as const)('%s: +500 / -700 is %f, -300 / +250 is %f', (method, longshot, favorite) => {
    expect(100 * fair(method, fromAmerican(500, -700))[0]!).toBeCloseTo(longshot, 2)
    expect(100 * fair(method, fromAmerican(-300, 250))[0]!).toBeCloseTo(favorite, 2)
  })

  it('goto takes the same number of standard errors from every price', () => {
    const implied = fromDecimal(2.7, 2.3, 4.4)
    const steps = goto(implied).map((p, i) => (implied[i]! - p) / Math.sqrt(1 - implied[i]!))
    expect(steps[0]).toBeCloseTo(steps[1]!, 12)
    expect(steps[0]).toBeCloseTo(steps[2]!, 12)
  })

  it('odds ratio divides the odds of every outcome by one constant', () => {
    const implied = fromDecimal(2.7, 2.3, 4.4)
    const ratios = fair('odds_ratio', implied).map((p, i) => implied[i]! / (1 - implied[i]!) / (p / (1 - p)))
    expect(ratios[0]).toBeCloseTo(ratios[1]!, 9)
    expect(ratios[0]).toBeCloseTo(ratios[2]!, 9)
  })
})

describe('where a method meets its limit', () => {
  // the problem odds of the R package `implied`: plain additive gives three negative probabilities here
  const problem = [0.87, 0.2, 0.1, 0.05, 0.02, 0.01]
  it('additive puts sunk outcomes at 0 and the rest bear their share', () => {
    close(additive(problem), [0.8133333333, 0.1433333333, 0.0433333333, 0, 0, 0], 9)
  })
  it('a market without margin is scaled by Shin in proportion, with no insiders', () => {
    expect(shin([0.4, 0.3, 0.2])).toEqual({ probabilities: multiplicative([0.4, 0.3, 0.2]), z: 0 })
  })
  it('power of two outcomes, read off a curve, is the root that bisection finds, longshots of 500 to 1 included', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.002, max: 0.998, noNaN: true }), fc.double({ min: 0.97, max: 1.15, noNaN: true }), (p, margin) => {
        const implied = [p * margin, (1 - p) * margin] as const
        fc.pre(implied.every((q) => q < 1))
        let [low, high] = [0.01, 400]
        for (let step = 0; step < 100; step++) {
          const k = (low + high) / 2
          if (implied[0] ** k + implied[1] ** k > 1) low = k
          else high = k
        }
        const [one, other] = power(implied)
        expect(one! + other!).toBeCloseTo(1, 12)
        expect(one).toBeCloseTo(implied[0] ** low, 11)
      }),
    )
  })
  it('power lifts a market that sums to less than 1', () => {
    const fairly = power([0.4, 0.3, 0.2])
    expect(fairly[0]! + fairly[1]! + fairly[2]!).toBeCloseTo(1, 12)
    expect(fairly[0]).toBeGreaterThan(0.4)
  })
  it('the worst case is the lowest of all methods and sums to less than 1', () => {
    const worst = fair('worst_case', fromAmerican(500, -700))
    expect(worst[0]).toBe(Math.min(...FAIR_METHODS.map((m) => fair(m, fromAmerican(500, -700))[0]!)))
    expect(worst[0]! + worst[1]!).toBeLessThan(1)
  })
  it('refuses what is no market', () => {
    expect(() => fair('shin', [0.5])).toThrow('at least two outcomes')
    expect(() => fair('shin', [0.5, 0])).toThrow('strictly between 0 and 1')
    expect(() => fair('shin', [0.5, Number.NaN])).toThrow('strictly between 0 and 1')
    expect(() => fair('shin', [0.5, 1])).toThrow('strictly between 0 and 1')
  })
})

describe('laws', () => {
  const price = fc.double({ min: 1.01, max: 200, noNaN: true })
  const market = (most: number) => fc.array(price, { minLength: 2, maxLength: most }).map((prices) => prices.map((d) => 1 / d))

  it('fair probabilities sum to 1, are never negative, and keep the order of the prices', () => {
    fc.assert(
      fc.property(market(12), fc.constantFrom(...FAIR_METHODS), (implied, method) => {
        const probabilities = fair(method, implied)
        expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
        expect(probabilities.every((p) => p >= 0 && p <= 1)).toBe(true)
        for (let i = 0; i < implied.length; i++)
          for (let j = 0; j < implied.length; j++)
            if (implied[i]! > implied[j]!) expect(probabilities[i]!).toBeGreaterThanOrEqual(probabilities[j]! - 1e-12)
      }),
      { numRuns: 300 },
    )
  })
  it('with two outcomes and a margin, Shin is the additive method', () => {
    fc.assert(
      fc.property(market(2), (implied) => {
        fc.pre(overround(implied) > 0)
        close(shin(implied).probabilities, additive(implied), 12)
      }),
    )
  })
  it("Shin's z solves its equation and lies in [0, 1)", () => {
    fc.assert(
      fc.property(market(8), (implied) => {
        fc.pre(implied.length > 2 && overround(implied) > 1e-6)
        const { z } = shin(implied)
        expect(z).toBeGreaterThanOrEqual(0)
        expect(z).toBeLessThan(1)
        const sum = implied.reduce((a, b) => a + b, 0)
        const total = implied.reduce((t, q) => t + (Math.sqrt(z * z + (4 * (1 - z) * q * q) / sum) - z) / (2 * (1 - z)), 0)
        expect(total).toBeCloseTo(1, 8)
      }),
      { numRuns: 300 },
    )
  })
  it('are seven, and two are made of them: a blend and the worst case', () => {
    expect(FAIR_METHODS).toHaveLength(7)
    expect(DEVIG_METHODS.slice(FAIR_METHODS.length)).toEqual(['blend', 'worst_case'])
    expect(DEVIG_METHODS).toHaveLength(9)
  })
  it('a market without margin is its own fair market, by every method', () => {
    fc.assert(
      fc.property(market(6), fc.constantFrom(...DEVIG_METHODS), (implied, method) => {
        const exact = multiplicative(implied)
        fc.pre(exact.every((p) => p > 1e-6 && p < 1 - 1e-6))
        close(fair(method, exact), exact, 9)
      }),
    )
  })
  it('the range holds every method, and the place of an outcome in the list does not matter', () => {
    fc.assert(
      fc.property(market(5), fc.constantFrom(...FAIR_METHODS), (implied, method) => {
        const range = fairRange(implied)
        const probabilities = fair(method, implied)
        probabilities.forEach((p, i) => {
          expect(p).toBeGreaterThanOrEqual(range[i]!.low - 1e-12)
          expect(p).toBeLessThanOrEqual(range[i]!.high + 1e-12)
        })
        close(fair(method, [...implied].reverse()).reverse(), probabilities, 9)
      }),
    )
  })
  it('the form for hot loops gives the same as the form for reading', () => {
    const out = new Float64Array(8)
    fc.assert(
      fc.property(market(8), (implied) => {
        const z = shinInto(implied, out, implied.length)
        const { probabilities, z: expected } = shin(implied)
        expect(z).toBe(expected)
        expect([...out.slice(0, implied.length)]).toEqual(probabilities)
      }),
    )
  })
})

describe('the normal distribution', () => {
  it.each([
    // tables of the standard normal
    [0, 0.5],
    [1, 0.8413447460685429],
    [1.959963984540054, 0.975],
    [-3, 0.0013498980316300933],
    [-8, 6.22096057427178e-16],
  ])('Φ(%f) is %f', (x, p) => expect(Math.abs(normalCdf(x) - p)).toBeLessThan(1e-14))
  it('the quantile undoes the cumulative', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) - p)).toBeLessThan(1e-13)
      }),
    )
  })
})
