import { describe, expect, it } from 'vitest'
import { expected, order as golf, slate } from '#tests/support/golf-contest.ts'
import type { LobbyContest } from '../../dfs/lobby/lobby-contest.ts'
import { mean } from '../../math/statistics.ts'
import { payoutsOf } from '../contest/payout-shapes.ts'
import { playContest } from '../contest/run-contest.ts'
import { type LobbyOrder, playLobby } from './play-lobby.ts'
import { type WeighedContest, type WeighOrder, weighLobby } from './weigh-lobby.ts'

const FIELD = { kind: 'made', ownership: null, passerStacks: 0 } as const
const base = { slate, expected, ours: golf.ours, field: FIELD, simulations: 2000, seed: 3 } as const
const flat = (shape: Parameters<typeof payoutsOf>[0]['shape'], size: number, rake = 0.1) => ({
  entryFee: 500,
  size,
  prizes: payoutsOf({ shape, entryFee: 500, size, rake }),
})

function played(contests: LobbyOrder['contests'], change: Partial<LobbyOrder> = {}) {
  const answer = playLobby({ ...base, contests, ...change })
  if (answer.kind === 'impossible') throw new Error(answer.reason)
  return answer
}

describe('contests of one slate on the same nights', () => {
  const steps = [1, 3]
  const both = played([
    { ...flat('double-up', 100), steps },
    { ...flat('winner-takes-all', 100), steps },
    { ...flat('head-to-head', 2), steps: [1] },
  ])
  const totals = (contest: number, step: number) => both.contests[contest]![step]!.sums.totals

  it('tell for each number of entries what is won on every night', () => {
    expect(both.simulations).toBe(2000)
    expect(both.contests.map((steps) => steps.map(({ entries, sums }) => [entries, sums.totals.length]))).toEqual([
      [
        [1, 2000],
        [3, 2000],
      ],
      [
        [1, 2000],
        [3, 2000],
      ],
      [[1, 2000]],
    ])
    expect(both.worlds.reduce((sum, nights) => sum + nights, 0)).toBe(2000)
  })

  it('move together: who wins one contest outright is paid in the other of the slate far more often than on other nights', () => {
    const paid = (nights: readonly number[]) => nights.filter((night) => totals(0, 0)[night]! > 0).length / nights.length
    const all = Array.from({ length: 2000 }, (_, night) => night)
    const won = all.filter((night) => totals(1, 0)[night]! > 0)
    expect(won.length).toBeGreaterThan(3)
    expect(paid(won)).toBeGreaterThan(0.9)
    expect(paid(all)).toBeLessThan(0.75)
  })

  it('earn what the contest simulator says of each by itself', () => {
    const { entryFee, prizes } = flat('double-up', 100)
    const alone = playContest({ ...base, entries: 100, entryFee, prizes, simulations: 8000 })
    if (alone.kind === 'impossible') throw new Error(alone.reason)
    const { roi, roiStandardError } = alone.answer.portfolio
    const together = mean(totals(0, 1)) / (3 * entryFee) - 1
    expect(Math.abs(together - roi)).toBeLessThan(4 * Math.max(0.02, roiStandardError))
  })

  it('never pay more than their pools, and the same order pays the same', () => {
    for (const [at, { size, prizes }] of [flat('double-up', 100), flat('winner-takes-all', 100)].entries()) {
      const pool = prizes.reduce((sum, { from, to, cents }) => sum + (Math.min(to, size) - from + 1) * cents, 0)
      expect(Math.max(...totals(at, 1))).toBeLessThanOrEqual(pool + 1e-6)
    }
    const again = played([{ ...flat('double-up', 100), steps }])
    expect(again.contests[0]![1]!.sums.totals).toEqual(totals(0, 1))
  })

  it('a head to head meets many opponents, not one of each world', () => {
    const rate = mean(Float64Array.from(totals(2, 0), (prize) => (prize > 0 ? 1 : 0)))
    const other = played([{ ...flat('head-to-head', 2), steps: [1] }], { seed: 8 }).contests[0]![0]!.sums.totals
    expect(Math.abs(rate - mean(Float64Array.from(other, (prize) => (prize > 0 ? 1 : 0))))).toBeLessThan(0.06)
  })
})

const contest = (change: Partial<WeighedContest> = {}): WeighedContest => ({
  id: '1',
  name: 'The Birdie',
  kind: 'double-up',
  entryFee: 500,
  size: 100,
  entered: 10,
  pool: 45_000,
  first: null,
  maxEntries: 3,
  isGuaranteed: true,
  group: null,
  ...change,
})
/** Paid twice over: whoever enters earns. */
const GIFT = contest({ id: 'gift', pool: 90_000, size: 100 })
/** Lineups of the most points that the cap allows; the others hold such as well. */
const GOOD = [
  [10, 22, 9, 21, 8, 20],
  [11, 23, 9, 21, 7, 19],
  [10, 22, 11, 21, 8, 6],
]
const ask: WeighOrder = { ...base, ours: GOOD, contests: [contest()], bankroll: 100_000, kelly: 0.25, room: null }

function weighed(change: Partial<WeighOrder> = {}) {
  const answer = weighLobby({ ...ask, ...change })
  if (answer.kind === 'impossible') throw new Error(answer.reason)
  return answer
}

describe('which contests to enter', () => {
  it('none of these, said with its reason, where the site keeps more than the lineups win from others', () => {
    const answer = weighed({ contests: [contest({ pool: 15_000 }), contest({ id: '2', kind: 'tournament', size: 200, pool: 30_000 })] })
    expect(answer.none).toMatch(/any of these 2 contests pays less than it costs\.$/)
    expect(answer.cost).toBe(0)
    expect(answer.contests.map(({ suggested }) => suggested)).toEqual([null, null])
    expect(answer.contests.every(({ most }) => most.roi < 0)).toBe(true)
    expect(answer.contests.every(({ most }) => most.roiStandardError > 0)).toBe(true)
  })

  it('and where one returns more than it costs on average, but seldom: that it costs more is not said', () => {
    const rare = contest({ id: 'rare', kind: 'winner-takes-all', size: 100, entryFee: 90_000, pool: 50_000_000, maxEntries: 1 })
    const answer = weighed({ contests: [rare], kelly: 1 })
    expect([answer.cost, answer.contests[0]!.most.roi > 0]).toEqual([0, true])
    expect(answer.none).not.toContain('pays less than it costs')
  })

  it('leaves out what cannot be true, and a contest that stands there twice', () => {
    const { left, contests } = weighed({
      contests: [
        GIFT,
        GIFT,
        contest({ id: 'full', entered: 200 }),
        contest({ id: 'first', first: 50_000 }),
        contest({ id: 'vast', pool: 600_000 }),
      ],
    })
    expect(contests.map(({ contest: { id } }) => id)).toEqual(['gift'])
    expect(left.map(({ contest: { id }, reason }) => [id, reason]).toSorted()).toEqual([
      ['first', 'its first prize is larger than all its prizes'],
      ['full', '200 entries are in it and it takes 100'],
      ['gift', 'it stands here twice'],
      ['vast', 'its prizes are more than 10 times the fees of all its entries'],
    ])
  })

  it('the one that pays more than it takes, as often as one person may, within the bankroll and the part of Kelly', () => {
    const answer = weighed({ contests: [contest({ pool: 15_000 }), GIFT] })
    expect(answer.none).toBeNull()
    const [first, second] = answer.contests
    expect(first!.contest.id).toBe('gift')
    expect(first!.suggested!.entries).toBeGreaterThan(0)
    expect(first!.suggested!.entries).toBeLessThanOrEqual(3)
    expect(second!.suggested).toBeNull()
    expect(answer.cost).toBe(first!.suggested!.cost)
    expect(answer.growth!.mean).toBeGreaterThan(1.96 * answer.growth!.standardError)
    expect(first!.rake).toBeCloseTo(-0.8, 9)
  })

  it('one that is good by itself and finds no money beside the others is not called bad', () => {
    const good = contest({ id: 'good', pool: 70_000 })
    const [alone] = weighed({ contests: [good], room: 1500 }).contests
    expect([alone!.verdict, alone!.suggested !== null]).toEqual(['enter', true])
    const better = Array.from({ length: 5 }, (_, at) => contest({ id: `better ${at}`, pool: 95_000, maxEntries: 1 }))
    const among = weighed({ contests: [good, ...better], room: 1500 })
    const one = among.contests.find(({ contest: { id } }) => id === 'good')!
    expect([one.verdict, one.suggested]).toEqual(['spent', null])
    expect(among.cost).toBe(1500)
    // What costs more than it pays is still called so.
    const bad = weighed({ contests: [contest({ id: 'bad', pool: 15_000 }), ...better], room: 1500 })
    expect(bad.contests.find(({ contest: { id } }) => id === 'bad')!.verdict).toBe('no')
  })

  it('never more than the person’s own limit leaves; nothing where it leaves nothing', () => {
    expect(weighed({ contests: [GIFT], room: 999 }).cost).toBe(500)
    const shut = weighed({ contests: [GIFT], room: 0 })
    expect(shut.none).toBe('None of these: your own limit leaves nothing for entries now.')
    expect(shut.left[0]!.reason).toBe('one entry costs more than your limit leaves')
  })

  it('says of each contest that was not played why', () => {
    const { left } = weighed({
      contests: [GIFT, contest({ id: 'dear', entryFee: 200_000, pool: 1e7 }), contest({ id: 'vast', size: 400_000, pool: 1e8 })],
    })
    expect(left.map(({ contest, reason }) => [contest.id, reason])).toEqual([
      ['dear', 'one entry costs more than the bankroll'],
      ['vast', 'it has more than 150,000 entries, which is more than is played here'],
    ])
  })

  it('a contest that does not fill adds its overlay: the same prizes for fewer are worth more', () => {
    const [full] = weighed().contests
    const [half] = weighed({ contests: [contest({ expectedEntries: 50 })] }).contests
    expect(full!.overlay).toBe(0)
    expect(full!.overlayNow).toBe(45_000 - 10 * 500)
    expect(half!.overlay).toBe(45_000 - 50 * 500)
    expect(half!.most.roi).toBeGreaterThan(full!.most.roi + 0.3)
  })

  it('tells how top-heavy it is, and what the prizes rest on', () => {
    const named: LobbyContest = { ...contest(), id: 'n', kind: 'tournament', size: 1000, pool: 425_000, first: 100_000 }
    const own = contest({ id: 'o', prizes: [{ from: 1, to: 1, cents: 45_000 }] })
    const answer = weighed({ contests: [named, { ...named, id: 'u', first: null }, contest(), own] })
    const byId = new Map(answer.contests.map((one) => [one.contest.id, one]))
    expect([...'nu1o'].map((id) => byId.get(id)!.basis)).toEqual(['first', 'usual', 'kind', 'own'])
    expect(byId.get('n')!.shares.winner).toBeCloseTo(100 / 425, 3)
    expect(byId.get('o')!.shares).toEqual({ paid: 0.01, winner: 1, topHundredth: 1 })
  })

  it('weighs the forty of which the site keeps least', () => {
    const many = Array.from({ length: 43 }, (_, at) => contest({ id: String(at), pool: 45_000 - 100 * at, size: 100 }))
    const { left, contests } = weighed({ contests: many, simulations: 200 })
    expect(contests).toHaveLength(40)
    expect(left.map(({ contest }) => contest.id)).toEqual(['40', '41', '42'])
  })
})
