import { expect, it } from 'vitest'
import { careOfText } from './care.ts'

it.each([
  ['what is the point of living', 'distress'],
  ['I am so ashamed, I lost everything I had', 'distress'],
  ['I feel embarrassed about my gambling debts', 'distress'],
  ['nobody would care if i was gone', 'distress'],
  ['blew it all on that last kick, i cannot stop shaking', 'distress'],
  ['borrowed a bit from petty cash for a parlay, it goes back on Monday', 'essential_money'],
  ['used the company card to bet on the Jets', 'essential_money'],
  ['safest team for my suicide pool this week', null],
  ['we took the Bills in the church pool, who else is a good bet', null],
  ['what is a martingale', null],
  ['the Knicks got embarrassed, show my betting record', null],
] as const)('%s', (message, reason) => {
  expect(careOfText(message)).toBe(reason)
})
