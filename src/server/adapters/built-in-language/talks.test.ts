// Talks with the keyless engine: what one turn leaves for the next. A table of talks, each sentence with what it is taken for.
import { describe, expect, it } from 'vitest'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { turn } from '#tests/support/understanding.ts'

type Said = readonly [sentence: string, ask: Record<string, unknown>]

const CALCULATIONS: readonly (readonly Said[])[] = [
  [
    ['half kelly -110 at 54 percent with 3000', { kind: 'kelly', bankroll: 3000, price: -110, probability: 0.54, multiplier: 0.5 }],
    ['and if i can get even money on it', { kind: 'kelly', bankroll: 3000, price: 100, probability: 0.54 }],
    ['oh wait my roll is really only 1800', { kind: 'kelly', bankroll: 1800, price: 100 }],
    ['and at full kelly', { kind: 'kelly', multiplier: 1, bankroll: 1800 }],
    ['where do i break even', { kind: 'calc', tool: 'convert_price', prices: ['+100'] }],
    ['what about 57', { kind: 'kelly', bankroll: 1800, probability: 0.57 }],
  ],
  [
    ['$40 at +600 riding and the other side is -140 now, how much to hedge so i win the same both ways', { tool: 'hedge_bet' }],
    ['what if i wait and it goes to minus one twenty', { tool: 'hedge_bet', prices: ['+600', '-120'], amounts: [40] }],
    ['so what am i guaranteed to make then', { tool: 'hedge_bet', prices: ['+600', '-120'], amounts: [40] }],
    ['and if i had it at +500', { tool: 'hedge_bet', prices: ['+500', '-120'] }],
    ['double the stake', { tool: 'hedge_bet', amounts: [80] }],
  ],
  [
    ['no vig chances for -130 and +110, multiplicative', { tool: 'fair_odds', method: 'multiplicative' }],
    ['power method instead', { tool: 'fair_odds', method: 'power', prices: ['-130', '+110'] }],
    ['whats the hold there', { tool: 'market_hold', prices: ['-130', '+110'] }],
    ['what are those two prices in decimal', { tool: 'convert_price', prices: ['-130', '+110'], target: 'decimal' }],
    ['what about -150 and +130', { tool: 'fair_odds', method: 'power', prices: ['-150', '+130'] }],
  ],
  [
    ['Two-leg parlay, both -110, ten dollars. Total back?', { tool: 'parlay_worth', prices: ['-110'], numbers: [2], amounts: [10] }],
    ['throw in a +150 leg', { tool: 'parlay_worth', prices: ['-110', '-110', '+150'] }],
    ['and for 25', { tool: 'parlay_worth', prices: ['-110', '-110', '+150'], amounts: [25] }],
    ['drop the last one', { tool: 'parlay_worth', prices: ['-110', '-110'], amounts: [25] }],
    // Of the parlay, not of its first leg.
    ['how often does that have to hit', { tool: 'convert_price', prices: ['3.6446'] }],
    ['make it 4 legs', { tool: 'parlay_worth', prices: ['-110'], numbers: [4] }],
  ],
  [
    ['my unit is 35, so 4 units is?', { tool: 'stake_units' }],
    ['2.5 then', { tool: 'stake_units', amounts: [35], numbers: [2.5] }],
    ['and 420 bucks would be how many', { tool: 'stake_units', amounts: [420, 35], numbers: [] }],
    ['what if my unit is 50', { tool: 'stake_units', amounts: [420, 50] }],
  ],
  [
    ['I have 400 to spread over 2.15 and 2.00 at two books, how much on each?', { tool: 'split_arbitrage', amounts: [400] }],
    ['what are those two prices in american', { tool: 'convert_price', prices: ['2.15', '2.00'], target: 'american' }],
    ['ok and with a thousand instead', { tool: 'split_arbitrage', amounts: [1000], prices: ['2.15', '2.00'] }],
  ],
  [
    ['clv if i took -105 and it closed -120', { tool: 'closing_line_value', prices: ['-105', '-120'] }],
    ['no i took -110', { tool: 'closing_line_value', prices: ['-110', '-120'] }],
  ],
  [
    ['20 dollar free bet on +250', { tool: 'free_bet_value', prices: ['+250'], amounts: [20] }],
    ['and the other side is -300', { tool: 'free_bet_value', prices: ['+250', '-300'] }],
  ],
  [
    ['3 team 6 point teaser at +160 what per leg', { tool: 'teaser_worth', prices: ['+160'], numbers: [3, 6] }],
    ['what about 2 teams at -120', { tool: 'teaser_worth', prices: ['-120'], numbers: [2, 6] }],
    ['7 points', { tool: 'teaser_worth', numbers: [2, 7] }],
  ],
  [
    ['round robin 5 teams by 2s 10 dollars each how much total', { tool: 'round_robin_worth', size: 2, amounts: [10] }],
    ['by threes', { tool: 'round_robin_worth', size: 3 }],
    ['what if i add another team', { tool: 'round_robin_worth', numbers: [6, 2] }],
  ],
  [
    ['30 on +240 wins what', { tool: 'payout', prices: ['+240'], amounts: [30] }],
    ['they just dropped it to +210 tho', { tool: 'payout', prices: ['+210'], amounts: [30] }],
    ['and to win 100', { tool: 'payout', amounts: [100], isToWin: true }],
  ],
]

const LOOKS: readonly (readonly Said[])[] = [
  [
    ['any value in the nba', { tool: 'read_value_bets', league: 'nba' }],
    ['only three percent or more', { tool: 'read_value_bets', league: 'nba', least: 0.03 }],
    ['what about football', { tool: 'read_value_bets', league: 'nfl', least: 0.03 }],
  ],
  [
    ['when do the lakers play', { kind: 'scores', teams: [expect.objectContaining({ name: 'Los Angeles Lakers' })] }],
    ['who are they playing', { kind: 'scores', teams: [expect.objectContaining({ name: 'Los Angeles Lakers' })] }],
    ['are they favored', { kind: 'odds', league: 'nba', side: 'favorite' }],
    ['any injuries there', { kind: 'injuries', teams: [expect.objectContaining({ name: 'Los Angeles Lakers' })] }],
  ],
  [
    ['how did Okafor do last week', { tool: 'read_player_log', players: [expect.objectContaining({ name: 'Marcus Okafor' })] }],
    ['what is he projected for', { kind: 'projection', players: [expect.objectContaining({ name: 'Marcus Okafor' })] }],
  ],
  [
    ['odds for the nuggets', { kind: 'odds', league: 'nba' }],
    ['no the other one', { kind: 'odds', league: 'nfl', teams: [expect.objectContaining({ name: 'Denver Broncos' })] }],
  ],
  [
    ['set an alert when the broncos get to +150', { tool: 'set_alert' }],
    ['make it +170', { tool: 'set_alert', line: expect.stringContaining('+170') }],
  ],
  [
    ['top wide receivers on draftkings', { kind: 'rank', positions: ['WR'] }],
    ['only 3', { kind: 'rank', positions: ['WR'], count: 3 }],
  ],
  [
    ['nfl standings', { tool: 'read_standings', league: 'nfl' }],
    ['just the nfc', { tool: 'read_standings', league: 'nfl', part: 'nfc' }],
  ],
  [
    ['what does pro cost', { kind: 'account', about: 'plans' }],
    ['by the year?', { kind: 'account', about: 'plans' }],
  ],
  [
    ['what is ev', { kind: 'term', terms: ['expected-value'] }],
    ['so for me is lower better', { kind: 'term', isJudged: true }],
  ],
]

describe.each([
  ['a calculation keeps its figures', CALCULATIONS],
  ['a question keeps what it was about', LOOKS],
] as const)('%s', (_, talks) => {
  it.each(talks.map((talk) => [talk.map(([sentence]) => sentence).join(' / '), talk] as const))('%s', (_name, talk) => {
    let context: Context = NO_CONTEXT
    for (const [sentence, ask] of talk) {
      const { understood, context: after } = turn(sentence, context)
      expect(understood, sentence).toMatchObject({ kind: 'ask', ask })
      context = after
    }
  })
})

it.each([
  ['a hundred and fifty dollars on minus three hundred pays what', { tool: 'payout', amounts: [150], prices: ['-300'] }],
  ['quarter kelly on a bankroll of two thousand four hundred at minus one oh five and i give it fifty four percent', { bankroll: 2400 }],
  ['one point nine five in american', { prices: ['1.95'] }],
  ['odds are 1,72 in my country, how is it in american style', { prices: ['1.72'] }],
  ['10k bank, +220, 34 pct, a third of kelly', { kind: 'kelly', multiplier: 1 / 3, price: 220 }],
  ['Kelly (full) says how much for odds 1.95, my probability 53 percent, bank is 800 euro?', { multiplier: 1, exactPrice: '1.95' }],
  ['four legs, each 60% to hit, what are the odds they ALL hit', { tool: 'parlay_worth', chances: [0.6], numbers: [4] }],
  ['two even money legs parlayed, app offers +280, ripoff or fine', { prices: ['+100'], quoted: '+280' }],
  ['round robin, 10 a parlay, 4 teams by 2s', { tool: 'round_robin_worth', amounts: [10], size: 2 }],
  ['I have 50 at 4.50, opposite now 1.60. For equal profit I bet how much against?', { tool: 'hedge_bet', amounts: [50] }],
  ['i laid 2.5 at +100 for $100 then took 4.5 back at -110 for $110, what if it middles', { prices: ['+100', '-110'], points: [2.5, 4.5] }],
  ['each leg of a 2 team six pointer at -120 has to win how often', { tool: 'teaser_worth', numbers: [2, 6] }],
] as const)('reads the figures of "%s"', (sentence, ask) => {
  expect(turn(sentence).understood).toMatchObject({ kind: 'ask', ask })
})
