// Which calculation a sentence asks for, by what it gives and asks, in words that nobody taught.
import { describe, expect, it } from 'vitest'
import { calculationIn } from './calc-reading.ts'
import { figuresIn } from './reading/figures.ts'
import { normalized } from './reading/normalize.ts'
import { quantitiesOf } from './reading/quantities.ts'

const read = (text: string) => {
  const bare = normalized(text).toLowerCase()
  return calculationIn(bare, quantitiesOf(bare))
}

describe('what is calculated', () => {
  it.each([
    ['what do i have to lay at -130 so i clear a hundred', 'payout'],
    ['7.50 on +410, everything that comes back', 'payout'],
    ['sixty bucks at 1.65, just the profit', 'payout'],
    ['at 1.72 how often does it need to come in so i stay even', 'convert_price'],
    ['edge of +105 if the true line is -104', 'expected_value'],
    ['i make it 57, price is -110, worth it?', 'expected_value'],
    ['2200 roll, +125, win prob .5, quarter kelly', 'kelly_stake'],
    ['1/4 kelly at plus one fifteen with a 52 percent shot and a bankroll of three thousand', 'kelly_stake'],
    ['four teamer, each at -105, ten dollars', 'parlay_worth'],
    ['1.4, 1.9 and 2.6 in one acca', 'parlay_worth'],
    ['round robin by 3s with five picks at +105, two dollars each', 'round_robin_worth'],
    ['split eight hundred over +110 and +102 so it comes out the same', 'split_arbitrage'],
    ['over 41.5 at -105 for 50 and under 45.5 at -110 for 50, what if it lands in between', 'middle_worth'],
    ['got it at +120, closed +104', 'closing_line_value'],
    ['what cut does the house take at -120 and +100', 'market_hold'],
    ['take the juice out of -140 and +115', 'fair_odds'],
    ['i hold 30 at +700 and the other side is -150, how do i lock in a profit', 'hedge_bet'],
    ['50 dollar bonus bet at +300, hedge is -360', 'free_bet_value'],
    ['25% boost on +160', 'boost_value'],
  ])('"%s" is %s', (text, tool) => {
    expect(read(text)).toBe(tool)
  })

  it.each([
    'make it 40',
    'log 50 on the over 44.5 at -110',
    'ping me when it gets to +150',
    'how do parlays work',
    'what is the hold',
    'now throw in a -200 leg as well',
  ])('"%s" is none of its own', (text) => {
    expect(read(text)).toBeNull()
  })
})

describe('what a number means by the words around it', () => {
  const kinds = (text: string) => figuresIn(normalized(text).toLowerCase()).map(({ kind, value }) => `${kind} ${value}`)
  it.each([
    ['win prob 48 at +130', ['chance 0.48', 'price 130']],
    ['prob .45 on 1500 roll', ['chance 0.45', 'money 1500']],
    ['12.50 on +340', ['money 12.5', 'price 340']],
    ['over 44.5 at -110 for 110', ['points 44.5', 'price -110', 'number 110']],
    ['1/3 kelly at -105', ['price -105']],
    ['\u00a70 bankroll \u00b61', []],
    ['it hits 3 out of 5', ['chance 0.6']],
    ['three legs at -110', ['number 3', 'price -110']],
    ['a thousand, with couple hundred left', ['number 1000', 'number 200']],
  ])('%s', (text, said) => {
    expect(kinds(text)).toEqual(said)
  })
})
