import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { teamShares, touchWorth } from './usage.ts'

const log = (playerId: string, game: number, stats: Record<string, number>, opportunity = 50): GameLog => ({
  playerId,
  gameId: `g${game}`,
  league: 'nfl',
  teamId: 'us',
  opponentId: 'them',
  isHome: true,
  at: game,
  opportunity,
  stats,
})

describe('what a touch is worth', () => {
  const usage = { touches: ['rushAttempts', 'targets'], groups: ['RB', 'WR'] }
  const logs = Array.from({ length: 100 }, (_, g) =>
    log(g % 2 ? 'back' : 'wide', g, { rushAttempts: g % 2 ? g % 7 : 0, targets: 1 + (g % 5) }),
  )
  const scored = logs.map(({ stats }) => 0.6 * stats.rushAttempts! + 1.7 * stats.targets!)
  const worth = touchWorth(logs, { scored, usage, groupOf: (id) => (id === 'back' ? 'RB' : id === 'wide' ? 'WR' : 'K') })

  it('is found from points and counts: a target 1.7, a carry 0.6', () => {
    expect(
      touchWorth([...logs, ...logs], { scored: [...scored, ...scored], usage, groupOf: () => 'RB' })('RB', {
        targets: 10,
        rushAttempts: 5,
      }),
    ).toBeCloseTo(20, 6)
  })
  it('is unknown where too few lines tell it, and for those who do not live of touches', () => {
    expect(worth('RB', { targets: 10 })).toBeUndefined()
    expect(worth('K', { targets: 10 })).toBeUndefined()
  })
})

describe('shares of the team', () => {
  it('snaps against the man who had most of them, targets against all of them, over the last games', () => {
    const shares = teamShares([
      log('a', 1, { targets: 6 }, 60),
      log('b', 1, { targets: 4, rushAttempts: 10 }, 45),
      log('a', 2, { targets: 9 }, 60),
      log('b', 2, { targets: 1, rushAttempts: 10 }, 15),
    ])
    expect(shares('a')).toEqual({ opportunity: 1, targets: 0.75, carries: 0 })
    expect(shares('b')).toEqual({ opportunity: 0.5, targets: 0.25, carries: 1 })
    expect(shares('nobody')).toEqual({ opportunity: null, targets: null, carries: null })
  })
})
