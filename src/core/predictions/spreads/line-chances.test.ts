// What one distribution says of every line.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadOf } from '../forecast.ts'
import { latticeOf } from './lattice.ts'
import { lineChance, linesAround, spreadFrom, spreadQuantile } from './line-chances.ts'

const die = spreadFrom(latticeOf(1, 6, (value) => value / 6))

describe('lines off one distribution', () => {
  it('of a die: more than four in two of six, just four in one, less in three; half lines are never hit', () => {
    const four = lineChance(die, 4)
    expect([four.over, four.push, four.under].map((chance) => Math.round(chance * 6))).toEqual([2, 1, 3])
    const half = lineChance(die, 4.5)
    expect(half.push).toBe(0)
    expect(half.over).toBeCloseTo(1 / 3, 5)
    expect(lineChance(die, 0).over).toBe(1)
    expect(lineChance(die, 6).over).toBe(0)
    expect(lineChance(die, 9.5)).toEqual({ over: 0, push: 0, under: 1 })
    expect(lineChance(die, -3)).toEqual({ over: 1, push: 0, under: 0 })
  })
  it('mean, deviation and the middle 80 percent are its own', () => {
    expect(die.mean).toBeCloseTo(3.5, 9)
    expect(die.deviation).toBeCloseTo(Math.sqrt(35 / 12), 9)
    expect(die.low).toBeCloseTo(1.1, 9)
    expect(die.high).toBeCloseTo(5.9, 9)
    expect(spreadQuantile(die, 0.5)).toBeCloseTo(3.5, 3)
    expect(spreadQuantile(die, 1 / 12)).toBeCloseTo(1, 3)
  })
  it('all that can happen is one, and a line further up is passed less often (law)', () => {
    const lines = fc.integer({ min: -80, max: 80 }).map((half) => half / 2)
    const spreads = fc.oneof(
      fc.constant(die),
      fc
        .tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 1, max: 20, noNaN: true }))
        .map(([mean, deviation]) => spreadOf(mean, deviation)),
    )
    fc.assert(
      fc.property(spreads, lines, lines, (spread, a, b) => {
        const { over, push, under } = lineChance(spread, a)
        expect(over + push + under).toBeCloseTo(1, 9)
        for (const chance of [over, push, under]) expect(chance).toBeGreaterThanOrEqual(0)
        if (a < b) expect(lineChance(spread, b).over).toBeLessThanOrEqual(over + 1e-12)
      }),
    )
  })
  it('what is told of it is short: rare ends are left out, and it ends at 1', () => {
    const wide = spreadFrom(latticeOf(-65, 65, (value) => 1 / (1 + Math.exp(-value / 3))))
    expect(wide.steps!.upTo.length).toBeLessThan(80)
    expect(wide.steps!.upTo[0]).toBeGreaterThan(0)
    expect(wide.steps!.upTo.at(-1)).toBe(1)
  })
  it('half lines around the middle, further apart where it is wider, and none that tells nothing', () => {
    expect(linesAround(spreadOf(3.2, 13), 2)).toEqual([-2.5, 0.5, 3.5, 6.5, 9.5])
    expect(linesAround(spreadOf(0.2, 1.7), 2)).toEqual([-1.5, -0.5, 0.5, 1.5, 2.5])
    expect(linesAround(die, 4)).toEqual([1.5, 2.5, 3.5, 4.5, 5.5])
  })
  it('without steps it is a normal: half of it lies above its mean', () => {
    expect(lineChance(spreadOf(2.5, 12), 2.5).over).toBeCloseTo(0.5, 9)
    expect(spreadQuantile(spreadOf(2.5, 12), 0.9)).toBeCloseTo(2.5 + 12 * 1.2816, 2)
  })
})
