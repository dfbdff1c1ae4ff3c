// Injuries that follow: spells that begin in a game of the season and last for days. The simulation of that game shows the moment.
import type { Injury } from '#core/leagues/games.ts'
import { address, mix, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, easternDay, HOUR, isoDay, MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Schedule } from '../calendar/schedule.ts'
import { TABLE } from '../league-table.ts'
import type { WorldLeague } from '../world-leagues.ts'
import type { Club } from './clubs.ts'
import { injuryReport, statusByTimeLeft } from './injury-report.ts'
import type { Athlete, Roster } from './rosters.ts'

export type Spell = {
  readonly athlete: Athlete
  readonly fixture: Fixture
  readonly at: EpochMs
  readonly reportedAt: EpochMs
  readonly until: EpochMs
  readonly part: string
}

/** Injuries are dealt out for stretches of forty days. */
const STRETCH = 40 * DAY
const LONGEST = 2
const PARTS = ['ankle', 'knee', 'hamstring', 'shoulder', 'back', 'groin', 'wrist', 'calf', 'hip', 'foot', 'illness', 'concussion protocol']

export type Ward = {
  /** Spells of one club that can touch a moment. */
  near(club: Club, at: EpochMs): readonly Spell[]
  injuries(league: WorldLeague, now: EpochMs): Injury[]
}

export function buildWard(seed: number, schedule: Schedule, rosters: (league: WorldLeague) => readonly Roster[]): Ward {
  const stretches = memo<ReadonlyMap<Club, readonly Spell[]>>(400)
  const inStretch = (league: WorldLeague, stretch: number) =>
    stretches.get(`${league} ${stretch}`, () => {
      const games = new Map<Club, Fixture[]>(TABLE[league].clubs.map((club) => [club, []]))
      for (const game of schedule.season(league, stretch * STRETCH, (stretch + 1) * STRETCH)) {
        games.get(game.home)!.push(game)
        games.get(game.away)!.push(game)
      }
      // The last man of a position never gets hurt: a club can always send somebody.
      const injuries = ({ club, athletes, at }: Roster, c: number) =>
        athletes.flatMap((athlete, a) =>
          athlete === at[athlete.player.position]!.at(-1)
            ? []
            : (spellOf(address(seed, `hurt ${league}`, stretch, c, a), athlete, games.get(club)!) ?? []),
        )
      return new Map(rosters(league).map((roster, c) => [roster.club, injuries(roster, c)]))
    })
  const near = (club: Club, at: EpochMs) => {
    const stretch = Math.floor(at / STRETCH)
    return Array.from({ length: LONGEST + 1 }, (_, i) => inStretch(club.team.league as WorldLeague, stretch - i).get(club)!).flat()
  }
  const injuries = (league: WorldLeague, now: EpochMs): Injury[] => {
    const soon = schedule.between(league, now - MINUTE, now + 90 * MINUTE)
    const found = new Map<string, Injury>()
    for (const spell of TABLE[league].clubs.flatMap((club) => near(club, now))) {
      const status = statusOf(spell, now, soon)
      if (status && (found.get(spell.athlete.player.id)?.reportedAt ?? 0) < spell.reportedAt)
        found.set(spell.athlete.player.id, report(spell, status, now))
    }
    return [...found.values()].sort((a, b) => b.reportedAt - a.reportedAt || (a.playerId < b.playerId ? -1 : 1))
  }
  return { near, injuries }
}

function spellOf(at: number, athlete: Athlete, games: readonly Fixture[]): Spell | undefined {
  const { risk, shortest } = TABLE[athlete.player.league as WorldLeague]
  if (games.length === 0 || uniformAt(at) >= risk) return undefined
  const fixture = games[Math.floor(uniformAt(mix(at, 1)) * games.length)]!
  const hurtAt = fixture.startsAt + Math.round((0.08 + 0.8 * uniformAt(mix(at, 2))) * shortest)
  const days = Math.min(70, 1.5 - 13 * Math.log(uniformAt(mix(at, 3))))
  return {
    athlete,
    fixture,
    at: hurtAt,
    reportedAt: hurtAt + Math.round((8 + 30 * uniformAt(mix(at, 4))) * MINUTE),
    until: hurtAt + Math.round(days * DAY),
    part: PARTS[Math.floor(uniformAt(mix(at, 5)) * PARTS.length)]!,
  }
}

/** What the club says of a spell at a moment; undefined when it says nothing. */
export function statusOf(spell: Spell, now: EpochMs, soon: readonly Fixture[]): Injury['status'] | undefined {
  if (now < spell.reportedAt || now > spell.until + 2 * DAY) return undefined
  const { club } = spell.athlete
  if (now >= spell.until) return 'PROBABLE'
  // The list of inactive players comes ninety minutes before a game.
  if (soon.some((game) => (game.home === club || game.away === club) && game.startsAt < spell.until && game.startsAt > spell.at))
    return 'OUT'
  if (now < spell.reportedAt + 20 * HOUR) return 'QUESTIONABLE'
  return statusByTimeLeft(spell.until - now)
}

function report(spell: Spell, status: Injury['status'], now: EpochMs): Injury {
  const { fixture, part, at } = spell
  const since = `since ${isoDay(easternDay(at))} (${fixture.away.team.abbreviation} at ${fixture.home.team.abbreviation})`
  return injuryReport({ ...spell, description: `${part[0]!.toUpperCase()}${part.slice(1)}, ${since}` }, status, now)
}
