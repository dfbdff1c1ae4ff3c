// Which of one's own bets a call asks for: their market, kind, book and time.
import type { LookAsk } from '#core/assistant/looks.ts'
import { ownScope } from '#core/assistant/own-scope.ts'
import type { EpochMs } from '#core/units.ts'
import { addDays, localTime, startOfDay } from '#core/zones.ts'
import type { ToolCall } from '../answer-engine.ts'
import { call } from './call.ts'

/** The bets that are asked about. */
export function filtersOf({ tool, part, line, market, when }: LookAsk): Record<string, unknown> {
  // What is open is asked about by when it is played, which the reply looks at.
  const { words: _, ...filters } = ownScope(line ?? '', market, tool === 'list_bets' && part === 'open' ? null : when)
  return filters
}

export const namesThisWeek = ({ line }: LookAsk): boolean => /\bthis (?:week|one)\b/.test(line ?? '')
/** The same midnight so many weeks on, by the calendar: the week in which the clocks are turned is an hour shorter or longer. */
const weeksOn = (midnight: EpochMs, weeks: number, timeZone: string): EpochMs =>
  startOfDay(addDays(localTime(midnight, timeZone), 7 * weeks), timeZone)

/** The week that is named and the one before it. */
export function weeksOf(ask: LookAsk, { from }: NonNullable<LookAsk['when']>, timeZone: string): ToolCall[] {
  const { from: _, to: __, ...filters } = filtersOf(ask)
  // Of the two the later one is this week, whichever was named first; "last week and the week before" are two that are over.
  const isNow = namesThisWeek(ask)
  const start = isNow && /\b(?:last|previous|before)\b/i.test(ask.when?.text ?? '') ? weeksOn(from, 1, timeZone) : from
  return [
    call('betting_performance', { league: ask.league, ...filters, from: start, ...(isNow ? {} : { to: weeksOn(start, 1, timeZone) }) }),
    call('betting_performance', { league: ask.league, ...filters, from: weeksOn(start, -1, timeZone), to: start }),
  ]
}
