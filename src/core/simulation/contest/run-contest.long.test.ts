// Contests as worker threads and the page ask for them: in parts, after the lock, and what is said of the players.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemOf, solve } from '../../dfs/optimizer/optimizer.ts'
import { type Roster, rosterFor, rosterOf } from '../../dfs/sites.ts'
import type { Slate, SlatePlayer } from '../../dfs/slate.ts'
import { random } from '../../math/random.ts'
import { assignSlots } from '../field/assign-slots.ts'
import { contestField } from '../field/field.ts'
import { errorOfShare, outcomeDistribution } from '../scores/outcome-distribution.ts'
import { chanceOf, remainderOf, scoreAt, shapeOf } from '../scores/shapes.ts'
import type { ContestOrder } from './contest-order.ts'
import { playContest, readyContest } from './run-contest.ts'
import { contestAnswer, contestParts, PARTS } from './simulate.ts'

const golf = rosterFor('draftkings', 'pga', 'classic')!
const slate: Slate = {
  site: 'draftkings',
  sport: 'pga',
  contest: 'classic',
  slots: golf.slots.map((slot) => slot.name),
  salaryCap: 50_000,
  players: Array.from({ length: 24 }, (_, index) => golfer(index)),
}

function golfer(index: number): SlatePlayer {
  return {
    id: `g${index}`,
    name: `Golfer ${index}`,
    positions: ['G'],
    team: 'The Open',
    opponent: null,
    game: null,
    startsAt: null,
    salary: 6000 + 250 * (index % 12),
    averagePoints: 40 + 2 * (index % 12),
    status: null,
    roles: null,
  }
}

const chance = random('field')
const expected = Object.fromEntries(slate.players.map((player) => [player.id, { points: player.averagePoints!, deviation: 15 }]))
const order: ContestOrder = {
  slate,
  expected,
  ours: [
    [0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 12, 13],
    [11, 23, 10, 0, 12, 1],
  ],
  field: { kind: 'known', lineups: Array.from({ length: 197 }, () => chance.shuffle(slate.players.map((_, place) => place)).slice(0, 6)) },
  entries: 200,
  entryFee: 500,
  prizes: [
    { from: 1, to: 1, cents: 20_000 },
    { from: 2, to: 40, cents: 1500 },
  ],
  simulations: 1700,
  seed: 4,
}

function ready(change: Partial<ContestOrder> = {}) {
  const made = readyContest({ ...order, ...change })
  if (made.kind === 'impossible') throw new Error(made.reason)
  return made
}

function played(change: Partial<ContestOrder> = {}) {
  const done = playContest({ ...order, ...change })
  if (done.kind === 'impossible') throw new Error(done.reason)
  return done
}

describe('the standard error of a ROI', () => {
  // Ten entries: who the nine others are decides more than the draws.
  const small = (seed: number) =>
    played({
      field: { kind: 'made', ownership: null, passerStacks: 0 },
      ours: [order.ours[0]!],
      entries: 10,
      prizes: [{ from: 1, to: 1, cents: 4500 }],
      simulations: 8000,
      seed,
    }).answer.lineups[0]!

  it('covers what other fields would have said', () => {
    const answers = Array.from({ length: 14 }, (_, seed) => small(seed))
    const mean = answers.reduce((sum, { roi }) => sum + roi, 0) / answers.length
    const spread = Math.sqrt(answers.reduce((sum, { roi }) => sum + (roi - mean) ** 2, 0) / (answers.length - 1))
    const progress = Math.sqrt(answers.reduce((sum, { roiDrawsError }) => sum + roiDrawsError ** 2, 0) / answers.length)
    expect(spread / progress).toBeGreaterThan(0.5)
    expect(spread / progress).toBeLessThan(1.5)
  })

  it('holds what projections are off by, which no number of simulations mends', () => {
    const off = Object.fromEntries(
      slate.players.map(({ id, averagePoints }, i) => [id, { points: averagePoints! + (i % 2 ? 12 : -12), deviation: 15 }]),
    )
    const [few, many] = [500, 20_000].map((simulations) => played({ expected: off, simulations }).answer.lineups[0]!)
    const ofProjections = [few!, many!].map(({ roiStandardError, roiDrawsError }) => Math.sqrt(roiStandardError ** 2 - roiDrawsError ** 2))
    expect(many!.roiDrawsError).toBeLessThan(few!.roiDrawsError)
    for (const error of ofProjections) expect(error).toBeGreaterThan(0.02)
    expect(ofProjections[0]! / ofProjections[1]!).toBeGreaterThan(0.5)
    expect(ofProjections[0]! / ofProjections[1]!).toBeLessThan(2)
  })
})

describe('a field', () => {
  it('holds each different lineup once, whatever the order of its players, with how many entries play it', () => {
    const lineup = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(lineup, { maxLength: 60 }), fc.array(lineup, { minLength: 1, maxLength: 5 }), (others, ours) => {
        const field = contestField(others, ours)
        const key = (list: Iterable<number>) => [...list].sort((a, b) => a - b).join(' ')
        const wanted = new Map<string, number>()
        for (const one of [...others, ...ours]) wanted.set(key(one), (wanted.get(key(one)) ?? 0) + 1)
        const at = (place: number) => key(field.rows.subarray(place * 3, place * 3 + 3))
        expect(new Map([...field.counts].map((count, place) => [at(place), count]))).toEqual(wanted)
        expect([...field.ours].map(at)).toEqual(ours.map(key))
        expect(field.entries).toBe(others.length + ours.length)
      }),
    )
  })
})

describe('the parts of a contest', () => {
  it('make the same answer to the last bit, however many threads play them', () => {
    const { contest } = ready()
    const whole = contestAnswer(contest, contestParts(contest, 0, PARTS))
    expect(whole.simulations).toBe(1700)
    for (const bounds of [
      [0, 4, 8],
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
      [0, 3, 8],
    ]) {
      const parts = bounds.slice(1).flatMap((end, at) => contestParts(structuredClone(contest), bounds[at]!, end))
      expect(JSON.stringify(contestAnswer(contest, parts))).toBe(JSON.stringify(whole))
    }
  })

  it('tell how many simulations are done', () => {
    const { contest } = ready()
    const progress: number[] = []
    contestParts(contest, 2, 5, (done) => progress.push(done))
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(contestParts(contest, 2, 5).reduce((sum, part) => sum + part.simulations, 0))
  })
})

describe('finishes, profits and diversity', () => {
  it('add up: every simulation ends in one twentieth of the field and in one step of the profit', () => {
    const { answer } = played()
    for (const lineup of answer.lineups) expect(lineup.finishes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    const { profits, loseAllRate, profitRate } = answer.portfolio
    expect(profits.reduce((sum, bin) => sum + bin.share, 0)).toBeCloseTo(1, 9)
    expect(profits[0]).toMatchObject({ from: -1500, to: -1500 })
    expect(profits[0]!.share).toBeCloseTo(loseAllRate, 9)
    expect(profits.filter((bin) => bin.from >= 0).reduce((sum, bin) => sum + bin.share, 0)).toBeGreaterThanOrEqual(profitRate - 1e-9)
  })

  it('count copies of one lineup as one, and lineups without a common player as nearly independent', () => {
    const copies = played({ ours: [order.ours[0]!, order.ours[0]!, order.ours[0]!] }).answer.portfolio
    expect(copies.overlap).toBe(1)
    expect(copies.diversity).toBeCloseTo(1, 6)
    const apart = played({ ours: [order.ours[0]!, order.ours[1]!] }).answer.portfolio
    expect(apart.overlap).toBe(0)
    expect(apart.diversity).toBeGreaterThan(1.7)
  })
})

describe('a contest after the lock', () => {
  const done = (points: (index: number) => number) =>
    Object.fromEntries(slate.players.map((player, index) => [player.id, { points: points(index), left: 0 }]))

  it('that is over pays what its points win, without any error', () => {
    const soFar = done((index) => [99, 98, 97, 96, 95, 94][index] ?? 10)
    const { answer } = played({ soFar, simulations: 200 })
    const [best, ...others] = answer.lineups
    expect(best).toMatchObject({ roi: 20_000 / 500 - 1, roiStandardError: 0, winRate: 1, averageFinish: 1 })
    for (const lineup of others) expect(lineup.roiStandardError).toBe(0)
    expect(answer.portfolio.profits.filter((bin) => bin.share > 0)).toHaveLength(1)
  })

  it('splits the prizes of a tie to the cent, the user’s own copies included', () => {
    const soFar = done(() => 50)
    const { answer } = played({ soFar, simulations: 200 })
    const each = (20_000 + 39 * 1500) / 200
    for (const lineup of answer.lineups) expect(lineup.roi).toBeCloseTo(each / 500 - 1, 9)
  })

  it('draws only what is left: less is left, less is open', () => {
    const at = (left: number) => {
      const soFar = Object.fromEntries(
        slate.players.map((player) => [player.id, { points: expected[player.id]!.points * (1 - left), left }]),
      )
      return played({ soFar, simulations: 800 }).answer.lineups[2]!.finishes.filter((share) => share > 0).length
    }
    expect(at(0.01)).toBeLessThan(at(0.9))
  })

  it('draws a player around what he has and what is still expected of him', () => {
    const shape = remainderOf({ points: 20, deviation: 8 }, 8, { points: 13, left: 0.25 })
    expect(scoreAt(shape, 0)).toBeGreaterThan(16.5)
    expect(scoreAt(shape, 0)).toBeLessThan(18.5)
    expect(scoreAt(shape, -6)).toBeGreaterThanOrEqual(13)
    expect(new Set(remainderOf({ points: 20 }, 8, { points: 13, left: 0 }))).toEqual(new Set([13]))
  })
})

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
