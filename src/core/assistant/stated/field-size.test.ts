import { describe, expect, it } from 'vitest'
import { feeIn, fieldSize, runsIn } from './field-size.ts'

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

it.each([
  ['sim my lineup 5000 times', 5000],
  ['run 10k sims on it', 10_000],
  ['a million simulations', null],
  ['50k sims', 20_000],
  ['3 lineups', null],
])('how often: %s', (said, runs) => expect(runsIn(said)).toBe(runs))

it.each([
  ['sim my lineup in a 20 dollar gpp with about ten thousand people', 20],
  ['simulate it in a $3 contest with 5k entries', 3],
  ['$5 entry, 150 man', 5],
  ['buy-in of $50 and 100 entries', 50],
  ['sim it against 2,000 entries', null],
  ['a lineup under $9,000', null],
])('what an entry costs: %s', (text, fee) => expect(feeIn(text)).toBe(fee))
