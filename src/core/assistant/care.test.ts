import { expect, it } from 'vitest'
import { careOfText } from './care.ts'

it.each([
  ['what is the point of living', 'distress'],
  ['I am so ashamed, I lost everything I had', 'distress'],
  ['I feel embarrassed about my gambling debts', 'distress'],
  ['what is a martingale', null],
  ['the Knicks got embarrassed, show my betting record', null],
] as const)('%s', (message, reason) => {
  expect(careOfText(message)).toBe(reason)
})
