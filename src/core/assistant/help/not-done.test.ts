import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { NOT_DONE } from './not-done.ts'

describe('what the person does on its page', () => {
  it.each([
    ['please erase my models', 'remove-model'],
    ['get rid of all my player models', 'remove-model'],
    ['rename my nba model to alpha', 'change-model'],
    ['switch off my model', 'change-model'],
    ['can you publish my model', 'share-model'],
    ['show my nba models to the community', 'share-model'],
    ['wipe all my lineups', 'remove-lineups'],
    ['post my betting record on the forum', 'share-bets'],
    ['correct the odds of my last bet', 'change-bet'],
    ['clear all of my bets', 'remove-bet'],
    ['delete every bet of mine please', 'remove-bet'],
    ['trash the ticket i typed in twice', 'remove-bet'],
    ['throw away my last wager', 'remove-bet'],
    ['erase the mlb model', 'remove-model'],
    ['wipe out all of my alerts', 'remove-alerts'],
    ['please clear every alert i have', 'remove-alerts'],
  ])('%s is said of %s', (message, page) => expect(hear(message)).toMatchObject({ kind: 'ask', ask: { kind: 'page', page } }))
  it.each(['show my models', 'how did my model do', 'build a model', 'share of my bets on the nba', 'show me my record', 'fix the lineup'])(
    '%s is none of it',
    (message) => expect(NOT_DONE.some(({ match }) => match.test(message))).toBe(false),
  )
})
it('each says that it is not done here', () => {
  for (const { text } of NOT_DONE) expect(text).toMatch(/^I (?:delete|change|share|publish) (?:no|nothing)/)
})
