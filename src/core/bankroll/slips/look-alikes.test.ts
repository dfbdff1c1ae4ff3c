import { describe, expect, it } from 'vitest'
import { NAMES } from '#tests/support/slip-text.ts'
import { moneyCandidates, priceCandidates } from './look-alikes.ts'
import { knownName } from './slip-names.ts'

describe('signs that look alike', () => {
  it('every dash is a minus', () => {
    for (const dash of ['-', '−', '–', '—', '—-', '—='])
      expect(priceCandidates(`${dash}110`)[0]).toEqual({ value: '-110', isRepair: false })
  })
  it('what stands there comes first', () => {
    expect(moneyCandidates('$25.00')[0]).toEqual({ value: 2500, isRepair: false })
    expect(moneyCandidates('525.00')[0]).toEqual({ value: 52500, isRepair: false })
  })
  it('a name is put right only where one alone is near', () => {
    expect(knownName('Denver Nuggcts', NAMES)).toBe('Denver Nuggets')
    expect(knownName('Denver', ['Denver Nuggets', 'Denver Broncos'])).toBeUndefined()
    expect(knownName('Chicago Bulls', NAMES)).toBeUndefined()
  })
})
