import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS } from '../leagues/leagues.ts'
import { hasLinePoints, linePoints } from './line-points.ts'
import { score } from './scoring.ts'

describe('DraftKings points of a fighter, calculated by hand', () => {
  it.each([
    // 32 × 0.4 + 2 × 5 + 150 × 0.03 + 30
    ['a decision won on top', { significantStrikes: 32, takedowns: 2, controlSeconds: 150, decisionWin: 1 }, 57.3],
    // 9 × 0.4 + 10 + 90 + 25
    ['a knockout in 45 seconds', { significantStrikes: 9, knockdowns: 1, firstRoundWin: 1, quickWin: 1 }, 128.6],
    // 20 × 0.4 + 5 + 100 × 0.03 + 70
    ['a submission in the second round', { significantStrikes: 20, takedowns: 1, controlSeconds: 100, secondRoundWin: 1 }, 86],
    // 60 × 0.4 + 5; a loser is paid for what he did
    ['a bout lost', { significantStrikes: 60, sweeps: 1 }, 29],
    ['the wins of later rounds', { thirdRoundWin: 1, fourthRoundWin: 1, fifthRoundWin: 1 }, 125],
    ['an attempt that was defended', { submissionAttempts: 3 }, 0],
  ])('%s', (_, stats, points) => {
    expect(linePoints('mma', stats)).toBe(points)
  })
})

it('the WNBA is paid like the NBA', () => {
  // 20 + 2 × 0.5 + 10 × 1.25 + 5 × 1.5 − 4 × 0.5 + 1.5 for the double-double
  expect(linePoints('wnba', { points: 20, threes: 2, rebounds: 10, assists: 5, turnovers: 4 })).toBe(40.5)
})

it('a projected league is scored by its own table, another by none', () => {
  const stats = { goals: 2, assists: 1, shots: 5 }
  expect(linePoints('nhl', stats)).toBe(score('draftkings', 'nhl', stats))
  for (const league of LEAGUE_KEYS) expect(linePoints(league, stats) !== null, league).toBe(hasLinePoints(league))
})
