import { expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import { comesNext } from './intermission.ts'

it.each([
  ['nfl', 'Halftime', '3rd quarter'],
  ['nba', 'End of 1st', '2nd quarter'],
  ['nba', 'End of 4th', 'overtime'],
  ['nhl', 'End of 1st', '2nd period'],
  ['epl', 'HT', '2nd half'],
  ['afl', 'Half-time', '3rd quarter'],
  ['afl', 'End Q3', '4th quarter'],
  ['mlb', 'Mid 5', 'bottom of the 5th'],
  ['mlb', 'End 11th', 'top of the 12th'],
  ['cricket', 'Innings break', '2nd innings'],
] as const)('%s, %s: the %s comes next', (league, clock, next) => expect(comesNext(league, clock)).toBe(next))

it.each([
  ['nfl', 'Q2 3:12'],
  ['nhl', 'Final'],
  ['mlb', 'Bot 5, 1 out'],
  ['epl', "45'+2"],
  ['nba', null],
] as const)('%s, %s: no break', (league, clock) => expect(comesNext(league, clock)).toBeNull())

const MINUTE = 60_000
/** On these days the leagues play. */
const DAYS = {
  nfl: Date.UTC(2026, 10, 22, 18),
  nba: Date.UTC(2026, 10, 22, 0),
  nhl: Date.UTC(2026, 10, 22, 0),
  mlb: Date.UTC(2026, 6, 5, 17),
} as const

it.each(Object.entries(DAYS))('%s: in the demo world the clock never stands without saying that it is a break', (key, from) => {
  const league = key as keyof typeof DAYS
  const games = world(11, from + 12 * 60 * MINUTE)
    .games(league, from, from + 2 * 60 * MINUTE)
    .filter(({ status }) => status === 'final')
    .slice(0, 4)
  expect(games.length).toBeGreaterThan(0)
  for (const { id, startsAt } of games) {
    let [breaks, standing, last] = [0, 0, '']
    for (let t = startsAt + MINUTE; ; t += MINUTE) {
      const game = world(11, t).game(id)!
      if (game.status === 'final') break
      if (comesNext(league, game.clockText)) {
        if (game.clockText !== last) breaks++
        standing = 0
      } else standing = game.clockText === last ? standing + 1 : 0
      last = game.clockText ?? ''
      expect(standing, `${id} at ${game.clockText}`).toBeLessThan(9)
    }
    expect(breaks, id).toBeGreaterThanOrEqual({ nfl: 1, nba: 1, nhl: 2, mlb: 14 }[league])
  }
})
