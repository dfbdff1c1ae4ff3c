// Bounds, times and books as they are said, and of which figure each is.
import { describe, expect, it } from 'vitest'
import { boundOf } from './bound-fields.ts'
import { booksOut } from './held-in.ts'
import { boundsIn, keeps } from './said-bounds.ts'
import { clockIn, isAtClock } from './said-clock.ts'

describe('bounds', () => {
  it.each([
    ['a total over 46', [['above', 46, 'plain']]],
    ['at least 4% edge', [['least', 0.04, 'share']]],
    [
      'wrs between 5000 and 6500',
      [
        ['least', 5000, 'plain'],
        ['most', 6500, 'plain'],
      ],
    ],
    [
      'between 5 and 6.5k',
      [
        ['least', 5000, 'money'],
        ['most', 6500, 'money'],
      ],
    ],
    ['7 or more points', [['least', 7, 'plain']]],
    ['nobody over 8000', [['most', 8000, 'plain']]],
    ["don't spend over 49.5k", [['most', 49_500, 'money']]],
    ['nothing under 15 points', [['least', 15, 'plain']]],
    ['dogs longer than +200', [['above', 200, 'price']]],
    ['bets of $20 or less', [['most', 20, 'money']]],
    // Over, heavier and more are said of the size of a short price; longer, better and worse of the price itself.
    ['no favorites over -180', [['least', -180, 'price']]],
    ['i never want to lay more than -150', [['least', -150, 'price']]],
    ['nobody steeper than -220', [['least', -220, 'price']]],
    ['favorites of -300 or more', [['most', -300, 'price']]],
    ['favorites under -140', [['above', -140, 'price']]],
    ['prices better than -115', [['above', -115, 'price']]],
    ['not worse than -130', [['least', -130, 'price']]],
    ['underdogs over +200', [['above', 200, 'price']]],
    ['the last 5 games', []],
    // A kind of bet behind a count is no bound.
    ['best 4 plus ev plays', []],
    ['top 6 +ev bets', []],
    ['3 plus money dogs', []],
    ['30+ points', [['least', 30, 'plain']]],
  ] as const)('%s', (text, wanted) => {
    expect(boundsIn(text).map(({ op, value, unit }) => [op, value, unit])).toEqual(wanted)
  })
  it.each([
    ['above', 46, false],
    ['least', 46, true],
    ['below', 46, false],
    ['most', 46, true],
  ] as const)('46 is %s 46: %s %s', (op, bound, isKept) => expect(keeps(46, op, bound)).toBe(isKept))
  it.each([
    ['odds', 'nba games with a total over 230', 'total'],
    ['odds', 'spreads under 4 points', 'spread'],
    ['odds', 'dogs longer than +200', 'price'],
    ['rank', 'guards over 8000', 'salary'],
    ['rank', 'a ceiling above 55', 'ceiling'],
    ['rank', 'ownership below 10%', 'ownership'],
    ['list_bets', 'bets i lost by more than $20', 'lost'],
    ['list_bets', 'bets over $20', 'stake'],
    ['read_standings', 'teams with at least 6 wins', 'wins'],
    ['injuries', 'over 20', undefined],
    ['odds', 'moneylines longer than 2.40', 'price'],
    ['odds', 'sides that pay over 3.25', 'price'],
    ['odds', 'spreads under 2.5', 'spread'],
    ['read_value_bets', 'value at prices below 2.10', 'price'],
  ] as const)('%s: "%s" is of the %s', (key, text, field) => {
    expect(boundOf(key, boundsIn(text)[0]!, text)?.field).toBe(field)
  })
})

it.each([
  ['moneylines longer than 2.40', 140],
  ['prices under 1.80', -125],
  ['prices better than -115', -115],
] as const)('a price in decimal odds bounds as the American one: %s', (text, value) => {
  expect(boundOf('odds', boundsIn(text)[0]!, text)?.value).toBeCloseTo(value, 6)
})

describe('times of day', () => {
  const at = (iso: string, said: string) => isAtClock(Date.parse(iso), clockIn(said, true)!, 'America/New_York')
  it.each([
    ['2026-11-29T01:00Z', 'after 8pm', false],
    ['2026-11-29T01:01Z', 'after 8pm', true],
    ['2026-11-29T05:30Z', 'after 8pm', true],
    ['2026-11-29T02:00Z', '9 eastern or later', true],
    ['2026-11-29T01:59Z', '9 eastern or later', false],
    ['2026-11-29T00:30Z', 'games before 7', false],
    ['2026-11-28T23:30Z', 'games before 7', true],
    ['2026-11-29T03:00Z', 'after 7 pacific', false],
  ] as const)('%s is %s: %s', (iso, said, isKept) => expect(at(iso, said)).toBe(isKept))
  it('a number of points is no time', () => expect(clockIn('after 8 points', true)).toBeNull())
})

it.each([
  ['no bovada', ['bovada']],
  ['not at draftkings or fanduel', ['draftkings', 'fanduel']],
  ['best price at betmgm', []],
  ["best price at fanduel, i don't have draftkings", ['draftkings']],
  ["pinnacle, i can't bet there", ['pinnacle']],
  ['forget about caesars', ['caesars']],
  ['fanduel is not available here', ['fanduel']],
  ['is fanduel better than draftkings', []],
] as const)('books that are left out: %s', (text, books) => expect(booksOut(text)).toEqual(books))
