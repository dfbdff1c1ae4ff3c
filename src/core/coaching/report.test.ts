import { describe, expect, it } from 'vitest'
import { discipline, geometricRatio } from './discipline.ts'
import { coachingReport, type ReportedBet } from './report.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 1, 12)
const bet = (over: Partial<ReportedBet> = {}): ReportedBet => ({
  placedAt: NOON,
  settledAt: NOON + 3 * HOUR,
  outcome: 'lost',
  stakedCents: 1000,
  profitCents: -1000,
  decimal: 2,
  league: 'nba',
  market: 'h2h',
  book: 'FanDuel',
  kind: 'straight',
  ...over,
})
const won = (over: Partial<ReportedBet> = {}) => bet({ outcome: 'won', profitCents: 1000, ...over })
const times = (n: number, make: (index: number) => ReportedBet) => Array.from({ length: n }, (_, index) => make(index))
const report = (bets: readonly ReportedBet[], bankroll: number | null = null) => coachingReport(bets, bankroll, 'UTC')

describe('the close, market by market', () => {
  it('is the mean of price times fair chance less one, with the share that beat it; nine bets bound nothing', () => {
    const good = times(10, (i) => bet({ closingFair: i < 5 ? 0.52 : 0.51 }))
    const few = times(9, () => bet({ market: 'spreads', closingFair: 0.45 }))
    const [first, second] = report([...few, ...good, bet({ market: 'totals' })]).closing
    expect(first).toMatchObject({ market: 'h2h', bets: 10, value: { value: expect.closeTo(0.03, 10) }, beat: { value: 1 } })
    // 2.262 times 0.01 × √(10/9) ÷ √10 around 0.03
    expect(first!.value.low).toBeCloseTo(0.03 - (2.2622 * 0.01 * Math.sqrt(10 / 9)) / Math.sqrt(10), 5)
    expect(second).toMatchObject({ market: 'spreads', bets: 9, beat: { value: 0 } })
    expect(second!.value.value).toBeCloseTo(-0.1, 10)
    expect([second!.value.low, second!.value.high]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
    expect(report([bet({ market: 'totals' })]).closing).toEqual([])
  })
})

describe('stakes', () => {
  it('are measured in the median stake: half a unit to two units are steady', () => {
    const stakes = [1000, 1000, 1000, 1000, 1000, 1000, 1000, 500, 2000, 499, 2001, 9000]
    const found = discipline(
      stakes.map((stakedCents) => bet({ stakedCents })),
      null,
    )
    expect(found).toMatchObject({ unitCents: 1000, largestCents: 9000, steady: { value: 9 / 12 } })
    expect(discipline([], null)).toMatchObject({ unitCents: null, steady: null, largestCents: null })
  })
  it('are held against full Kelly of the bankroll where the chance was known, and prices without an edge are counted', () => {
    // p = 0.55 at 2.00: Kelly stakes ten percent of the bankroll, here $100.
    const bets = [
      ...times(6, () => bet({ probability: 0.55, stakedCents: 10_000 })),
      ...times(4, () => bet({ probability: 0.55, stakedCents: 10_001 })),
      ...times(10, () => bet({ probability: 0.5 })),
      bet(),
    ]
    const { kelly } = discipline(bets, 100_000)
    expect(kelly).toMatchObject({ bets: 20, withoutEdge: { value: 0.5 }, aboveFull: { value: 0.4, bets: 10 } })
    expect(kelly.withoutEdge!.low).toBeGreaterThan(0.25)
    expect(discipline(bets, null).kelly.aboveFull).toBeNull()
    expect(discipline([bet()], 100_000).kelly).toEqual({ bets: 0, withoutEdge: null, aboveFull: null })
  })
  it('after a loss that was known are held against those after a win, within a day', () => {
    // Each bet is laid an hour after the one before was settled: after losses twice the stake.
    let at = NOON
    let last: 'won' | 'lost' | null = null
    const bets: ReportedBet[] = []
    for (let i = 0; i < 41; i++) {
      const stakedCents = last === 'lost' ? 2000 : 1000
      const outcome: 'won' | 'lost' = i % 2 === 0 ? 'lost' : 'won'
      bets.push(
        bet({ placedAt: at, settledAt: at + HOUR, outcome, stakedCents, profitCents: outcome === 'won' ? stakedCents : -stakedCents }),
      )
      last = outcome
      at += 2 * HOUR
    }
    const { afterLosses } = discipline(bets.toReversed(), null)
    expect(afterLosses).toMatchObject({ afterLoss: 20, afterWin: 20, ratio: { value: expect.closeTo(2, 10) } })
    const late = bets.map((one, index) => ({
      ...one,
      placedAt: one.placedAt + 30 * HOUR * index,
      settledAt: one.settledAt + 30 * HOUR * index,
    }))
    expect(discipline(late, null).afterLosses).toEqual({ afterLoss: 0, afterWin: 0, ratio: null })
    const unknown = times(20, () => bet({ placedAt: NOON, settledAt: NOON + HOUR }))
    expect(discipline(unknown, null).afterLosses).toMatchObject({ afterLoss: 0, afterWin: 0 })
  })
  it('are compared by the ratio of geometric means, with Welch’s interval of the logarithms', () => {
    const [a, b] = [
      times(10, () => bet()).map((_, i) => (i % 2 ? 2000 : 1000)),
      times(20, () => bet()).map((_, i) => (i % 2 ? 1500 : 1000)),
    ]
    const { value, low, high } = geometricRatio(a, b)!
    expect(value).toBeCloseTo(Math.sqrt(2) / Math.sqrt(1.5), 10)
    // s² of the logarithms: (ln 2 ÷ 2)² × 10/9 and (ln 1.5 ÷ 2)² × 20/19; 12.0 degrees of freedom, t = 2.179.
    const spread = ((Math.log(2) / 2) ** 2 * (10 / 9)) / 10 + ((Math.log(1.5) / 2) ** 2 * (20 / 19)) / 20
    expect(Math.log(high / low) / 2).toBeCloseTo(2.1788 * Math.sqrt(spread), 3)
    expect(geometricRatio(a.slice(0, 9), b)).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
    expect(geometricRatio([], b)).toBeNull()
  })
})

describe('leaks', () => {
  // Forty fair bets on sides, won and lost in turn, and thirty lost long shots on players.
  const sides = times(40, (i) => (i % 2 ? bet({ closingFair: 0.5 }) : won({ closingFair: 0.5 })))
  const props = times(30, (i) => bet({ market: 'prop', decimal: 2.2, book: i < 9 ? 'BetMGM' : 'FanDuel', placedAt: NOON + 11 * HOUR }))
  it('are groups whose whole interval lies below zero, the dearest first, beside how many chance alone would show', () => {
    const { leaks } = report([...sides, ...props])
    expect(leaks.found.map(({ by, key }) => `${by}: ${key}`).sort()).toEqual(['book: FanDuel', 'hour: 6 PM to midnight', 'market: prop'])
    expect(leaks.found.map(({ profitCents }) => profitCents)).toEqual([-30_000, -30_000, -21_000])
    const prop = leaks.found.find(({ by }) => by === 'market')
    expect(prop).toMatchObject({ key: 'prop', bets: 30, profitCents: -30_000, stakedCents: 30_000, shows: ['roi'] })
    expect(prop!.roi!.high).toBeLessThan(0)
    expect(leaks.tooFew).toBe(1)
    expect(leaks.byChance).toBeCloseTo(leaks.looked / 40, 10)
  })
  it('show at the close before they show in money', () => {
    const early = times(20, (i) =>
      i % 2 ? bet({ market: 'totals', closingFair: 0.47 + i / 1000 }) : won({ market: 'totals', closingFair: 0.47 }),
    )
    const found = report([...sides, ...early]).leaks.found.find(({ by, key }) => by === 'market' && key === 'totals')
    expect(found).toMatchObject({ shows: ['close'], profitCents: 0 })
  })
  it('none is named of nine bets, however they went, nor of a group that is the whole record', () => {
    const { leaks } = report([...sides, ...times(9, () => bet({ market: 'prop', league: 'nfl' }))])
    expect(leaks.found.filter(({ key }) => key === 'prop' || key === 'nfl')).toEqual([])
    expect(leaks.tooFew).toBe(2)
    expect(report(times(40, () => bet())).leaks).toEqual({ found: [], looked: 0, byChance: 0, tooFew: 0 })
  })
  it('hours are those of the person’s own clock', () => {
    const night = times(20, () => bet({ placedAt: Date.UTC(2026, 10, 1, 3) }))
    const keys = (zone: string) =>
      coachingReport([...sides, ...night], null, zone).leaks.found.flatMap(({ by, key }) => (by === 'hour' ? [key] : []))
    expect(keys('UTC')).toEqual(['midnight to 6 AM'])
    expect(keys('America/New_York')).toEqual(['6 PM to midnight'])
  })
})

it('a record without bets has no figure', () => {
  expect(report([])).toEqual({
    bets: 0,
    closing: [],
    discipline: {
      unitCents: null,
      steady: null,
      largestCents: null,
      kelly: { bets: 0, withoutEdge: null, aboveFull: null },
      afterLosses: { afterLoss: 0, afterWin: 0, ratio: null },
    },
    leaks: { found: [], looked: 0, byChance: 0, tooFew: 0 },
  })
})
