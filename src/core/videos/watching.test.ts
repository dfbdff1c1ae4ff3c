import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playedSeconds, resumeAt, seenShare, viewAfter } from './watching.ts'

it('goes on where one was, but neither at the very beginning nor at the end', () => {
  expect([resumeAt(2.9, 60), resumeAt(3, 60), resumeAt(42, 60), resumeAt(57, 60), resumeAt(56.9, 60)]).toEqual([0, 3, 42, 0, 56.9])
  expect(resumeAt(500, null)).toBe(500)
})

it('a view counts after three seconds, of a short clip after half of it', () => {
  expect([viewAfter(60), viewAfter(4), viewAfter(null)]).toEqual([3, 2, 3])
})

it('no more was played than is said, than the time since the player began holds at twice its speed, and than the clip is long', () => {
  expect([playedSeconds(20, 10, 60, 16), playedSeconds(20, 10, 60, 15), playedSeconds(20, 10, 60, 14)]).toEqual([30, 30, 28])
  expect([playedSeconds(0, 60, 60, 4), playedSeconds(0, 60, 60, 0), playedSeconds(55, 10, 60, 500)]).toEqual([8, 0, 60])
  expect([playedSeconds(30, 5, null, 100), playedSeconds(30, 0, 60, 0)]).toEqual([35, 30])
})

it('law: the share that was seen lies between nothing and all, and grows with the seconds', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.double({ min: 0.1, max: 1e5, noNaN: true }),
      (a, b, length) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((at) => seenShare(at, length)!) as [number, number]
        expect(less).toBeGreaterThanOrEqual(0)
        expect(more).toBeLessThanOrEqual(1)
        expect(more).toBeGreaterThanOrEqual(less)
        expect(resumeAt(a, length)).toBeLessThan(length)
      },
    ),
  )
  expect(seenShare(5, null)).toBeNull()
})
