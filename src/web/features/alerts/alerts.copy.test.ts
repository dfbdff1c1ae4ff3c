import { expect, it } from 'vitest'
import { EXAMPLES, sentenceOf } from './alerts.copy.ts'

const american = (price: number) => (price > 0 ? `+${price}` : String(price))

it('a rule is said in one sentence, long waits in hours', () => {
  expect(sentenceOf({ kind: 'start', league: 'nba', minutes: 1440 }, american)).toBe('NBA: 24 hours before a start')
  expect(sentenceOf({ kind: 'start', league: 'nba', minutes: 150, team: 'BOS' }, american)).toBe('NBA, BOS: 150 minutes before a start')
  expect(EXAMPLES.map((rule) => sentenceOf(rule, american))).toEqual([
    'NFL: a price 3.0% or more above fair',
    'NBA: a sure profit of 1.0% or more',
    'NFL, DEN: a new injury report',
    'MLB: 30 minutes before a start',
  ])
})
