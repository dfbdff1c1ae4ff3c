// The demo world: leagues, games, plays, prices, slates, injuries and news as a pure function of a seed and the time. Everything that has been
// asked once is remembered; nothing depends on the order of the questions.
import type { Earned, FieldEvent, Game, GameLog, Injury, Play, Player, Scorecard, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { GameLineUps, Weather } from '#core/leagues/line-up.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import type { NewsItem } from '#core/live/news.ts'
import { memo } from '#core/memo.ts'
import type { MarketKey, OutcomeKey, Quote } from '#core/odds/board/market.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, easternDay, HOUR } from './calendar/calendar.ts'
import type { Fixture } from './calendar/fixtures.ts'
import { boxAt, gameAt, playsUntil } from './games/game-at.ts'
import { buildSimulator, type GameSimulator } from './games/game-simulator.ts'
import { buildLogs, type Logs } from './games/logs.ts'
import { FIELDS, TABLE } from './league-table.ts'
import { buildWire, type Wire } from './news.ts'
import { lineUpsAt } from './people/line-ups.ts'
import { buildMoreLines, type MoreLines } from './prices/more-lines.ts'
import { buildProps, type Props } from './prices/props.ts'
import { buildMarket, type Market } from './prices/quotes.ts'
import { type TrueChance, trueChance } from './prices/true-chance.ts'
import { buildSlateCatalog, type SlateCatalog, type WorldSlate } from './slates/slates.ts'
import { forecastWeather } from './weather.ts'
import { isWorldLeague, WORLD_LEAGUES, type WorldLeague } from './world-leagues.ts'

export type World = {
  teams(league: LeagueKey): readonly Team[]
  players(league: LeagueKey): readonly Player[]
  /** Games by start time, from (inclusive) to (exclusive), within two years back and one ahead; exhibitions four days back, two ahead. */
  games(league: LeagueKey, from: EpochMs, to: EpochMs): readonly Game[]
  game(id: string): Game | undefined
  /** When the next game of a season, the next tournament or race starts; undefined for none within a year. */
  nextStart(league: LeagueKey): EpochMs | undefined
  /** Tournaments and races by start time, with their leaderboards; empty for leagues of games. */
  fields(league: LeagueKey, from: EpochMs, to: EpochMs): readonly FieldEvent[]
  /** Holes so far of everybody in a tournament; undefined where none are played. */
  cards(league: LeagueKey, eventId: string): ReadonlyMap<string, Scorecard> | undefined
  /** What finished tournaments and races of the season brought to whom; empty for leagues of games. */
  earned(league: LeagueKey, from: EpochMs, to: EpochMs): readonly (readonly Earned[])[]
  /** Plays so far, oldest first; undefined for an unknown game. */
  plays(gameId: string): readonly Play[] | undefined
  /** Player lines of a game so far; undefined for an unknown game, empty before it starts. */
  boxScore(gameId: string): readonly GameLog[] | undefined
  /** Lines of finished games of the season (and the last), newest last. */
  gameLogs(league: LeagueKey, before: EpochMs): readonly GameLog[]
  injuries(league: LeagueKey): readonly Injury[]
  /** What both clubs have posted by now; undefined for an unknown game. */
  lineUps(gameId: string): GameLineUps | undefined
  /** The air in a town at an hour, as it is foretold now; undefined beyond the forecast. */
  weather(town: string, when: EpochMs): Weather | undefined
  quotes(league: LeagueKey): readonly Quote[]
  /** Plays the game over some times, so that `props` need not; true when it was played often enough. */
  rehearse(gameId: string, most: number): boolean
  /** Player prices of one game, none once it has begun; undefined for an unknown game. */
  props(gameId: string): readonly FileQuote[] | undefined
  /** Alternate spreads and totals of a game from every book, without the main ones; undefined for an unknown game. */
  alternates(gameId: string): readonly Quote[] | undefined
  /** Prices on one part of the games that have not begun. */
  partQuotes(league: LeagueKey, part: ScorePart): readonly Quote[]
  /** Newest first. */
  news(league: LeagueKey): readonly NewsItem[]
  slates(league: LeagueKey, site: ScoredSite): readonly WorldSlate[]
  /** For tests and grading only: what the books try to guess. */
  trueProbability(gameId: string, market: MarketKey, outcome: OutcomeKey, point: number | null): TrueChance | undefined
  /** For tests and grading only: chance that a player ends above a line. */
  trueProp(gameId: string, playerId: string, market: string, line: number): number | undefined
}

const PAST = 730 * DAY
const FUTURE = 366 * DAY
const EXHIBITION_PAST = 4 * DAY
const EXHIBITION_FUTURE = 2 * DAY

type Ground = {
  readonly simulator: GameSimulator
  readonly market: Market
  readonly props: Props
  readonly more: MoreLines
  readonly logs: Logs
  readonly slateCatalog: SlateCatalog
  readonly wire: Wire
}
const grounds = memo<Ground>(4)

function groundOf(seed: number): Ground {
  return grounds.get(String(seed), () => {
    const simulator = buildSimulator(seed)
    const logs = buildLogs(simulator)
    return {
      simulator,
      market: buildMarket(simulator),
      props: buildProps(simulator),
      more: buildMoreLines(simulator),
      logs,
      slateCatalog: buildSlateCatalog(simulator, logs),
      wire: buildWire(simulator),
    }
  })
}

/** The world of a seed at a moment. @param seed any whole number @param now epoch ms */
export function world(seed: number, now: EpochMs): World {
  const ground = groundOf(seed)
  const { simulator, market, props, more, logs, slateCatalog, wire } = ground
  const known = <T>(league: LeagueKey, ask: (league: WorldLeague) => readonly T[]): readonly T[] =>
    isWorldLeague(league) ? ask(league) : []
  const fixturesOf = (league: WorldLeague, from: EpochMs, to: EpochMs): Fixture[] => visible(simulator, league, from, to, now)
  return {
    teams: (league) => FIELDS[league]?.teams(seed) ?? known(league, (l) => TABLE[l].clubs.map((club) => club.team)),
    players: (league) =>
      FIELDS[league]?.players(seed) ??
      known(league, (l) => simulator.rosters(l).flatMap((roster) => roster.athletes.map((athlete) => athlete.player))),
    fields: (league, from, to) => FIELDS[league]?.events(seed, from, to, now) ?? [],
    cards: (league, eventId) => FIELDS[league]?.cards?.(seed, eventId, now),
    earned: (league, from, to) => FIELDS[league]?.earned(seed, from, to, now) ?? [],
    games: (league, from, to) => known(league, (l) => fixturesOf(l, from, to).map((fixture) => gameAt(simulator, fixture, now))),
    nextStart: (league) =>
      FIELDS[league]?.nextStart(now) ?? (isWorldLeague(league) ? simulator.schedule.nextStart(league, now) : undefined),
    game: (id) => ifFound(simulator.schedule.find(id), (fixture) => gameAt(simulator, fixture, now)),
    plays: (id) => ifFound(simulator.schedule.find(id), (fixture) => playsUntil(simulator, fixture, now)),
    boxScore: (id) => ifFound(simulator.schedule.find(id), (fixture) => boxAt(simulator, fixture, now)),
    gameLogs: (league, before) => known(league, (l) => logs.before(l, Math.min(before, now))),
    lineUps: (id) => ifFound(simulator.schedule.find(id), (fixture) => lineUpsAt(simulator, fixture, now)),
    weather: (town, when) => forecastWeather(seed, town, when, now),
    injuries: (league) => known(league, (l) => simulator.injuries(l, now)),
    quotes: (league) =>
      known(league, (l) => fixturesOf(l, now - 6 * HOUR, now + TABLE[l].opens + 1).flatMap((fixture) => market.quotes(fixture, now))),
    alternates: (id) => ifFound(simulator.schedule.find(id), (fixture) => more.alternates(fixture, now)),
    partQuotes: (league, part) =>
      known(league, (l) => fixturesOf(l, now, now + TABLE[l].opens + 1).flatMap((fixture) => more.part(fixture, part, now))),
    rehearse: (id, most) => ifFound(simulator.schedule.find(id), (fixture) => props.rehearse(fixture, most)) ?? true,
    props: (id) => ifFound(simulator.schedule.find(id), (fixture) => props.quotes(fixture, now)),
    news: (league) => FIELDS[league]?.news(seed, now) ?? known(league, (l) => wire.news(l, now)),
    slates: (league, site) => known(league, (l) => slateCatalog.slates(l, site, now)),
    trueProbability: (id, marketKey, outcome, point) =>
      ifFound(simulator.schedule.find(id), (fixture) => trueChance(simulator, fixture, now, marketKey, outcome, point)),
    trueProp: (id, playerId, marketKey, line) =>
      ifFound(simulator.schedule.find(id), (fixture) => props.trueChance(fixture, playerId, marketKey, line)),
  }
}

/**
 * The first start of the busiest day that is over: of the seven days in New York before today the one with the most games of the seasons.
 *
 * @example replayStart(seed, Monday noon)   // Sunday morning's first game
 */
export function replayStart(seed: number, now: EpochMs): EpochMs {
  const { simulator } = groundOf(seed)
  const today = easternDay(now)
  const days = Array.from({ length: 7 }, (_, back) => {
    const starts = WORLD_LEAGUES.flatMap((league) =>
      simulator.schedule
        .season(league, now - (back + 3) * DAY, now - back * DAY)
        .flatMap(({ startsAt }) => (easternDay(startsAt) === today - back - 1 ? [startsAt] : [])),
    )
    return { games: starts.length, first: Math.min(...starts, now - back * DAY) }
  })
  return days.reduce((best, day) => (day.games > best.games ? day : best)).first
}

/** Computes what is slow for the first time (games on the boards, their prices, the logs of two seasons), a game or a list at a step. */
export function* preparation(seed: number, now: EpochMs, leagues: readonly WorldLeague[] = WORLD_LEAGUES): Generator<void> {
  const there = world(seed, now)
  const { simulator, market, logs } = groundOf(seed)
  // A season's calendar is planned as a whole, and exhibitions are asked of all leagues: no step plans more than two seasons.
  for (const league of leagues)
    for (const age of [560, 365, 0]) yield void simulator.schedule.season(league, now - age * DAY, now - age * DAY)
  for (const league of leagues) {
    yield void simulator.rosters(league)
    for (let day = -2; day < 7; day++) {
      yield
      for (const fixture of visible(simulator, league, now + day * DAY, now + (day + 1) * DAY, now))
        yield void gameAt(simulator, fixture, now)
    }
    const priced = visible(simulator, league, now - 6 * HOUR, now + TABLE[league].opens + 1, now)
    for (const fixture of priced) yield void market.quotes(fixture, now)
    yield* logs.prepare(league, now)
    yield void there.gameLogs(league, now)
    yield void there.news(league)
    yield void there.slates(league, 'draftkings')
    yield void there.slates(league, 'fanduel')
  }
}

const ifFound = <T>(fixture: Fixture | undefined, ask: (fixture: Fixture) => T): T | undefined => (fixture ? ask(fixture) : undefined)

function visible(simulator: GameSimulator, league: WorldLeague, from: EpochMs, to: EpochMs, now: EpochMs): Fixture[] {
  const season = simulator.schedule.season(league, Math.max(from, now - PAST), Math.min(to, now + FUTURE))
  const start = Math.max(from, now - EXHIBITION_PAST)
  const end = Math.min(to, now + EXHIBITION_FUTURE)
  if (end <= start) return season
  const extra = simulator.schedule.between(league, start, end).filter((fixture) => fixture.exhibition)
  return [...season, ...extra].sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
}
