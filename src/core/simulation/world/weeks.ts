// Weeks of the tours and the race series: counted from 1970-01-01, each beginning on a Thursday.
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import type { EpochMs } from '../../units.ts'
import { civilOf, DAY } from './calendar.ts'

const WEEK = 7 * DAY
export const weekOf = (at: EpochMs): number => Math.floor(at / WEEK)

/** The weeks that a stretch of time touches. */
export const weeksIn = (from: EpochMs, to: EpochMs): number[] =>
  Array.from({ length: Math.max(0, weekOf(to) - weekOf(from) + 1) }, (_, i) => weekOf(from) + i)

/** Whether an event of this start counts for the season of its league; the others are exhibitions. */
export function isOfSeason(league: LeagueKey, startsAt: EpochMs): boolean {
  const [first, last] = LEAGUES[league].season
  const { month } = civilOf(Math.floor(startsAt / DAY))
  return month >= first && month <= last
}
