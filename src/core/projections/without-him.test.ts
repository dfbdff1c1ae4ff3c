import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { student95, withoutHim } from './without-him.ts'

/** A line worth as many DraftKings points as it has points scored below ten: no bonus, no other figure. */
const log = (playerId: string, game: number, points: number, extra: Partial<GameLog> = {}): GameLog => ({
  ...{ playerId, gameId: `g${game}`, league: 'nba', teamId: 'us', opponentId: 'them', isHome: true, at: game, opportunity: 20 },
  stats: { points },
  ...extra,
})
const HIM = { playerId: 'him', teamId: 'us' }
const beside = [1, 2, 3].map((game) => log('him', game, 5))
const mate = [log('mate', 1, 10), log('mate', 2, 12), log('mate', 3, 14), log('mate', 4, 20), log('mate', 5, 22)]

describe('who gains without him', () => {
  it('is the difference of means, with Student’s interval', () => {
    const { played, missed, gains } = withoutHim([...beside, ...mate], HIM)
    expect([played, missed]).toEqual([3, 2])
    expect(gains).toMatchObject([{ playerId: 'mate', gamesWith: 3, gamesWithout: 2, pointsWith: 12, pointsWithout: 21, gain: 9 }])
    // Pooled variance 10/3, standard error 5/3, t of three degrees of freedom 3.182.
    expect(Math.abs(gains[0]!.low - (9 - 5.303))).toBeLessThan(0.06)
    expect(gains[0]!.high - 9).toBeCloseTo(9 - gains[0]!.low, 9)
  })
  it('counts neither games before he came nor those of other teams, nor who did not play', () => {
    const others = [
      log('mate', 0, 90),
      log('mate', 6, 80, { teamId: 'them' }),
      log('mate', 7, 70, { opportunity: 0 }),
      log('him', 4, 0, { opportunity: 0 }),
    ]
    expect(withoutHim([...others, ...beside, ...mate], HIM)).toEqual(withoutHim([...beside, ...mate], HIM))
  })
  it('says nothing of a mate with fewer than two games without him, or three with him', () => {
    expect(withoutHim([...beside, ...mate.slice(0, 4)], HIM)).toMatchObject({ missed: 1, gains: [] })
    expect(withoutHim([...beside, ...mate.slice(1)], HIM)).toMatchObject({ missed: 2, gains: [] })
    expect(withoutHim(mate, HIM)).toEqual({ played: 0, missed: 0, firstAt: null, gains: [] })
  })
  it('says when his first game for the team was, whatever the order of the logs', () => {
    const [early, late] = [log('him', -7, 5), log('him', 9, 5)]
    const elsewhere = log('him', -9, 5, { teamId: 'them' })
    expect(withoutHim([late, ...mate, ...beside, early, elsewhere], HIM).firstAt).toBe(-7)
  })
  it('has the largest gain first', () => {
    const worse = mate.map((line) => ({ ...line, playerId: 'worse', stats: { points: 34 - line.stats.points! } }))
    expect(withoutHim([...worse, ...beside, ...mate], HIM).gains.map(({ playerId }) => playerId)).toEqual(['mate', 'worse'])
  })
})

it.each([
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
])('Student’s 97.5%% point with %i degrees of freedom is %f', (freedom, table) => {
  expect(Math.abs(student95(freedom) / table - 1)).toBeLessThan(0.01)
})
