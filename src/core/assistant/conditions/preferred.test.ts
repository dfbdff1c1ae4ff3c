import { expect, it } from 'vitest'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { KNOWN, UNDERSTOOD_AT } from '#tests/support/understanding.ts'
import { preferred } from './preferred.ts'

const left = (text: string) => preferred(builtInLanguage.read(text, UNDERSTOOD_AT, 'America/New_York'), KNOWN)?.text.trim() ?? null

it.each([
  ['hockey rather than basketball', 'hockey'],
  ['Show me the Broncos instead of the Bears, please', 'Show me the Broncos'],
  ['totals in place of spreads', 'totals'],
  ['fanduel, not draftkings', 'fanduel'],
] as const)('%s', (text, wanted) => expect(left(text)).toBe(wanted))

it.each([
  // Of another kind, of nothing named before it, and what is left out.
  'nba games not on draftkings',
  'not the Bears',
  'the Broncos over 44',
  'would you rather have the Broncos',
])('"%s" puts nothing aside', (text) => expect(left(text)).toBeNull())
