// What is known of a game under way, and what its rest may bring.
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Bout, Diamond, Innings, SetUnderWay } from '../leagues/situation.ts'
import type { Probability } from '../units.ts'

export type LiveState = {
  readonly league: LeagueKey
  readonly homeScore: number
  readonly awayScore: number
  /** 1-based; beyond regulation means overtime. */
  readonly period: number
  /** Seconds left in the period; null in leagues without a clock. */
  readonly secondsLeft: number | null
  /**
   * What each side was expected to score in regulation, by the line or by our forecast before the start: points, goals, runs (baseball: in nine
   * full innings), sets; in a fight the chance to win, since the winner scores one.
   */
  readonly expected: { readonly home: number; readonly away: number }
  /** Who has the ball; null when unknown. */
  readonly possession: 'home' | 'away' | null
  /** Football: yards to the goal line that is attacked. */
  readonly yardsToGoal?: number | null
  /** Football: the down that comes next, 1 to 4; null when nobody says it. */
  readonly down?: number | null
  /** Baseball: bases and outs; null between halves or when unknown. */
  readonly diamond?: Diamond | null
  /** Hockey and soccer: players more (above 0) or fewer that the home side has on the ice or field. */
  readonly advantage?: number | null
  /** Soccer: seconds that a half has gone on beyond its clock, as far as the plays tell. */
  readonly added?: number | null
  /** Cricket: null before the first ball and when unknown. */
  readonly innings?: Innings | null
  /** Volleyball: null when unknown. */
  readonly set?: SetUnderWay | null
  /** Fights: null when unknown, then the bout is taken to go three rounds. */
  readonly bout?: Bout | null
}

export type LiveChances = { readonly home: Probability; readonly draw: Probability; readonly away: Probability }

/** Whole points around a mean: the home side's final margin, and the points of both sides together. `isOver`: nothing is left to play. */
export type NormalRest = {
  readonly kind: 'normal'
  readonly margin: { readonly mean: number; readonly deviation: number }
  readonly total: { readonly mean: number; readonly deviation: number }
  /** Chance that the home side wins when regulation ends level. */
  readonly overtime: Probability
  readonly isOver: boolean
}

/** Chances of 0, 1, 2 … points that each side still scores. */
export type CountedRest = {
  readonly kind: 'counted'
  readonly home: readonly number[]
  readonly away: readonly number[]
  /** Baseball: the home side's last half inning, which it plays only when it does not lead; null elsewhere. */
  readonly last: readonly number[] | null
  /** Chance that the home side wins when regulation ends level; null where such a game is drawn. */
  readonly overtime: Probability | null
}

/** Chances that a chain of rallies, balls or rounds gives, and every end that it knows of. */
export type ChainRest = {
  readonly kind: 'chain'
  readonly chances: LiveChances
  /** Nothing is left to play, so that a chance of one or zero is a result. */
  readonly isOver: boolean
  /** Runs through final margins and totals with their chances. */
  readonly each: SeeEnds
}
export type SeeEnds = (see: (margin: number, total: number, chance: Probability) => void) => void
export type RestOfGame = NormalRest | CountedRest | ChainRest
