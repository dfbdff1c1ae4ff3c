// One player's game as a file of logs tells it, whichever file that is.
import type { StatLine } from '../site-rules.ts'

/** Days since 1970-01-01. */
export type Day = number

/** Leagues whose logs are read; of English soccer the points of its own fantasy game. */
export type LoggedLeague = 'nba' | 'nfl' | 'epl'

export type LogRow = {
  readonly league: LoggedLeague
  readonly season: number
  readonly day: Day
  /** Who he is among all files: his name as `normalizedName` writes it, in football with his position. */
  readonly key: string
  readonly name: string
  /** '' where the file does not tell it. */
  readonly position: string
  readonly team: string
  /** '' where the file does not tell it. */
  readonly opponent: string
  /** null where the file does not tell it. */
  readonly isHome: boolean | null
  readonly hasStarted: boolean | null
  /** What his points come from: minutes in basketball and soccer; attempts, carries and targets in football. */
  readonly usage: number
  readonly stats: StatLine
}

export const DAY_MS = 86_400_000

/** "2021-01-02", "2021/1/2" or "1/2/2021" (month first, also with two digits of the year) → its day; null where it is no date. */
export function dayOf(text: string): Day | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  const american = iso ? null : /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text)
  if (!iso && !american) return null
  const [year, month, date] = iso ? [Number(iso[1]), Number(iso[2]), Number(iso[3])] : yearLast(american!)
  const moment = new Date(Date.UTC(year, month - 1, date))
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date || year < 1900 || year > 2200) return null
  return moment.getTime() / DAY_MS
}

function yearLast([, month, date, year]: RegExpExecArray): [number, number, number] {
  return [Number(year) + (year!.length === 2 ? 2000 : 0), Number(month), Number(date)]
}

/** The day as a date. @example dateOf(0) // "1970-01-01" */
export const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * The Monday that ends a week of a football season: weeks of logs have no date. Week 1 begins on the Thursday after Labor Day, the first
 * Monday of September.
 */
export function endOfFootballWeek(season: number, week: number): Day {
  const september = Date.UTC(season, 8, 1) / DAY_MS
  const weekday = new Date(september * DAY_MS).getUTCDay()
  const laborDay = september + ((8 - weekday) % 7)
  return laborDay + 7 * week
}

/** The year in which the season of a day began; a season's logs carry it too. */
export function seasonOf(league: LoggedLeague, day: Day): number {
  const summer = league === 'nba' ? 287 : league === 'nfl' ? 210 : 190
  return new Date((day - summer) * DAY_MS).getUTCFullYear()
}
