// A league's engine as of a moment: every finished game learned in its order, each coming one forecast with its reasons.
import { type Game, type GameLog, withScore } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { atOnce } from '../steps.ts'
import type { Graded } from './calibration-bins.ts'
import type { ModelForecast } from './forecast.ts'
import { isDuel, isRated, isSoccer } from './forecaster.ts'
import { duelEngine, type EngineForecast, marginEngine, soccerEngine, tooFew } from './league-engines.ts'
import { type RatingPoint, ratingCourse } from './rating-course.ts'
import { type OutcomeChances, resultOf } from './results/game-result.ts'
import { dayNumber } from './results/own-games.ts'
import { type Starters, startersOf } from './starters.ts'
import { linesByGame } from './who-plays.ts'

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

/** The chances behind the closing prices, by game. */
export type Closes = ReadonlyMap<string, OutcomeChances>

/**
 * Learns all finished games of a league. `games` in any order; whatever is not final is left out. Undefined for leagues that are not rated.
 * @param closes closing prices that were captured; each teaches once its game is over
 * @param logs player lines of the games, where it counts who starts; none: starters are not counted
 * @param startersFor what was known before each finished game of who starts, for its record; else the clubs' posts as its box score repeats them
 */
export function leagueModel(...asked: Parameters<typeof learnLeague>): LeagueModel | undefined {
  return atOnce(learnLeague(...asked))
}

/** Games between two steps of learning: some milliseconds. */
const GAMES_A_STEP = 10

/** The same in short steps, for whoever has others to serve meanwhile. */
export function* learnLeague(
  league: LeagueKey,
  games: readonly Game[],
  closes: Closes = new Map(),
  logs: readonly GameLog[] = [],
  startersFor?: (game: Game) => Starters | undefined,
): Generator<void, LeagueModel | undefined> {
  if (!isRated(league)) return undefined
  const finished = games.map(withScore).filter((game) => game.status === 'final' && game.homeScore !== null && game.awayScore !== null)
  finished.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  const teams = new Set(finished.flatMap(({ home, away }) => [home.id, away.id]))
  const lines = linesByGame(logs)
  const beside = { closes, lines }
  const engine = isDuel(league)
    ? duelEngine(league, finished, beside)
    : (isSoccer(league) ? soccerEngine : marginEngine)(league, finished, beside)
  // The square of the number of teams is what learning costs, so there is no room for teams that nobody has seen.
  const modelForecast = (game: Game, posted?: Starters) =>
    isDuel(league) || (teams.has(game.home.id) && teams.has(game.away.id)) ? engine.forecast(game, posted).modelForecast : tooFew(0)
  const walked: LeagueModel['walked'][number][] = []
  let waiting: { readonly game: Game; readonly said: EngineForecast }[] = []
  const ratings = ratingCourse(engine.rating)
  const settle = () => {
    for (const { game, said } of waiting) engine.learn(game, said)
    for (const { game } of waiting) ratings.note(game)
    waiting = []
  }
  for (const [at, game] of finished.entries()) {
    if (at % GAMES_A_STEP === 0) yield
    // A result counts once the game is over: never for one that began while it was on.
    if (waiting[0] && dayNumber(waiting[0].game.startsAt) !== dayNumber(game.startsAt)) settle()
    const said = engine.walk(game, startersFor ? startersFor(game) : startersOf(league, lines.get(game.id) ?? []))
    const { modelForecast } = said
    if (modelForecast.kind === 'forecast')
      walked.push({
        gameId: game.id,
        startsAt: game.startsAt,
        chances: modelForecast.forecast.chances,
        total: modelForecast.forecast.total?.mean ?? null,
        result: resultOf(game.homeScore!, game.awayScore!),
      })
    waiting.push({ game, said })
  }
  settle()
  return { league, games: finished.length, modelForecast, walked, ratings: ratings.courses }
}
