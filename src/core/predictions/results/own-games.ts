// Games of the product's own feeds as the engine reads recorded ones.
import type { Game } from '../../leagues/games.ts'
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import { type Announced, type Box, type GameResult, type OutcomeChances, resultOf } from './game-result.ts'

const DAY = 86_400_000
/** Calendar days begin at five in the morning UTC: midnight in New York, give or take an hour. */
const NIGHT = 5 * 3_600_000

/** Days since 1970 of the night of a game. */
export const dayNumber = (at: number): number => Math.floor((at - NIGHT) / DAY)

/** The year in which the season of a game began: leagues that cross the new year count their spring to the year before. */
export function seasonYear(league: LeagueKey, at: number): number {
  const date = new Date(at)
  const [first, last] = LEAGUES[league].season
  return first > last && date.getUTCMonth() + 1 < first - 1 ? date.getUTCFullYear() - 1 : date.getUTCFullYear()
}

/** What is known of who plays in a game. */
export type Known = { readonly announced?: Announced; readonly box?: Box }
/** How a game ended: its score, and its chances by the closing prices where they were captured. */
export type Ended = { readonly score: { readonly home: number; readonly away: number }; readonly close: OutcomeChances | null }

/** @param ended null of a game to come; its result then stands for nothing and is read by nobody */
export function resultFrom({ league, startsAt, home, away, week }: Game, known: Known, ended: Ended | null): GameResult {
  const announced = known.announced && { ...known.announced, ...(week === null ? {} : { week }) }
  return {
    league,
    competition: league,
    day: dayNumber(startsAt),
    season: seasonYear(league, startsAt),
    isNeutral: false,
    isPlayoff: null,
    home: home.id,
    away: away.id,
    score: ended?.score ?? null,
    result: ended ? resultOf(ended.score.home, ended.score.away) : 0.5,
    expectedGoals: null,
    threat: null,
    market: ended?.close ?? null,
    closingMargin: null,
    reference: null,
    projected: null,
    ...(announced ? { announced } : {}),
    ...(known.box ? { box: known.box } : {}),
  }
}
