// "NHL rather than NBA", "FanDuel, not DraftKings", "totals instead of spreads": of two things of one kind the one that is wanted. What is put
// aside is what stood there before, so that the turn is the wanted one alone.
import { NO_CONTEXT } from '../ask.ts'
import { cutTo } from '../reading/clauses.ts'
import { entitiesOf, type Known } from '../reading/entities.ts'
import type { Sentence } from '../reading/language.ts'
import { maskedOf } from '../reading/mask.ts'
import { MARKET_WORDS } from '../reading/vocabulary.ts'

const PUT_ASIDE = /,? (?:rather than|instead of|in place of|and not|not|over) (?=\S)/gi
const MOST_WORDS = 12
const MARKETS = MARKET_WORDS.map(([pattern]) => new RegExp(pattern.source, 'g'))
const KINDS = /\b(?:LEAGUE|TEAM|PLAYER|BOOK|POS|MARKET|PRICE|MONEY|PCT|NUM)\b/g

/** The kinds of what is named in a stretch, each once. */
function kindsIn(sentence: Sentence, known: Known, from: number, to: number): readonly string[] {
  const stretch = cutTo(sentence, [{ from, to }])
  const masked = MARKETS.reduce((text, pattern) => text.replace(pattern, 'MARKET'), maskedOf(entitiesOf(stretch, known, NO_CONTEXT)))
  return [...new Set(masked.match(KINDS) ?? [])]
}

/**
 * The sentence without what is put aside; null where nothing is.
 *
 * @example preferred(read('nhl rather than nba'), known)?.text // 'nhl'
 */
export function preferred(sentence: Sentence, known: Known): Sentence | null {
  const { text } = sentence
  if (text.split(' ').length > MOST_WORDS) return null
  for (const hit of text.matchAll(PUT_ASIDE)) {
    const [before, behind] = [kindsIn(sentence, known, 0, hit.index), kindsIn(sentence, known, hit.index + hit[0].length, text.length)]
    const isPlain = text.slice(hit.index + hit[0].length).split(' ').length <= MOST_ASIDE
    if (before.length > 0 && behind.length === 1 && before.includes(behind[0]!) && isPlain)
      return cutTo(sentence, [{ from: 0, to: hit.index }])
  }
  return null
}
const MOST_ASIDE = 4
