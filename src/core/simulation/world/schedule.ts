// The calendar of the world at a glance: regular seasons, and the exhibitions that keep a game on at any hour of the year.

import { memo } from '../../memo.ts'
import { random } from '../../random.ts'
import type { EpochMs } from '../../units.ts'
import { civilOf, DAY, HOUR, MINUTE } from './calendar.ts'
import { address } from './chance.ts'
import type { Club } from './clubs.ts'
import { type Fixture, fixtureId, seasonOf } from './fixtures.ts'
import { TABLE } from './league-table.ts'
import { WORLD_LEAGUES, type WorldLeague } from './world-leagues.ts'

const GAME_ID = new RegExp(`^(${WORLD_LEAGUES.join('|')})-(\\d{4})(\\d{2})(\\d{2})(x\\d{4})?-`)
/** So many clubs of a day rest in the first two slots of the next. */
const RESTED = 8
/** Clubs rest this long around a game of their season before they appear in an exhibition. */
const REST = 5 * HOUR

export type Schedule = {
  /** Regular-season games by start time, from (inclusive) to (exclusive). */
  season(league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[]
  /** Regular-season games and exhibitions by start time. */
  between(league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[]
  /** The fixture behind an id, or undefined. */
  find(id: string): Fixture | undefined
}

export function buildSchedule(seed: number): Schedule {
  const seasons = memo<readonly Fixture[]>(64)
  const days = memo<readonly Fixture[]>(512)
  const seasonIn = (league: WorldLeague, year: number) => seasons.get(`${league} ${year}`, () => seasonOf(seed, TABLE[league], year))

  const season = (league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[] => {
    const first = civilOf(Math.floor(from / DAY)).year - 1
    const last = civilOf(Math.floor(to / DAY)).year
    const found: Fixture[] = []
    for (let year = first; year <= last; year++) {
      const all = seasonIn(league, year)
      for (let i = lowerBound(all, from); i < all.length && all[i]!.startsAt < to; i++) found.push(all[i]!)
    }
    return found
  }

  const exhibitionsOn = (league: WorldLeague, day: number): readonly Fixture[] =>
    days.get(`${league} ${day}`, () =>
      planExhibitions(seed, league, day, season(league, day * DAY - 12 * HOUR, (day + 1) * DAY + 12 * HOUR)),
    )

  const between = (league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[] => {
    const found = season(league, from, to)
    for (let day = Math.floor(from / DAY); day * DAY < to; day++) {
      for (const game of exhibitionsOn(league, day)) if (game.startsAt >= from && game.startsAt < to) found.push(game)
    }
    return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  }

  const find = (id: string): Fixture | undefined => {
    const match = GAME_ID.exec(id)
    if (!match) return undefined
    const noon = Date.UTC(Number(match[2]), Number(match[3]) - 1, Number(match[4]), 17)
    if (!Number.isFinite(noon) || noon < Date.UTC(2000, 0, 1) || noon > Date.UTC(2100, 0, 1)) return undefined
    const league = match[1] as WorldLeague
    if (match[5]) return exhibitionsOn(league, Math.floor(noon / DAY)).find((game) => game.id === id)
    return season(league, noon - DAY, noon + DAY).find((game) => game.id === id)
  }

  return { season, between, find }
}

function lowerBound(sorted: readonly Fixture[], from: EpochMs): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.startsAt < from) low = middle + 1
    else high = middle
  }
  return low
}

/** The exhibitions of one UTC day: a game in every slot that the season does not fill, between clubs that are free then. */
function planExhibitions(seed: number, league: WorldLeague, day: number, season: readonly Fixture[]): Fixture[] {
  const order = exhibitionOrder(seed, league, day)
  const yesterday = new Set(exhibitionOrder(seed, league, day - 1).slice(-RESTED))
  const used = new Map<Club, number>()
  const length = TABLE[league].slot
  const slots = Math.round(DAY / length)
  const meetings = TABLE[league].exhibitions?.(day)
  const games: Fixture[] = []
  let previous: readonly Club[] = []
  for (let slot = 0; slot < slots; slot++) {
    const startsAt = day * DAY + slot * length
    if (isCovered(league, startsAt, season)) continue
    const isFree = (club: Club) => !season.some((g) => (g.home === club || g.away === club) && Math.abs(g.startsAt - startsAt) < REST)
    const fresh = order.filter((club) => !used.has(club) && !(slot < 2 && yesterday.has(club)) && isFree(club))
    const hasAllPlayed = order.length - used.size < 2
    const others = (hasAllPlayed ? order.slice(-RESTED) : order).filter((club) => !previous.includes(club) && isFree(club))
    // When everyone has played today, those play again who rest in the first slots of tomorrow, the one who waits longest first.
    const again = hasAllPlayed ? others.sort((a, b) => (used.get(a) ?? -1) - (used.get(b) ?? -1)) : others
    const pool = fresh.length >= 2 ? fresh : again
    const [first, second, third] = pool.length >= 2 ? pool : order.filter((club) => !previous.includes(club))
    const set = meetings?.[slot]?.map((index) => TABLE[league].clubs[index]!)
    const home = set?.[0] ?? first
    // Not always the same two against each other.
    const away = set?.[1] ?? (fresh.length < 2 && hasAllPlayed ? (third ?? second) : second)
    previous = [home!, away!]
    used.set(home!, slot).set(away!, slot)
    const minute = (slot * length) / MINUTE
    const label = `x${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
    games.push({
      id: fixtureId(league, day, away!, home!, label),
      league,
      home: home!,
      away: away!,
      startsAt,
      week: null,
      exhibition: true,
    })
  }
  return games
}

/** The clubs in the day's order of appearance; yesterday's last are kept from today's first slots. */
const exhibitionOrder = (seed: number, league: WorldLeague, day: number): Club[] =>
  random(address(seed, `exhibition ${league}`, day)).shuffle(TABLE[league].clubs)

/** True when at every moment of the slot some game of the season is certainly on. */
function isCovered(league: WorldLeague, slotStart: EpochMs, season: readonly Fixture[]): boolean {
  const { shortest, slot } = TABLE[league]
  for (let t = slotStart; t < slotStart + slot; t += 10 * MINUTE) {
    if (!season.some((g) => g.startsAt <= t && t + 10 * MINUTE <= g.startsAt + shortest)) return false
  }
  return true
}
