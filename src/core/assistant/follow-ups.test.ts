// Weeks behind one another in a conversation: each begins at a midnight of the person's own zone.
import { expect, it } from 'vitest'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { KNOWN } from '#tests/support/understanding.ts'
import { type Context, NO_CONTEXT } from './ask.ts'
import { understand } from './intents.ts'

const ZONE = 'America/New_York'

/** The stretch of time of the last of several turns. */
function whenOf(now: string, ...texts: readonly string[]) {
  let context: Context = NO_CONTEXT
  let last: ReturnType<typeof understand> | undefined
  for (const text of texts) {
    last = understand(builtInLanguage.read(text, Date.parse(now), ZONE), KNOWN, context)
    context = last.context
  }
  expect(last?.understood).toMatchObject({ kind: 'ask', ask: { kind: 'scores' } })
  return (last!.understood as { ask: { when: { from: number; to: number } } }).ask.when
}

// The clocks of New York are turned back on November 1, 2026, and forward on March 14, 2027.
it.each([
  ['2026-10-28T16:00Z', '2026-10-26T04:00Z', '2026-11-02T05:00Z'],
  ['2027-03-10T17:00Z', '2027-03-08T05:00Z', '2027-03-15T04:00Z'],
  ['2026-07-29T16:00Z', '2026-07-27T04:00Z', '2026-08-03T04:00Z'],
])('the week after the last one, asked at %s, runs from midnight to midnight', (now, from, to) => {
  expect(whenOf(now, 'nfl scores last week', 'and the week after')).toMatchObject({ from: Date.parse(from), to: Date.parse(to) })
})
