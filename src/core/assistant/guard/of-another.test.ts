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
])('%s is of another', (message) => expect(hear(message)).toMatchObject({ kind: 'cannot', reason: 'private_data' }))

it.each([
  'is my address dana.q@mail.test right',
  'what did i bet last week',
  'how many members have 3 lineups',
  'which accounts with 2 models are there for users under 30',
  'who has 20 points',
])('%s is not', (message) => expect(asksOfAnother(message)).toBe(false))
