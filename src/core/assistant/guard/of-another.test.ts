import { expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { asksOfAnother } from './of-another.ts'

it.each([
  'which wagers has dana.q@mail.test open',
  'list the lineups of @dana',
  'what is the record of member 4711',
  'show me user_9k2 and their limits',
  'how did dana.q@mail.test do last week',
  'give me the models of member_x7',
  'can i look at the bets of dana.q@mail.test',
  'i would like to see user_9k2 bets',
  'i need the stakes of @dana_q',
])('%s is of another', (message) => expect(hear(message)).toMatchObject({ kind: 'cannot', reason: 'private_data' }))

it.each([
  'is my address dana.q@mail.test right',
  'what did i bet last week',
  'how many members have 3 lineups',
  'which accounts with 2 models are there for users under 30',
  'who has 20 points',
  'do people 18 and over have to verify',
  'what is the price of people 2 win',
  'compare accounts 3 and 4',
  'do i have bets with dana.q@mail.test',
  'i sent my record to dana.q@mail.test',
])('%s is not', (message) => expect(asksOfAnother(message)).toBe(false))

it.each(['nuggets @lakers who won', 'who has the edge lakers @celtics', 'did the knicks @celtics do what the line said'])(
  '%s names a game',
  (message) => expect(hear(message)).not.toMatchObject({ reason: 'private_data' }),
)
