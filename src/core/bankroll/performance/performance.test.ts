import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEstimate } from './estimates.ts'
import { drawdown, performance, type SettledBet, streaks, winShare } from './performance.ts'

const bet = (
  settledAt: number,
  outcome: SettledBet['outcome'],
  stakedCents: number,
  profitCents: number,
  more: Partial<SettledBet> = {},
) => ({
  settledAt,
  outcome,
  stakedCents,
  profitCents,
  ...more,
})

describe('a record of five bets, calculated by hand', () => {
  // $100 staked in all: +20 +10 -20 0 -20 = -10
  const record = [
    bet(1, 'won', 2000, 2000, { decimal: 2, closingDecimal: 1.9, probability: 0.55 }),
    bet(2, 'won', 2000, 1000, { decimal: 1.5, closingDecimal: 1.6, probability: 0.6 }),
    bet(3, 'lost', 2000, -2000, { decimal: 2.1, closingDecimal: 2.1 }),
    bet(4, 'even', 2000, 0),
    bet(5, 'lost', 2000, -2000, { decimal: 2.2, closingFair: 0.5 }),
  ]
  const answer = performance(record)

  it('sums and shares', () => {
    expect(answer).toMatchObject({ bets: 5, stakedCents: 10000, profitCents: -1000 })
    expect(answer.roi?.value).toBeCloseTo(-0.1, 12)
    expect(answer.winRate?.value).toBe(0.5)
  })
  it('expected against actual over the two bets whose chance is known: 20 × 0.1 + 20 × -0.1 = 0 against 30', () => {
    expect(answer.expected).toEqual({ bets: 2, expectedCents: 0, actualCents: 3000 })
  })
  it('the deepest fall is 40 dollars from a peak of 30, over three bets', () => {
    expect(answer.drawdown).toEqual({ cents: 4000, fromPeakCents: 3000, bets: 3 })
  })
  it('runs pass over the push', () => {
    expect(answer.streaks).toEqual({ longestWinning: 2, longestLosing: 2, current: -2 })
  })
  it('one of three beat the close: 2/1.9, 1.5/1.6, 2.1/2.1', () => {
    expect(answer.closing?.bets).toBe(3)
    expect(answer.closing?.mean.value).toBeCloseTo((2 / 1.9 - 1 + 1.5 / 1.6 - 1) / 3, 12)
    expect(answer.closing?.beat.value).toBeCloseTo(1 / 3, 12)
    expect(answer.closingFair?.mean.value).toBeCloseTo(0.1, 12)
  })
  it('says that all of it is a small sample', () => {
    expect(answer.smallSamples).toEqual(['roi', 'winRate', 'expected', 'closing', 'closingFair'])
  })
})

it('pushes and cash-outs are neither won nor lost', () => {
  expect(winShare(['won', 'lost', 'even', 'cashed out'])).toEqual({ won: 1, decided: 2 })
  expect(winShare(['even'])).toBeUndefined()
})

describe('an empty record', () => {
  it('has no averages', () => {
    expect(performance([])).toMatchObject({
      bets: 0,
      stakedCents: 0,
      roi: undefined,
      winRate: undefined,
      sharpe: undefined,
      closing: undefined,
    })
  })
})

describe('laws', () => {
  const settled = fc.record({
    settledAt: fc.integer({ min: 0, max: 40 }),
    outcome: fc.constantFrom<SettledBet['outcome']>('won', 'lost', 'even', 'cashed out'),
    stakedCents: fc.integer({ min: 1, max: 100_000 }),
    profitCents: fc.integer({ min: -100_000, max: 300_000 }),
  })
  const record = fc.uniqueArray(settled, { maxLength: 40, selector: (each) => each.settledAt })

  it('performance equals a naive recomputation', () => {
    fc.assert(
      fc.property(record, (bets) => {
        const sorted = [...bets].sort((a, b) => a.settledAt - b.settledAt)
        const sums = sorted.map((_, end) => sorted.slice(0, end + 1).reduce((sum, each) => sum + each.profitCents, 0))
        const curve = [0, ...sums]
        const falls = curve.flatMap((from, at) => curve.slice(at).map((to) => from - to))
        const letters = sorted.map((each) => ({ won: 'W', lost: 'L', even: '', 'cashed out': '' })[each.outcome]).join('')
        const longest = (pattern: RegExp) => Math.max(0, ...[...letters.matchAll(pattern)].map((run) => run[0].length))
        const returns = sorted.map((each) => each.profitCents / each.stakedCents)
        const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
        const squares = returns.reduce((sum, value) => sum + value * value, 0)
        const variance = (squares - returns.length * mean * mean) / (returns.length - 1)
        const answer = performance(bets)
        expect(answer.profitCents).toBe(sums.at(-1) ?? 0)
        expect(answer.drawdown.cents).toBe(Math.max(...falls))
        expect(answer.streaks.longestWinning).toBe(longest(/W+/g))
        expect(answer.streaks.longestLosing).toBe(longest(/L+/g))
        if (bets.length >= 2 && variance > 1e-6) expect(answer.sharpe).toBeCloseTo(mean / Math.sqrt(variance), 6)
        if (bets.length > 0) expect(answer.roi?.value).toBe(sums.at(-1)! / bets.reduce((sum, each) => sum + each.stakedCents, 0))
      }),
    )
  })
  it('the order in which the record comes does not matter', () => {
    fc.assert(
      fc.property(record, (bets) => {
        expect(performance([...bets].reverse())).toEqual(performance(bets))
      }),
    )
  })
  it('intervals hold their figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, part) => {
        const { value, low, high } = shareEstimate(Math.floor(trials * part), trials)
        expect(low).toBeLessThanOrEqual(value + 1e-12)
        expect(high).toBeGreaterThanOrEqual(value - 1e-12)
      }),
    )
  })
  it('a record that only wins never falls', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (profits) => {
        expect(drawdown(profits).cents).toBe(0)
      }),
    )
  })
  it('the run that goes on is one of the longest at most', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<SettledBet['outcome']>('won', 'lost', 'even')), (outcomes) => {
        const { longestWinning, longestLosing, current } = streaks(outcomes)
        expect(current).toBeLessThanOrEqual(longestWinning)
        expect(-current).toBeLessThanOrEqual(longestLosing)
      }),
    )
  })
})
