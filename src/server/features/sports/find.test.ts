import { expect, it } from 'vitest'
import type { Game, Player, Team } from '#core/leagues/games.ts'
import { clearCaches } from '../../kernel/cache.ts'
import { findFeature } from './find.ts'

const chiefs = { id: 'kc', league: 'nfl', name: 'Kansas City Chiefs', abbreviation: 'KC' } as Team
const bills = { id: 'buf', league: 'nfl', name: 'Buffalo Bills', abbreviation: 'BUF' } as Team
const pena = { id: 'p1', league: 'nfl', teamId: 'kc', name: 'Andrés Peña', position: 'QB', number: 9 } as Player
const game = { id: 'g1', league: 'nfl', home: chiefs, away: bills, startsAt: 0 } as Game

const scene = () => {
  const asked: string[] = []
  const find = findFeature({
    rosters: {
      name: 'test',
      teams: async (league) => {
        if (league === 'nba') throw new Error('the feed is down')
        asked.push(league)
        return league === 'nfl' ? [chiefs, bills] : []
      },
      players: async (league) => (league === 'nfl' ? [pena] : []),
    },
    scores: {
      name: 'test',
      games: async (league) => (league === 'nfl' ? [game] : []),
      game: async () => undefined,
      plays: async () => undefined,
    },
    clock: { now: () => 0 },
    world: () => 'demo',
  })
  return { asked, names: async (text: string) => (await find({ text, limit: 10 })).found.map(({ kind, name }) => `${kind} ${name}`), find }
}

it('finds players, teams and games by any part of a name, also while the feed of another league is down', async () => {
  const { names } = scene()
  expect(await names('pena')).toEqual(['player Andrés Peña'])
  expect(await names('chie')).toEqual(expect.arrayContaining(['team Kansas City Chiefs', 'game BUF @ KC']))
  expect(await names('nobody at all')).toEqual([])
})

it('says what a player plays and where, and answers again without asking the feeds', async () => {
  const { asked, find } = scene()
  expect((await find({ text: 'Peña', limit: 5 })).found[0]).toEqual({
    kind: 'player',
    id: 'p1',
    name: 'Andrés Peña',
    detail: 'QB, Kansas City Chiefs',
    league: 'nfl',
    startsAt: null,
  })
  const before = asked.length
  await find({ text: 'bills', limit: 5 })
  expect(asked.length).toBe(before)
})

it('answers from the index that there is while the next one is made, and waits only where it is older than an hour', async () => {
  const held: (() => void)[] = []
  const times = { now: 0 }
  let isHeld = false
  const find = findFeature({
    rosters: {
      name: 'test',
      teams: (league) =>
        isHeld ? new Promise<Team[]>((resolve) => held.push(() => resolve([]))) : Promise.resolve(league === 'nfl' ? [chiefs] : []),
      players: async () => [],
    },
    scores: { name: 'test', games: async () => [], game: async () => undefined, plays: async () => undefined },
    clock: { now: () => times.now },
    world: () => 'demo',
  })
  const names = async () => (await find({ text: 'chie', limit: 5 })).found.map(({ name }) => name)
  expect(await names()).toEqual(['Kansas City Chiefs'])
  isHeld = true
  clearCaches()
  expect(await names()).toEqual(['Kansas City Chiefs'])
  expect(held.length).toBeGreaterThan(0)
  times.now = 2 * 3_600_000
  const later = names()
  for (const answer of held) answer()
  expect(await later).toEqual([])
})
