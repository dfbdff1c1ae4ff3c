// Ratings of teams from margins of victory, or from winners alone where a file knows no score.
//
//   margin = rating(home) − rating(away) + home advantage (league's + team's own) + schedule terms + noise
//
// Every letter of it is a quantity of one filter. Where only winners are known the same sum is the logit of the home side's chance.
// The closing line of a game that is over shows the same sum with far less noise: what the market thought the teams were worth.
import { logistic } from '../../math/logistic.ts'
import { normalCdf, normalQuantile } from '../../math/normal.ts'
import type { Probability } from '../../units.ts'
import type { Inputs } from './inputs/input-book.ts'
import { drift, foresee, type LinearFilter, learn, linearFilter, type Sight, setPrior, shrink } from './linear-filter.ts'
import type { MarginParameters } from './parameters.ts'
import { type MenThere, type People, people } from './people.ts'
import { type Schedule, type ScheduleTerm, schedule } from './schedule.ts'
import { winnerOnlyUpdate } from './winner-only-update.ts'

export type Meeting = {
  readonly home: string
  readonly away: string
  readonly day: number
  readonly season: number
  readonly isNeutral: boolean
  readonly isPlayoff: boolean | null
  /** What is announced of this game, home less visitors. */
  readonly inputs?: Inputs
  /** Who of each side is rated beside his team: a quarterback, or everybody who is there. */
  readonly men?: MenThere
}

/** What moved a forecast, in points for the home side (in logits where only winners are known). */
export type Factor = { readonly key: 'strength' | 'home' | 'homeTeam' | 'men' | ScheduleTerm; readonly value: number }

export type MarginForecast = {
  /** Chance of the home side if there is no draw. */
  readonly home: Probability
  /** Expected margin of the home side (logit where only winners are known), doubt about it, and deviation of one game around it. */
  readonly mean: number
  readonly doubt: number
  readonly deviation: number
  /** Sum to `mean`. */
  readonly factors: readonly Factor[]
  /** Games seen of the side that was seen less. */
  readonly games: number
}

export type TeamRating = { readonly mean: number; readonly deviation: number; readonly games: number }

export type MarginRatings = {
  forecast(game: Meeting): MarginForecast
  /** Learns a finished game: the margin, or 1 / 0.5 / 0 where only the winner is known. */
  observe(game: Meeting, seen: number): void
  /** Learns of a finished game who won it (1, 0.5, 0) where its margin is not known. */
  observeWinner(game: Meeting, result: 1 | 0.5 | 0): void
  /** Learns the closing line of a finished game, before its result: points (logits) by which the home side was ahead. */
  observeLine(game: Meeting, line: number): void
  /** Learns what such a man did in a finished game, in points over the average; before its result. */
  observeMan(game: Meeting, side: 'home' | 'away', points: number): void
  /** How much more a line gives the home side than results bear out. */
  lineBias(game: Meeting): number
  /** Moves what is thought of both sides, by as much for the one as against the other; doubt stays as it is. */
  move(game: Meeting, by: number): void
  /** The line behind a chance of the home side, in the unit of the ratings. */
  lineOf(chance: Probability): number
  /** What a team is worth against the average of all that were seen, on neutral ground; undefined before its first game. */
  rating(team: string): TeamRating | undefined
}

/** Days between two games after which no more drift is added: nobody plays in the meantime. Judged. */
const MOST_DAYS = 10
/** A line further off than so many deviations has a cause of that day (a star sits out) or is a misprint. Judged. */
const MOST_LINE_ERROR = 3
/** Surer than this no closing price says anything about strength. Judged: prices of 1.02 are rounded. */
const LEAST_CHANCE = 0.02

type Parameters = MarginParameters & { readonly homeBias?: number }
type State = {
  readonly parameters: Parameters
  readonly capacity: number
  readonly terms: readonly ScheduleTerm[]
  /**
   * Teams stand first, then what each is worth more at home, then the league's home advantage, the schedule's terms, and what lines give the
   * home side too much.
   */
  readonly filter: LinearFilter
  readonly league: number
  readonly bias: number
  readonly ids: Map<string, number>
  readonly people: People | undefined
  readonly games: Int32Array
  readonly calendar: Schedule
  season: number | undefined
  today: number | undefined
  /** Did the last game tell who was there? */
  isTold: boolean
}
type GameSight = Sight & { readonly keys: readonly Factor['key'][] }

/** @param capacity how many different teams there may be */
export function marginRatings(parameters: Parameters, capacity: number): MarginRatings {
  const state = freshState(parameters, capacity)
  return {
    forecast: (game) => forecastGame(state, game),
    observe: (game, seen) => observeGame(state, game, seen),
    observeWinner: (game, result) => observeWinner(state, game, result),
    observeLine: (game, line) => observeLine(state, game, line),
    observeMan: (game, side, points) => observeMan(state, game, side, points),
    lineBias: ({ isNeutral }) => (isNeutral ? 0 : state.filter.mean[state.bias]!),
    move(game, by) {
      state.filter.mean[idOf(state, game.home)]! += by
      state.filter.mean[idOf(state, game.away)]! -= by
    },
    lineOf: (chance) => lineOf(parameters, chance),
    rating: (team) => ratingOf(state, team),
  }
}

function freshState(parameters: Parameters, capacity: number): State {
  const terms = Object.keys(parameters.terms) as ScheduleTerm[]
  const league = 2 * capacity
  const bias = league + 1 + terms.length
  const filter = linearFilter(bias + 1 + (parameters.men?.slots ?? 0))
  setPrior(filter, bias, 0, parameters.homeBias ?? 0)
  setPrior(filter, league, parameters.home, parameters.homeVariance)
  for (const [i, term] of terms.entries()) setPrior(filter, league + 1 + i, parameters.terms[term]!.mean, parameters.terms[term]!.variance)
  return {
    ...{ parameters, capacity, terms, filter, league, bias },
    ...{
      ids: new Map(),
      people: parameters.men && people(filter, bias + 1, parameters.men),
      games: new Int32Array(capacity),
      calendar: schedule(),
      season: undefined,
      today: undefined,
      isTold: false,
    },
  }
}

function idOf({ ids, capacity, filter, parameters }: State, team: string): number {
  const known = ids.get(team)
  if (known !== undefined) return known
  const id = ids.size
  if (id >= capacity) throw new Error(`more than ${capacity} teams`)
  ids.set(team, id)
  setPrior(filter, id, 0, parameters.teamVariance)
  setPrior(filter, capacity + id, 0, parameters.teamHomeVariance)
  return id
}

/** Doubt grows by the days since the last game, and between seasons. */
function passTime(state: State, game: Meeting): void {
  const { parameters, capacity, filter, ids, season, today } = state
  const { seasonVariance, dayVariance } = (state.isTold ? parameters.men?.besides : undefined) ?? parameters
  if (season !== undefined && season !== game.season) {
    shrink(filter, capacity, parameters.carryOver)
    for (let i = 0; i < ids.size; i++) {
      drift(filter, i, seasonVariance)
      drift(filter, capacity + i, parameters.teamHomeDrift)
    }
    drift(filter, state.league, parameters.homeDrift)
    state.people?.turnSeason()
  }
  const days = today === undefined ? 0 : Math.min(MOST_DAYS, Math.max(0, game.day - today))
  if (days > 0) for (let i = 0; i < ids.size; i++) drift(filter, i, dayVariance * days)
  state.season = game.season
  state.today = Math.max(today ?? game.day, game.day)
}

/** Which quantities of the filter the margin of a game is a sum of. */
function sightOf(state: State, game: Meeting): GameSight {
  const { league, capacity } = state
  const [home, away] = [idOf(state, game.home), idOf(state, game.away)]
  const at = [home, away]
  const weight = [1, -1]
  const keys: Factor['key'][] = ['strength', 'strength']
  const put = (index: number, value: number, key: Factor['key']) => {
    at.push(index)
    weight.push(value)
    keys.push(key)
  }
  if (!game.isNeutral) {
    put(league, 1, 'home')
    put(capacity + home, 1, 'homeTeam')
  }
  const load = state.calendar.read(game)
  state.terms.forEach((term, i) => {
    const value = load.get(term) ?? game.inputs?.[term as keyof Inputs]
    if (value !== undefined) put(league + 1 + i, value, term)
  })
  if (state.people && game.men) {
    for (const { man, share } of game.men.home) put(state.people.slotOf(man), share, 'men')
    for (const { man, share } of game.men.away) put(state.people.slotOf(man), -share, 'men')
  }
  return { at, weight, keys }
}

/** What a man did is seen as his worth, a share of his team's and less the same of the other's. */
function observeMan(state: State, game: Meeting, side: 'home' | 'away', points: number): void {
  const { filter, people, parameters } = state
  const man = game.men?.[side][0]?.man
  const performance = parameters.men?.performance
  if (!people || !man || !performance) return
  passTime(state, game)
  const [own, other] = [idOf(state, game[side]), idOf(state, side === 'home' ? game.away : game.home)]
  const sighting = foresee(filter, { at: [people.slotOf(man), own, other], weight: [1, performance.teamShare, -performance.teamShare] })
  learn(filter, sighting, points - sighting.mean, performance.noise)
}

function noteGame(state: State, game: Meeting, { at, keys }: GameSight): void {
  state.games[at[0]!]!++
  state.games[at[1]!]!++
  state.isTold = keys.includes('men')
  state.calendar.note(game)
}

function forecastGame(state: State, game: Meeting): MarginForecast {
  const { parameters, filter, games } = state
  passTime(state, game)
  const sight = sightOf(state, game)
  const { mean, variance } = foresee(filter, sight)
  const deviation = parameters.isWinnerOnly ? 1 : Math.sqrt(parameters.noise)
  return {
    home: parameters.isWinnerOnly
      ? logistic(mean, variance)
      : normalCdf((parameters.stretch * mean) / Math.sqrt(variance + parameters.noise)),
    mean,
    doubt: Math.sqrt(variance),
    deviation,
    factors: factorsOf(filter, sight),
    games: Math.min(games[sight.at[0]!]!, games[sight.at[1]!]!),
  }
}

/** What each cause adds to the mean of a game. */
function factorsOf(filter: LinearFilter, { at, weight, keys }: GameSight): Factor[] {
  const sums = new Map<Factor['key'], number>()
  for (const [q, key] of keys.entries()) sums.set(key, (sums.get(key) ?? 0) + filter.mean[at[q]!]! * weight[q]!)
  return [...sums].map(([key, value]) => ({ key, value }))
}

function observeGame(state: State, game: Meeting, seen: number): void {
  const { parameters, filter } = state
  passTime(state, game)
  const sight = sightOf(state, game)
  const sighting = foresee(filter, sight)
  if (parameters.isWinnerOnly) {
    const p = logistic(sighting.mean, sighting.variance)
    const information = Math.max(p * (1 - p), 1e-3)
    learn(filter, sighting, (seen - p) / information, 1 / information)
  } else {
    const limit = parameters.robust * Math.sqrt(sighting.variance + parameters.noise)
    learn(filter, sighting, tempered(seen - sighting.mean, limit, parameters.excess), parameters.noise * parameters.caution)
  }
  noteGame(state, game, sight)
}

function observeWinner(state: State, game: Meeting, result: 1 | 0.5 | 0): void {
  const { parameters, filter } = state
  if (result === 0.5 || parameters.isWinnerOnly) {
    observeGame(state, game, parameters.isWinnerOnly ? result : 0)
    return
  }
  passTime(state, game)
  const sight = sightOf(state, game)
  const sighting = foresee(filter, sight)
  const side = result === 1 ? 1 : -1
  const deviation = Math.sqrt(sighting.variance + parameters.noise)
  const { error, noise } = winnerOnlyUpdate((side * sighting.mean) / deviation)
  learn(filter, sighting, side * error * deviation, Math.max(noise * deviation ** 2 - sighting.variance, parameters.noise))
  noteGame(state, game, sight)
}

function observeLine(state: State, game: Meeting, line: number): void {
  const { parameters, filter, bias } = state
  passTime(state, game)
  const { at, weight } = sightOf(state, game)
  const sighting = foresee(filter, game.isNeutral ? { at, weight } : { at: [...at, bias], weight: [...weight, 1] })
  const limit = MOST_LINE_ERROR * Math.sqrt(sighting.variance + parameters.lineNoise)
  learn(filter, sighting, tempered(line - sighting.mean, limit, parameters.excess), parameters.lineNoise)
}

function lineOf({ isWinnerOnly, noise, stretch }: Parameters, chance: Probability): number {
  const p = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))
  return isWinnerOnly ? Math.log(p / (1 - p)) : (Math.sqrt(noise) * normalQuantile(p)) / stretch
}

function ratingOf({ ids, filter, games }: State, team: string): TeamRating | undefined {
  const id = ids.get(team)
  if (id === undefined) return undefined
  const at = [...ids.values()]
  const { mean, variance } = foresee(filter, { at, weight: at.map((one) => Number(one === id) - 1 / at.length) })
  return { mean, deviation: Math.sqrt(Math.max(0, variance)), games: games[id]! }
}

/** A rout says little more than a clear win: beyond the limit an error counts by the share `excess`. */
function tempered(error: number, limit: number, excess: number): number {
  return Math.abs(error) <= limit ? error : Math.sign(error) * (limit + (Math.abs(error) - limit) * excess)
}
