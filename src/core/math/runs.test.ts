import { describe, expect, it } from 'vitest'
import { random } from './random.ts'
import { ruinChance, runChance, winsToBreakEven } from './runs.ts'

describe('runChance', () => {
  it('is the power where the run is as long as the trials', () => {
    expect(runChance(10, 10, 0.5)).toBeCloseTo(1 / 1024, 12)
    expect(runChance(3, 4, 0.9)).toBe(0)
  })
  it('counts every place where a run may begin', () => {
    // Of the eight rows of three coins three hold two heads in a row: HHH, HHT, THH.
    expect(runChance(3, 2, 0.5)).toBeCloseTo(3 / 8, 12)
    // Of four: 8 of 16.
    expect(runChance(4, 2, 0.5)).toBeCloseTo(8 / 16, 12)
  })
  it('is the share of drawn rows that hold one', () => {
    const { next: drawn } = random(5)
    let hit = 0
    for (let i = 0; i < 4000; i++) {
      let run = 0
      let has = false
      for (let k = 0; k < 200; k++) {
        run = drawn() < 0.45 ? run + 1 : 0
        has ||= run === 6
      }
      if (has) hit++
    }
    expect(hit / 4000).toBeCloseTo(runChance(200, 6, 0.45), 1)
  })
})

describe('winsToBreakEven', () => {
  it('is the least that does not lose', () => {
    expect(winsToBreakEven(50, 1 + 100 / 110)).toBe(27)
    expect(winsToBreakEven(100, 2)).toBe(50)
  })
})

describe('ruinChance', () => {
  it('is that of the gambler at even money', () => {
    expect(ruinChance(0.55, 2, 20)).toBeCloseTo((0.45 / 0.55) ** 20, 9)
  })
  it('is sure without an edge, and falls with the bankroll', () => {
    expect(ruinChance(0.5, 1 + 100 / 110, 50)).toBe(1)
    expect(ruinChance(0.54, 1 + 100 / 110, 20)).toBeGreaterThan(ruinChance(0.54, 1 + 100 / 110, 40))
    // Drawn forward by hand: about 26 of a hundred such bankrolls of 20 stakes are lost.
    expect(ruinChance(0.54, 1 + 100 / 110, 20)).toBeCloseTo(0.255, 2)
  })
})
