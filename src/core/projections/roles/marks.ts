// Which facts of a game move a player, league by league: his place in the order, the hand he faces, his line, his unit, the weather. Each is a
// label of a line in the logs and of the coming game; what a label is worth is learned from the logs (two-way.ts).
import type { Role, Weather } from '../../leagues/line-up.ts'
import { weatherImpact } from '../../live/weather.ts'
import type { ScoredLeague } from '../scoring.ts'

export type MarkKey = 'order' | 'platoon' | 'line' | 'powerPlay' | 'weather'

/** What is known of a player's part in a game, over or to come. Sky: null = under a roof, undefined = unknown. */
export type Known = { readonly role?: Role | null | undefined; readonly weather?: Weather | null | undefined }

export type Mark = {
  readonly key: MarkKey
  /** Whether it moves how much he plays, or what he makes of it. */
  readonly moves: 'opportunity' | 'rate'
  /** Lines at which what is measured counts half. Judged: the spread of one line's points is about its mean, of its minutes a tenth of it. */
  readonly prior: number
  /** The label; null where it is unknown. */
  readonly of: (known: Known) => string | null
}

const order: Mark = { key: 'order', moves: 'opportunity', prior: 20, of: ({ role }) => (role?.place ? `place ${role.place}` : null) }
const platoon: Mark = {
  key: 'platoon',
  moves: 'rate',
  prior: 300,
  of: ({ role }) => (role?.hand && role.facing ? (role.hand === role.facing ? 'same hand' : 'other hand') : null),
}
const line: Mark = { key: 'line', moves: 'opportunity', prior: 20, of: ({ role }) => (role?.line ? `line ${role.line}` : null) }
const powerPlay: Mark = {
  key: 'powerPlay',
  moves: 'rate',
  prior: 200,
  of: ({ role }) => (role?.powerPlay === undefined ? null : `unit ${role.powerPlay}`),
}
const weatherMark = (label: (weather: Weather) => string, prior: number): Mark => ({
  key: 'weather',
  moves: 'rate',
  prior,
  of: ({ weather }) => (weather === undefined ? null : weather === null ? 'roof' : label(weather)),
})

/** Wind and rain for football, by the house's own bounds; warmth for baseball, in bands of about fifteen degrees. */
export const MARKS: Readonly<Record<ScoredLeague, readonly Mark[]>> = {
  nfl: [weatherMark((weather) => weatherImpact(weather).toLowerCase(), 200)],
  nba: [],
  mlb: [
    order,
    platoon,
    weatherMark(({ temperature }) => (temperature < 55 ? 'cold' : temperature < 70 ? 'mild' : temperature < 85 ? 'warm' : 'hot'), 300),
  ],
  nhl: [line, powerPlay],
}

/** Groups that post who begins, where one who does not begin hardly plays. */
export const STARTERS: Readonly<Record<ScoredLeague, readonly string[]>> = { nfl: [], nba: [], mlb: ['P', 'H'], nhl: ['G'] }
