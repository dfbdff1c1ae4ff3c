import { describe, expect, it } from 'vitest'
import { playersById } from '#core/dfs/lineup.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { Table } from '../use-pool.ts'
import { swapsFor } from './swaps.ts'

const golfer = (id: string, salary: number): SlatePlayer => {
  const none = { opponent: null, game: null, startsAt: null, averagePoints: null, status: null, roles: null }
  return { id, name: `Golfer ${id}`, positions: ['G'], team: id, salary, ...none }
}
const PLAYERS = [golfer('a', 9000), golfer('b', 8500), golfer('c', 8000), golfer('d', 8000), golfer('e', 8000), golfer('f', 8000)]
const BENCH = [golfer('g', 8500), golfer('h', 9900), golfer('i', 7000), golfer('j', 6000)]
const roster = rosterFor('draftkings', 'pga', 'classic')!
const table: Table = {
  roster,
  players: playersById([...PLAYERS, ...BENCH]),
  points: { a: 60, b: 55, c: 50, d: 50, e: 50, f: 45, g: 58, h: 70, i: 48, j: 44 },
}
const FULL = ['a', 'b', 'c', 'd', 'e', 'f']

describe('replacements of a seat', () => {
  it('are the best that the money allows, with what they win and cost', () => {
    // 49,500 are spent: the last seat may cost 8,500.
    const swaps = swapsFor(FULL, table, 5, new Set())
    expect(swaps.map(({ player, points, salary }) => [player.id, points, salary])).toEqual([
      ['g', 13, 500],
      ['i', 3, -1000],
      ['j', -1, -2000],
    ])
    expect(swaps[0]!.slots).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  })

  it('leave out the banned, and there are none for an empty seat', () => {
    expect(swapsFor(FULL, table, 5, new Set(['g'])).map(({ player }) => player.id)).toEqual(['i', 'j'])
    expect(swapsFor(['a', null, 'c', 'd', 'e', 'f'], table, 1, new Set())).toEqual([])
  })

  it('are nobody who meets a seated fighter, but whoever the one that leaves would have met', () => {
    const fighter = (id: string, game: string): SlatePlayer => ({ ...golfer(id, 8000), positions: ['F'], game })
    const card = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [fighter(id, `bout ${id}`), fighter(`${id}2`, `bout ${id}`)])
    const fights: Table = {
      roster: rosterFor('draftkings', 'mma', 'classic')!,
      players: playersById([...card, fighter('g', 'bout g')]),
      points: Object.fromEntries([...card, golfer('g', 0)].map(({ id }, place) => [id, 50 - place])),
    }
    expect(swapsFor(FULL, fights, 5, new Set()).map(({ player }) => player.id)).toEqual(['f2', 'g'])
  })
})
