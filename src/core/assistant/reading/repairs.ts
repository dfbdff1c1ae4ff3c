// What somebody took back in the same breath: "at +120, no wait, +130", "NFL, I mean NBA, standings". What was said first is left out where
// the same kind of thing follows; names are repaired once they are known (entities.ts).
import { LEAGUE_WORDS } from './vocabulary.ts'

const MARK =
  '(?:no,? wait|wait,? no|oh wait|wait|sorry|my bad|i mean(?:t)?|i meant to say|scratch that|make that|correction|or rather|rather|no,? sorry|er+|no)'
const TAKES_BACK = `[\\s,.…(-]*\\b${MARK}\\b[\\s,.…:)-]*(?:it'?s |that'?s |make (?:it|that) |the |at )*`
const FIGURE = '[+-]?\\$?\\d[\\d,]*(?:\\.\\d+)?%?k?'
const FIGURES = new RegExp(`(${FIGURE})${TAKES_BACK}(?=(${FIGURE})(?![\\w/]))`, 'gi')
const LEAGUE = LEAGUE_WORDS.map(([pattern]) => `(?:${pattern.source})`).join('|')
const LEAGUES = new RegExp(`(?:${LEAGUE})${TAKES_BACK}(?=${LEAGUE})`, 'gi')
/** "What's a teaser, I mean a round robin": of two words asked about the second. */
const TERMS =
  /^((?:what(?:'s| is| are)|explain|define|meaning of) (?:an? |the )?)[\w -]{2,30}?[\s,.…-]+(?:no,? wait|wait,? no|sorry|i mean(?:t)?|scratch that|or rather),? (?:an? |the )?(?=[\w -]{2,40})/i
const SHAPE = (figure: string): string => `${/^[+-]/.test(figure)}${figure.includes('$')}${figure.endsWith('%')}`

/** The words behind which names are said anew. */
export const REPAIR = new RegExp(
  `[,.…-]\\s*(?:${MARK.replace('|no)', ')')})\\b|\\b(?:i mean(?:t)?|no wait|wait no|scratch that|sorry)\\b`,
  'i',
)

/** @example repaired('kelly at +120, no wait, +130') // 'kelly at +130' */
export function repaired(text: string): string {
  return text
    .replace(FIGURES, (all, first: string, second: string) => (SHAPE(first) === SHAPE(second) ? '' : all))
    .replace(LEAGUES, '')
    .replace(TERMS, '$1')
}
