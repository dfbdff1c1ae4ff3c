// The calendar of the world at a glance: regular seasons, and the exhibitions that keep a game on somewhere at any hour of the year. Leagues rest
// between their seasons; an exhibition is played where it is day or evening, between clubs of a league in season that are free.

import { address } from '#core/math/chance.ts'
import { random } from '#core/math/random.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { TABLE } from '../league-table.ts'
import type { Club } from '../people/clubs.ts'
import { WORLD_LEAGUES, type WorldLeague } from '../world-leagues.ts'
import { civilOf, DAY, localHour, MINUTE } from './calendar.ts'
import { type Fixture, fixtureId, seasonOf } from './fixtures.ts'

const GAME_ID = new RegExp(`^(${WORLD_LEAGUES.join('|')})-(\\d{4})(\\d{2})(\\d{2})(x\\d{4})?-`)
/** Exhibitions start on the hour or at half past. */
const START = 30 * MINUTE
/** Nobody plays twice within a day of an exhibition, wherever one looks at the calendar from. */
const REST = DAY
/** A season is on when it has games so near on both sides. */
const NEAR = 12 * DAY
/** Exhibitions start between these hours at the home ground. */
const [EARLIEST, LATEST] = [10, 21]
const HOSTS = WORLD_LEAGUES.filter((league) => TABLE[league].playsExhibitions)

export type Schedule = {
  /** Regular-season games by start time, from (inclusive) to (exclusive). */
  season(league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[]
  /** Regular-season games and exhibitions by start time. */
  between(league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[]
  /** When the next regular-season game starts after a moment; undefined when none does within the year after. */
  nextStart(league: WorldLeague, after: EpochMs): EpochMs | undefined
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

  const exhibitionsOn = (day: number): readonly Fixture[] =>
    days.get(String(day), () => planExhibitions(seed, day, (league) => season(league, day * DAY - NEAR, (day + 1) * DAY + NEAR)))

  const between = (league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[] => {
    const found = season(league, from, to)
    if (!TABLE[league].playsExhibitions) return found
    for (let day = Math.floor(from / DAY); day * DAY < to; day++) {
      for (const game of exhibitionsOn(day)) if (game.league === league && game.startsAt >= from && game.startsAt < to) found.push(game)
    }
    return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  }

  const find = (id: string): Fixture | undefined => {
    const match = GAME_ID.exec(id)
    if (!match) return undefined
    const noon = Date.UTC(Number(match[2]), Number(match[3]) - 1, Number(match[4]), 17)
    if (!Number.isFinite(noon) || noon < Date.UTC(2000, 0, 1) || noon > Date.UTC(2100, 0, 1)) return undefined
    const league = match[1] as WorldLeague
    if (match[5]) return exhibitionsOn(Math.floor(noon / DAY)).find((game) => game.id === id)
    return season(league, noon - DAY, noon + DAY).find((game) => game.id === id)
  }

  const nextStart = (league: WorldLeague, after: EpochMs): EpochMs | undefined => {
    const year = civilOf(Math.floor(after / DAY)).year
    for (const from of [year - 1, year, year + 1]) {
      const all = seasonIn(league, from)
      const next = all[lowerBound(all, after + 1)]
      if (next) return next.startsAt
    }
    return undefined
  }

  return { season, between, find, nextStart }
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

/** The exhibitions of one UTC day, in all leagues: one whenever no other game is certainly on. */
function planExhibitions(seed: number, day: number, seasonOfLeague: (league: WorldLeague) => readonly Fixture[]): Fixture[] {
  const seasons = new Map(WORLD_LEAGUES.map((league) => [league, seasonOfLeague(league)]))
  const sure = certainlyOn([...seasons.values()].flat().filter((game) => Math.abs(game.startsAt - (day + 0.5) * DAY) < DAY))
  const hosts = HOSTS.filter((league) => isInSeason(seasons.get(league)!, day))
  const used = new Set<Club>()
  const games: Fixture[] = []
  let previous: WorldLeague | undefined
  for (let open = sure(day * DAY); open < (day + 1) * DAY; open = sure(open)) {
    const startsAt = Math.floor(open / START) * START
    const isFree = (club: Club) =>
      // Every other day is a club's own, so that no two exhibitions of it lie on neighboring days, and no day needs to know the one before.
      (TURNS.get(club)! + day) % 2 === 0 &&
      !used.has(club) &&
      !seasons
        .get(club.team.league as WorldLeague)!
        .some((g) => (g.home === club || g.away === club) && Math.abs(g.startsAt - startsAt) < REST)
    const minute = startsAt / MINUTE - day * 1440
    const chance = random(address(seed, 'exhibition', day, minute))
    // Another league than the one before it where there is one; cricket, which alone plays everywhere and all year, where nobody else can.
    const rank = (league: WorldLeague) => (league === 'cricket' ? 2 : league === previous ? 1 : 0)
    const order = chance.shuffle(hosts).sort((a, b) => rank(a) - rank(b))
    const pair = order.map((league) => pairOf(chance.shuffle(TABLE[league].clubs.filter(isFree)), startsAt)).find(Boolean)
    if (!pair) {
      open = startsAt + START
      continue
    }
    const [home, away] = pair
    const league = home.team.league as WorldLeague
    const label = `x${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
    games.push({ id: fixtureId(league, day, away, home, label), league, home, away, startsAt, week: null, exhibition: true })
    used.add(home).add(away)
    previous = league
    open = startsAt + TABLE[league].shortest
  }
  return games
}

/** The first moment, from one on, at which no game of these is certainly on. */
function certainlyOn(games: readonly Fixture[]): (from: EpochMs) => EpochMs {
  const spans = games.map(({ league, startsAt }) => [startsAt, startsAt + TABLE[league].shortest] as const).sort((a, b) => a[0] - b[0])
  return (from) => {
    let open = from
    for (const [start, end] of spans) {
      if (start > open) break
      open = Math.max(open, end)
    }
    return open
  }
}

/** Whether it is day or evening at a club's ground. */
const isOpen = ({ zone }: Club, at: EpochMs): boolean => localHour(at, zone) >= EARLIEST && localHour(at, zone) <= LATEST

/**
 * At home is the one of those who can be for whom it is latest, and away one who cannot be at home later on the day, so that somebody is left for
 * every hour.
 */
function pairOf(clubs: readonly Club[], startsAt: EpochMs): readonly [home: Club, away: Club] | undefined {
  const hour = ({ zone }: Club) => localHour(startsAt, zone)
  const [home] = clubs.filter((club) => isOpen(club, startsAt)).sort((a, b) => hour(b) - hour(a))
  const end = Math.floor(startsAt / DAY + 1) * DAY
  const hostsLater = (club: Club) => {
    for (let at = startsAt + START; at < end; at += START) if (isOpen(club, at)) return true
    return false
  }
  const others = clubs.filter((club) => club !== home)
  const away = others.find((club) => !hostsLater(club)) ?? others[0]
  return home && away ? [home, away] : undefined
}

/** Which of two days is a club's own: neighbors in the table of time zones take turns, so that on each day somebody is at home at every hour. */
const TURNS: ReadonlyMap<Club, number> = new Map(
  HOSTS.flatMap((league) =>
    [...TABLE[league].clubs]
      .sort((a, b) => localHour(0, a.zone) - localHour(0, b.zone) || a.index - b.index)
      .map((club, i) => [club, i % 2] as const),
  ),
)

/** Whether a season is on: it has games shortly before and after the day. */
const isInSeason = (season: readonly Fixture[], day: number): boolean =>
  season.some(({ startsAt }) => startsAt < day * DAY) && season.some(({ startsAt }) => startsAt >= (day + 1) * DAY)
