// What is one's own in words of every day: the record of a month, what costs money, a unit, one's teams, and the turns behind them.
import { describe, expect, it } from 'vitest'
import { lastOf, teams } from '#tests/support/understanding.ts'

describe("what is one's own", () => {
  it.each([
    ['so how did october turn out for me', { kind: 'look', tool: 'betting_performance', when: { text: 'october' } }],
    ['where do i keep leaking money', { kind: 'look', tool: 'betting_performance', part: 'cut' }],
    ['which markets are hurting me', { kind: 'look', tool: 'betting_performance', part: 'cut' }],
    ['how large is one unit for me', { kind: 'look', tool: 'betting_performance', part: 'unit' }],
    ['are any of my teams in action tonight', { kind: 'look', tool: 'read_favorites' }],
    ['what time do the clubs i follow play', { kind: 'look', tool: 'read_favorites' }],
    ['can i import everything from my pikkit', { kind: 'page', page: 'import-from-tracker' }],
    ['we have a year of bets in a spreadsheet', { kind: 'page', page: 'import-bets' }],
    ['my phone broke and the authenticator was on it', { kind: 'page', page: 'second-factor-lost' }],
    ['who led the nba in rebounds last year for real', { kind: 'page', page: 'no-stat-leaders' }],
    ['is best ball scored by you', { kind: 'page', page: 'contest-best-ball-scoring' }],
    ['bears quarterback or broncos quarterback in cash', { kind: 'rank', positions: ['QB'], by: 'floor', ...teams('CHI', 'DEN') }],
  ] as const)('%s', (text, expected) => expect(lastOf(text)).toMatchObject({ kind: 'ask', ask: expected }))

  it.each([
    [['how did november treat me', 'the hockey ones only'], { tool: 'betting_performance', league: 'nhl', when: { text: 'november' } }],
    [['how much is a unit for me right now', 'three and a half of those then'], { tool: 'stake_units', chances: [0.01], numbers: [3.5] }],
    [['how much is a unit for me right now', 'and 4', 'and 9'], { tool: 'stake_units', chances: [0.01], numbers: [9] }],
    [['who wins the bears game', 'how often does it get those right'], { tool: 'read_calibration', league: 'nfl' }],
    [['how was august', 'and compared with june'], { tool: 'betting_performance', when: { text: 'june' } }],
    [['how good has your record been'], { tool: 'read_calibration', league: null }],
  ] as const)('%s', (texts, expected) => expect(lastOf(...texts)).toMatchObject({ kind: 'ask', ask: expected }))

  it('what a bet can be done with that is not placed is said again', () => {
    expect(lastOf('put 30 on the bears at betmgm for me', 'ok so what can you do then')).toMatchObject({
      kind: 'cannot',
      reason: 'place_bet',
    })
    expect(lastOf('what can you do')).toMatchObject({ kind: 'ask', ask: { kind: 'help' } })
  })
  it('a turn that leans on nothing is not guessed at', () => {
    expect(lastOf('only those that are still to come').kind).toBe('cannot')
  })
})

describe('care that the turn before decides', () => {
  const BORROWED = 'i borrowed two hundred from my sister to bet on the bears tonight'
  it.each(['my uncle would front it for me', "it's fine, my boss says he can spot me some cash"])('%s', (text) => {
    expect(lastOf(BORROWED, text)).toMatchObject({ kind: 'refuse', reason: 'essential_money' })
    expect(lastOf('bears score', text)).not.toMatchObject({ kind: 'refuse', reason: 'essential_money' })
  })
  it('a score is told behind it', () => {
    expect(lastOf(BORROWED, 'what is the bears score')).toMatchObject({ kind: 'ask', ask: { kind: 'scores' } })
  })
})
