// A league's engine as of a moment: every finished game learned in its order, each coming one forecast with its reasons.
import type { Game, GameLog } from '../leagues/games.ts'
import { LEAGUES, type LeagueKey } from '../leagues/leagues.ts'
import { normalCdf } from '../math/normal.ts'
import { atOnce } from '../steps.ts'
import type { Probability } from '../units.ts'
import type { Graded } from './calibration-bins.ts'
import { FEWEST_GAMES, type GameForecast, type KeyFactor, MODEL_VERSION, type ModelForecast, spreadOf } from './forecast.ts'
import { isRated, SOCCER } from './forecaster.ts'
import { marketInformedMargins } from './market-informed-margins.ts'
import { type RatingPoint, type RatingRange, ratingCourse } from './rating-course.ts'
import { GOALS } from './ratings/goal-parameters.ts'
import { type GoalForecast, goalRatings } from './ratings/goal-ratings.ts'
import type { MarginForecast, Meeting, TeamRating } from './ratings/margin-ratings.ts'
import { marginParameters } from './ratings/parameters.ts'
import { TERM_NAMES } from './ratings/schedule.ts'
import { totalRatings } from './ratings/total-ratings.ts'
import { type GameResult, resultOf } from './results/game-result.ts'
import { type Posted, type StarterRecord, type Starters, starterRecord, startersOf } from './starters.ts'

export type LeagueModel = {
  readonly league: LeagueKey
  /** Finished games that were learned. */
  readonly games: number
  /** @param posted who starts, where the clubs have said it */
  modelForecast(game: Game, posted?: Starters): ModelForecast
  /** What the engine said of each learned game before it, from the first on that it had enough data for: the record of a backtest. */
  readonly walked: readonly (Graded & {
    readonly gameId: string
    readonly startsAt: number
    /** Points that it expected of both sides together. */
    readonly total: number | null
  })[]
  /** By team, oldest first: one for each learned game. */
  readonly ratings: ReadonlyMap<string, readonly RatingPoint[]>
}

const DAY = 86_400_000
/** Calendar days begin at five in the morning UTC: midnight in New York, give or take an hour. */
const NIGHT = 5 * 3_600_000

/** The year in which the season of a game began: leagues that cross the new year count their spring to the year before. */
export function seasonYear(league: LeagueKey, at: number): number {
  const date = new Date(at)
  const [first, last] = LEAGUES[league].season
  return first > last && date.getUTCMonth() + 1 < first - 1 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
}

function meetingOf(game: Game): Meeting & { competition: string } {
  const day = Math.floor((game.startsAt - NIGHT) / DAY)
  return {
    home: game.home.id,
    away: game.away.id,
    day,
    season: seasonYear(game.league, game.startsAt),
    isNeutral: false,
    isPlayoff: null,
    competition: game.league,
  }
}

/** The home side's chance without a draw behind the closing price, by game. */
export type Closes = ReadonlyMap<string, Probability>

/**
 * Learns all finished games of a league. `games` in any order; whatever is not final is left out. Undefined for leagues that are not rated.
 * @param closes closing prices that were captured; each teaches once its game is over. Soccer's ratings learn goals and read none
 * @param logs player lines of the games, where it counts who starts; none: starters are not counted
 * @param startersFor what was known before each finished game of who starts, for its record; else the clubs' posts as its box score repeats them
 */
export function leagueModel(...asked: Parameters<typeof learnLeague>): LeagueModel | undefined {
  return atOnce(learnLeague(...asked))
}

/** Games between two steps of learning: some milliseconds. */
const GAMES_A_STEP = 25

/** The same in short steps, for whoever has others to serve meanwhile. */
export function* learnLeague(
  league: LeagueKey,
  games: readonly Game[],
  closes: Closes = new Map(),
  logs: readonly GameLog[] = [],
  startersFor?: (game: Game) => Starters | undefined,
): Generator<void, LeagueModel | undefined> {
  if (!isRated(league)) return undefined
  const finished = games.filter((game) => game.status === 'final' && game.homeScore !== null && game.awayScore !== null)
  finished.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  const teams = new Set(finished.flatMap(({ home, away }) => [home.id, away.id]))
  const lines = new Map<string, GameLog[]>()
  for (const log of logs) {
    const list = lines.get(log.gameId)
    if (list) list.push(log)
    else lines.set(log.gameId, [log])
  }
  const engine = SOCCER.includes(league) ? soccerEngine(league) : marginEngine(league, teams.size, { closes, lines })
  // The square of the number of teams is what learning costs, so there is no room for teams that nobody has seen.
  const modelForecast = (game: Game, posted?: Starters) =>
    teams.has(game.home.id) && teams.has(game.away.id) ? engine.modelForecast(game, posted) : tooFew(0)
  const walked: LeagueModel['walked'][number][] = []
  let waiting: Game[] = []
  const ratings = ratingCourse(engine.rating)
  const settle = () => {
    for (const game of waiting) engine.learn(game)
    for (const game of waiting) ratings.note(game)
    waiting = []
  }
  for (const [at, game] of finished.entries()) {
    if (at % GAMES_A_STEP === 0) yield
    // A result counts once the game is over: never for one that began while it was on.
    if (waiting[0] && meetingOf(waiting[0]).day !== meetingOf(game).day) settle()
    const modelForecast = engine.modelForecast(game, startersFor ? startersFor(game) : startersOf(league, lines.get(game.id) ?? []))
    if (modelForecast.kind === 'forecast')
      walked.push({
        gameId: game.id,
        startsAt: game.startsAt,
        chances: modelForecast.forecast.chances,
        total: modelForecast.forecast.total?.mean ?? null,
        result: resultOf(game.homeScore!, game.awayScore!),
      })
    waiting.push(game)
  }
  settle()
  return { league, games: finished.length, modelForecast, walked, ratings: ratings.courses }
}

type Engine = {
  modelForecast(game: Game, posted?: Starters): ModelForecast
  learn(game: Game): void
  rating(team: string): RatingRange | undefined
}
type Lines = ReadonlyMap<string, readonly GameLog[]>

const tooFew = (games: number): ModelForecast => ({
  kind: 'not_enough_data',
  because:
    games === 0
      ? 'One of the teams has not been seen in a finished game yet.'
      : `Only ${games} finished games are known of one of the teams; ${FEWEST_GAMES} are needed.`,
})

function marginEngine(league: LeagueKey, capacity: number, { closes, lines }: { closes: Closes; lines: Lines }): Engine {
  const parameters = marginParameters(league, 'scores')!
  const [margins, totals] = [marketInformedMargins(league, capacity, closes.size > 0), totalRatings(parameters, capacity)]
  const starters = lines.size > 0 ? starterRecord(league) : undefined
  return {
    modelForecast(game, posted) {
      const meeting = meetingOf(game)
      const rated = margins.forecast(meeting)
      const turn = starters && turnOf(starters, game, posted)
      const modelForecast = turn ? { ...rated, mean: rated.mean + turn.home - turn.away } : rated
      if (modelForecast.games < FEWEST_GAMES) return tooFew(modelForecast.games)
      const total = totals.forecast(meeting)
      const deviation = Math.hypot(modelForecast.deviation, modelForecast.doubt)
      const chanceAt = (mean: number, doubt = 0) => normalCdf((parameters.stretch * mean) / Math.sqrt(parameters.noise + doubt ** 2))
      const home = chanceAt(modelForecast.mean, modelForecast.doubt)
      return {
        kind: 'forecast',
        forecast: {
          ...headOf(game),
          chances: { home, draw: 0, away: 1 - home },
          low: Math.min(home, chanceAt(modelForecast.mean - 1.96 * modelForecast.doubt)),
          high: Math.max(home, chanceAt(modelForecast.mean + 1.96 * modelForecast.doubt)),
          margin: spreadOf(modelForecast.mean, deviation),
          total: total.mean > 0 ? spreadOf(total.mean + (turn?.total ?? 0), total.deviation) : null,
          factors: [...marginFactors(rated, game), ...(turn?.factors ?? [])],
          games: modelForecast.games,
        },
      }
    },
    learn(game) {
      const meeting = meetingOf(game)
      margins.observe(meeting, game.homeScore! - game.awayScore!, closes.get(game.id) ?? null)
      totals.observe(meeting, game.homeScore! + game.awayScore!)
      starters?.learn(lines.get(game.id) ?? [])
    },
    rating(team) {
      const rated = margins.rating(team)
      return rated && { ...rangeOf(rated), games: rated.games }
    },
  }
}

const rangeOf = ({ mean, deviation }: TeamRating) => ({ mean, low: mean - 1.96 * deviation, high: mean + 1.96 * deviation })

/** What both starters are worth over the usual ones of their clubs, each as a reason of its own: also that he is not known. */
function turnOf(book: StarterRecord, { home, away }: Game, posted: Starters | undefined) {
  const turnAt = (team: Game['home'], startersFor: Posted) => {
    const who = startersFor && 'playerId' in startersFor ? startersFor : startersFor && book.likely(team.id, startersFor)
    return {
      worth: who ? book.worth(team.id, who.playerId) : 0,
      name: `${team.abbreviation} ${book.word}: ${who ? (who.name ?? 'against its usual ones') : 'not known'}`,
      // Where clubs post nobody, nothing is said of a side of which nobody is out.
      isAnnounced: who !== null || book.isPosted,
    }
  }
  const [ours, theirs] = [turnAt(home, posted?.home ?? null), turnAt(away, posted?.away ?? null)]
  const factors: KeyFactor[] = [
    ...(ours.isAnnounced ? [{ key: 'homeStarter', name: ours.name, points: ours.worth }] : []),
    // Not −0 of a visitor of whom nothing is known.
    ...(theirs.isAnnounced ? [{ key: 'awayStarter', name: theirs.name, points: 0 - theirs.worth }] : []),
  ]
  // What a pitcher or goalie saves is not scored by the others; what a quarterback adds is scored by his own.
  const sum = ours.worth + theirs.worth
  return { home: ours.worth, away: theirs.worth, total: book.saves ? -sum : sum, factors }
}

const headOf = (game: Game): Pick<GameForecast, 'gameId' | 'league' | 'model'> => ({
  gameId: game.id,
  league: game.league,
  model: MODEL_VERSION,
})

/** Smaller contributions are one line, "everything else", so that the list still sums to the margin. */
const LEAST_FACTOR = 0.005

function marginFactors({ factors }: MarginForecast, { home, away }: Game): KeyFactor[] {
  const names: Record<string, string> = {
    ...TERM_NAMES,
    home: 'Home advantage of the league',
    homeTeam: `${home.abbreviation}'s own ground`,
  }
  const named = factors.map(({ key, value }) => ({
    key,
    name: key === 'strength' ? `${(value >= 0 ? home : away).abbreviation} stronger on neutral ground` : (names[key] ?? key),
    points: value,
  }))
  const [large, small] = [
    named.filter(({ points }) => Math.abs(points) >= LEAST_FACTOR),
    named.filter(({ points }) => Math.abs(points) < LEAST_FACTOR),
  ]
  const rest = small.reduce((sum, { points }) => sum + points, 0)
  const sorted = large.sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return rest === 0 ? sorted : [...sorted, { key: 'rest', name: 'Everything else', points: rest }]
}

function soccerEngine(league: LeagueKey): Engine {
  const ratings = goalRatings(GOALS)
  const resultFor = (game: Game): GameResult => ({
    ...meetingOf(game),
    league: game.league,
    score: { home: game.homeScore!, away: game.awayScore! },
    result: resultOf(game.homeScore!, game.awayScore!),
    expectedGoals: null,
    threat: null,
    market: null,
    closingMargin: null,
    reference: null,
    projected: null,
  })
  return {
    modelForecast(game) {
      const modelForecast = ratings.forecast(meetingOf(game))
      return modelForecast.games < FEWEST_GAMES
        ? tooFew(modelForecast.games)
        : { kind: 'forecast', forecast: soccerForecast(modelForecast, game) }
    },
    learn: (game) => ratings.observe(resultFor(game)),
    rating: (team) => ratings.rating(team, league),
  }
}

function soccerForecast({ chances, goals, factors, doubt, games }: GoalForecast, game: Game): GameForecast {
  const mean = goals.home - goals.away
  const deviation = Math.sqrt(goals.home + goals.away)
  const half = factors.strength + factors.home
  // The margin in goals is shared out in proportion to the two causes of the log ratio; a ratio of nothing has no causes.
  const share = (part: number) => (Math.abs(half) < 1e-9 ? 0 : (mean * part) / half)
  const reach = 1.96 * doubt * chances.home * (1 - chances.home) * 2
  return {
    ...headOf(game),
    chances,
    low: Math.max(0, chances.home - reach),
    high: Math.min(1, chances.home + reach),
    margin: spreadOf(mean, deviation),
    total: spreadOf(goals.home + goals.away, deviation),
    games,
    factors: [
      {
        key: 'strength',
        name: `${(factors.strength >= 0 ? game.home : game.away).abbreviation} stronger on neutral ground`,
        points: share(factors.strength),
      },
      { key: 'home', name: 'Home advantage of the league', points: share(factors.home) },
    ],
  }
}
