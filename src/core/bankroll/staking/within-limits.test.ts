import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boost, freeBet, insurance } from '../../odds/opportunities/promos.ts'
import { promotionWithin, splitWithin } from './within-limits.ts'

const ARBITRAGE = [{ decimal: 2.1 }, { decimal: 2.05 }]
const OPEN = { eachCents: null, allCents: null }

describe('a split of stakes under limits of one’s own', () => {
  it('stays as it was asked where nothing is above them', () => {
    expect(splitWithin(ARBITRAGE, 10_000, 100, OPEN)).toMatchObject({ split: { stakedCents: 9_900 }, unitCents: 100, limits: null })
    expect(splitWithin(ARBITRAGE, 10_000, 100, { eachCents: 5_100, allCents: 10_000 }).limits).toBeNull()
  })

  it('is made smaller as a whole by the largest bet, and stays an arbitrage', () => {
    const { split, limits } = splitWithin(ARBITRAGE, 100_000, 100, { eachCents: 5_000, allCents: null })
    expect(split.stakes.every((stake) => stake > 0 && stake <= 5_000)).toBe(true)
    expect(split.worstCents).toBeGreaterThan(0)
    expect(limits).toEqual({ leavesCents: 5_000, together: false })
  })

  it('is made smaller by what is left in sum, to the cent where whole dollars would lose the profit', () => {
    // $2 and $3 would win nothing where the first side wins.
    const { split, unitCents, limits } = splitWithin([{ decimal: 2.5 }, { decimal: 1.8 }], 10_000, 100, { eachCents: 500, allCents: 500 })
    expect(split.stakedCents).toBeLessThanOrEqual(500)
    expect(split.worstCents).toBeGreaterThan(0)
    expect([unitCents, limits]).toEqual([1, { leavesCents: 500, together: true }])
  })

  it('stakes nothing where no split of what is left is sure', () => {
    expect(splitWithin(ARBITRAGE, 10_000, 100, { eachCents: 2, allCents: 2 }).split.stakedCents).toBe(0)
  })

  it('law: no stake and no sum is above what is left, and what was sure stays sure', () => {
    const cents = fc.integer({ min: 0, max: 200_000 })
    const price = fc.double({ min: 1.8, max: 2.6, noNaN: true })
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: 200, max: 500_000 }),
        cents,
        cents,
        fc.constantFrom(1, 100, 500),
        (a, b, total, each, all, unit) => {
          const { split, limits } = splitWithin([{ decimal: a }, { decimal: b }], total, unit, {
            eachCents: Math.min(each, all),
            allCents: all,
          })
          expect(split.stakedCents).toBeLessThanOrEqual(all)
          for (const stake of split.stakes) expect(stake).toBeLessThanOrEqual(each)
          if (limits && split.margin > 0 && split.stakedCents > 0) expect(split.worstCents).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('a promotion under limits of one’s own', () => {
  const free = (face: number) => freeBet(face, 4, 1.4)

  it('of a free bet only the hedge counts', () => {
    expect(promotionWithin(10_000, free, false, { eachCents: 21_429, allCents: 21_429 })).toMatchObject({ faceCents: 10_000, limits: null })
    const held = promotionWithin(10_000, free, false, { eachCents: 10_000, allCents: 10_000 })
    expect(held.found.hedgeCents).toBeLessThanOrEqual(10_000)
    expect(held.found.hedgeCents).toBeGreaterThan(9_990)
    expect(Math.abs(held.found.ifWonCents - held.found.ifHedgedCents)).toBeLessThanOrEqual(2)
    expect([held.limits, held.faceCents]).toEqual([{ leavesCents: 10_000, together: false }, 4_666])
  })

  it('of a boosted and an insured bet stake and hedge count, each and in sum', () => {
    for (const convert of [(face: number) => boost(face, 3, 1.7, 0.36), (face: number) => insurance(face, 2.5, 1.6, 0.7)]) {
      const { found, faceCents, limits } = promotionWithin(5_000, convert, true, { eachCents: 3_000, allCents: 4_000 })
      expect(limits).not.toBeNull()
      expect(faceCents).toBeGreaterThan(0)
      expect(Math.max(faceCents, found.hedgeCents)).toBeLessThanOrEqual(3_000)
      expect(faceCents + found.hedgeCents).toBeLessThanOrEqual(4_000)
      expect(faceCents + found.hedgeCents).toBeGreaterThan(3_990)
    }
  })
})
