// Which features may a model of players be made of, what do they mean, and from when on is each known?

import { clamp, mean } from '../../math/statistics.ts'
import type { FeatureSource } from '../features.ts'
import type { PlayerFeatureKey } from './player-model.ts'

/** What a player did in one game that was over and known at the moment asked about. */
export type PastLine = { readonly at: number; readonly value: number; readonly opportunity: number }

/** All that a feature may read of a player's coming game: nothing later than its moment is in it. */
export type KnownOfPlayer = {
  readonly startsAt: number
  readonly isHome: boolean
  /** His games, oldest first. */
  readonly lines: readonly PastLine[]
  /** Mean of the figure over the last games of his position; null before the first. */
  readonly positionMean: number | null
  /** What the opponent let his position do in each of its last games, all of that position added up; and what teams let it do on average. */
  readonly allowed: readonly number[]
  readonly usuallyAllowed: number | null
  /** When his team's game before starts, by the schedule; null before the first game known. Is its result not known yet at the moment? */
  readonly teamPlayedAt: number | null
  readonly isTeamGameOpen: boolean
  /** Log-odds of his side, and points of both sides, by our forecast of the day; null where we made none. */
  readonly winLogOdds: number | null
  readonly gameTotal: number | null
}

export type PlayerFeatureRow = {
  readonly key: PlayerFeatureKey
  readonly name: string
  readonly meaning: string
  readonly source: FeatureSource
  readonly knownFrom: string
  readonly read: (known: KnownOfPlayer) => number | null
}

const DAY = 86_400_000
const HOUR = 3_600_000
const RESULT = 'when the game is over: from the next morning on'
const FIXTURE = 'with the schedule'
const OURS = 'two hours before the start, from results of earlier days'

/** Games of an average opponent that what one allowed is drawn to. */
const PRIOR_GAMES = 4
/** Nobody is taken to allow more than twice, or less than half of, what is usual. */
const MOST_RATIO = 2

const meanOfLast = (lines: readonly PastLine[], count: number): number | null =>
  lines.length === 0 ? null : mean(lines.slice(-count).map(({ value }) => value))

const opportunityOfLast = (lines: readonly PastLine[], count: number): number | null =>
  lines.length === 0 ? null : mean(lines.slice(-count).map(({ opportunity }) => opportunity))

/** The figure per unit of opportunity. */
function rateOf(lines: readonly PastLine[], count: number): number | null {
  const own = lines.slice(-count)
  const opportunity = own.reduce((sum, line) => sum + line.opportunity, 0)
  return opportunity > 0 ? own.reduce((sum, line) => sum + line.value, 0) / opportunity : null
}

const restOf = ({ startsAt, teamPlayedAt }: KnownOfPlayer): number | null =>
  teamPlayedAt === null ? null : (startsAt - teamPlayedAt) / DAY

export const PLAYER_FEATURES: readonly PlayerFeatureRow[] = [
  {
    key: 'last3',
    name: 'Last three games',
    meaning: 'His average of the figure over the last three games that he played',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => meanOfLast(lines, 3),
  },
  {
    key: 'last10',
    name: 'Last ten games',
    meaning: 'His average over the last ten games that he played',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => meanOfLast(lines, 10),
  },
  {
    key: 'last30',
    name: 'Last thirty games',
    meaning: 'His average over the last thirty games that he played',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => meanOfLast(lines, 30),
  },
  {
    key: 'position',
    name: 'His position',
    meaning: 'Average of everybody at his position over the games known so far',
    source: 'results',
    knownFrom: RESULT,
    read: ({ positionMean }) => positionMean,
  },
  {
    key: 'opportunity',
    name: 'Opportunity',
    meaning: 'Average opportunity of his last five games: minutes, snaps, touches or plate appearances, as the sport counts it',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => opportunityOfLast(lines, 5),
  },
  {
    key: 'rate',
    name: 'Per opportunity',
    meaning: 'The figure per unit of opportunity over his last twenty games',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => rateOf(lines, 20),
  },
  {
    key: 'expected',
    name: 'Opportunity times rate',
    meaning: 'Opportunity of his last five games times the figure per opportunity of his last twenty',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines }) => {
      const [opportunity, rate] = [opportunityOfLast(lines, 5), rateOf(lines, 20)]
      return opportunity === null || rate === null ? null : opportunity * rate
    },
  },
  {
    key: 'allowed',
    name: 'What the opponent allows',
    meaning:
      'What the opponent let his position do in its last ten games against what teams usually let it do, less one; drawn to zero by four games',
    source: 'results',
    knownFrom: RESULT,
    read: ({ allowed, usuallyAllowed }) => {
      if (usuallyAllowed === null || usuallyAllowed <= 0) return null
      const sum = allowed.reduce((total, value) => total + value, PRIOR_GAMES * usuallyAllowed)
      return clamp(sum / ((allowed.length + PRIOR_GAMES) * usuallyAllowed), 1 / MOST_RATIO, MOST_RATIO) - 1
    },
  },
  {
    key: 'home',
    name: 'At home',
    meaning: 'One at home, else zero',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: ({ isHome }) => Number(isHome),
  },
  {
    key: 'rest',
    name: 'Days of rest',
    meaning: 'Days since the last game of his team, at most seven',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: (known) => {
      const days = restOf(known)
      return days === null ? null : Math.min(7, Math.round(days))
    },
  },
  {
    key: 'backToBack',
    name: 'Second day in a row',
    meaning: 'One if his team played the day before, else zero',
    source: 'schedule',
    knownFrom: FIXTURE,
    read: (known) => {
      const days = restOf(known)
      return days !== null && days * DAY < 30 * HOUR ? 1 : 0
    },
  },
  {
    key: 'daysOut',
    name: 'Days out',
    meaning:
      'Days since he played himself, at most thirty: who comes back after an absence plays less. In games of his team that are to come before, he is taken to play',
    source: 'results',
    knownFrom: RESULT,
    read: ({ lines, startsAt, teamPlayedAt, isTeamGameOpen }) => {
      const last = lines.at(-1)
      if (last === undefined) return null
      return Math.min(30, Math.round((startsAt - (isTeamGameOpen && teamPlayedAt !== null ? teamPlayedAt : last.at)) / DAY))
    },
  },
  {
    key: 'winChance',
    name: 'Chance of his side',
    meaning: 'Log-odds that his side wins by our forecast of the day, which stands for the spread',
    source: 'our forecast',
    knownFrom: OURS,
    read: ({ winLogOdds }) => winLogOdds,
  },
  {
    key: 'gameTotal',
    name: 'Points of the game',
    meaning: 'Points of both sides by our forecast of the day, which stands for the total',
    source: 'our forecast',
    knownFrom: OURS,
    read: ({ gameTotal }) => gameTotal,
  },
]

/** What members ask for and no model of players gets, with the reason. */
export const REFUSED_PLAYER_FEATURES: readonly { readonly name: string; readonly because: string }[] = [
  {
    name: 'Minutes, snaps or plate appearances of the game itself',
    because: 'The box score tells them when the game is over. Those of earlier games are a feature.',
  },
  {
    name: 'The injury report of the day',
    because:
      'What reports said before earlier games is not on record, so no weight can be learned from it. Whoever is ruled out now gets no forecast.',
  },
  { name: 'The closing spread and total of the game', because: 'They are known when the game starts, after the forecast is made.' },
  { name: 'The line of the prop itself', because: 'The model is compared with it; made of it, it would only repeat it.' },
]
