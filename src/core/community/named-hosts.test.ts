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
    ...[
      'evil.co.uk',
      'foo.de',
      'foo.bet',
      'foo.co',
      'a.tv',
      'best.tips now',
      'evil.live!',
      'Foo.de is good',
      'FOO.BET',
      'x.club',
      'best.pro picks',
    ],
    ...['evil.me', 'visit evil.to today', 'visit Evil.Bet today', 'evil.de.in the end', 'picks-4u.at'],
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
    ...[
      '3.5',
      '1.90',
      'vs.the spread',
      'vs.GB tonight',
      'No.1',
      'e.g.this',
      'Smith.He is out',
      'St.Louis',
      'U.S.',
      'U.S.is in',
      'Jr.in',
      'L.A',
    ],
    ...['T.J.Watt', 'A.J.Brown', '7 p.m.ET', '7.pm', 'Good spot.Bo Nix starts', 'his 2 rec.td', 'Take it.no doubt', 'et.al', 'ann@evil.de'],
  ])('is not named by “%s”', (text) => {
    expect(hostsNamed(text)).toEqual([])
  })
  it('is looked for in any text without getting slow', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => Array.isArray(hostsNamed(text))))
    expect(hostsNamed('a.'.repeat(2500))).toEqual([])
    expect(hostsNamed('a-'.repeat(2500))).toEqual([])
  })
})
