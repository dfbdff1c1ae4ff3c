import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blendWeight, type OwnGraded, ownRecord } from './own-record.ts'

const graded = (theirs: number, ours: number, seen: number, position = 'WR'): OwnGraded => ({ position, theirs, ours, seen })

describe('the weight that own projections earn', () => {
  it('is a half before anything was seen, and moves to whoever is nearer with every player', () => {
    expect(blendWeight([])).toBe(0.5)
    const exact = (n: number) => Array.from({ length: n }, (_, i) => graded(10 + i, 3, 10 + i))
    expect(blendWeight(exact(10))).toBeGreaterThan(0.5)
    expect(blendWeight(exact(1500))).toBeGreaterThan(0.95)
    expect(blendWeight(exact(1500).map(({ theirs, ours, ...one }) => ({ ...one, theirs: ours, ours: theirs })))).toBeLessThan(0.05)
  })
  it('always lies in 0..1', () => {
    const points = fc.double({ min: -5, max: 60, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(points, points, points)), (list) => {
        const weight = blendWeight(list.map(([a, b, c]) => graded(a, b, c)))
        expect(weight).toBeGreaterThanOrEqual(0)
        expect(weight).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the record of own projections', () => {
  it('counts errors of both on the same players, all positions first', () => {
    const [all, first] = ownRecord([{ startsAt: 1, players: [graded(12, 8, 10), graded(20, 15, 14), graded(5, 9, 9, 'TE')] }])
    expect(all).toMatchObject({ position: 'all', players: 3, theirs: 4, ours: 1 })
    expect(all!.difference.mean).toBeCloseTo(3, 12)
    // An even blend: 10, 17.5 and 7.
    expect(all!.blend).toBeCloseTo((0 + 3.5 + 2) / 3, 12)
    expect(first).toMatchObject({ position: 'WR', players: 2, order: { theirs: 1, ours: 1 } })
  })
  it('blends a slate by what earlier slates taught, never by itself or later ones', () => {
    const teach = { startsAt: 1, players: Array.from({ length: 600 }, (_, i) => graded(10 + (i % 7), 0, 10 + (i % 7))) }
    const asked = { startsAt: 2, players: [graded(20, 0, 20, 'QB')] }
    const blendOf = (slates: Parameters<typeof ownRecord>[0]) => ownRecord(slates).find(({ position }) => position === 'QB')!.blend
    expect(blendOf([asked])).toBeCloseTo(10, 9)
    expect(blendOf([{ ...teach, startsAt: 3 }, asked])).toBeCloseTo(10, 9)
    expect(blendOf([asked, teach])).toBeLessThan(3)
  })
  it('is empty without anything graded', () => {
    expect(ownRecord([])).toEqual([])
  })
})
