import { describe, expect, it } from 'vitest'
import { labelsOf } from './scatter-labels.ts'

const AREA = { width: 560, floor: 280 }
const spot = (name: string, x: number, y: number) => ({ key: name, name, x, y })

describe('the names in a cloud of dots', () => {
  it('stand beside their dots where there is room', () => {
    expect(labelsOf([spot('Ann Able', 100, 50), spot('Ben Bold', 100, 120)], AREA)).toEqual([
      { key: 'Ann Able', name: 'Ann Able', left: 107, base: 54 },
      { key: 'Ben Bold', name: 'Ben Bold', left: 107, base: 124 },
    ])
  })

  it('give way to one another instead of lying upon each other', () => {
    const labels = labelsOf([spot('Ann Able', 100, 50), spot('Ben Bold', 110, 52), spot('Cy Cole', 90, 55), spot('Di Dorn', 104, 53)], AREA)
    const wide = ({ name }: { name: string }) => 6.6 * name.length
    for (const [at, one] of labels.entries())
      for (const other of labels.slice(at + 1)) {
        const isApart = one.left + wide(one) <= other.left || other.left + wide(other) <= one.left
        expect(isApart || Math.abs(one.base - other.base) >= 14).toBe(true)
      }
  })

  it('never stand below the floor, upon the numbers of the axis', () => {
    const low = [spot('Ann Able', 100, 279), spot('Ben Bold', 104, 279), spot('Cy Cole', 96, 280)]
    const labels = labelsOf(low, AREA)
    expect(Math.max(...labels.map(({ base }) => base))).toBeLessThanOrEqual(280)
    expect(new Set(labels.map(({ base, left }) => `${base} ${left}`)).size).toBe(3)
  })

  it('stand to the left near the right edge', () => {
    expect(labelsOf([spot('Ann Able', 500, 50)], AREA)[0]!.left).toBeLessThan(500)
  })
})
