import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarkedLine, markWorths } from './two-way.ts'

const line = (playerId: string, mark: string, value: number, exposure = 1): MarkedLine => ({ playerId, mark, value, exposure })
const times = <T>(n: number, make: (i: number) => T[]): T[] => Array.from({ length: n }, (_, i) => make(i)).flat()

describe('what a mark is worth', () => {
  it('is told apart from how good those are who have it: a star who bats first nine times in ten', () => {
    // First place gives 5, ninth 4; the star makes twice as much of each.
    const star = [...times(90, () => [line('star', 'first', 10)]), ...times(10, () => [line('star', 'ninth', 8)])]
    const other = [...times(10, () => [line('other', 'first', 5)]), ...times(90, () => [line('other', 'ninth', 4)])]
    const worths = markWorths([...star, ...other], 0)
    expect(worths.get('first')! / worths.get('ninth')!).toBeCloseTo(1.25, 1)
  })

  it('is measured against exposure: twice the minutes are no better a rate', () => {
    const lines = times(20, () => [line('a', 'long', 20, 40), line('a', 'short', 10, 20)])
    expect(markWorths(lines, 0).get('long')).toBeCloseTo(1, 9)
  })

  it('is pulled to none by few lines, and who has played little says nothing', () => {
    const lines = times(8, () => [line('a', 'x', 12), line('a', 'y', 8)])
    const [much, little] = [markWorths(lines, 1000), markWorths(lines, 0)]
    expect(Math.abs(much.get('x')! - 1)).toBeLessThan(0.01)
    expect(little.get('x')).toBeCloseTo(1.2, 6)
    expect(markWorths([line('new', 'x', 50)], 0).size).toBe(0)
  })

  it('recovers any worths from any levels, when nothing is left to chance', () => {
    const worth = fc.double({ min: 0.5, max: 2, noNaN: true })
    const level = fc.double({ min: 1, max: 30, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(worth, worth, worth), fc.array(level, { minLength: 3, maxLength: 8 }), (worths, levels) => {
        const lines = levels.flatMap((own, p) => times(4, () => worths.map((w, m) => line(`p${p}`, `m${m}`, own * w))))
        const found = markWorths(lines, 0)
        expect(found.get('m0')! / found.get('m1')!).toBeCloseTo(worths[0] / worths[1], 3)
        expect(found.get('m1')! / found.get('m2')!).toBeCloseTo(worths[1] / worths[2], 3)
      }),
    )
  })
})
