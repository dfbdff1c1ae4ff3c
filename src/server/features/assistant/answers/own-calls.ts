// Which of one's own bets a call asks for: their market, kind, book and time.
import type { LookAsk } from '#core/assistant/looks.ts'
import { ownScope } from '#core/assistant/own-scope.ts'
import type { ToolCall } from '../answer-engine.ts'
import { call } from './call.ts'

/** The bets that are asked about. */
export function filtersOf({ tool, part, line, market, when }: LookAsk): Record<string, unknown> {
  // What is open is asked about by when it is played, which the reply looks at.
  const { words: _, ...filters } = ownScope(line ?? '', market, tool === 'list_bets' && part === 'open' ? null : when)
  return filters
}

const WEEK = 7 * 86_400_000
/** The week that is named and the one before it. */
export function weeksOf(ask: LookAsk, { from }: NonNullable<LookAsk['when']>): ToolCall[] {
  const { from: _, to: __, ...filters } = filtersOf(ask)
  // Of the two the later one is this week, whichever was named first.
  const start = /\b(?:last|previous|before)\b/i.test(ask.when?.text ?? '') ? from + WEEK : from
  return [
    call('betting_performance', { league: ask.league, ...filters, from: start }),
    call('betting_performance', { league: ask.league, ...filters, from: start - WEEK, to: start }),
  ]
}
