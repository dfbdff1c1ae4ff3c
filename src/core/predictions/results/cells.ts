// What the layouts of results files are made of: cells by the names of their columns → the facts of one game, or why the line is none.
import { decimalFromAmerican } from '../../odds/board/price.ts'
import { franchiseOf } from './franchises.ts'
import { dayOf, type GameResult, type OutcomeChances, type RatedLeague } from './game-result.ts'
import { proportional } from './no-vig.ts'

/** A cell by the name of its column; '' where the line has none. */
export type Cells = (column: string) => string
export type Line = { readonly cells: Cells; readonly league: RatedLeague }

export type Layout = {
  readonly name: string
  /** Columns that must all be there, in lower case. */
  readonly columns: readonly string[]
  /** Files of this layout are known to tell some games twice. */
  readonly repeats?: true
  /** A game, or the sentence that says why the line is none. */
  readonly read: (line: Line) => GameResult | string
}

type Facts = Omit<GameResult, 'home' | 'away' | 'league' | 'competition' | 'result'> & { home: string; away: string; competition?: string }

export const NOTHING = {
  isNeutral: false,
  isPlayoff: null,
  score: null,
  expectedGoals: null,
  threat: null,
  market: null,
  closingMargin: null,
  reference: null,
  projected: null,
} as const

export function number(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

/** The day and the season that stand in two cells of a line, or the sentence that says that one of them cannot be read. */
export function datedBy(
  date: string,
  season: string,
  seasonOf: (text: string) => number | null = number,
): { readonly day: number; readonly season: number } | string {
  const day = dayOf(date)
  const year = seasonOf(season)
  return day === undefined || year === null ? 'the date or the season cannot be read' : { day, season: year }
}

export const UNPLAYED = 'not played, or the score cannot be read'

/** Scores are whole and never negative. */
export function scoreOf(home: string, away: string): { home: number; away: number } | undefined {
  const pair = [number(home), number(away)]
  return pair.every((value) => value !== null && Number.isInteger(value) && value >= 0) ? { home: pair[0]!, away: pair[1]! } : undefined
}

/** Day, season and score of a game that was played, from the cells that are named, or the sentence that says why the line tells of none. */
export function playedBy(
  cells: Cells,
  [date, season, home, away]: readonly [date: string, season: string, homeScore: string, awayScore: string],
): { readonly day: number; readonly season: number; readonly score: { readonly home: number; readonly away: number } } | string {
  const dated = datedBy(cells(date), cells(season))
  if (typeof dated === 'string') return dated
  const score = scoreOf(cells(home), cells(away))
  return score === undefined ? UNPLAYED : { ...dated, score }
}

export function pairOf(home: string, away: string) {
  const [a, b] = [number(home), number(away)]
  return a === null || b === null || a < 0 || b < 0 ? null : { home: a, away: b }
}

export const truthy = (text: string) => ['1', 'true', 'yes', 'y', 't'].includes(text.trim().toLowerCase())

export function build({ league }: Line, facts: Facts, result: GameResult['result']): GameResult | string {
  const home = franchiseOf(league, facts.home)
  const away = franchiseOf(league, facts.away)
  if (home === '' || away === '') return 'a team has no name'
  if (home === away) return 'a team plays itself'
  return { ...facts, league, competition: facts.competition ?? league, home, away, result }
}

export function chances(home: number | null, draw: number | null, away: number | null): OutcomeChances | null {
  if (home === null || away === null || home < 0 || away < 0 || (draw ?? 0) < 0) return null
  const sum = home + (draw ?? 0) + away
  return sum > 0.98 && sum < 1.02 ? { home: home / sum, draw: (draw ?? 0) / sum, away: away / sum } : null
}

export function moneylines(home: number | null, away: number | null): OutcomeChances | null {
  if (home === null || away === null || Math.abs(home) < 100 || Math.abs(away) < 100) return null
  return proportional([decimalFromAmerican(home), decimalFromAmerican(away)])
}

export function decimals(prices: readonly (number | null)[]): OutcomeChances | null {
  return prices.every((price) => price !== null && price > 1) ? proportional(prices as number[]) : null
}

export function playoff(text: string): boolean | null {
  const plain = text.trim().toLowerCase()
  if (plain === '') return null
  return !['0', 'false', 'no', 'n', 'f'].includes(plain)
}

/** The season of a file that names none. */
export function yearOf(day: number): number {
  return new Date(day * 86_400_000).getUTCFullYear()
}
