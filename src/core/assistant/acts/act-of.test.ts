// A question is never an order: whatever nouns stand in it, it builds, keeps and sets nothing; an order said politely stays one.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { isAsked, trainedAct } from './act-of.ts'
import { ORDER_INTENTS } from './no-order.ts'

const kindOf = (text: string): string => {
  const understood = hear(text)
  if (understood.kind !== 'ask') return understood.kind
  return understood.ask.kind === 'look' ? understood.ask.tool : understood.ask.kind
}
const ORDERS = [...ORDER_INTENTS, 'lineup']

describe('a question is never an order', () => {
  const FORMS = [
    'how many X can i use on draftkings',
    'how many X are allowed',
    'is it ok to use the same X twice',
    'what happens if X are scratched',
    'why would anybody want more X',
    'should i always play the best X',
    'do i have to use all X',
    'is there a limit on X',
    'can two X be the same',
    'when do X lock',
    'does it matter how many X i have',
    'what is the difference between X and entries',
  ]
  const NOUNS = ['lineups', 'nfl lineups', 'running backs', 'players from one team', 'alerts', 'captains', 'stacks']
  it.each(FORMS.flatMap((form) => NOUNS.map((noun) => form.replace('X', noun))))('%s', (text) => expect(ORDERS).not.toContain(kindOf(text)))
})

describe('an order stays one, however it is said', () => {
  it.each([
    'build me a draftkings nba lineup',
    'can you build me 3 fanduel nfl lineups',
    'could i get a cash lineup for the nba',
    'what is the best draftkings nfl lineup',
    'got any good nba lineups',
    'how about a fanduel nhl lineup',
    'i need three nfl lineups',
    'build me 3 nba lineups, how much salary is left',
  ])('%s', (text) => expect(kindOf(text)).toBe('lineup'))
  it.each(['tell me if anyone on the lakers gets ruled out', 'can you alert me when the bears line moves'])('%s', (text) =>
    expect(kindOf(text)).toBe('set_alert'),
  )
})

it('is learned, too: what no form says is told apart by the model', () => {
  expect(trainedAct('max guys off the same squad on draftkings').act).toBe('rule')
  expect(trainedAct('draftkings nba lineup please').act).toBe('order')
  expect(isAsked('top five running backs')).toBe(false)
})

it('answers where a rule is known, and with figures where they are asked', () => {
  expect(hear('can i run 5 wide receivers on draftkings')).toMatchObject({ ask: { kind: 'page', page: 'contest-position-limit' } })
  expect(hear('do i have to spend the whole salary cap')).toMatchObject({ ask: { kind: 'page', page: 'contest-spend-it-all' } })
  expect(kindOf('what are the top stacks in the nfl')).toBe('read_stacks')
  expect(kindOf('who are the best value guards tonight')).toBe('rank')
})
