import { expect, it } from 'vitest'
import { alertAmounts } from './alert-amounts.ts'

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
