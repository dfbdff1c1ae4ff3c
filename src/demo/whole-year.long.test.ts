// The calendar of the demo world does not contradict itself, in any league, on any day of a year.
import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { DAY, HOUR, localHour, MINUTE } from './calendar/calendar.ts'
import type { Fixture } from './calendar/fixtures.ts'
import { buildSchedule } from './calendar/schedule.ts'
import { FIELDS, TABLE } from './league-table.ts'
import type { Club } from './people/clubs.ts'
import { world } from './world.ts'
import { WORLD_LEAGUES } from './world-leagues.ts'

/** The last is the seed of every installation. */
const SEEDS = [11, 4, 20_260_901]
const [FROM, TO] = [Date.UTC(2026, 6, 1), Date.UTC(2027, 6, 1)]
const years = new Map(
  SEEDS.map((seed) => {
    const schedule = buildSchedule(seed)
    return [seed, new Map(WORLD_LEAGUES.map((league) => [league, schedule.between(league, FROM, TO)]))] as const
  }),
)
const CASES = SEEDS.flatMap((seed) => WORLD_LEAGUES.map((league) => [seed, league] as const))

const byClub = (games: readonly Fixture[]): ReadonlyMap<Club, Fixture[]> => {
  const found = new Map<Club, Fixture[]>()
  for (const game of games) for (const club of [game.home, game.away]) found.set(club, [...(found.get(club) ?? []), game])
  return found
}

describe.each(CASES)('seed %i, %s', (seed, league) => {
  const games = years.get(seed)!.get(league)!

  it('one team plays one game a day at most, and nothing else within a day of an exhibition', () => {
    for (const own of byClub(games).values()) {
      own.slice(1).forEach((game, i) => {
        const gap = game.startsAt - own[i]!.startsAt
        const least = game.exhibition || own[i]!.exhibition ? 24 : 14
        expect(gap / HOUR, `${own[i]!.id} then ${game.id}`).toBeGreaterThanOrEqual(least)
      })
    }
  })

  it('exhibitions are played while the season is on, by clubs that are free', () => {
    const season = games.filter((game) => !game.exhibition)
    for (const { id, startsAt } of games.filter((game) => game.exhibition)) {
      expect(
        season.some((game) => Math.abs(game.startsAt - startsAt) < 13 * DAY),
        id,
      ).toBe(true)
    }
  })

  it('games start at hours at which the league really plays: between half past nine and half past ten at night where it is played', () => {
    if (league === 'mma') return
    for (const game of games) {
      const hour = localHour(game.startsAt, game.home.zone)
      expect(hour, game.id).toBeGreaterThanOrEqual(game.exhibition ? 10 : 9.5)
      expect(hour, game.id).toBeLessThanOrEqual(22.5)
    }
  })
})

it('a bout starts between late afternoon and midnight where its hall is', () => {
  for (const seed of SEEDS) {
    for (const { card, startsAt, id } of years.get(seed)!.get('mma')!) {
      const zone = /Las Vegas|Seattle/.test(card!.venue)
        ? 'PT'
        : /Boston|Miami/.test(card!.venue)
          ? 'ET'
          : /Denver/.test(card!.venue)
            ? 'MT'
            : /London/.test(card!.venue)
              ? 'GB'
              : /Rio/.test(card!.venue)
                ? 'BR'
                : /Abu Dhabi/.test(card!.venue)
                  ? 'GU'
                  : 'CT'
      expect(localHour(startsAt, zone), id).toBeGreaterThanOrEqual(17)
      expect(localHour(startsAt, zone), id).toBeLessThan(22.5)
    }
  }
})

it.each(SEEDS)('seed %i: somewhere a game is on at every moment of the year', (seed) => {
  const spans = [...years.get(seed)!.values()]
    .flat()
    .map((game) => [game.startsAt, game.startsAt + TABLE[game.league].shortest] as const)
    .sort((a, b) => a[0] - b[0])
  // The hours before the first day are those of games that began before it.
  let until = FROM + DAY
  for (const [start, end] of spans) {
    expect(start, new Date(until).toISOString()).toBeLessThanOrEqual(until)
    until = Math.max(until, end)
  }
  expect(until).toBeGreaterThanOrEqual(TO)
})

/** Months (0 = January) in which no game of the real league is played, exhibitions before a season left out. */
const RESTS = {
  nfl: [2, 3, 4, 5, 6],
  nba: [6, 7, 8],
  nhl: [6, 7, 8],
  mlb: [10, 11, 0, 1],
  wnba: [10, 11, 0, 1, 2, 3],
  mls: [11, 0],
  epl: [5, 6],
  afl: [9, 10, 11, 0, 1],
  volleyball: [8, 9, 10, 11, 0, 1, 2, 3, 4],
  // The windows in which clubs give their players free: September, October, November, March and June.
  fifa: [0, 1, 3, 4, 6, 7, 11],
} as const

describe.each(SEEDS)('seed %i', (seed) => {
  it.each(Object.entries(RESTS))('%s plays in no month in which the real league rests, exhibitions neither', (league, months) => {
    const games = years.get(seed)!.get(league as keyof typeof RESTS)!
    expect(games.length).toBeGreaterThan(50)
    const outside = games.filter(({ startsAt }) => (months as readonly number[]).includes(new Date(startsAt - 8 * HOUR).getUTCMonth()))
    expect(outside.map(({ id }) => id)).toEqual([])
  })
})

/** The same of those who compete as a whole field. */
const FIELD_RESTS = { pga: [11], lpga: [11], nascar: [11, 0] } as const

it.each(
  SEEDS.flatMap((seed) =>
    Object.entries(FIELD_RESTS).map(([league, months]) => [seed, league as keyof typeof FIELD_RESTS, months] as const),
  ),
)('seed %i: %s competes in every month but those in which the real tour rests', (seed, league, months) => {
  const events = world(seed, FROM).fields(league, FROM, TO)
  const played = new Set(events.map(({ startsAt }) => new Date(startsAt).getUTCMonth()))
  expect(Array.from({ length: 12 }, (_, month) => month).filter((month) => !played.has(month))).toEqual([...months].sort((a, b) => a - b))
})

describe('leagues rest between their seasons, and say when they begin again', () => {
  const NOW = Date.UTC(2026, 10, 22, 19, 30)
  const DEEP_WINTER = Date.UTC(2026, 11, 20, 19, 30)

  it.each(['mlb', 'wnba', 'afl', 'mls', 'volleyball'] as const)('%s in late November', (league) => {
    const there = world(11, NOW)
    expect(there.games(league, NOW - 2 * DAY, NOW + 7 * DAY)).toEqual([])
    expect(there.nextStart(league)).toBe(there.games(league, NOW, NOW + 366 * DAY)[0]!.startsAt)
    expect(there.slates(league, 'draftkings')).toEqual([])
  })

  it.each(['pga', 'lpga', 'nascar'] as const)('%s in December', (league) => {
    const there = world(11, DEEP_WINTER)
    expect(there.fields(league, DEEP_WINTER - 14 * DAY, DEEP_WINTER + 14 * DAY)).toEqual([])
    const next = there.nextStart(league)!
    expect(there.fields(league, next, next + 1).length).toBe(1)
    expect(there.fields(league, DEEP_WINTER, next)).toEqual([])
    expect(there.news(league).length).toBeGreaterThan(0)
  })

  it('every league begins again within a year', () => {
    for (let month = 0; month < 12; month++) {
      const now = Date.UTC(2027, month, 3)
      for (const league of LEAGUE_KEYS) {
        const next = world(11, now).nextStart(league)!
        expect(next).toBeGreaterThan(now)
        expect(next).toBeLessThan(now + 366 * DAY)
      }
    }
    expect(Object.keys(FIELDS).length + WORLD_LEAGUES.length).toBe(LEAGUE_KEYS.length)
  })
})

it.each([11, 20_260_901])('seed %i: of the people of a league at most one in twenty shares a last name with another', (seed) => {
  for (const league of LEAGUE_KEYS) {
    const names = world(seed, FROM + 30 * MINUTE)
      .players(league)
      .filter(({ position }) => position !== 'DST')
      .map(({ name }) => name)
    const families = names.map((name) => name.slice(name.indexOf(' ') + 1))
    const shared = families.filter((family, i) => families.indexOf(family) !== i || families.lastIndexOf(family) !== i)
    expect(shared.length / names.length, league).toBeLessThan(0.05)
    expect(new Set(names).size).toBe(names.length)
  }
})
