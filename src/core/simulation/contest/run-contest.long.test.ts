// Contests as worker threads and the page ask for them: in parts, after the lock, and what is said of the players.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expected, order, played, ready, slate } from '#tests/support/golf-contest.ts'
import { cases } from '#tests/support/sweeps.ts'
import { contestField } from '../field/field.ts'
import { remainderOf, scoreAt } from '../scores/shapes.ts'
import { contestAnswer, contestParts, PARTS } from './simulate.ts'

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
    const answers = Array.from({ length: cases(8, 14) }, (_, seed) => small(seed))
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
