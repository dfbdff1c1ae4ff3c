// Which features may a model be made of, what do they mean, and from when on is each known?

import { mean } from '../math/statistics.ts'
import type { Probability } from '../units.ts'
import type { FeatureKey, ModelTarget } from './model.ts'
import { isFeatureOf } from './model-words.ts'

/** A game as its fixture tells it: no score, no price. */
export type Fixture = {
  readonly gameId: string
  readonly startsAt: number
  readonly season: number
  readonly home: string
  readonly away: string
  readonly indoor: boolean | null
}

/** One game of a team that was over and known at the moment asked about. */
export type PastGame = {
  readonly startsAt: number
  readonly season: number
  readonly opponent: string
  readonly isHome: boolean
  readonly scored: number
  readonly allowed: number
  /** Its chance by the closing price of that game; null where none was captured. */
  readonly close: Probability | null
}

/** All that a feature may read of a team. */
export type TeamPast = { readonly rating: number; readonly games: readonly PastGame[] }

/** All that a feature may read. */
export type Known = {
  readonly fixture: Fixture
  readonly home: TeamPast
  readonly away: TeamPast
  /** When the season's first known game began; null before it. */
  readonly seasonBegan: number | null
  /** Log-odds of our own forecast of the day, its total for totals; null where we made none. */
  readonly ours: { readonly logOdds: number | null; readonly total: number | null }
}

export type FeatureSource = 'results' | 'schedule' | 'closing prices of games over' | 'our forecast'

export type FeatureRow = {
  readonly key: FeatureKey
  readonly name: string
  /** What one unit of it is, of one side; of a game it is home less away, or both together for totals. */
  readonly meaning: string
  readonly source: FeatureSource
  readonly knownFrom: string
  /** Of a game as a whole (a roof), not of its sides. */
  readonly isOfGame?: true
  readonly read: (known: Known, side: 'home' | 'away', target: ModelTarget) => number | null
}

const DAY = 86_400_000
const HOUR = 3_600_000
const RESULT = 'when the game is over: from the next morning on'
const FIXTURE = 'with the schedule'
const CLOSE = 'the morning after the priced game'

const last = (list: readonly PastGame[], count: number) => list.slice(-count)
const meanOf = (list: readonly PastGame[], value: (game: PastGame) => number): number | null =>
  list.length === 0 ? null : mean(list.map(value))
const margin = ({ scored, allowed }: PastGame) => scored - allowed
const won = (game: PastGame) => (margin(game) > 0 ? 1 : margin(game) < 0 ? 0 : 0.5)
const logit = (chance: Probability) => {
  const p = Math.min(0.99, Math.max(0.01, chance))
  return Math.log(p / (1 - p))
}
const priced = ({ games }: TeamPast) => last(games, 10).flatMap(({ close, ...game }) => (close === null ? [] : [{ ...game, close }]))
const since = ({ fixture }: Known, { games }: TeamPast) => {
  const before = games.at(-1)
  return before ? (fixture.startsAt - before.startsAt) / DAY : null
}

/** Games of no margin that a share or a mean of few games is drawn to. */
const PRIOR_GAMES = 3

function streakOf(games: readonly PastGame[]): number {
  let length = 0
  for (let i = games.length - 1; i >= 0 && won(games[i]!) === won(games.at(-1)!); i--) length++
  const end = games.at(-1)
  return end === undefined ? 0 : Math.min(5, length) * (2 * won(end) - 1)
}

export const FEATURES: readonly FeatureRow[] = [
  {
    key: 'rating',
    name: 'Strength by margins',
    meaning: 'Points above an average team, learned game by game from margins and who was met',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => known[side].rating,
  },
  {
    key: 'wins',
    name: 'Share of wins',
    meaning: 'Games won of those of this season, with three won and three lost added',
    source: 'results',
    knownFrom: RESULT,
    read: ({ fixture, ...known }, side) => {
      const own = known[side].games.filter(({ season }) => season === fixture.season)
      return (own.reduce((sum, game) => sum + won(game), 0) + PRIOR_GAMES) / (own.length + 2 * PRIOR_GAMES)
    },
  },
  {
    key: 'form',
    name: 'Form of five games',
    meaning: 'Average margin of the last five games',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => meanOf(last(known[side].games, 5), margin),
  },
  {
    key: 'seasonMargin',
    name: 'Margin of twenty games',
    meaning: 'Average margin of the last twenty games',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => meanOf(last(known[side].games, 20), margin),
  },
  {
    key: 'groundForm',
    name: 'Form on this ground',
    meaning: 'Average margin of its last ten games at home, of the visitors away',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) =>
      meanOf(
        last(
          known[side].games.filter(({ isHome }) => isHome === (side === 'home')),
          10,
        ),
        margin,
      ),
  },
  {
    key: 'attack',
    name: 'Scored',
    meaning: 'Average of what it scored in its last ten games',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => meanOf(last(known[side].games, 10), ({ scored }) => scored),
  },
  {
    key: 'defense',
    name: 'Allowed',
    meaning: 'Average of what it allowed in its last ten games',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => meanOf(last(known[side].games, 10), ({ allowed }) => allowed),
  },
  {
    key: 'meetings',
    name: 'Earlier meetings',
    meaning: 'Average margin of the last six meetings of these two, drawn to level by three games',
    source: 'results',
    knownFrom: RESULT,
    isOfGame: true,
    read: ({ fixture, home }) => {
      const met = last(
        home.games.filter(({ opponent }) => opponent === fixture.away),
        6,
      )
      return met.reduce((sum, game) => sum + margin(game), 0) / (met.length + PRIOR_GAMES)
    },
  },
  {
    key: 'streak',
    name: 'Streak',
    meaning: 'Games won in a row, below zero lost, at most five',
    source: 'results',
    knownFrom: RESULT,
    read: (known, side) => streakOf(known[side].games),
  },
  {
    key: 'rest',
    name: 'Days of rest',
    meaning: 'Days since its last game, at most seven',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: (known, side) => {
      const days = since(known, known[side])
      return days === null ? null : Math.min(7, Math.round(days))
    },
  },
  {
    key: 'backToBack',
    name: 'Second day in a row',
    meaning: 'One if it played the day before, else zero',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: (known, side) => {
      const days = since(known, known[side])
      return days !== null && days * DAY < 30 * HOUR ? 1 : 0
    },
  },
  {
    key: 'load',
    name: 'Games in a week',
    meaning: 'Games of the seven days before',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: (known, side) => known[side].games.filter(({ startsAt }) => known.fixture.startsAt - startsAt < 7 * DAY).length,
  },
  {
    key: 'roof',
    name: 'Under a roof',
    meaning: 'One indoors, zero outdoors; unknown where the feed does not say',
    source: 'schedule',
    knownFrom: FIXTURE,
    isOfGame: true,
    read: ({ fixture }) => (fixture.indoor === null ? null : Number(fixture.indoor)),
  },
  {
    key: 'seasonAge',
    name: 'Age of the season',
    meaning: 'Months since the first game of the season',
    source: 'schedule',
    knownFrom: FIXTURE,
    isOfGame: true,
    read: ({ fixture, seasonBegan }) => (seasonBegan === null ? 0 : (fixture.startsAt - seasonBegan) / (30 * DAY)),
  },
  {
    key: 'priced',
    name: 'How markets rated it',
    meaning: 'Average log-odds that closing prices gave it in its last ten games that are over',
    source: 'closing prices of games over',
    knownFrom: CLOSE,
    read: (known, side) => {
      const own = priced(known[side])
      return own.length === 0 ? null : mean(own.map(({ close }) => logit(close)))
    },
  },
  {
    key: 'beatClose',
    name: 'Better than priced',
    meaning: 'Wins above what closing prices expected of its last ten games that are over, per game',
    source: 'closing prices of games over',
    knownFrom: CLOSE,
    read: (known, side) => {
      const own = priced(known[side])
      return own.length === 0 ? null : mean(own.map((game) => won(game) - game.close))
    },
  },
  {
    key: 'ours',
    name: 'Our own forecast',
    meaning: 'Log-odds of the home side by our ratings as of the day; for totals the points that they expect',
    source: 'our forecast',
    knownFrom: 'two hours before the start, from results of earlier days',
    isOfGame: true,
    read: ({ ours }, _, target) => (target === 'total' ? ours.total : ours.logOdds),
  },
]

/** What members ask for and no model gets, with the reason. */
export const REFUSED_FEATURES: readonly { readonly name: string; readonly because: string }[] = [
  { name: 'The closing price of the game itself', because: 'It is known when the game starts, after the forecast is made.' },
  { name: 'Who took part, minutes played, the final injury report', because: 'Box scores tell it when the game is over.' },
  { name: 'Results of the same day', because: 'A game of that day may not be over when the forecast is made.' },
]

export const featuresOf = (target: ModelTarget): readonly FeatureRow[] => FEATURES.filter(({ key }) => isFeatureOf(key, target))

/** A feature of a game: home less away, both together for totals, or of the game as a whole. null where a side has none. */
export function featureValue(row: FeatureRow, known: Known, target: ModelTarget): number | null {
  const home = row.read(known, 'home', target)
  if (row.isOfGame) return home
  const away = row.read(known, 'away', target)
  if (home === null || away === null) return null
  return target === 'total' ? home + away : home - away
}
