// Games that will be, are, or were played: who plays where and when, as a pure function of the seed and the year in which a season starts.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { address } from '#core/math/chance.ts'
import type { EpochMs } from '#core/units.ts'
import type { Club } from '../people/clubs.ts'
import type { WorldLeague } from '../world-leagues.ts'
import { easternDay, isoDay } from './calendar.ts'
import type { Meeting } from './rounds.ts'

/** A game that will be, is, or was played. */
export type Fixture = {
  readonly id: string
  readonly league: WorldLeague
  readonly home: Club
  readonly away: Club
  readonly startsAt: EpochMs
  readonly week: number | null
  /** An exhibition of the demo world: it counts for no season. */
  readonly exhibition: boolean
  /** The card of bouts of which it is one; absent for games that stand alone. */
  readonly card?: Card
}

/** Many bouts in one event. */
export type Card = {
  readonly name: string
  readonly venue: string
  /** 1 = the main event, which comes last. */
  readonly place: number
  readonly rounds: number
}

/** "nfl-20261122-kc-den": league, day in New York, away, home. Exhibitions carry the hour and minute of their slot. */
export function fixtureId(league: WorldLeague, day: number, away: Club, home: Club, slot = ''): string {
  return `${league}-${isoDay(day).replaceAll('-', '')}${slot}-${away.team.abbreviation.toLowerCase()}-${home.team.abbreviation.toLowerCase()}`
}

/** When the clubs of a league meet. */
export type SeasonPlan = {
  readonly league: LeagueKey
  /** The regular season that starts in `year`, in any order. @param at the season's own chance */
  readonly season: (at: number, year: number) => Fixture[]
}

/** The regular season of a league that starts in `year`, sorted by start. Playoffs are not played in the demo world. */
export function seasonOf(seed: number, { league, season }: SeasonPlan, year: number): Fixture[] {
  return season(address(seed, `season ${league}`, year), year).sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}

/** A meeting of two of these clubs as a game of the season. */
export function fixtureOf(clubs: readonly Club[], [home, away]: Meeting, startsAt: EpochMs, week: number | null): Fixture {
  const h = clubs[home]!
  const a = clubs[away]!
  const league = h.team.league as WorldLeague
  return { id: fixtureId(league, easternDay(startsAt), a, h), league, home: h, away: a, startsAt, week, exhibition: false }
}
