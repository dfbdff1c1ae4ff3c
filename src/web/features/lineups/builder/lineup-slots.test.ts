import { describe, expect, it } from 'vitest'
import { playersById, violations } from '#core/dfs/lineup.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import type { ContestKind, Slate, SlatePlayer } from '#core/dfs/slate.ts'
import type { Table } from '../use-pool.ts'
import { addPlayer, emptySlots, fillSlots, heldBy, lineupOf, pointsOf, salaryOf, slotsFrom, slotsOf, slotsText } from './lineup-slots.ts'
import { bestOf } from './solver-order.ts'

const TEAMS = ['BOS', 'NYK', 'DEN', 'PHX']

function player(id: string, position: string, salary: number, team: string, roles: SlatePlayer['roles'] = null): SlatePlayer {
  const game = team === 'BOS' || team === 'NYK' ? 'BOS@NYK' : 'DEN@PHX'
  const none = { opponent: null, startsAt: null, averagePoints: null, status: null }
  return { id, name: `Player ${id}`, positions: position.split('/'), team, game, salary, roles, ...none }
}

function table(players: SlatePlayer[], contest: ContestKind = 'classic'): Table {
  const roster = rosterFor('draftkings', 'nba', contest)
  if (!roster) throw new Error('no roster')
  return { roster, players: playersById(players), points: Object.fromEntries(players.map(({ id, salary }) => [id, salary / 200])) }
}

function slateOf(players: SlatePlayer[], contest: ContestKind = 'classic'): Slate {
  const { slots, salaryCap } = rosterFor('draftkings', 'nba', contest)!
  return { site: 'draftkings', sport: 'nba', contest, slots: slots.map(({ name }) => name), salaryCap, players }
}

const POOL = ['PG', 'SG', 'SF', 'PF', 'C'].flatMap((position, p) =>
  Array.from({ length: 5 }, (_, k) => player(`${p}${k}`, position, 4000 + 300 * k, TEAMS[(p + k) % 4] ?? 'BOS')),
)

describe('adding a player', () => {
  it('takes the first slot of his position', () => {
    const there = table(POOL)
    const added = addPlayer(emptySlots(there.roster), there, '00')
    expect(added.kind === 'added' && added.slots).toEqual(['00', null, null, null, null, null, null, null])
  })

  it('moves others along where that makes room', () => {
    const there = table([
      player('a', 'PG/SG', 5000, 'BOS'),
      player('b', 'PG', 5000, 'DEN'),
      player('c', 'PG', 5000, 'DEN'),
      player('d', 'PG', 5000, 'PHX'),
    ])
    const { slots, left } = fillSlots(['a', 'b', 'c', 'd'], there, emptySlots(there.roster))
    expect(left).toBe(0)
    expect(slots[1]).toBe('a')
  })

  it('is refused in the words of the specification', () => {
    const there = table(POOL)
    const empty = emptySlots(there.roster)
    const guards = fillSlots(['00', '01', '02'], there, empty).slots
    expect(addPlayer(guards, there, '00')).toMatchObject({ refusal: { title: 'Player already in lineup' } })
    expect(addPlayer(guards, there, '03')).toMatchObject({ refusal: { title: 'Position limit reached', detail: 'Maximum 3 PG allowed' } })
    const full = slotsOf(
      bestOf({ roster: there.roster, slate: slateOf(POOL), points: there.points, locks: [], bans: [] }).best ?? { places: [] },
    )
    const other = POOL.find(({ id }) => !full.includes(id))?.id ?? ''
    expect(addPlayer(full, there, other)).toMatchObject({ refusal: { title: 'Cannot Add Player', detail: 'Lineup is full' } })
    const rich = table([player('x', 'C', 30_000, 'BOS'), player('y', 'PG', 21_000, 'DEN')])
    const one = fillSlots(['x'], rich, emptySlots(rich.roster)).slots
    expect(addPlayer(one, rich, 'y')).toMatchObject({
      refusal: { title: 'Salary cap exceeded', detail: 'Lineup would exceed $50,000 cap' },
    })
  })
})

describe('a captain', () => {
  const roles = (id: string, salary: number) => [
    { slot: 'CPT', id: `${id}c`, salary: salary * 1.5 },
    { slot: 'UTIL', id, salary },
  ]
  const POOL_OF_SIX = Array.from({ length: 10 }, (_, k) =>
    player(`p${k}`, 'PG', 4000 + 500 * k, k % 2 ? 'BOS' : 'NYK', roles(`p${k}`, 4000 + 500 * k)),
  )

  it('is only who was asked to be; he costs and scores 1.5 times', () => {
    const there = table(POOL_OF_SIX, 'showdown')
    const { slots } = fillSlots(['p0', 'CPT!p1'], there, emptySlots(there.roster))
    expect(slots.slice(0, 2)).toEqual(['p1', 'p0'])
    expect(salaryOf(slots, there)).toBe(4500 * 1.5 + 4000)
    expect(pointsOf(slots, there)).toBeCloseTo(22.5 * 1.5 + 20)
  })

  it('stays captain, and nobody else becomes it, when the rest is filled', () => {
    const there = table(POOL_OF_SIX, 'showdown')
    const { slots } = fillSlots(['p9', 'CPT!p0'], there, emptySlots(there.roster))
    const { kept } = bestOf({
      roster: there.roster,
      slate: slateOf(POOL_OF_SIX, 'showdown'),
      points: there.points,
      ...heldBy(slots, there),
    })
    const filled = kept ? slotsOf(kept) : []
    expect(filled[0]).toBe('p0')
    expect(filled.slice(1)).toContain('p9')
    expect(violations(lineupOf(filled, there.roster), there.roster, there.players)).toEqual([])
  })
})

describe('in the address', () => {
  it('seats are read back as they were written', () => {
    const there = table(POOL)
    const { slots } = fillSlots(['00', '10', '40'], there, emptySlots(there.roster))
    expect(slotsFrom(slotsText(slots), there)).toEqual(slots)
    expect(slotsText(emptySlots(there.roster))).toBeUndefined()
  })

  it('who is not on the slate, or could not sit there, is left out', () => {
    const there = table(POOL)
    expect(slotsFrom('40~nobody~00', there)).toEqual(emptySlots(there.roster))
    expect(fillSlots(['nobody'], there, emptySlots(there.roster)).left).toBe(1)
  })
})
