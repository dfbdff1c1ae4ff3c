import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kellyFraction } from '../../bankroll/staking/kelly.ts'
import { type Division, type DivisionOrder, divideBankroll, type EntryOption, growthOf, MOST_TRIED } from './divide-bankroll.ts'

const nights = (count: number) => Uint32Array.from({ length: count }, (_, night) => night)
const order = (contests: readonly (readonly EntryOption[])[], change: Partial<DivisionOrder> = {}): DivisionOrder => ({
  contests,
  bankroll: 10_000,
  kelly: 1,
  room: 10_000,
  nights: nights(contests[0]![0]!.prizes.length),
  ...change,
})

/** A contest of two outcomes that takes up to `most` entries of a fee of 100: `prizes` is what each entry wins on each night. */
const coin = (won: readonly boolean[], times: number, most = 60): EntryOption[] =>
  Array.from({ length: most }, (_, at) => ({
    entries: at + 1,
    cost: 100 * (at + 1),
    prizes: Float64Array.from(won, (is) => (is ? 100 * times * (at + 1) : 0)),
  }))
const costOf = (contests: readonly (readonly EntryOption[])[], division: Division) =>
  division.reduce((sum, at, contest) => sum + (at < 0 ? 0 : contests[contest]![at]!.cost), 0)

/** Every division by its definition. */
function bruteForce({ contests, bankroll, kelly, room, nights: all }: DivisionOrder): number {
  let best = 0
  const walk = (contest: number, chosen: readonly EntryOption[]) => {
    if (contest < contests.length) {
      walk(contest + 1, chosen)
      for (const option of contests[contest]!) walk(contest + 1, [...chosen, option])
      return
    }
    const cost = chosen.reduce((sum, option) => sum + option.cost, 0)
    if (cost > room) return
    let sum = 0
    for (const night of all) {
      const won = chosen.reduce((total, { prizes }) => total + prizes[night]!, 0)
      const after = bankroll * kelly - cost + won
      sum += after > 0 ? Math.log(after / (bankroll * kelly)) : Number.NEGATIVE_INFINITY
    }
    best = Math.max(best, sum / all.length)
  }
  walk(0, [])
  return best
}

const HALF = [true, false]

describe('a bankroll divided among contests', () => {
  it('stakes what Kelly stakes on one contest of two outcomes', () => {
    // Half of the nights pay 2.5 times the fee: f* = 1/6 of the bankroll.
    const contests = [coin(HALF, 2.5)]
    expect(kellyFraction(0.5, 2.5)).toBeCloseTo(1 / 6, 9)
    expect(costOf(contests, divideBankroll(order(contests)))).toBe(1700)
  })

  it('stakes half of it for half of Kelly', () => {
    const contests = [coin(HALF, 2.5)]
    expect(costOf(contests, divideBankroll(order(contests, { kelly: 0.5 })))).toBe(800)
  })

  it('takes two contests that win on the same nights for one, and stakes more on two that do not', () => {
    const together = [coin(HALF, 2.5, 25), coin(HALF, 2.5, 25)]
    expect(costOf(together, divideBankroll(order(together)))).toBe(1700)
    const apart = [coin([true, true, false, false], 2.5, 25), coin([true, false, true, false], 2.5, 25)]
    expect(costOf(apart, divideBankroll(order(apart)))).toBeGreaterThan(2500)
  })

  it('enters nothing where nothing grows', () => {
    expect(divideBankroll(order([coin(HALF, 1.8), coin([false, true], 1.9)]))).toEqual([-1, -1])
  })

  it('never costs more than the room', () => {
    const contests = [coin(HALF, 2.5), coin([false, true], 2.5)]
    for (const room of [0, 99, 100, 450, 1000])
      expect(costOf(contests, divideBankroll(order(contests, { room })))).toBeLessThanOrEqual(room)
  })

  const contest = (count: number) =>
    fc
      .record({
        fee: fc.integer({ min: 50, max: 900 }),
        wins: fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: count, maxLength: count }),
      })
      .chain(({ fee, wins }) =>
        fc.integer({ min: 1, max: 3 }).map((most) =>
          Array.from({ length: most }, (_, at) => ({
            entries: at + 1,
            cost: fee * (at + 1),
            // What one more entry adds falls, as entries crowd each other out.
            prizes: Float64Array.from(wins, (won) => Math.max(0, won - 900) * (1 + 0.6 * at)),
          })),
        ),
      )
  const offered = fc.array(contest(12), { minLength: 1, maxLength: 4 })

  it('is the best of all divisions there are, by brute force', () => {
    fc.assert(
      fc.property(offered, fc.integer({ min: 0, max: 9000 }), fc.constantFrom(0.25, 0.5, 1), (contests, room, kelly) => {
        const asked = order(contests, { room, kelly })
        const found = divideBankroll(asked)
        expect(costOf(contests, found)).toBeLessThanOrEqual(room)
        expect(growthOf(asked, found)).toBeCloseTo(bruteForce(asked), 9)
      }),
      { numRuns: 150 },
    )
  })

  it('comes within a hundredth of the best where there are too many to try them all', () => {
    const many = fc
      .array(contest(10), { minLength: 6, maxLength: 6 })
      .filter((list) => list.reduce((n, one) => n * (one.length + 1), 1) > MOST_TRIED)
    fc.assert(
      fc.property(many, fc.integer({ min: 500, max: 9000 }), (contests, room) => {
        const asked = order(contests, { room })
        const best = bruteForce(asked)
        expect(growthOf(asked, divideBankroll(asked))).toBeGreaterThanOrEqual(best * 0.99 - 1e-9)
      }),
      { numRuns: 60 },
    )
  })
})
