// What the demo world must know of a league: one row for each, gathered in `league-table.ts`.
import type { Earned, FieldEvent, Game, Play, Player, Scorecard, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Role, Weather } from '#core/leagues/line-up.ts'
import type { ScorePart } from '#core/leagues/score-part.ts'
import type { NewsItem } from '#core/live/news.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Fixture, SeasonPlan } from './calendar/fixtures.ts'
import type { Moment, Result, Setup, SideIndex, SimulatedGame } from './games/simulated-game.ts'
import type { Athlete, Squads } from './people/rosters.ts'
import type { ScoreForecast } from './prices/score-forecast.ts'

/** What an average side is expected to score, and how far sides differ, in the sport's own unit (points, runs, goals, side-outs of a hundred). */
export type Scale = {
  /** Points of an average side on neutral ground. */
  readonly mean: number
  readonly offense: number
  readonly defense: number
  /** Points that the home side gains and the visitors lose. */
  readonly home: number
  readonly least: number
}

/** What a club loses without an athlete: points not scored by his side, and points given to the other. */
export type Worth = { readonly own: number; readonly rival: number }

/** Where a game stands: the score, and what is left in the sport's own terms. */
export type Standing = Pick<Moment, 'home' | 'away' | 'state'>

/** Where a game stands before it starts. */
export const KICK_OFF: Standing = { home: 0, away: 0, state: [] }

/** Where the ball is after a moment, or how a set, an innings or a bout stands. */
export type Situation = Pick<Play, 'spot' | 'shot' | 'diamond' | 'innings' | 'set' | 'bout' | 'advantage'>

/** What stands on the board where the two numbers of a score do not say it. */
export type Board = Pick<Game, 'homeScoreText' | 'awayScoreText' | 'periodScores' | 'winner'> & {
  /** What the clock says, where it is more than the moment's own word. */
  readonly clockText?: string
}

/** Who rests after a game, and until when: it follows from how the game went. */
export type Aftermath = {
  readonly athlete: Athlete
  readonly reportedAt: EpochMs
  readonly until: EpochMs
  readonly description: string
}

/** A part of a game: how much of it, and what it brings, as known before the start. */
export type PartRow = { readonly share: number; readonly forecast: (setup: Setup) => ScoreForecast }

/** A league of games between two sides. */
export type LeagueRow = Squads &
  SeasonPlan & {
    /** Positions whose lines nobody reads. */
    readonly unlisted?: readonly string[]
    /** No game ends sooner than this after its start, in milliseconds; the simulation keeps to it. */
    readonly shortest: number
    /** Whether its clubs play exhibitions while their season is on (schedule.ts). */
    readonly playsExhibitions?: boolean
    /** How long before its start a game is on the board, in milliseconds. */
    readonly opens: number
    /** Chance that a player gets hurt in forty days in which his club plays. */
    readonly risk: number
    /** How many finished games are kept as player lines. */
    readonly kept: number
    readonly scale: Scale
    readonly worth: (athlete: Athlete) => Worth
    /** Points that whoever starts for a side (pitcher, goalie) keeps from the other; negative: gives. */
    readonly keptOut?: (setup: Setup, side: SideIndex) => number
    /** Points that each side does not score for the weather; absent where games do not depend on it. Negative: gains. */
    readonly weatherCost?: (weather: Weather) => number
    /** The parts of a side's athletes, as the club has decided them. */
    readonly roles?: (setup: Setup, side: SideIndex) => ReadonlyMap<Athlete, Role>
    /** How long before the start each part is told, in milliseconds; what is not listed is never. */
    readonly posts?: { readonly order?: number; readonly starter?: number; readonly lines?: number }
    /** Standard deviations of final margin and total: the unit in which books err. */
    readonly deviation: readonly [margin: number, total: number]
    readonly markets: readonly MarketKey[]
    /** Whether the draw is an outcome of its own on the money line. */
    readonly hasDraw?: boolean
    /** The home handicap that a book quotes for the one that would split the money. */
    readonly handicap: (even: number, isLive: boolean) => number
    readonly simulate: (setup: Setup, isBrief: boolean) => SimulatedGame
    /** What is still to come after a moment (before the start: no moment), in chances. */
    readonly scoreForecast: (setup: Setup, standing?: Standing) => ScoreForecast
    /** What the parts of a game bring on which books ask prices before the start; absent where its scores are not cut so. */
    readonly parts?: Readonly<Partial<Record<ScorePart, PartRow>>>
    readonly board?: (moment: Moment, isOver: boolean) => Board
    /** What sets a game apart (its card, its weight class). Without it exhibitions alone are marked. */
    readonly note?: (fixture: Fixture) => string
    /** What the doctors report after a game, where injuries are not dealt out by `risk`. @param at the game's own chance */
    readonly aftermath?: (fixture: Fixture, result: Result, at: number) => readonly Aftermath[]
    /** How its end is written about, where a score does not say it. */
    readonly recap?: (fixture: Fixture, result: Result) => { readonly title: string; readonly summary: string }
    /** Where the ball is after each moment. */
    readonly situations?: (truth: SimulatedGame) => readonly Situation[]
    /** The words for the stats that stand first in a line. */
    readonly words: readonly (readonly [key: string, one: string, many: string])[]
    /** Who was best, where no site scores the league: the greater the better. */
    readonly fame?: (stats: Readonly<Record<string, number>>) => number
  }

/** A league whose events are of a whole field at once: golf tournaments, races. Everything is a pure function of the seed and the time. */
export type FieldRow = {
  readonly league: LeagueKey
  readonly teams: (seed: number) => readonly Team[]
  readonly players: (seed: number) => readonly Player[]
  /** Leaderboards as they stand at `now`, by start from (inclusive) to (exclusive); before the start the field without places. */
  readonly events: (seed: number, from: EpochMs, to: EpochMs, now: EpochMs) => readonly FieldEvent[]
  /** Holes so far of everybody in an event; undefined for an unknown one. Absent where nobody plays holes. */
  readonly cards?: (seed: number, eventId: string, now: EpochMs) => ReadonlyMap<string, Scorecard> | undefined
  /** The start of the first event of a season after a moment. */
  readonly nextStart: (after: EpochMs) => EpochMs
  /** Newest first. */
  readonly news: (seed: number, now: EpochMs) => readonly NewsItem[]
  /** What the events of the season that started from (inclusive) to (exclusive) and are over at `now` brought. */
  readonly earned: (seed: number, from: EpochMs, to: EpochMs, now: EpochMs) => readonly (readonly Earned[])[]
}
