import { existsSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitMargin, fitTotal, nba, nfl } from '../../../../scripts/fit/margins.ts'
import { around, LINE_SHAPES, middleFor, moveFair, resultChances } from './line-shapes.ts'

const NFL = LINE_SHAPES.nfl!
const NBA = LINE_SHAPES.nba!

describe('how football games end', () => {
  it('three is the commonest margin, then seven; ties are rare', () => {
    const chance = (margin: number) => around(NFL, 'margin', 0, margin).equal
    expect(chance(3)).toBeGreaterThan(chance(7))
    for (const other of [1, 2, 4, 5, 8, 9]) expect(chance(7)).toBeGreaterThan(chance(other))
    expect(chance(0)).toBeLessThan(0.005)
  })
  it('half a point through three is worth more than half a point through five', () => {
    const through3 = moveFair(NFL, 'margin', 0.5, 3.5, 2.5) - 0.5
    const through5 = moveFair(NFL, 'margin', 0.5, 5.5, 4.5) - 0.5
    expect(through3).toBeGreaterThan(2 * through5)
    expect(moveFair(NFL, 'margin', 0.5, 3.5, 3)).toBeCloseTo(0.5419, 4)
  })
})

describe('laws', () => {
  const what = fc.constantFrom('margin' as const, 'total' as const)
  const point = fc.integer({ min: -60, max: 60 }).map((x) => x / 2)
  const fair = fc.double({ min: 0.05, max: 0.95, noNaN: true })
  it('above, on and below sum to 1, and the middle that is found gives the chance back', () => {
    fc.assert(
      fc.property(what, point, fair, (kind, at, p) => {
        const middle = middleFor(NBA, kind, p, at)
        const { above, equal, below } = around(NBA, kind, middle, at)
        expect(above + equal + below).toBeCloseTo(1, 9)
        expect(above / (above + below)).toBeCloseTo(p, 6)
      }),
      { numRuns: 60 },
    )
  })
  it('an easier line is never less likely, and there and back again is where one was', () => {
    fc.assert(
      fc.property(what, point, fc.integer({ min: 1, max: 8 }), fair, (kind, at, steps, p) => {
        const easier = moveFair(NFL, kind, p, at, at - steps / 2)
        expect(easier).toBeGreaterThanOrEqual(p - 1e-9)
        expect(moveFair(NFL, kind, easier, at - steps / 2, at)).toBeCloseTo(p, 5)
      }),
      { numRuns: 60 },
    )
  })
  it('results one by one, and what lies below and above them, are everything', () => {
    const { below, at, above } = resultChances(NFL, 'margin', 2, 1, 7)
    expect(at).toHaveLength(7)
    expect(below + at.reduce((sum, chance) => sum + chance, 0) + above).toBeCloseTo(1, 9)
    expect(above).toBeCloseTo(around(NFL, 'margin', 2, 7).above, 9)
  })
})

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data')
describe.skipIf(!existsSync(path.join(folder, 'odds-history')))('recorded games (skipped where the records are not at hand)', () => {
  it('the table of football is what the fit gives', () => {
    const games = nfl(folder)
    expect(games.length).toBeGreaterThan(2000)
    const { sigma, weights } = fitMargin(games, 24)
    expect(sigma).toBeCloseTo(NFL.margin, 2)
    expect(weights).toEqual(NFL.weights)
    expect(fitTotal(games)).toBeCloseTo(NFL.total, 2)
  })
  it('basketball games land on a whole line as often as the shape says', () => {
    const whole = nba(folder).filter(({ spread }) => Number.isInteger(spread))
    const expected = whole.reduce((sum, { spread }) => sum + around(NBA, 'margin', -spread!, -spread!).equal, 0)
    const seen = whole.filter(({ margin, spread }) => margin === -spread!).length
    // Three standard errors of a count.
    expect(Math.abs(seen - expected)).toBeLessThan(3 * Math.sqrt(expected))
  })
})
