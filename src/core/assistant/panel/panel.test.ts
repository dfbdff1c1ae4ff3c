import { describe, expect, it } from 'vitest'
import { calibrationError, knowledgeLevel, type RecordRow, stageOf } from './knowledge-level.ts'
import { replayedRecord } from './record-replays.ts'

const row = (changes: Partial<RecordRow> = {}): RecordRow => ({
  games: 200,
  ece: 0.05,
  eceOfPerfect: 0.03,
  eceInterval: { low: 0, high: 0.06 },
  market: null,
  ...changes,
})

describe('the level', () => {
  it('is the product of its three factors, in whole percent', () => {
    // 0.9 × 0.75 × (1 − 0.02 / 0.1) = 0.54
    const level = knowledgeLevel({ feeds: { fresh: 9, all: 10 }, forecasts: { due: 20, graded: 15 }, rows: [row()] })
    expect(level).toMatchObject({ percent: 54, fresh: 0.9, graded: 0.75 })
    expect(level.calibration).toBeCloseTo(0.8, 9)
  })

  it('is unknown while one of them is', () => {
    const facts = { feeds: { fresh: 9, all: 10 }, forecasts: { due: 20, graded: 15 }, rows: [row()] }
    expect(knowledgeLevel({ ...facts, feeds: { fresh: 0, all: 0 } }).percent).toBeNull()
    expect(knowledgeLevel({ ...facts, forecasts: { due: 0, graded: 0 } }).percent).toBeNull()
    expect(knowledgeLevel({ ...facts, rows: [] }).percent).toBeNull()
  })

  it('weighs calibration by games, counts nothing below chance, and falls to 0 at ten points', () => {
    expect(calibrationError([row({ games: 300, ece: 0.03 }), row({ games: 100, ece: 0.07 })])).toBeCloseTo(0.01, 9)
    expect(calibrationError([row({ ece: 0.01 })])).toBe(0)
    const far = knowledgeLevel({ feeds: { fresh: 1, all: 1 }, forecasts: { due: 1, graded: 1 }, rows: [row({ ece: 0.13 })] })
    expect(far.calibration).toBeCloseTo(0, 9)
    expect(far.percent).toBe(0)
  })
})

describe('the stage', () => {
  const sharper = { difference: { low: -0.03, high: -0.001 } }
  it.each([
    ['no graded game', [], null],
    ['99 graded games', [row({ games: 99 })], 'LEARNING'],
    ['100 graded games', [row({ games: 100 })], 'CALIBRATED'],
    ['an error beyond chance', [row({ eceInterval: { low: 0.001, high: 0.1 } }), row()], 'MISCALIBRATED'],
    ['an error beyond chance in few games', [row({ games: 40, eceInterval: { low: 0.01, high: 0.2 } }), row()], 'CALIBRATED'],
    ['a lower log-loss than the market for sure', [row({ market: sharper })], 'SHARPER THAN THE MARKET'],
    ['a lower log-loss that may be chance', [row({ market: { difference: { low: -0.03, high: 0.001 } } })], 'CALIBRATED'],
  ] as const)('of %s', (_, rows, stage) => expect(stageOf(rows)).toBe(stage))
})

describe('a record settled again', () => {
  const even = (won: number, of: number) =>
    Array.from({ length: of }, (_, i) => ({ stakedCents: 1000, decimal: 2, profitCents: i < won ? 1000 : -1000 }))

  it('says how often luck alone does as well', () => {
    // Ten of ten at even money: 1 in 1,024. Eight or more of ten: 56 in 1,024.
    expect(replayedRecord({ bets: even(10, 10), replays: 100_000, seed: 1 })!.asGood).toBeCloseTo(1 / 1024, 3)
    const eight = replayedRecord({ bets: even(8, 10), replays: 100_000, seed: 1 })!
    expect(eight.asGood).toBeCloseTo(56 / 1024, 2)
    expect(eight).toMatchObject({ bets: 10, replays: 100_000, profitCents: 6000, lowCents: -6000, highCents: 6000 })
    expect(eight.standardError).toBeCloseTo(Math.sqrt((eight.asGood * (1 - eight.asGood)) / 100_000), 12)
  })

  it('pays a longshot what it pays, and has no mean profit', () => {
    const longshots = Array.from({ length: 40 }, () => ({ stakedCents: 500, decimal: 5, profitCents: 0 }))
    const replays = replayedRecord({ bets: longshots, replays: 50_000, seed: 3 })!
    // Eight of 40 break even: P(Binomial(40, 0.2) ≥ 8) = 0.563.
    expect(replays.asGood).toBeCloseTo(0.563, 2)
  })

  it('is the same for the same seed, surer with more replays, and silent about nine bets', () => {
    const once = replayedRecord({ bets: even(7, 12), replays: 1000, seed: 5 })
    expect(replayedRecord({ bets: even(7, 12), replays: 1000, seed: 5 })).toEqual(once)
    expect(replayedRecord({ bets: even(7, 12), replays: 10_000, seed: 5 })!.standardError).toBeLessThan(once!.standardError / 2)
    expect(replayedRecord({ bets: even(7, 9), replays: 1000, seed: 5 })).toBeUndefined()
  })

  it('tells how far it is', () => {
    const heard: number[] = []
    replayedRecord({ bets: even(7, 12), replays: 1200, seed: 5 }, (done) => heard.push(done))
    expect(heard).toEqual([500, 1000])
  })
})
