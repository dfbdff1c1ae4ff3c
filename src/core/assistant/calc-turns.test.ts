// Turns behind a calculation: a record at its price, how it ends, its own chance, another number of what it counts.
import { expect, it } from 'vitest'
import { lastOf } from '#tests/support/understanding.ts'

it.each([
  [['what is break even at -125', 'i have hit 57 out of 98 so far'], { tool: 'payout', prices: ['-125'], details: { won: 57, lost: 41 } }],
  [['how often must -110 hit', "i'm sitting at 41 and 33"], { tool: 'payout', prices: ['-110'], details: { won: 41, lost: 33 } }],
  [['round robin of 5 at +100 by 3s 4 bucks each'], { tool: 'round_robin_worth', numbers: [5, 3], amounts: [4], size: 3 }],
  [
    ['round robin 4 teams at -110 by 2s 15 each', 'suppose one of them misses'],
    { tool: 'round_robin_worth', amounts: [15], size: 2, details: { winners: 3 } },
  ],
  [['round robin 5 teams at -110 by 2s 15 each', 'two of them lose'], { tool: 'round_robin_worth', details: { winners: 3 } }],
  [['round robin 5 teams at -110 by 2s 15 each', 'if one of them misses', 'if three do'], { details: { winners: 2 } }],
  [['round robin 5 teams at -110 by 2s 15 each', 'only two win'], { tool: 'round_robin_worth', details: { winners: 2 } }],
  [['middle over 40.5 -110 under 43.5 -105 50 each', 'and if it ends on 42'], { tool: 'middle_worth', amounts: [50], numbers: [50, 42] }],
  [['30 on +200 and 45 on -150 what do i get', 'if only the second one wins'], { tool: 'payout', prices: ['-150'], amounts: [45] }],
  [
    ['boost of 25 percent on +180', 'is it worth taking if my number is 38%'],
    { tool: 'boost_value', prices: ['+180'], chances: [0.25, 0.38] },
  ],
  [['hold of -112 both ways', 'and at -106'], { tool: 'market_hold', prices: ['-106', '-106'] }],
  [['fair odds of -150 and +130', 'i could get +145 on the underdog'], { tool: 'expected_value', prices: ['+145'] }],
  [['fair odds of -150 and +130', 'what if it is -140 and +120'], { tool: 'fair_odds', prices: ['-140', '+120'] }],
  [['4/7, 2.30 and +115 in percent'], { tool: 'convert_price', prices: ['4/7', '2.30', '+115'] }],
  [
    ['i went 15 and 11 laying 115, 40 a game, how much am i up'],
    { tool: 'payout', prices: ['-115'], amounts: [40], details: { won: 15, lost: 11 } },
  ],
  [['hedge 60 at +350 with the other side at -140', 'i just want to get my stake back'], { tool: 'hedge_bet', details: { covers: true } }],
  [['3 percent of my 1800 bankroll', 'so what is that in dollars'], { tool: 'stake_units', bankroll: 1800, chances: [0.03] }],
  [
    ['40 dollar free bet, the stake is not given back, at +260, the other side is -300, how do i hedge'],
    { tool: 'free_bet_value', amounts: [40], details: null },
  ],
  [
    ['40 dollar free bet and they return the stake, at +260, the other side is -300, how do i hedge'],
    { tool: 'free_bet_value', details: { stakeReturned: true } },
  ],
] as const)('%s', (texts, expected) => expect(lastOf(...texts)).toMatchObject({ kind: 'ask', ask: expected }))
