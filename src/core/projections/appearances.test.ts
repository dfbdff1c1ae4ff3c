import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { appearances } from './appearances.ts'

/** Game number n of the team, with these players in it; a higher number is later. */
const game = (n: number, ...playerIds: string[]): GameLog[] =>
  playerIds.map((playerId) => ({
    playerId,
    gameId: `g${n}`,
    league: 'nfl',
    teamId: 'us',
    opponentId: 'them',
    isHome: true,
    at: n,
    opportunity: 10,
    stats: {},
  }))
const season = (n: number, who: (n: number) => string[]) =>
  Array.from({ length: n }, (_, i) => game(i + 1, 'everyman', ...who(i + 1))).flat()

describe('the chance that a player plays', () => {
  it('is 1 for who played in the last game, and 0 for who was never seen', () => {
    const chance = appearances(
      season(20, (n) => (n === 20 ? ['called up'] : [])),
      () => false,
    )
    expect(chance('everyman')).toBe(1)
    expect(chance('called up')).toBe(1)
    expect(chance('nobody')).toBe(0)
  })
  it('is small for a backup with one game a month ago', () => {
    const chance = appearances(
      season(20, (n) => (n === 3 || n === 15 ? ['backup'] : [])),
      () => false,
    )
    // once in the last eight games, twice in the eighteen since his first
    expect(chance('backup')).toBe(1 / 8)
  })
  it('stays 1 for a regular who misses some games: his absence would be reported', () => {
    const chance = appearances(
      season(20, (n) => (n <= 12 ? ['star'] : [])),
      () => false,
    )
    expect(chance('star')).toBe(1)
  })
  it('is 1 for a pitcher between his turns', () => {
    const chance = appearances(
      season(20, (n) => (n % 5 === 1 ? ['starter'] : [])),
      (id) => id === 'starter',
    )
    expect(chance('starter')).toBe(1)
  })
})
