// A turn behind a question asked back, behind one's own record, behind one team's game and behind a limit of lineups.
import { expect, it } from 'vitest'
import { teams, turn } from '#tests/support/understanding.ts'
import { ownScope } from '../own-scope.ts'
import { isSameAgain } from './open-question.ts'

const last = (...texts: string[]) => texts.reduce((before, text) => turn(text, before.context), turn(texts.shift()!))

it('the open question stays open behind words that lean on its answer', () => {
  const again = last('how likely is a win for philly next time out', 'but why so low')
  expect(again.understood).toMatchObject({ kind: 'clarify', question: 'To tell that I have to know first: which team do you mean?' })
  expect(turn('the sixers', again.context).understood).toMatchObject({ kind: 'ask', ask: teams('PHI') })
  expect(last('how likely is a win for philly next time out', 'what can you do').understood).toMatchObject({ ask: { kind: 'help' } })
})

it.each(['leave out the parlays', 'and without parlays', 'now remove parlays please'])(
  'the record without what is taken out: %s',
  (text) => {
    const { understood } = last('how did i do this month', text)
    expect(understood).toMatchObject({ kind: 'ask', ask: { tool: 'betting_performance', when: { text: 'this month' } } })
    const { line } = (understood as unknown as { ask: { line: string } }).ask
    expect(ownScope(line, null, null)).toEqual({ kind: 'straight', words: 'straight bets without parlays' })
  },
)
it.each([
  ['my record on parlays', null, { kind: 'parlay', words: 'parlays' }],
  ['my record without straights', null, { kind: 'parlay', words: 'parlays without straight bets' }],
  ['my record except teasers', null, { words: 'with teasers among them' }],
  ['my record excluding props', null, { words: 'with props among them' }],
  ['my record not counting spreads', 'spreads', { words: 'with spreads among them' }],
] as const)('%s', (text, market, scope) => expect(ownScope(text, market, null)).toEqual(scope))

it.each([
  ['when do the lakers play next', 'who is hurt on the other team'],
  ['best price on the broncos', 'is anyone injured on the other side'],
])('the other side of one game: %s, %s', (first, next) => {
  expect(last(first, next).understood).toMatchObject({ ask: { kind: 'injuries', isOfOpponent: true } })
})

it.each([
  [['12 nba lineups, nobody above 50 percent', 'make it 25'], { count: 12, maxExposure: 0.25 }],
  [['12 nba lineups, nobody above 50 percent', 'make it 8 lineups'], { count: 8, maxExposure: 0.5 }],
  [['12 nba lineups, nobody above 50 percent', '40 percent instead'], { count: 12, maxExposure: 0.4 }],
  [['9 nfl lineups with at least 2 different players', 'make it 4'], { count: 9, minUniques: 4 }],
  [['12 nba lineups', 'make it 25'], { count: 25 }],
] as const)('a number goes to what was spoken of last: %s', (texts, ask) => {
  expect(last(...texts).understood).toMatchObject({ kind: 'ask', ask: { kind: 'lineup', ...ask } })
})

it.each([
  'enter one that lost yesterday, 15 on the lakers minus 4 at minus 110',
  'log one that lost already, 25 on the broncos game over 44 last week, minus 105 at fanduel',
])('a bet that is over is written down: %s', (text) => {
  expect(turn(text).understood).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'record_bet' } })
})

it('an answer that comes again without being asked for is told apart from one that is', () => {
  const { understood, context } = turn('when do the lakers play next')
  const { ask } = understood as Extract<typeof understood, { kind: 'ask' }>
  expect(isSameAgain(ask, context, 'with the purple ones')).toBe(true)
  expect(isSameAgain(ask, context, 'check that again')).toBe(false)
  expect(isSameAgain({ ...ask, league: 'nfl' } as typeof ask, context, 'with the purple ones')).toBe(false)
})
