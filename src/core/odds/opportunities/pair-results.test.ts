import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_SHAPES, resultChances } from '../fair/line-shapes.ts'
import { amongResults, betProfit, expectedOver, isPossible, type LineBet, pairKind, resultsAt, resultsBetween } from './pair-results.ts'

const always = () => true
const bets = (low: number, high: number, isInward: boolean): [LineBet, LineBet] =>
  isInward
    ? [
        { side: 'above', threshold: low, decimal: 1.91 },
        { side: 'below', threshold: high, decimal: 1.91 },
      ]
    : [
        { side: 'above', threshold: high, decimal: 1.91 },
        { side: 'below', threshold: low, decimal: 1.91 },
      ]

describe('what a pair of bets is', () => {
  it('over 48 and under 49 never both win, nor do CHI +3 and SEA -2: one wins, the other stake comes back', () => {
    expect(resultsBetween(48, 49)).toEqual([])
    expect(pairKind(48, 49, true, always)).toBe('win_push')
    expect(pairKind(2, 3, true, always)).toBe('win_push')
  })
  it('over 44.5 and under 47 both win on 45 and 46', () => {
    expect(resultsBetween(44.5, 47)).toEqual([45, 46])
    expect(pairKind(44.5, 47, true, always)).toBe('middle')
  })
  it('the other way round both lose, or one loses and the other stake comes back', () => {
    expect(pairKind(44.5, 47, false, always)).toBe('polish')
    expect(pairKind(48, 49, false, always)).toBe('push_loss')
  })
  it('home +0.5 and away +0.5 need a level game: no middle where games are played to a winner', () => {
    expect(pairKind(-0.5, 0.5, true, (margin) => margin !== 0)).toBeUndefined()
    expect(pairKind(-0.5, 0.5, true, always)).toBe('middle')
  })
  it('a half or a quarter may end level, and one side may lead by any number', () => {
    expect([0, -3].map((margin) => isPossible('nba', 'spreads_h1', margin))).toEqual([true, true])
    expect([0, -3].map((margin) => isPossible('nba', 'spreads', margin))).toEqual([false, true])
    expect([0, -3].map((sum) => isPossible('nba', 'totals_h1', sum))).toEqual([true, false])
  })
  it('quarter lines pay by halves', () => {
    expect(betProfit({ side: 'above', threshold: 2.25, decimal: 2 }, 2)).toBe(-0.5)
    expect(betProfit({ side: 'below', threshold: 2.25, decimal: 2 }, 2)).toBe(0.5)
    expect(pairKind(2.25, 2.75, true, always)).toBeUndefined()
    expect(pairKind(1.75, 2.25, true, always)).toBe('middle')
  })
})

describe('laws, by brute force over scores', () => {
  const quarters = fc.integer({ min: -60, max: 60 }).map((x) => x / 4)
  const scores = Array.from({ length: 41 * 41 }, (_, i) => [Math.floor(i / 41), i % 41] as const)
  const lines = fc.tuple(quarters, quarters).filter(([a, b]) => a < b)

  it('a middle is a pair that both wins at some score; a win-push pair wins one and returns the other, and never more', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('totals', 'spreads'), ([a, b], market) => {
        // Totals near thirty, margins around zero: every line has scores to both sides.
        const [low, high] = market === 'totals' ? [a + 30, b + 30] : [a, b]
        const pays = scores.map(([home, away]) =>
          bets(low, high, true).map((bet) => betProfit(bet, market === 'totals' ? home + away : home - away)),
        )
        const bothWin = pays.some(([x, y]) => x! > 0 && y! > 0)
        const winPush = pays.some(([x, y]) => x! >= 0 && y! >= 0 && x! + y! > 0)
        expect(pairKind(low, high, true, always)).toBe(bothWin ? 'middle' : winPush ? 'win_push' : undefined)
        const lost = scores.map(([home, away]) =>
          bets(low, high, false).map((bet) => betProfit(bet, market === 'totals' ? home + away : home - away)),
        )
        const bothLose = lost.some(([x, y]) => x! < 0 && y! < 0)
        const pushLoss = lost.some(([x, y]) => x! <= 0 && y! <= 0 && x! + y! < 0)
        expect(pairKind(low, high, false, always)).toBe(bothLose ? 'polish' : pushLoss ? 'push_loss' : undefined)
      }),
      { numRuns: 150 },
    )
  })

  it('on the scale of what can occur, a whole number lies between two thresholds where a possible result does', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('nba' as const, 'nfl' as const), ([low, high], league) => {
        const both = resultsBetween(low, high).filter((result) => isPossible(league, 'spreads', result))
        const [from, to] = [amongResults(league, 'spreads', low), amongResults(league, 'spreads', high)]
        expect(Math.floor(from) + 1 < to).toBe(both.length > 0)
        expect(from).toBeLessThanOrEqual(to)
      }),
    )
  })

  it('the expected profit is the sum over every result of what it pays times its chance', () => {
    const shape = LINE_SHAPES.nfl!
    fc.assert(
      fc.property(
        lines,
        fc.boolean(),
        fc.constantFrom('margin' as const, 'total' as const),
        fc.integer({ min: -8, max: 8 }),
        ([a, b], isInward, what, middle) => {
          const shift = what === 'total' ? 44 : 0
          const [low, high] = [a + shift, b + shift]
          const staked = bets(low, high, isInward).map((bet) => ({ ...bet, share: 0.5 }))
          const { from, to } = resultsAt(low, high)
          const found = expectedOver(staked, resultChances(shape, what, middle + shift, from, to))
          const all = resultChances(shape, what, middle + shift, -120, 160)
          const sum = all.at.reduce(
            (total, p, i) => total + p * staked.reduce((one, bet) => one + bet.share * betProfit(bet, i - 120), 0),
            0,
          )
          expect(found).toBeCloseTo(sum, 7)
        },
      ),
      { numRuns: 100 },
    )
  })
})
