import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadOf } from '../predictions/forecast.ts'
import type { ModelSays } from './say.ts'
import { modelEdge, selectionChance } from './value.ts'

const NONE: ModelSays = { chances: null, low: null, high: null, margin: null, total: null, factors: [] }
const margin = (mean: number): ModelSays => ({ ...NONE, margin: spreadOf(mean, 12) })

describe('the chance of a selection by a member’s model', () => {
  it('both sides of a line, and the push between them, are all that can happen (law)', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), fc.integer({ min: -40, max: 40 }), (mean, half) => {
        const home = selectionChance(margin(mean), { market: 'spreads', outcome: 'home', point: half / 2 })!
        const away = selectionChance(margin(mean), { market: 'spreads', outcome: 'away', point: -half / 2 })!
        expect(home.win + away.win + home.push).toBeCloseTo(1, 9)
        expect(home.push).toBeCloseTo(away.push, 9)
        expect(home.push > 0).toBe(half % 2 === 0)
      }),
    )
  })

  it('of a side that is expected to win by the line is a half without the push', () => {
    expect(selectionChance(margin(3.5), { market: 'spreads', outcome: 'home', point: -3.5 })).toEqual({ win: 0.5, push: 0 })
    const total = { ...NONE, total: spreadOf(44, 10) }
    const [over, under] = (['over', 'under'] as const).map((outcome) => selectionChance(total, { market: 'totals', outcome, point: 44 })!)
    expect(over!.win).toBeCloseTo(under!.win, 9)
  })

  it('is none of markets that its target says nothing about, nor of quarter lines', () => {
    const winner = { ...NONE, chances: { home: 0.6, draw: 0, away: 0.4 } }
    expect(selectionChance(winner, { market: 'spreads', outcome: 'home', point: -3 })).toBeUndefined()
    expect(selectionChance(winner, { market: 'totals', outcome: 'over', point: 44 })).toBeUndefined()
    expect(selectionChance(margin(1), { market: 'spreads', outcome: 'home', point: -0.25 })).toBeUndefined()
    expect(selectionChance(winner, { market: 'h2h', outcome: 'away', point: null })).toEqual({ win: 0.4, push: 0 })
  })

  it('at a price is an edge: 55 of 100 at −110 bring five hundredths of the stake, a push nothing', () => {
    expect(modelEdge({ win: 0.55, push: 0 }, -110)).toBeCloseTo(0.05, 9)
    expect(modelEdge({ win: 0, push: 1 }, -110)).toBe(0)
  })
})
