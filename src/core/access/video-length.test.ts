import { describe, expect, it } from 'vitest'
import type { Tier } from './tiers.ts'
import { lengthWords, lockedSentence, longestUpload, mayUpload, mayWatch, tierToWatch, tooLongSentence } from './video-length.ts'

const of = (tier: Tier, isAdmin = false) => ({ tier, status: 'active' as const, isAdmin })

describe('the longest clip (spec 000 section 9.1)', () => {
  it.each([
    ['free', 30],
    ['casual', 120],
    ['pro', 600],
    ['vip', null],
  ] as const)('of %s is %j seconds', (tier, seconds) => {
    expect(longestUpload(of(tier))).toBe(seconds)
    if (seconds === null) return expect(mayUpload(of(tier), 1e6)).toBe(true)
    expect([mayUpload(of(tier), seconds), mayUpload(of(tier), seconds + 0.5), mayUpload(of(tier), seconds + 0.6)]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('of an administrator is any', () => expect(longestUpload(of('free', true))).toBeNull())
})

describe('watching', () => {
  it.each([
    [30, 'free'],
    [31, 'casual'],
    [120, 'casual'],
    [121, 'pro'],
    [5000, 'pro'],
    [null, 'pro'],
  ] as const)('%j seconds begins with %s', (seconds, tier) => {
    expect(tierToWatch(seconds)).toBe(tier)
    expect(mayWatch(of(tier), seconds)).toBe(true)
    expect(mayWatch(of('free', true), seconds)).toBe(true)
    if (tier !== 'free') expect(mayWatch(of('free'), seconds)).toBe(false)
  })
})

it('says why, and what would do', () => {
  expect(tooLongSentence(of('free'), 44.2)).toBe(
    'This clip is 44.2 seconds long; your plan takes clips of up to 30 seconds. Casual takes up to 2 minutes.',
  )
  // Not "41 seconds" of one that is a moment over 40.
  const said = (seconds: number) => /clip is (.*) long/.exec(tooLongSentence(of('free'), seconds))?.[1]
  expect([40.02, 40, 40.1, 59.96, 60, 90.5].map(said)).toEqual([
    ...['40.1 seconds', '40 seconds', '40.1 seconds', '1 minute', '1 minute', '90.5 seconds'],
  ])
  expect(tooLongSentence(of('pro'), 700)).toContain('VIP takes clips of any length.')
  expect(lockedSentence(45)).toBe('This clip is longer than 30 seconds. Clips of up to 2 minutes come with Casual.')
  expect(lockedSentence(null)).toBe('Full video library requires Pro tier or higher.')
  expect([1, 60, 61, 600].map(lengthWords)).toEqual(['1 second', '1 minute', '61 seconds', '10 minutes'])
})
