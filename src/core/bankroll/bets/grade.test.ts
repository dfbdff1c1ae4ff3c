import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LegStatus } from './bets.ts'
import { gradeLeg } from './grade.ts'

const final = (awayScore: number, homeScore: number, league: 'nfl' | 'epl' | 'nba' = 'nfl') =>
  ({ league, status: 'final', homeScore, awayScore }) as const

// arithmetic, market, outcome, point, away score, home score, league, status. Every line was calculated by hand.
const ROWS = [
  ['24 > 17', 'h2h', 'home', null, 17, 24, 'nfl', 'won'],
  ['17 < 24', 'h2h', 'away', null, 17, 24, 'nfl', 'lost'],
  ['20 = 20, two-way: stake back', 'h2h', 'home', null, 20, 20, 'nfl', 'push'],
  ['1 = 1 where a draw can be backed', 'h2h', 'home', null, 1, 1, 'epl', 'lost'],
  ['1 = 1 and the draw was backed', 'h2h', 'draw', null, 1, 1, 'epl', 'won'],
  ['2 ≠ 1 and the draw was backed', 'h2h', 'draw', null, 1, 2, 'epl', 'lost'],
  ['17 − 24 + 7.5 = 0.5', 'spreads', 'away', 7.5, 17, 24, 'nfl', 'won'],
  ['24 − 17 − 7.5 = −0.5', 'spreads', 'home', -7.5, 17, 24, 'nfl', 'lost'],
  ['24 − 17 − 7 = 0', 'spreads', 'home', -7, 17, 24, 'nfl', 'push'],
  ['2 − 1 − 0.75 = 0.25', 'spreads', 'home', -0.75, 1, 2, 'epl', 'half won'],
  ['2 − 1 − 1.25 = −0.25', 'spreads', 'home', -1.25, 1, 2, 'epl', 'half lost'],
  ['1 − 1 + 0.25 = 0.25', 'spreads', 'away', 0.25, 1, 1, 'epl', 'half won'],
  ['17 + 24 − 40.5 = 0.5', 'totals', 'over', 40.5, 17, 24, 'nfl', 'won'],
  ['41 − 17 − 24 = 0', 'totals', 'under', 41, 17, 24, 'nfl', 'push'],
  ['1 + 1 − 2.25 = −0.25', 'totals', 'over', 2.25, 1, 1, 'epl', 'half lost'],
  ['2.25 − 1 − 1 = 0.25', 'totals', 'under', 2.25, 1, 1, 'epl', 'half won'],
  ['1 + 2 − 2.75 = 0.25', 'totals', 'over', 2.75, 1, 2, 'epl', 'half won'],
] as const

it.each(ROWS)('%s: %s %s %s, %i at %i (%s) is %s', (_why, market, outcome, point, away, home, league, status) => {
  expect(gradeLeg({ market, outcome, point }, final(away, home, league))).toBe(status)
})

it('stays open before the end, and where the score says nothing', () => {
  const running = { ...final(3, 7), status: 'in progress' } as const
  expect(gradeLeg({ market: 'h2h', outcome: 'home', point: null }, running)).toBe('open')
  expect(gradeLeg({ market: 'prop', outcome: 'over', point: 9.5 }, final(17, 24))).toBe('open')
  expect(gradeLeg({ market: 'spreads', outcome: 'home', point: null }, final(17, 24))).toBe('open')
})

const score = fc.integer({ min: 0, max: 150 })
const quarters = (most: number) => fc.integer({ min: -most * 4, max: most * 4 }).map((n) => n / 4)
const OPPOSITE: Partial<Record<LegStatus, LegStatus>> = {
  won: 'lost',
  lost: 'won',
  push: 'push',
  'half won': 'half lost',
  'half lost': 'half won',
}

it('what one side of a line wins the other loses', () => {
  fc.assert(
    fc.property(score, score, quarters(200), (away, home, point) => {
      const game = final(away, home, 'nba')
      const one = gradeLeg({ market: 'spreads', outcome: 'home', point }, game)
      expect(gradeLeg({ market: 'spreads', outcome: 'away', point: -point }, game)).toBe(OPPOSITE[one])
      const over = gradeLeg({ market: 'totals', outcome: 'over', point }, game)
      expect(gradeLeg({ market: 'totals', outcome: 'under', point }, game)).toBe(OPPOSITE[over])
    }),
  )
})

it('a better line never ends worse', () => {
  const rank: readonly LegStatus[] = ['lost', 'half lost', 'push', 'half won', 'won']
  fc.assert(
    fc.property(score, score, quarters(60), (away, home, point) => {
      const at = (line: number) => rank.indexOf(gradeLeg({ market: 'spreads', outcome: 'away', point: line }, final(away, home, 'nba')))
      expect(at(point + 0.25)).toBeGreaterThanOrEqual(at(point))
    }),
  )
})
