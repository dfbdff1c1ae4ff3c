// Turns that lean on the one before: what is carried, what is replaced.
import { describe, expect, it } from 'vitest'
import { lastOf, players, teams, turn } from '#tests/support/understanding.ts'

describe('a turn that leans on the one before', () => {
  it.each([
    [['Bears score', 'by how many'], { kind: 'scores', ...teams('CHI') }],
    [['Broncos spread', 'has it moved'], { kind: 'look', tool: 'read_line_movement', ...teams('DEN') }],
    [['Broncos injuries', 'when does that game start'], { kind: 'scores', ...teams('DEN') }],
    [['Broncos injuries', "what about the team they're playing"], { kind: 'injuries', isOfOpponent: true, ...teams('DEN') }],
    [['Broncos injuries', 'is it a good bet'], { kind: 'odds', ...teams('DEN') }],
    [['Broncos injuries', 'are they worth backing tonight'], { kind: 'odds', ...teams('DEN') }],
    [['Broncos injuries', 'and the spread'], { kind: 'odds', market: 'spreads', ...teams('DEN') }],
    [['weather in the Broncos game', 'and the total too'], { kind: 'odds', market: 'totals', ...teams('DEN') }],
    [['Broncos score', 'how did they do in their last four'], { kind: 'scores', ...teams('DEN') }],
    [['nfl value bets', 'forget pinnacle'], { kind: 'look', tool: 'read_value_bets', held: { booksOut: ['pinnacle'] } }],
    [['nfl value bets', "caesars, i can't bet there"], { tool: 'read_value_bets', held: { booksOut: ['caesars'] } }],
    [['best nfl stacks', 'which of them will hardly be owned'], { kind: 'look', tool: 'read_stacks', part: 'ownership' }],
    [['alert me when the Broncos reach +140', 'no, 165'], { tool: 'set_alert', line: 'alert me when the broncos reach +165' }],
    [['Broncos injuries', 'odds?'], { kind: 'odds', ...teams('DEN') }],
    [['project Marcus Okafor', 'why so much'], { kind: 'look', tool: 'explain_projection', ...players('Marcus Okafor') }],
    [['project Marcus Okafor', 'or Andre Mercer?'], { kind: 'compare', ...players('Marcus Okafor', 'Andre Mercer') }],
    [['build me an nfl lineup with Okafor', 'drop him'], { kind: 'lineup', locks: [], bans: [{ name: 'Marcus Okafor' }] }],
    [['build me an nfl lineup', 'now swap in Okafor'], { kind: 'lineup', locks: [{ name: 'Marcus Okafor' }] }],
    [['build me an nfl lineup', 'no broncos'], { kind: 'lineup', without: [{ name: 'Denver Broncos' }] }],
    [
      ['build me an nfl lineup', 'no broncos', 'lock Okafor'],
      { kind: 'lineup', locks: [{ name: 'Marcus Okafor' }], without: [{ name: 'Denver Broncos' }] },
    ],
    [['build me an nfl lineup', 'nobody from the broncos either'], { kind: 'lineup', without: [{ name: 'Denver Broncos' }] }],
    [['build me an nfl lineup', 'with a broncos stack'], { kind: 'lineup', stacks: [{ name: 'Denver Broncos' }], without: [] }],
    [['stack the broncos in an nfl lineup', 'no broncos'], { kind: 'lineup', stacks: [], without: [{ name: 'Denver Broncos' }] }],
    [['hold on -120 / +100', 'with the power method'], { kind: 'calc', tool: 'fair_odds', method: 'power', prices: ['-120', '+100'] }],
    [['no vig -120 +100', "what's the hold on those two"], { kind: 'calc', tool: 'market_hold', prices: ['-120', '+100'] }],
    [['what does pro cost', 'what do i have'], { kind: 'account', about: 'plan' }],
  ] as const)('%s', (texts, expected) => {
    expect(lastOf(...texts)).toMatchObject({ kind: 'ask', ask: expected })
  })
})

it.each(['are they playing tonight', 'is it on'])('"%s" behind a price asks for the game, no verdict', (text) => {
  expect(lastOf('best price on the Broncos', text)).not.toMatchObject({ ask: { kind: 'odds' } })
})

// A phrase that can be cut in many ways is what makes an expression try them all.
it('reads words that run into one another at once', () => {
  expect(lastOf('best price on the Broncos', `is it good ${'bet'.repeat(60)} #`)).toBeDefined()
})

describe('teams of which nobody may be in a lineup', () => {
  it.each([
    'optimal dk nfl lineup no broncos players',
    'nfl lineup without anyone from the Broncos',
    'nfl lineup but fade the broncos',
    'nfl lineup, nobody from the Broncos please',
  ])('%s', (text) =>
    expect(turn(text).understood).toMatchObject({ kind: 'ask', ask: { kind: 'lineup', without: [{ name: 'Denver Broncos' }] } }),
  )

  it('two of them are both out', () =>
    expect(turn('nfl lineup without anyone from the Broncos or the Bears').understood).toMatchObject({
      kind: 'ask',
      ask: { kind: 'lineup', without: [{ abbreviation: 'DEN' }, { abbreviation: 'CHI' }] },
    }))

  it('a team that is stacked, or of whom few are wanted, is not out', () =>
    expect(turn('nfl lineup with a broncos stack').understood).toMatchObject({ kind: 'ask', ask: { kind: 'lineup', without: [] } }))
})

describe('names and words as a phone hears them', () => {
  it.each([
    ['odss on teh bronocs', { kind: 'odds', ...teams('DEN') }],
    ['project marcus oka for', { kind: 'projection', ...players('Marcus Okafor') }],
    ['what does a dime at +220 pay', { kind: 'calc', tool: 'payout', amounts: [1000], prices: ['+220'] }],
    ['convert 6 to 4 on to american', { kind: 'calc', tool: 'convert_price', prices: ['4/6'] }],
    ['110 on over 210.5 at -110 and 110 on under 214.5 at -110, what if both hit', { kind: 'calc', prices: ['-110', '-110'] }],
  ] as const)('%s', (text, expected) => {
    expect(turn(text).understood).toMatchObject({ kind: 'ask', ask: expected })
  })
})
