import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jointChance, latentCorrelation, measured } from '../../math/copula.ts'
import { random } from '../../math/random.ts'
import { choices, parlay, roundRobin, teaser } from './parlay.ts'

const coin = { decimal: 21 / 11, fair: 0.5 }
const pair = (rho: number) => [
  [1, rho],
  [rho, 1],
]

describe('a parlay', () => {
  it('compounds the margin: two coins at -110 are worth -8.9 percent, four -17', () => {
    expect(parlay([coin, coin])).toMatchObject({ fair: 0.25, independent: 0.25 })
    expect(parlay([coin, coin]).edge).toBeCloseTo((21 / 22) ** 2 - 1, 12)
    expect(parlay([coin, coin, coin, coin]).edge).toBeCloseTo(-0.1698, 4)
  })
  it('legs that belong together are worth more than the product, and a quoted price is judged by that', () => {
    const found = parlay([coin, coin], pair(0.5), 3)
    expect(found.decimal).toBe(3)
    expect(found.fair).toBeCloseTo(1 / 3, 3)
    expect(found.edge).toBeCloseTo(0, 2)
  })
})

describe('the Gaussian copula', () => {
  it.each([-0.9, -0.3, 0, 0.2, 0.7, 0.95])('two coins with ρ = %f hit together with chance 1/4 + asin(ρ)/2π', (rho) => {
    expect(jointChance([0.5, 0.5], pair(rho))).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 3)
  })
  it('three coins: 1/8 + the sum of the three asin(ρ)/4π', () => {
    const all = [
      [1, 0.5, 0.2],
      [0.5, 1, 0.3],
      [0.2, 0.3, 1],
    ]
    const expected = 1 / 8 + (Math.asin(0.5) + Math.asin(0.2) + Math.asin(0.3)) / (4 * Math.PI)
    expect(jointChance([0.5, 0.5, 0.5], all)).toBeCloseTo(expected, 3)
  })
  it('refuses correlations that contradict one another', () => {
    const impossible = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]
    expect(() => jointChance([0.5, 0.5, 0.5], impossible)).toThrow('contradict')
    expect(() => jointChance([0.5, 1.2], pair(0))).toThrow('strictly between')
  })
  it('the correlation behind measured hits is found again', () => {
    expect(latentCorrelation(0.5, 0.5, 1 / 3)).toBeCloseTo(0.5, 2)
    const chance = random('measured hits')
    const games = Array.from({ length: 4000 }, () => {
      const common = chance.normal()
      const leg = () => Math.sqrt(0.6) * common + Math.sqrt(0.4) * chance.normal() < 0
      return [leg(), leg()]
    })
    const found = measured(games)
    expect(found.chances[0]).toBeCloseTo(0.5, 1)
    expect(found.correlations[0]![1]).toBeCloseTo(0.6, 1)
  })
  it('law: independent legs multiply, and nothing is likelier than its rarest leg', () => {
    const p = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(fc.array(p, { minLength: 2, maxLength: 4 }), fc.double({ min: 0, max: 0.8, noNaN: true }), (chances, rho) => {
        const matrix = (r: number) => chances.map((_, i) => chances.map((_, j) => (i === j ? 1 : r)))
        const product = chances.reduce((a, b) => a * b, 1)
        expect(jointChance(chances, matrix(0))).toBeCloseTo(product, 9)
        const together = jointChance(chances, matrix(rho))
        expect(together).toBeLessThanOrEqual(Math.min(...chances) + 2e-3)
        expect(together).toBeGreaterThanOrEqual(product - 2e-3)
      }),
      { numRuns: 40 },
    )
  })
})

describe('a round robin', () => {
  const leg = { decimal: 2, fair: 0.5 }
  it('of three legs by twos is three doubles: $30, and $120 when all hit', () => {
    expect(choices(3, 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(roundRobin([leg, leg, leg], 2, 1000)).toMatchObject({
      stakedCents: 3000,
      mostCents: 12_000,
      expectedCents: 3000,
      // Two or three of three hit with chance 1/2: 40 or 120 come back.
      profitChance: 0.5,
      nothingChance: 0.5,
    })
  })
  it('law: its edge is the mean edge of its parlays', () => {
    const legs = fc.array(
      fc.record({ decimal: fc.double({ min: 1.2, max: 5, noNaN: true }), fair: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }),
      {
        minLength: 3,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(legs, fc.integer({ min: 2, max: 3 }), (given, size) => {
        const { edge, parlays } = roundRobin(given, size, 1_000_000)
        const mean = parlays.reduce((sum, places) => sum + parlay(places.map((i) => given[i]!)).edge, 0) / parlays.length
        expect(edge).toBeCloseTo(mean, 4)
      }),
      { numRuns: 50 },
    )
  })
})

describe('a teaser', () => {
  const handicap = (point: number) => ({ league: 'nfl', what: 'margin', side: 'handicap', point, fair: 0.5 }) as const
  it('six points through three and seven make -8.5 into -2.5 and +1.5 into +7.5, each near the 73.9 percent that -120 asks', () => {
    const found = teaser([handicap(-8.5), handicap(1.5)], 6, 11 / 6)!
    expect(found.legs.map(({ point }) => point)).toEqual([-2.5, 7.5])
    expect(found.breakEvenLeg).toBeCloseTo(0.7385, 4)
    for (const { fair } of found.legs) expect(Math.abs(fair - 0.735)).toBeLessThan(0.015)
  })
  it('six points that cross neither three nor seven are worth less', () => {
    const through = teaser([handicap(-8.5), handicap(-8.5)], 6, 11 / 6)!
    const beside = teaser([handicap(-14.5), handicap(-14.5)], 6, 11 / 6)!
    expect(through.fair).toBeGreaterThan(beside.fair)
  })
  it('an over is teased down and an under up', () => {
    const total = (side: 'over' | 'under') => ({ league: 'nfl', what: 'total', side, point: 44.5, fair: 0.5 }) as const
    const found = teaser([total('over'), total('under')], 6, 11 / 6)!
    expect(found.legs.map(({ point }) => point)).toEqual([38.5, 50.5])
    expect(found.legs[0]!.fair).toBeCloseTo(found.legs[1]!.fair, 6)
  })
  it('is unknown where no record of the league was at hand', () => {
    expect(teaser([{ ...handicap(-1.5), league: 'nhl' }, handicap(-3)], 6, 1.8)).toBeUndefined()
  })
})
