// Where fixtures become games: who can play, what is expected, and what then happens. One truth for each game, whoever asks.
import type { Injury } from '#core/leagues/games.ts'
import type { Role } from '#core/leagues/line-up.ts'
import { address } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { civilOf, DAY, MINUTE } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import { buildSchedule, type Schedule } from '../calendar/schedule.ts'
import { TABLE } from '../league-table.ts'
import { RESTS, reportsAfter } from '../people/aftermath.ts'
import { buildWard, type Spell, type Ward } from '../people/injury-spells.ts'
import type { Athlete, Roster } from '../people/rosters.ts'
import { buildRosters } from '../people/rosters.ts'
import { type Rating, ratingOf } from '../people/strengths.ts'
import type { ScoreForecast } from '../prices/score-forecast.ts'
import type { Worth } from '../row.ts'
import { weatherAt } from '../weather.ts'
import type { WorldLeague } from '../world-leagues.ts'
import type { Moment, Result, Setup, Side, SideIndex, SimulatedGame } from './simulated-game.ts'

export type GameSimulator = {
  readonly seed: number
  readonly schedule: Schedule
  readonly ward: Ward
  /** What is reported of the injured at a moment. */
  injuries(league: WorldLeague, now: EpochMs): Injury[]
  rosters(league: WorldLeague): readonly Roster[]
  setup(fixture: Fixture): Setup
  /** The parts of a side's athletes; empty in leagues that post none. */
  roles(fixture: Fixture, side: SideIndex): ReadonlyMap<Athlete, Role>
  simulated(fixture: Fixture): SimulatedGame
  /** The end of a game, without its plays; the same end as that of `simulated`. */
  result(fixture: Fixture): Result
  /** How the same game would end another time: its sides and who can play are the same, chance is not, and nobody is hurt in it. */
  replay(fixture: Fixture, number: number): Result
  /** The true outlook at a moment: before the start, after the last moment that has happened, or certain at the end. */
  scoreForecast(fixture: Fixture, at: EpochMs): ScoreForecast
  /** Points that the public expects of both sides more than the truth does, by what is known of the injured at a moment. */
  misjudged(fixture: Fixture, at: EpochMs): readonly [home: number, away: number]
}

export function buildSimulator(seed: number): GameSimulator {
  const schedule = buildSchedule(seed)
  const rosterMemo = memo<readonly Roster[]>(16)
  const rosters = (league: WorldLeague) => rosterMemo.get(league, () => buildRosters(seed, TABLE[league]))
  const ward = buildWard(seed, schedule, rosters)
  const ratings = memo<Rating>(2000)
  const setups = memo<Setup>(1500, { isLight: true })
  const truths = memo<SimulatedGame>(220, { isLight: true })
  const results = memo<Result>(600)
  const scoreForecasts = memo<ScoreForecast>(6000)

  const setup = (fixture: Fixture): Setup =>
    setups.get(fixture.id, () => {
      const league = fixture.league
      const injuries = [fixture.home, fixture.away].flatMap((club) => ward.near(club, fixture.startsAt))
      const absent = new Set(injuries.flatMap((s) => (s.at < fixture.startsAt && fixture.startsAt < s.until ? [s.athlete] : [])))
      const sides = [fixture.home, fixture.away].map((club) => sideOf(rosters(league)[club.index]!, absent)) as [Side, Side]
      const year = civilOf(Math.floor((fixture.startsAt - 90 * DAY) / DAY)).year
      const rate = (side: Side) =>
        ratings.get(`${side.roster.club.team.id} ${year}`, () => ratingOf(seed, TABLE[league], side.roster.club, side.roster, year))
      const hurt = new Map(injuries.flatMap((s) => (s.fixture.id === fixture.id && !absent.has(s.athlete) ? [[s.athlete, s.at]] : [])))
      const plan = address(seed, fixture.id)
      const isOpen = TABLE[league].weatherCost !== undefined && !fixture.home.indoor
      const weather = isOpen ? weatherAt(seed, fixture.home.city, fixture.startsAt) : null
      const bare: Setup = { fixture, address: plan, plan, weather, sides, hurt }
      const means = expectedScores(bare, [rate(sides[0]), rate(sides[1])], absent)
      return {
        ...bare,
        sides: [
          { ...sides[0], mean: means[0] },
          { ...sides[1], mean: means[1] },
        ],
      }
    })

  const casts = memo<ReadonlyMap<Athlete, Role>>(400)
  const roles = (fixture: Fixture, side: SideIndex) =>
    casts.get(`${fixture.id} ${side}`, () => TABLE[fixture.league].roles?.(setup(fixture), side) ?? new Map())

  const simulated = (fixture: Fixture): SimulatedGame => truths.get(fixture.id, () => TABLE[fixture.league].simulate(setup(fixture), false))

  const result = (fixture: Fixture): Result =>
    results.get(fixture.id, () => {
      const { last, endsAt, lines } = TABLE[fixture.league].simulate(setup(fixture), true)
      return { last, endsAt, lines }
    })

  const replay = (fixture: Fixture, number: number): Result => {
    const own = setup(fixture)
    return TABLE[fixture.league].simulate({ ...own, address: address(own.address, 'replay', number), hurt: new Map() }, true)
  }

  const scoreForecast = (fixture: Fixture, at: EpochMs): ScoreForecast => {
    const index = at < fixture.startsAt ? -1 : momentAt(simulated(fixture), at)
    return scoreForecasts.get(`${fixture.id} ${index}`, () =>
      TABLE[fixture.league].scoreForecast(setup(fixture), index < 0 ? undefined : simulated(fixture).moments[index]),
    )
  }

  const doubts = memo<readonly Doubt[]>(3000)
  const misjudged = (fixture: Fixture, at: EpochMs): readonly [number, number] => {
    const diff: [number, number] = [0, 0]
    for (const { spell, side, plays, worth } of doubts.get(fixture.id, () => doubtsOf(ward, fixture))) {
      const gap = (at < spell.reportedAt ? 1 : believedToPlay(spell.until, fixture.startsAt, at)) - (plays ? 1 : 0)
      diff[side]! += gap * worth.own
      diff[1 - side]! -= gap * worth.rival
    }
    return diff
  }

  const injuries = (league: WorldLeague, now: EpochMs): Injury[] => {
    const { aftermath } = TABLE[league]
    return aftermath ? reportsAfter(schedule.season(league, now - RESTS, now), result, aftermath, seed, now) : ward.injuries(league, now)
  }

  return { seed, schedule, ward, injuries, rosters, setup, roles, simulated, result, replay, scoreForecast, misjudged }
}

/** A spell of which the public may think wrongly before a game. */
type Doubt = { readonly spell: Spell; readonly side: SideIndex; readonly plays: boolean; readonly worth: Worth }

function doubtsOf(ward: Ward, fixture: Fixture): Doubt[] {
  return [fixture.home, fixture.away].flatMap((club, side) =>
    ward.near(club, fixture.startsAt).flatMap((spell): Doubt[] => {
      // Spells that begin later, or were over three days before the game, leave nothing to doubt.
      if (spell.at >= fixture.startsAt || spell.until < fixture.startsAt - 3 * DAY) return []
      return [{ spell, side: side as SideIndex, plays: spell.until <= fixture.startsAt, worth: TABLE[fixture.league].worth(spell.athlete) }]
    }),
  )
}

/** The public's chance that a hurt player is back for a game: sure for long spells, uncertain within three days, sure again at the inactive list. */
function believedToPlay(until: EpochMs, startsAt: EpochMs, at: EpochMs): number {
  const plays = until <= startsAt ? 1 : 0
  if (startsAt - at < 90 * MINUTE) return plays
  const days = (startsAt - until) / DAY
  return Math.max(0, Math.min(1, 0.5 + days / 6))
}

function sideOf(roster: Roster, absent: ReadonlySet<Athlete>): Side {
  const fit = new Map<string, readonly Athlete[]>()
  for (const position in roster.at) {
    fit.set(
      position,
      roster.at[position]!.filter((athlete) => !absent.has(athlete)),
    )
  }
  return { roster, at: (position) => fit.get(position) ?? [], mean: 0 }
}

function expectedScores(setup: Setup, ratings: readonly [Rating, Rating], absent: ReadonlySet<Athlete>): readonly [number, number] {
  const { scale, worth: worthOf, keptOut, weatherCost } = TABLE[setup.fixture.league]
  const mean = (side: SideIndex) => {
    const rival = (1 - side) as SideIndex
    let points = scale.mean + ratings[side].offense - ratings[rival].defense + (side === 0 ? scale.home : -scale.home)
    for (const athlete of absent) {
      const worth = worthOf(athlete)
      points += athlete.club === setup.sides[side].roster.club ? -worth.own : worth.rival
    }
    if (keptOut) points -= keptOut(setup, rival)
    if (weatherCost && setup.weather) points -= weatherCost(setup.weather)
    return Math.round(Math.max(scale.least, points) * 100) / 100
  }
  return [mean(0), mean(1)]
}

/** Index of the last moment that has happened, -1 before the first. */
export function momentAt(simulated: SimulatedGame, at: EpochMs): number {
  let low = 0
  let high = simulated.moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (simulated.moments[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The moment itself, or undefined before the first. */
export const lastMoment = (simulated: SimulatedGame, at: EpochMs): Moment | undefined => simulated.moments[momentAt(simulated, at)]
