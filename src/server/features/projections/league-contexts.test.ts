import { describe, expect, it } from 'vitest'
import type { GameLog } from '#core/leagues/games.ts'
import { leagueContext } from '#core/projections/context.ts'
import { leagueContexts } from './league-contexts.ts'

const log = (at: number, points: number): GameLog => ({
  league: 'nba',
  gameId: `g${at}`,
  playerId: 'p1',
  teamId: 't1',
  opponentId: 't2',
  at,
  isHome: true,
  opportunity: 30,
  stats: { points },
})
const positions = new Map([['p1', 'C']])
const asked = { site: 'draftkings', league: 'nba', asOf: 100, logs: [log(10, 20), log(20, 30)], positions } as const

describe('a league’s logs', () => {
  const counting = () => {
    let count = 0
    const read = leagueContexts((question) => {
      count++
      return leagueContext(question)
    })
    return { read, count: () => count }
  }

  it('are read once for all who ask while nothing changed, whatever the minute', () => {
    const { read, count } = counting()
    const first = read(asked)
    expect(read({ ...asked, asOf: 160, logs: [...asked.logs], positions: new Map(positions) })).toBe(first)
    expect(count()).toBe(1)
    expect(first.gamesOf.get('p1')).toHaveLength(2)
  })

  it('are read again after a result, for an earlier moment, another site, or a player who moved', () => {
    const { read, count } = counting()
    read(asked)
    expect(read({ ...asked, logs: [...asked.logs, log(30, 40)] }).gamesOf.get('p1')).toHaveLength(3)
    expect(read({ ...asked, asOf: 15 }).gamesOf.get('p1')).toHaveLength(1)
    read({ ...asked, site: 'fanduel' })
    expect(read({ ...asked, positions: new Map([['p1', 'PG']]) }).positionOf('p1').group).not.toBe(read(asked).positionOf('p1').group)
    expect(count()).toBe(6)
  })
})
