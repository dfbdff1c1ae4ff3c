// Whether a sentence asks what a word means, and which word.
import type { Context } from './ask.ts'
import { termOf } from './terms.ts'

const LEAD =
  /^(?:so |ok(?:ay)? |hey |and |please |can you |could you |lex,? |then )*(?:what(?:'s| is| are|s)(?: meant by)?|what (?:does|do)|explain(?: to me)?|define|definition of|(?:the )?meaning of|how (?:much|big|large) (?:is|are)|how (?:do|does|is|are|to)(?: you| i)?(?: calculate| compute| read)?|tell me about|what do you mean by|teach me(?: about)?|describe|difference between|what(?:'s| is) the difference between)\s+/
const TRAIL =
  /(?:^|\s+)(?:means?|stand(?:s)? for|in (?:sports )?betting|in dfs|in (?:daily )?fantasy(?: sports)?|exactly|works?|calculated|computed|measured|again|please|defined|read|to me|called|formula)\b/g
/** Whether a sentence opens like a question for a meaning. */
export const asksMeaning = (bare: string): boolean => LEAD.test(bare)

/** Words that also ask for a price when a game is being spoken of. */
const ALSO_MARKETS = new Set(['point-spread', 'total', 'moneyline', 'american-odds', 'vig', 'hold'])

/** The keys of the terms that a sentence asks to explain, or null. */
export function termsAsked(bare: string, context: Context): string[] | null {
  const text = bare.replace(/[?!.]+$/, '').trim()
  if (/^how (?:do|to|can|should)(?: you| i| we)? (?:read|understand) .*\b(?:odds|prices|lines)\b/.test(text)) return ['american-odds']
  const lead = LEAD.exec(text)
  if (!lead) return whole(text)
  const rest = text.slice(lead[0].length).replace(TRAIL, '').trim()
  const isOfGame = /^(the|their|its|that)\b/.test(rest) && context.teams.length > 0
  const both = /^(?:the )?(?:difference between )?(.+?) (?:and|vs\.?|versus|or) (.+)$/.exec(rest)
  const pair = both ? [termOf(cleaned(both[1]!)), termOf(cleaned(both[2]!))] : []
  if (pair[0] && pair[1]) return [pair[0].key, pair[1].key]
  const one = termOf(cleaned(rest))
  if (!one || (isOfGame && ALSO_MARKETS.has(one.key))) return null
  return [one.key]
}

const cleaned = (text: string): string =>
  text
    .replace(/^what(?:'s| is)?\s+/, '')
    .replace(/^(?:an?|the|my|your|this|that)\s+/, '')
    .replace(/^(?:good|typical|normal)\s+/, '')
    .replace(/["']/g, '')
    .trim()

/** A message that is nothing but the term: "kelly criterion", "CLV?". Single everyday words are left to the tools. */
function whole(text: string): string[] | null {
  const name = text.replace(/^(?:and|what about|how about) /, '')
  const term = termOf(name)
  return term && (name.includes(' ') || term.abbreviations.includes(name.toUpperCase())) && name !== 'ml' ? [term.key] : null
}
