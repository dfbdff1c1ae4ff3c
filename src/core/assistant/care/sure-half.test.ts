import { describe, expect, it } from 'vitest'
import { besideSureHalf } from './sure-half.ts'

const beside = (text: string) => {
  const half = besideSureHalf(text)
  return half && text.slice(half.from, half.to)
}

describe('the half beside a wish for a sure thing', () => {
  it.each([
    ['show me the totals, which side is a sure thing?', 'show me the totals'],
    ['n the total? and which side is a sure thing', 'n the total'],
    ['lakers spread pls, and is it free money?', 'lakers spread pls'],
    ["which of them can't lose? and what's the spread", "what's the spread"],
  ])('%s', (text, half) => expect(beside(text)).toBe(half))

  it.each([
    'give me one that cannot lose',
    'who is a sure thing tonight',
    'show me the slate and what time is the lock',
    'build a lineup and lock the quarterback',
    'when do lineups lock and is there late swap',
  ])('%s: no such half', (text) => expect(beside(text)).toBeNull())
})
