import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostsNamed } from './named-hosts.ts'

describe('an address that nothing makes a link of', () => {
  it.each([
    'ｅｖｉｌ．ｃｏｍ/path',
    'evil。com',
    'evil｡com',
    'Evil.COM is good',
    't.me/x',
    'bit.ly/abc',
    'discord.gg/abc',
    'ｔ．ｍｅ／ｘ',
    'e\u200bvil.com',
    'evil[.]com',
    'evil (dot) com',
    'evil dot com',
    'evil . com',
    'sub.evil.co/x',
    'wëird.com',
    'my-site.net.',
  ])('is named by “%s”', (text) => {
    expect(hostsNamed(`see ${text}`)).toHaveLength(1)
  })
  it.each([
    'Broncos +7.5. Go with the under at -110/1.91.',
    'Good spot.So is the total.',
    'I like it.Bet small.',
    'Over 44.5/45 at 1.91, e.g. two books',
    'St. Louis vs. Denver, 7 p.m. ET/PT',
    'No. 1 seed, a.k.a. the Chiefs',
    'him.me too',
    '@ann.lee said so',
  ])('is not named by “%s”', (text) => {
    expect(hostsNamed(text)).toEqual([])
  })
  it('is looked for in any text without getting slow', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => Array.isArray(hostsNamed(text))))
    expect(hostsNamed('a.'.repeat(2500))).toEqual([])
    expect(hostsNamed('a-'.repeat(2500))).toEqual([])
  })
})
