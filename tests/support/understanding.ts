// The keyless engine over the teams and players of the tests, on one Saturday evening.
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { understand } from '#core/assistant/intents.ts'
import { aliasesOf } from '#core/assistant/reading/names.ts'
import { readable } from '#core/assistant/reading/normalize.ts'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { PLAYERS, TEAMS } from './assistant-names.ts'
import { GLOSSARY } from './glossary.ts'

export const KNOWN = { index: builtInLanguage.index(TEAMS, PLAYERS), aliases: aliasesOf(TEAMS), glossary: GLOSSARY }
/** Saturday 21 November 2026, 18:00 in New York. */
export const UNDERSTOOD_AT = Date.UTC(2026, 10, 21, 23)

/** What a sentence comes to, and the context that it leaves behind. */
export const turn = (text: string, context: Context = NO_CONTEXT) =>
  understand(builtInLanguage.read(readable(text), UNDERSTOOD_AT, 'America/New_York'), KNOWN, context)
/** What the last of several turns comes to, each behind the one before. */
export function lastOf(...texts: readonly string[]) {
  let last = turn(texts[0]!)
  for (const text of texts.slice(1)) last = turn(text, last.context)
  return last.understood
}
export const hear = (text: string, context?: Context) => turn(text, context).understood

/** Parts of an expected ask. */
export const named = (name: string) => ({ name })
export const teams = (...abbreviations: string[]) => ({ teams: abbreviations.map((abbreviation) => ({ abbreviation })) })
export const players = (...names: string[]) => ({ players: names.map(named) })
