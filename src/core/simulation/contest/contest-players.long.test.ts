// What a contest says of its players, and lineups that are named by their players.
import { describe, expect, it } from 'vitest'
import { golfer, ready, slate } from '#tests/support/golf-contest.ts'
import { problemOf, solve } from '../../dfs/optimizer/optimizer.ts'
import { type Roster, rosterFor, rosterOf } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { assignSlots } from '../field/assign-slots.ts'
import { errorOfShare, outcomeDistribution } from '../scores/outcome-distribution.ts'
import { chanceOf, shapeOf } from '../scores/shapes.ts'

describe('the outlook of players', () => {
  it('counts who stands in the exact best lineup of the very slates that were drawn', () => {
    const { outcomes: asked } = ready({ simulations: 100 })
    const answer = outcomeDistribution(asked)
    expect(answer.optima).toBe(100)
    expect(answer.players.reduce((sum, player) => sum + player.optimalRate, 0)).toBeCloseTo(6, 9)
    // A slate without chance has one best lineup: whoever is in it is optimal always, and nobody else ever.
    const sure = outcomeDistribution({
      ...asked,
      soFar: Object.fromEntries(slate.players.map((player, i) => [player.id, { points: i + (i * i) / 100, left: 0 }])),
      optima: 3,
    })
    const best = solve(
      problemOf(slate.players, rosterOf(slate)!, (player) => Number(player.id.slice(1)) + Number(player.id.slice(1)) ** 2 / 100),
    )
    if (best.kind !== 'lineups') throw new Error('infeasible')
    const ids = best.lineups[0]!.places.map((place) => place.playerId).sort()
    expect(
      sure.players
        .filter((player) => player.optimalRate === 1)
        .map((player) => player.id)
        .sort(),
    ).toEqual(ids)
    expect(sure.players.filter((player) => player.optimalRate > 0)).toHaveLength(6)
  })

  it('measures booms and busts against what the salary brings in the field', () => {
    const { outcomes } = ready({ simulations: 100 })
    const { players } = outcomeDistribution(outcomes)
    for (const { id, boomAt, bustBelow, boomRate, bustRate } of players) {
      const shape = shapeOf(outcomes.expected[id]!, 15)
      expect(boomAt).toBeCloseTo(3 * bustBelow, 9)
      expect(boomRate).toBeCloseTo(chanceOf(shape, boomAt), 9)
      expect(boomRate + bustRate).toBeLessThan(1)
    }
  })

  it('sets the field as played beside the field as projected, and the difference to the optimal rate', () => {
    const ownership = Object.fromEntries(slate.players.map((player) => [player.id, 0.25]))
    const { players } = outcomeDistribution(ready({ field: { kind: 'made', ownership, passerStacks: 0 }, simulations: 100 }).outcomes)
    expect(players.reduce((sum, player) => sum + player.simulatedOwnership, 0)).toBeCloseTo(6, 6)
    for (const player of players) {
      expect(player.projectedOwnership).toBe(0.25)
      expect(player.leverage).toBeCloseTo(player.optimalRate - player.simulatedOwnership, 12)
    }
    expect(players.find((player) => player.id === 'g0')!.exposure).toBeCloseTo(2 / 3, 12)
  })

  it('never calls a rate of nothing certain', () => {
    expect(errorOfShare(0, 1000)).toBeGreaterThan(0)
    expect(errorOfShare(100, 1000)).toBeCloseTo(Math.sqrt((0.1 * 0.9) / 1000), 3)
  })

  it('gives the chance of a score from the player’s own table', () => {
    const shape = shapeOf({ points: 20, floor: 12, ceiling: 30 }, 4)
    expect(chanceOf(shape, 30)).toBeCloseTo(0.15, 4)
    expect(chanceOf(shape, 12)).toBeCloseTo(0.85, 4)
    expect(chanceOf(shape, -1)).toBe(1)
    expect(chanceOf(shape, 500)).toBe(0)
  })
})

describe('a lineup named by its players', () => {
  const nba = rosterFor('draftkings', 'nba', 'classic')!
  const positions = [['PG'], ['SG'], ['SF'], ['PF'], ['C'], ['PG', 'SG'], ['SF', 'PF'], ['C']]
  const hoops: Slate = {
    ...slate,
    sport: 'nba',
    slots: nba.slots.map((slot) => slot.name),
    players: positions.map((list, index) => ({
      ...golfer(index),
      id: `p${index}`,
      salary: 6000,
      positions: list,
      team: `T${index % 4}`,
      game: `G${index % 2}`,
    })),
  }
  const ids = hoops.players.map((player) => player.id)

  it('keeps the order of the slots where it fits, and finds one where it does not', () => {
    expect(assignSlots(ids, hoops, nba)).toEqual({ kind: 'seated', lineup: [0, 1, 2, 3, 4, 5, 6, 7] })
    const turned = assignSlots([...ids].reverse(), hoops, nba)
    if (turned.kind !== 'seated') throw new Error(turned.reason)
    expect([...turned.lineup].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it.each([
    ['a stranger', [...ids.slice(1), 'x'], 'x is not on this slate'],
    ['too few', ids.slice(1), '7 players, the contest has 8 slots'],
    ['one twice', [...ids.slice(1), 'p7'], 'more than once'],
  ])('is refused with the reason: %s', (_what, list, reason) => {
    expect(assignSlots(list, hoops, nba)).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) })
  })

  it('takes upload ids, which name the captain themselves, in any order', () => {
    const captain: Roster = rosterFor('draftkings', 'nba', 'showdown')!
    const show: Slate = {
      ...hoops,
      contest: 'showdown',
      slots: captain.slots.map((slot) => slot.name),
      players: positions.map((list, index) => ({
        ...golfer(index),
        id: `p${index}`,
        positions: list,
        salary: 6000,
        team: index % 2 ? 'A' : 'B',
        game: 'A@B',
        roles: [
          { slot: 'CPT', id: `c${index}`, salary: 9000 },
          { slot: 'UTIL', id: `u${index}`, salary: 6000 },
        ],
      })),
    }
    const seated = assignSlots(['u1', 'u2', 'u3', 'u4', 'c0', 'u5'], show, captain)
    expect(seated).toEqual({ kind: 'seated', lineup: expect.arrayContaining([0, 1, 2, 3, 4, 5]) })
    expect(seated).toMatchObject({ lineup: { 0: 0 } })
    expect(assignSlots(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'], show, captain)).toMatchObject({ kind: 'seated' })
    expect(assignSlots(['u0', 'u1', 'u2', 'u3', 'u4', 'u5'], show, captain)).toMatchObject({ kind: 'refused' })
  })
})
