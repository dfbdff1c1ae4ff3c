import { expect, it } from 'vitest'
import { alertAgain, alertAmounts } from './alert-amounts.ts'

it.each([
  ['ping me half an hour before the leafs drop the puck', { minutes: 30 }],
  ['remind me 45 minutes before kickoff', { minutes: 45 }],
  ['tell me an hour and a half before', { minutes: 90 }],
  ['alert me 2 hours before the bills', { minutes: 120 }],
  ['alert when anything in the nba has an edge of 4 percent or more', { percent: 4 }],
  ['edges above 2.5%', { percent: 2.5 }],
  ['tell me 25 hours before', {}],
  ['when the chiefs hit +150', {}],
  ['tell me when the game starts', {}],
] as const)('%s', (line, amounts) => expect(alertAmounts(line)).toEqual(amounts))

it.each([
  ['ping me an hour before the chiefs kick off', 'half an hour is enough actually', { minutes: 30 }],
  ['ping me an hour before the chiefs kick off', 'make it 20 minutes', { minutes: 20 }],
  ['alert me of an nba edge over 4 percent', 'rather 6 percent', { percent: 6 }],
  ['alert me when the chiefs hit +150', 'whats the weather', null],
] as const)('%s, then %s', (line, then, amounts) => {
  const again = alertAgain(line, then)
  if (amounts === null) expect(again).toBeNull()
  else expect(alertAmounts(again ?? '')).toEqual(amounts)
})

it('changes the price of an alert', () => {
  expect(alertAgain('alert me when the chiefs hit +150', 'make it +160')).toBe('alert me when the chiefs hit +160')
  expect(alertAgain('watch the chiefs moneyline', '+130 or better')).toBe('watch the chiefs moneyline +130')
})
