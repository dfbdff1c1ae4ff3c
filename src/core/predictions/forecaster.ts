// What every forecaster of a history is: it says chances of a game, and afterwards sees what happened.
import type { LeagueKey } from '../leagues/leagues.ts'
import { marginParameters } from './ratings/parameters.ts'
import type { GameResult, OutcomeChances, RatedLeague } from './results/game-result.ts'

export type Forecaster = { forecast(game: GameResult): OutcomeChances; observe(game: GameResult): void }

export const SOCCER: readonly LeagueKey[] = ['epl', 'mls', 'fifa']

export const isSoccer = (league: RatedLeague): boolean => SOCCER.includes(league as LeagueKey)

/** Sports of two people, rated by `ratings/duel-ratings.ts`. */
export const isDuel = (league: RatedLeague): league is 'mma' | 'tennis' => league === 'mma' || league === 'tennis'

/** Leagues whose games are won by points or goals, so that a margin is forecast beside the winner. */
export function hasMargins(league: LeagueKey): boolean {
  return isSoccer(league) || marginParameters(league, 'scores') !== undefined
}

/** Leagues whose sides the engine rates: of fights the winner alone is forecast. */
export function isRated(league: LeagueKey): boolean {
  return isDuel(league) || hasMargins(league)
}

/** Chances of a game that somebody wins. */
export function twoWay(home: number): OutcomeChances {
  return { home, draw: 0, away: 1 - home }
}

/** The summer of 2020: the NBA finished its season in one place, as everybody knew before. Days since 1970. */
const BUBBLE = { league: 'nba', from: 18_473, to: 18_547 } as const

export function onNeutralGround(game: GameResult): GameResult {
  const inBubble = game.league === BUBBLE.league && game.day >= BUBBLE.from && game.day <= BUBBLE.to
  return inBubble && !game.isNeutral ? { ...game, isNeutral: true } : game
}
