import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrowHead, Drawing, MOST_POINTS, MOST_STROKES, type PlacePoint, Stroke, shareOf, thinned } from './drawing.ts'

const place = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))

describe('a drawing', () => {
  it('stands in shares of the frame, and never outside of it', () => {
    expect(shareOf(320, 90, { width: 640, height: 360 })).toEqual([0.5, 0.25])
    expect(shareOf(-5, 999, { width: 640, height: 360 })).toEqual([0, 1])
    expect(Stroke.safeParse({ kind: 'arrow', color: 'gold', from: [0, 0], to: [1.01, 0] }).success).toBe(false)
    expect(Stroke.safeParse({ kind: 'circle', color: 'url(#x)', center: [0, 0], radius: 0.1 }).success).toBe(false)
    const arrow = { kind: 'arrow', color: 'gold', from: [0, 0], to: [1, 1] }
    expect(Drawing.safeParse(Array(MOST_STROKES).fill(arrow)).success).toBe(true)
    expect(Drawing.safeParse(Array(MOST_STROKES + 1).fill(arrow)).success).toBe(false)
  })

  it('law: a freehand line keeps its ends and never has too many points', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 1200 }), (points) => {
        const line = thinned(points as PlacePoint[])
        expect(line.length).toBeLessThanOrEqual(MOST_POINTS)
        expect(line[0]).toEqual(points[0])
        expect(line.at(-1)).toEqual(points.at(-1))
        expect(line.every((point) => points.includes(point as [number, number]))).toBe(true)
      }),
    )
  })

  it('has arrows whose wings stand behind the point, one on each side', () => {
    const [one, other] = arrowHead([0, 0.5], [1, 0.5], { width: 100, height: 100 }, 10)
    expect([one[0], other[0]].map((x) => Math.round(x * 10) / 10)).toEqual([91.3, 91.3])
    expect(Math.round(Math.abs(one[1] - other[1]))).toBe(10)
  })
})
