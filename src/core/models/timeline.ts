// Games to rows of features: what had happened is let in at the moment at which it was known, and a forecast's moment comes before.

import type { Game } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { resultOf } from '../predictions/results/game-result.ts'
import { seasonYear } from '../predictions/results/own-games.ts'
import type { EpochMs, Probability } from '../units.ts'
import { type Fixture, featuresOf, featureValue, type Known, type PastGame } from './features.ts'
import type { FeatureKey, ModelTarget } from './model.ts'
import { FEATURE_KEYS } from './model-words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Forecasts are sealed this long before the start at the earliest, so that nothing later may speak in one. */
export const MADE_BEFORE = 2 * HOUR
/** The longest game is over by then. */
const LONGEST_GAME = 6 * HOUR
/** Calendar days begin at five in the morning UTC, as for our ratings. */
const NIGHT = 5 * HOUR

/** When a forecast of a game is made at the latest that its features count for. */
export const momentOf = (startsAt: EpochMs): EpochMs => startsAt - MADE_BEFORE

/** When the result of a game is taken as known: the morning after, and never before it can be over. */
export const knownAt = (startsAt: EpochMs): EpochMs =>
  Math.max(startsAt + LONGEST_GAME, (Math.floor((startsAt - NIGHT) / DAY) + 1) * DAY + NIGHT)

/** What we said of a game that is over, as of its day. */
export type OurWord = { readonly home: Probability; readonly draw: Probability; readonly away: Probability; readonly total: number | null }

export type ModelInputs = {
  readonly league: LeagueKey
  readonly games: readonly Game[]
  /** Home side's chance without a draw at the close, by game. */
  readonly closes: ReadonlyMap<string, Probability>
  readonly ours: ReadonlyMap<string, OurWord>
}

/** What came of a game. */
export type Outcome = {
  readonly home: number
  readonly away: number
  readonly result: 1 | 0.5 | 0
}

export type ModelRow = {
  readonly gameId: string
  readonly startsAt: EpochMs
  readonly moment: EpochMs
  readonly knownAt: EpochMs
  /** One column for each of FEATURE_KEYS; null = not known at the moment. */
  readonly values: readonly (number | null)[]
  /** null while the game is not over. */
  readonly outcome: Outcome | null
}

const PLACE = new Map(FEATURE_KEYS.map((key, place) => [key, place]))

/** A row's columns of the chosen features, in their order. */
export const valuesOf = ({ values }: Pick<ModelRow, 'values'>, keys: readonly FeatureKey[]): (number | null)[] =>
  keys.map((key) => values[PLACE.get(key)!] ?? null)

/** How far one game moves a team's rating. Judged: half of a team's real distance from the mean is learned in ten games. */
const STEP = 0.07
/** How far one game moves what home is worth. */
const HOME_STEP = 0.01
/** Games of a team that a feature may look back on. */
const KEPT_GAMES = 160

type Team = { rating: number; readonly games: PastGame[] }

/** The past as it was known at a moment that only moves on. */
function past() {
  const teams = new Map<string, Team>()
  const began = new Map<number, EpochMs>()
  let ground = 0
  const team = (id: string): Team => {
    let one = teams.get(id)
    if (!one) {
      one = { rating: 0, games: [] }
      teams.set(id, one)
    }
    return one
  }
  const keep = (games: PastGame[], game: PastGame) => {
    games.push(game)
    if (games.length > KEPT_GAMES) games.shift()
  }
  return {
    learn({ home, away, startsAt, season }: Fixture, outcome: Outcome, close: Probability | null) {
      const [ours, theirs] = [team(home), team(away)]
      const miss = outcome.home - outcome.away - (ours.rating - theirs.rating + ground)
      ours.rating += STEP * miss
      theirs.rating -= STEP * miss
      ground += HOME_STEP * miss
      const base = { startsAt, season }
      keep(ours.games, { ...base, opponent: away, isHome: true, scored: outcome.home, allowed: outcome.away, close })
      keep(theirs.games, {
        ...{ ...base, opponent: home, isHome: false, scored: outcome.away, allowed: outcome.home },
        close: close === null ? null : 1 - close,
      })
      if (!began.has(season)) began.set(season, startsAt)
    },
    at: (fixture: Fixture, ours: Known['ours']): Known => ({
      fixture,
      home: team(fixture.home),
      away: team(fixture.away),
      seasonBegan: began.get(fixture.season) ?? null,
      ours,
    }),
  }
}

const logOdds = (home: Probability, away: Probability) => Math.log(Math.max(home, 1e-4) / Math.max(away, 1e-4))

const fixtureOf = ({ id, league, startsAt, home, away, indoor }: Game): Fixture => ({
  gameId: id,
  startsAt,
  season: seasonYear(league, startsAt),
  home: home.id,
  away: away.id,
  indoor,
})

/** Games between two steps: some milliseconds. */
const GAMES_A_STEP = 200

/**
 * Rows of all features of all games, finished and coming, in the order of their start. A game that was called off or is under way has none.
 * By construction a row depends on its fixture, our forecast as of its day and what was known at its moment, and on nothing else.
 * @param target totals add both sides up, the others take home less away
 */
export function* modelRows({ league, games, closes, ours }: ModelInputs, target: ModelTarget): Generator<void, ModelRow[]> {
  const own = games
    .filter((game) => game.league === league && (game.status === 'scheduled' || isOver(game)))
    .map((game) => ({ game, fixture: fixtureOf(game), outcome: outcomeOf(game) }))
    .sort((a, b) => a.fixture.startsAt - b.fixture.startsAt || (a.game.id < b.game.id ? -1 : 1))
  // Starts and the moments at which results are known run in the same order.
  const facts = own.filter(({ outcome }) => outcome !== null)
  const rows = featuresOf(target)
  const known = past()
  const made: ModelRow[] = []
  let admitted = 0
  for (const [at, { fixture, outcome }] of own.entries()) {
    if (at % GAMES_A_STEP === 0) yield
    const moment = momentOf(fixture.startsAt)
    for (let next = facts[admitted]; next && knownAt(next.fixture.startsAt) <= moment; next = facts[++admitted]) {
      known.learn(next.fixture, next.outcome!, closes.get(next.fixture.gameId) ?? null)
    }
    const said = ours.get(fixture.gameId)
    const word = { logOdds: said ? logOdds(said.home, said.away) : null, total: said?.total ?? null }
    const state = known.at(fixture, word)
    const values: (number | null)[] = FEATURE_KEYS.map(() => null)
    for (const row of rows) values[PLACE.get(row.key)!] = featureValue(row, state, target)
    made.push({ gameId: fixture.gameId, startsAt: fixture.startsAt, moment, knownAt: knownAt(fixture.startsAt), values, outcome })
  }
  return made
}

const isOver = ({ status, homeScore, awayScore }: Game) => status === 'final' && homeScore !== null && awayScore !== null

function outcomeOf(game: Game): Outcome | null {
  if (!isOver(game)) return null
  const [home, away] = [game.homeScore!, game.awayScore!]
  return { home, away, result: resultOf(home, away) }
}
