// Turns that say no figure of their own and are of the sum before them.
import { expect, it } from 'vitest'
import { lastOf } from '#tests/support/understanding.ts'

const PARLAY = 'parlay of -120 +150 -105 for 30'
it.each([
  [[PARLAY, 'scratch the middle leg'], { tool: 'parlay_worth', prices: ['-120', '-105'], amounts: [30] }],
  [[PARLAY, 'knock off the -105'], { prices: ['-120', '+150'] }],
  [[PARLAY, 'the second one gets postponed'], { prices: ['-120', '-105'] }],
  // What happened to a leg is a case; the parlay stands as it was.
  [[PARLAY, 'if the second one pushes', 'remove the last leg'], { prices: ['-120', '+150'] }],
  [[PARLAY, 'ditch the last leg', 'ditch the first one'], { tool: 'payout', prices: ['+150'], amounts: [30] }],
  [['round robin 5 teams by 3s at 4 each', 'throw in the twos too'], { tool: 'round_robin_worth', size: 2, details: { sizes: [2, 3] } }],
  [['round robin 4 teams by 2s at 4 each all -110', 'and every leg wins'], { details: { winners: 4, isOfWins: true } }],
  [['20 at +130 pays', 'and 4 of those'], { tool: 'payout', prices: ['+130'], amounts: [80] }],
  [['20 at +130 pays', 'over 60 bets how many wins is that'], { tool: 'convert_price', prices: ['+130'], details: { bets: 60 } }],
  [['ev of 10 at +140 with 44%', 'if i do it 30 times'], { tool: 'expected_value', amounts: [300], chances: [0.44] }],
  [['ev of 10 at +140 with 44%', 'in 200 bets how many do i win'], { tool: 'convert_price', prices: ['44%'], details: { bets: 200 } }],
  [['ev of 10 at +140 with 44%', 'where does it go negative'], { tool: 'convert_price', prices: ['+140'], target: 'implied' }],
  [['went 21-15 at -110 20 a game', 'say three more had won'], { tool: 'payout', details: { won: 24, lost: 12 } }],
  [['went 21-15 at -110 20 a game', 'if i lose the next two'], { details: { won: 21, lost: 17 } }],
  [['went 21-15 at -110 20 a game', 'am i ahead', 'make that -105'], { prices: ['-105'], details: { won: 21, lost: 15 } }],
  [
    ['arb +115 and -102 with 400', "what's my profit", 'and if the second moves to -108'],
    { tool: 'split_arbitrage', prices: ['+115', '-108'] },
  ],
  [['convert -140', 'the opposite sign'], { tool: 'convert_price', prices: ['+140'] }],
  [['30 dollar free bet at +350 worth what', 'the lay side is -420'], { tool: 'free_bet_value', prices: ['+350', '-420'] }],
  [['my unit is 20 what is 3 units', 'if i make it 25'], { tool: 'stake_units', amounts: [25], numbers: [3] }],
  [['my unit is 20 what is 3 units', 'make it 2'], { amounts: [20], numbers: [2] }],
  [['7 point teaser two legs at -130', 'three legs at +130'], { tool: 'teaser_worth', prices: ['+130'] }],
  [['if i win 54 out of 100 at -110 how many units am i up'], { tool: 'payout', details: { won: 54, lost: 46 } }],
  [['i need 56 percent at -125 right?'], { tool: 'expected_value', prices: ['-125'], chances: [0.56] }],
] as const)('%s', (texts, expected) => expect(lastOf(...texts)).toMatchObject({ kind: 'ask', ask: expected }))

it('what is kept or asked of one’s own is of no sum', () => {
  expect(lastOf('arb +115 and -102 with 400', "what's my record this month")).toMatchObject({ ask: { tool: 'betting_performance' } })
  expect(lastOf(PARLAY, 'log it at 20')).toMatchObject({ ask: { tool: 'record_bet' } })
})
