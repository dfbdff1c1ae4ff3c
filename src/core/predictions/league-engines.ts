// What the product's forecasts are made with: the forecaster that the recorded seasons are graded with, its distributions, and in words what moved them.
import type { Game } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { normalCdf, normalQuantile } from '../math/normal.ts'
import type { Probability } from '../units.ts'
import { FEWEST_GAMES, type GameForecast, type KeyFactor, MODEL_VERSION, type ModelForecast, type Spread } from './forecast.ts'
import { duelsOf, marginsOf, soccerOf } from './league-forecaster.ts'
import type { RatingRange } from './rating-course.ts'
import type { Factor, TeamRating } from './ratings/margin-ratings.ts'
import { TERM_NAMES } from './ratings/schedule.ts'
import type { OutcomeChances } from './results/game-result.ts'
import { type Ended, type Known, resultFrom } from './results/own-games.ts'
import { spreadFrom } from './spreads/line-chances.ts'
import { type Scored, type Spreads, spreadForecaster } from './spreads/spread-forecaster.ts'
import type { Starters } from './starters.ts'
import { isPriced } from './training-targets.ts'
import { whoPlays } from './who-counts.ts'
import type { Expected, Lines } from './who-plays.ts'

/** What was said of a game: a forecast or why there is none, and the chances that were known all the same. */
export type EngineForecast = { readonly modelForecast: ModelForecast; readonly chances: OutcomeChances }

export type Engine = {
  /** Of a game to come. */
  forecast(game: Game, posted?: Starters): EngineForecast
  /** Of a finished game, from what was known before it. */
  walk(game: Game, posted?: Starters): EngineForecast
  learn(game: Game, said: EngineForecast): void
  rating(team: string): RatingRange | undefined
}

/** What was learned from beside the games: the chances by captured closing prices, and player lines by game. */
export type Beside = { readonly closes: ReadonlyMap<string, OutcomeChances>; readonly lines: Lines }

const endOf = ({ homeScore, awayScore }: Game): Pick<Ended, 'score'> => ({ score: { home: homeScore!, away: awayScore! } })

export const tooFew = (games: number): ModelForecast => ({
  kind: 'not_enough_data',
  because:
    games === 0
      ? 'One of the teams has not been seen in a finished game yet.'
      : `Only ${games} finished games are known of one of the teams; ${FEWEST_GAMES} are needed.`,
})

/** @param finished all games that will be learned: they tell how many teams there are, and whether prices and box scores teach */
export function marginEngine(league: LeagueKey, finished: readonly Game[], { closes, lines }: Beside): Engine {
  const who = whoPlays(league, lines)
  const after = (game: Game) => resultFrom(game, who?.after(game) ?? {}, { ...endOf(game), close: closes.get(game.id) ?? null })
  const history = finished.map(after)
  const margins = marginsOf(history, { league, model: 'ratings' })
  const spreads = spreadForecaster(league, history, false)!
  const say = (game: Game, known: Known & Partial<Expected>): EngineForecast => {
    const result = resultFrom(game, known, null)
    const rated = margins.explain(result)
    const unit = 1 / Math.hypot(rated.deviation, rated.doubt)
    const chances = margins.forecast(result)
    if (rated.games < FEWEST_GAMES) return { modelForecast: tooFew(rated.games), chances }
    const { margin, total } = asDistributions(spreads.forecast({ game: result, own: chances }))
    const factors = [...marginFactors(rated.factors, game), ...(who ? [whoFactor(rated.factors, known.said ?? null)] : [])]
    const range = aroundHome((deviations) => shifted(chances.home, deviations * rated.doubt * unit))
    const made = { ...range, margin, total: total.mean > 0 ? total : null, factors: withRest(factors, margin.mean), games: rated.games }
    return forecastOf(game, chances, made)
  }
  return {
    forecast: (game, posted) => say(game, who?.expected(game, posted) ?? {}),
    walk: (game, posted) => say(game, who?.before(game, posted) ?? {}),
    learn(game, { chances }) {
      const result = after(game) as Scored['game']
      margins.observe(result)
      spreads.observe({ game: result, own: chances })
      who?.note(game)
    },
    rating(team) {
      const rated = margins.rating(team)
      return rated && { ...rangeOf(rated), games: rated.games }
    },
  }
}

/** A chance moved by so many deviations of a game. */
function shifted(chance: Probability, deviations: number): Probability {
  return deviations === 0 ? chance : normalCdf(normalQuantile(Math.max(1e-6, Math.min(1 - 1e-6, chance))) + deviations)
}

const asDistributions = ({ margin, total }: Spreads): { readonly margin: Spread; readonly total: Spread } => ({
  margin: spreadFrom(margin),
  total: spreadFrom(total),
})

const rangeOf = ({ mean, deviation }: TeamRating) => ({ mean, low: mean - 1.96 * deviation, high: mean + 1.96 * deviation })

const headOf = (game: Game): Pick<GameForecast, 'gameId' | 'league' | 'model'> => ({
  gameId: game.id,
  league: game.league,
  model: MODEL_VERSION,
})

/** The middle 95 % of the home chance. @param at that chance so many deviations away */
const aroundHome = (at: (deviations: number) => Probability) => ({ low: at(-1.96), high: at(1.96) })

type Made = Pick<GameForecast, 'low' | 'high' | 'margin' | 'total' | 'factors' | 'games'>
const forecastOf = (game: Game, chances: OutcomeChances, made: Made): EngineForecast => ({
  chances,
  modelForecast: { kind: 'forecast', forecast: { ...headOf(game), chances, ...made } },
})

/** Smaller contributions are one line, "everything else", so that the list still sums to the margin. */
const LEAST_FACTOR = 0.005
/** What those who play are worth is one reason, said once. */
const OF_MEN: readonly Factor['key'][] = ['men', 'starter', 'goalie', 'points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers']

function whoFactor(factors: readonly Factor[], said: string | null): KeyFactor {
  const points = factors.reduce((sum, { key, value }) => sum + (OF_MEN.includes(key) ? value : 0), 0)
  return { key: 'men', name: said ?? 'Who plays: not known', points }
}

function marginFactors(factors: readonly Factor[], { home, away }: Game): KeyFactor[] {
  const names: Record<string, string> = {
    ...TERM_NAMES,
    home: 'Home advantage of the league',
    homeTeam: `${home.abbreviation}'s own ground`,
  }
  return factors
    .filter(({ key, value }) => !OF_MEN.includes(key) && Math.abs(value) >= LEAST_FACTOR)
    .map(({ key, value }) => ({
      key,
      name: key === 'strength' ? `${(value >= 0 ? home : away).abbreviation} stronger on neutral ground` : (names[key] ?? key),
      points: value,
    }))
}

/** The largest first, and what is left to the margin: small causes, and how far margins are drawn to how those before them came true. */
function withRest(factors: readonly KeyFactor[], mean: number): KeyFactor[] {
  const rest = mean - factors.reduce((sum, { points }) => sum + points, 0)
  const sorted = factors.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  return rest === 0 ? sorted : [...sorted, { key: 'rest', name: 'Everything else', points: rest }]
}

/** A chance moved by so many logits. */
function tilted(chance: Probability, logits: number): Probability {
  const sure = Math.max(1e-6, Math.min(1 - 1e-6, chance))
  return 1 / (1 + ((1 - sure) / sure) * Math.exp(-logits))
}

/** Of fights: who wins, and how well both are known. A newcomer is forecast as one, once the league has shown a finished bout. */
export function duelEngine(league: 'mma', finished: readonly Game[], { closes }: Beside): Engine {
  const after = (game: Game) => resultFrom(game, {}, { ...endOf(game), close: closes.get(game.id) ?? null })
  const duels = duelsOf(finished.map(after), { league, model: 'ratings' })
  let learned = 0
  const say = (game: Game): EngineForecast => {
    const result = resultFrom(game, {}, null)
    const chances = duels.forecast(result)
    if (learned === 0) return { chances, modelForecast: { kind: 'not_enough_data', because: 'No finished bout is known here yet.' } }
    const { doubt, games } = duels.explain(result)
    const range = aroundHome((deviations) => tilted(chances.home, deviations * doubt))
    return forecastOf(game, chances, { ...range, margin: null, total: null, factors: [], games })
  }
  return {
    forecast: say,
    walk: say,
    learn(game) {
      duels.observe(after(game))
      learned++
    },
    // A fighter's worth is no number of points, and shows in the chance of each bout.
    rating: () => undefined,
  }
}

export function soccerEngine(league: LeagueKey, finished: readonly Game[], { closes }: Beside): Engine {
  const after = (game: Game) => resultFrom(game, {}, { ...endOf(game), close: closes.get(game.id) ?? null })
  const history = finished.map(after)
  const goals = soccerOf(history, { league, model: 'ratings' })
  const spreads = spreadForecaster(league, history, history.some(isPriced))!
  const say = (game: Game): EngineForecast => {
    const result = resultFrom(game, {}, null)
    const chances = goals.forecast(result)
    const { factors, doubt, games } = goals.explain(result)
    if (games < FEWEST_GAMES) return { modelForecast: tooFew(games), chances }
    const { margin, total } = asDistributions(spreads.forecast({ game: result, own: chances }))
    const half = factors.strength + factors.home
    // The margin in goals is shared out in proportion to the two causes of the log ratio; a ratio of nothing has no causes.
    const share = (part: number) => (Math.abs(half) < 1e-9 ? 0 : (margin.mean * part) / half)
    const reach = 1.96 * doubt * chances.home * (1 - chances.home) * 2
    const stronger = factors.strength >= 0 ? game.home : game.away
    const reasons = [
      { key: 'strength', name: `${stronger.abbreviation} stronger on neutral ground`, points: share(factors.strength) },
      { key: 'home', name: 'Home advantage of the league', points: share(factors.home) },
    ]
    const range = { low: Math.max(0, chances.home - reach), high: Math.min(1, chances.home + reach) }
    return forecastOf(game, chances, { ...range, margin, total, factors: withRest(reasons, margin.mean), games })
  }
  return {
    forecast: say,
    walk: say,
    learn(game, { chances }) {
      const result = after(game) as Scored['game']
      goals.observe(result)
      spreads.observe({ game: result, own: chances })
    },
    rating: (team) => goals.rating(team, league),
  }
}
