// The name that a lineup is to be kept under, said with the lineup or after it. Nothing is kept by a sentence: the name is said back, and typed
// where the lineup is saved.
import type { AskOf, Context } from '../ask.ts'

const NAME = `["“'‘]?([\\p{L}\\p{N}][\\p{L}\\p{N} '&.+-]{0,38}?)["”'’]?`
const TAIL = '(?: (?:instead|please|pls|then|now|for me|rather))*[.! ]*$'
const NAMED = new RegExp(
  `\\b(?:(?:keep|save|store|export) (?:it|that|this|them|the lineup|that lineup)|(?:call|name|title|label) (?:it|that|this|them|the lineup)|(?:keep|save|store) (?:it |that |this |them )?under(?: the name)?|rename (?:it|that|this)) (?:as |to |under (?:the name )?|named |called )?${NAME}${TAIL}`,
  'u',
)
const ONLY = new RegExp(
  `^(?:(?:no|ok|okay|and|actually|please|lex|then|now|can you|could you|wait|nice|great|perfect|cool|good|sweet|awesome|love it|yes|yep|yeah),? )*(?:${NAMED.source})`,
  'u',
)
/** What is no name: "save it for later", "keep it under 49k", "save it to my lineups". */
const NO_NAME =
  /^(?:for|in|on|to|my|under|below|over|above|at|with|without|a|an|the (?:same|cap|max|min)|it|that|this|so|and|later|please|now|cheap|safe|simple|going|up|down|off|out|chalky?|contrarian|balanced|\$?\d[\d.,]*k?)\b/

/** @example lineupName('best nfl turbo lineup and keep it as late hammer') // 'late hammer' */
export function lineupName(said: string): string | null {
  const name = NAMED.exec(said.toLowerCase())?.[1]?.trim()
  return name === undefined || name === '' || NO_NAME.test(name) ? null : name
}

/** "Name it Sunday bomb instead", after a lineup: the same lineup under that name; null where the turn is about something else. */
export function lineupNamed(turn: string, { ask }: Context): AskOf<'lineup'> | null {
  if (ask?.kind !== 'lineup' || !ONLY.test(turn.toLowerCase()) || lineupName(turn) === null) return null
  const before = (ask.said ?? '').replace(new RegExp(`(?:,? (?:and|then))* ?${NAMED.source}`, 'u'), '').trim()
  return { ...ask, said: `${before} ${turn.toLowerCase()}`.trim().slice(-300) }
}
