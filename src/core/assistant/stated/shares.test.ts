import { describe, expect, it } from 'vitest'
import { withShares } from './shares.ts'

describe('withShares', () => {
  it.each([
    ['what is 1/3 of 450', 'what is 33.3333% of 450'],
    ['a quarter of my 900', '25% of my 900'],
    ['two thirds of $60', '66.6667% of $60'],
    ['if i win 53 of 100 at -110 am i making money', 'if i win 53% at -110 am i making money'],
    ['i hit 11 out of 20 at +105', 'i hit 55% at +105'],
    ['i went 12-8 at +120, was that good', 'i went 60% at +120, was that good'],
  ])('%s', (said, written) => expect(withShares(said)).toBe(written))
  it.each([
    '3/1 in decimal',
    '5/2 of the time',
    'quarter kelly at +120',
    'won 53 of 100',
    'won 53 of 100 at -110, so 53%',
    'the bills went 12-5 last year',
    'celtics -3 at -110',
    'half the time',
  ])('leaves "%s"', (said) => expect(withShares(said)).toBe(said))
})
