import { describe, expect, it } from 'vitest'
import { fieldSize } from './field-size.ts'

describe('how many entries a contest has', () => {
  it.each([
    ['nfl lineup for a 150 man', 150],
    ['sim this lineup vs a 10k field', 10_000],
    ['against a field of 2,500', 2500],
    ['a contest with 40 entries', 40],
    ['a 20-man league', 20],
  ])('%s', (text, size) => expect(fieldSize(text)).toBe(size))

  it.each(['gpp lineup 150 max', '5 lineups', 'a lineup for $20', 'a 3 man stack'])('%s says none', (text) =>
    expect(fieldSize(text)).toBeNull(),
  )
})
