import { describe, expect, it } from 'vitest'
import {
  BankrollPlan,
  DEFAULT_BANKROLL_PLAN,
  DEFAULT_PREFERENCES,
  Favorites,
  MyBooks,
  Preferences,
  readFavorites,
  TimeZone,
  withoutDoubles,
} from './preferences.ts'

const takes = (more: object): boolean => Preferences.safeParse({ ...DEFAULT_PREFERENCES, ...more }).success

it('nothing that sends something somewhere is switched on for a new person', () => {
  expect(Preferences.parse(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES)
  const { notifications, emailUpdates, smsAlerts, voiceEnabled, cameraEnabled } = DEFAULT_PREFERENCES
  expect([notifications, emailUpdates, smsAlerts, voiceEnabled, cameraEnabled]).toEqual([false, false, false, false, false])
})

it.each([
  ['a risk of 1', { riskTolerance: 1 }, true],
  ['a risk of 10', { riskTolerance: 10 }, true],
  ['a risk of 0', { riskTolerance: 0 }, false],
  ['a risk of 11', { riskTolerance: 11 }, false],
  ['a risk of 5.5', { riskTolerance: 5.5 }, false],
  ['no target', { bankrollTargetCents: 0 }, true],
  ['a target of a trillion', { bankrollTargetCents: 1_000_000_000_00 }, true],
  ['a target beyond it', { bankrollTargetCents: 1_000_000_000_01 }, false],
  ['a target below nothing', { bankrollTargetCents: -1 }, false],
  ['half a cent', { bankrollTargetCents: 0.5 }, false],
])('%s: %s', (_, more, isTaken) => {
  expect(takes(more)).toBe(isTaken)
})

it('a zone is one that this machine knows', () => {
  expect(TimeZone.safeParse('America/New_York').success).toBe(true)
  expect(TimeZone.safeParse('Mars/Olympus').error?.issues[0]?.message).toBe('expected an IANA time zone such as America/New_York')
  expect(TimeZone.safeParse('x'.repeat(65)).success).toBe(false)
})

describe('my books', () => {
  it.each([
    ['all of them', null, true],
    ['one', ['draftkings'], true],
    ['forty', Array.from({ length: 40 }, (_, i) => `book${i}`), true],
    ['none at all', [], false],
    ['forty-one', Array.from({ length: 41 }, (_, i) => `book${i}`), false],
    ['a name with a blank', ['draft kings'], false],
    ['two in one', ['draftkings,fanduel'], false],
    ['a key of 40 letters', ['x'.repeat(40)], true],
    ['a key of 41 letters', ['x'.repeat(41)], false],
    ['a key of none', [''], false],
  ])('%s: %s', (_, books, isTaken) => {
    expect(MyBooks.safeParse(books).success).toBe(isTaken)
  })
  it('says what the key of a book looks like', () => {
    expect(MyBooks.safeParse(['a b']).error?.issues[0]?.message).toBe('expected the key of a book such as draftkings')
  })
})

it('a bankroll is stated in whole cents from nothing on, and nobody has stated one at first', () => {
  const plan = { totalCents: 0, allocatedCents: 0, riskTolerance: 'moderate' }
  expect(BankrollPlan.safeParse(plan).success).toBe(true)
  for (const more of [
    { totalCents: -1 },
    { totalCents: 0.5 },
    { allocatedCents: -1 },
    { allocatedCents: 0.5 },
    { totalCents: 1e11 + 1 },
    { allocatedCents: 1e11 + 1 },
  ]) {
    expect(BankrollPlan.safeParse({ ...plan, ...more }).success).toBe(false)
  }
  expect(DEFAULT_BANKROLL_PLAN).toEqual({ ...plan, statedAt: null })
})

describe('favorites', () => {
  const one = (id: string | null, name = 'Denver Broncos') => ({ id, name, league: id === null ? null : ('nfl' as const), team: null })
  it('are entries of the registry, fifty of each', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => one(`t${i}`))
    expect(Favorites.safeParse({ teams: many(50), players: many(50) }).success).toBe(true)
    expect(Favorites.safeParse({ teams: many(51), players: [] }).success).toBe(false)
    expect(Favorites.safeParse({ teams: [], players: many(51) }).success).toBe(false)
    expect(Favorites.safeParse({ teams: [one('t', '  ')], players: [] }).success).toBe(false)
    expect(Favorites.safeParse({ teams: [one('t', 'x'.repeat(81))], players: [] }).success).toBe(false)
  })
  it('that an older version kept as names are read as such, and once each', () => {
    expect(readFavorites({ teams: [' Bills ', 'bills', 7], players: undefined })).toEqual({ teams: [one(null, 'bills')], players: [] })
    expect(readFavorites(null)).toEqual({ teams: [], players: [] })
    expect(withoutDoubles([one('a'), one('a', 'Another name'), one('b')]).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
