import { describe, expect, it } from 'vitest'
import { isAtHome } from './at-home.ts'

describe('whose ground a game is on', () => {
  it('is that of the side behind the @', () => {
    expect(isAtHome('CHI', 'WAS@CHI')).toBe(true)
    expect(isAtHome('WAS', 'WAS@CHI')).toBe(false)
    expect(isAtHome('Was', 'WAS@CHI')).toBe(false)
  })
  it('is not known without a game, or with one of others', () => {
    expect(isAtHome('CHI', null)).toBeNull()
    expect(isAtHome('GB', 'WAS@CHI')).toBeNull()
  })
})
