// What a break is followed by: the clock stands, and the reader should know that it is meant to.
import { LEAGUES, type LeagueKey } from './leagues.ts'

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
/** @example ordinal(3) // "3rd" */
export const ordinal = (n: number): string => `${n}${ENDINGS[RULES.select(n)]}`

/**
 * What comes next, for the words of a clock that stand during a break; null while the game is on.
 *
 * @param clockText  as `Game.clockText` has it
 * @example comesNext('nfl', 'Halftime')   // "3rd quarter"
 * @example comesNext('nhl', 'End of 3rd')   // "overtime"
 * @example comesNext('mlb', 'Mid 5')   // "bottom of the 5th"
 */
export function comesNext(league: LeagueKey, clockText: string | null | undefined): string | null {
  const text = clockText?.trim() ?? ''
  const { sport, periods, periodName } = LEAGUES[league]
  if (/^(half-?\s?time|ht)\b/i.test(text)) return `${ordinal(periods / 2 + 1)} ${periodName}`
  if (/^innings break/i.test(text)) return '2nd innings'
  const [, kind, number] = /^(end|mid)(?:dle)?\b\D*(\d+)/i.exec(text) ?? []
  if (kind === undefined || number === undefined) return null
  const n = Number(number)
  if (sport === 'baseball') return /mid/i.test(kind) ? `bottom of the ${ordinal(n)}` : `top of the ${ordinal(n + 1)}`
  return n < periods ? `${ordinal(n + 1)} ${periodName}` : 'overtime'
}
