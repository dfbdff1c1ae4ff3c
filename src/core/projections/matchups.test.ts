import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { LAST_GAMES, matchups } from './matchups.ts'

const HOUR = 3_600_000
const POSITIONS = new Map([
  ['qb', 'QB'],
  ['wr', 'WR'],
  ['fb', 'FB'],
])

const log = (playerId: string, game: number, opponentId: string, stats: Record<string, number>, teamId = 'us'): GameLog => ({
  playerId,
  gameId: `g${game}`,
  league: 'nfl',
  teamId,
  opponentId,
  isHome: true,
  at: game * HOUR,
  opportunity: 30,
  stats,
})

const asked = (logs: GameLog[], asOf = 1000 * HOUR) => matchups({ site: 'draftkings', league: 'nfl', asOf, logs, positions: POSITIONS })

describe('what a team allows', () => {
  it('is the points of a position against it, per game, ranked among the teams', () => {
    const teams = asked([
      log('qb', 1, 'soft', { passYards: 300, passTouchdowns: 3 }),
      log('qb', 2, 'soft', { passYards: 250, passTouchdowns: 1 }),
      log('qb', 3, 'hard', { passYards: 100 }),
    ])
    // DraftKings: 0.04 a yard, 4 a touchdown, 3 from 300 yards on: 12 + 12 + 3 = 27 and 10 + 4 = 14.
    expect(teams.get('soft')).toMatchObject({ games: 2, allowed: [{ group: 'QB', perGame: 20.5, rank: 1, of: 2 }] })
    expect(teams.get('hard')).toMatchObject({ games: 1, allowed: [{ group: 'QB', perGame: 4, rank: 2, of: 2, usual: 12.25 }] })
  })

  it('counts a fullback with the backs', () => {
    expect(
      asked([log('fb', 1, 'soft', { rushYards: 50 })])
        .get('soft')!
        .allowed.map(({ group }) => group),
    ).toEqual(['RB'])
  })

  it('looks back so many games and no further, and never ahead', () => {
    const games = Array.from({ length: LAST_GAMES + 5 }, (_, i) => log('wr', i + 1, 'soft', { receivingYards: i < 5 ? 90 : 10 }))
    const soft = asked(games).get('soft')!
    expect(soft.games).toBe(LAST_GAMES)
    expect(soft.allowed[0]!.perGame).toBeCloseTo(1, 9)
    expect(asked(games, 3 * HOUR).get('soft')!.games).toBe(2)
  })
})

describe('pace', () => {
  it('is the volume per game, own and against', () => {
    const teams = asked([
      log('qb', 1, 'them', { passAttempts: 40, rushAttempts: 4 }),
      log('fb', 1, 'them', { rushAttempts: 16 }),
      log('qb', 2, 'them', { passAttempts: 30 }),
      log('qb', 1, 'us', { passAttempts: 20 }, 'them'),
    ])
    expect(teams.get('them')!.pace).toMatchObject({ own: 20, against: 45 })
    expect(teams.get('us')!.pace).toMatchObject({ own: 45, against: 20, usual: 32.5 })
  })
})
