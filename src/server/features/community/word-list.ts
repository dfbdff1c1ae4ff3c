// Words that a moderator should look at. They hide nothing and delete nothing: a list cannot tell an insult from a name.

import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { unspaced } from '#core/community/offers.ts'

export type ListedWord = { readonly text: string }

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/** Surnames that hold a word of the list and stand on no roster any more. */
const KNOWN_NAMES = ['butkus', 'cockburn', 'dickerson', 'dickey', 'dickinson', 'hitchcock', 'peacock', 'babcock', 'woodcock']
const WISHES_OF_DEATH = /\b(?:should(?: all)?|deserves? to|hope (?:you|u|they|he|she)(?: all)?) die\b|\bkill (?:your|ur) ?self\b|\bkys\b/giu
const WORD = /[\p{L}\p{N}'’-]+/gu

/**
 * @param names  in lower case: of players and teams; a word that is a part of one is passed over
 * @example listedWords('Butkus was better', new Set())   // []
 */
export function listedWords(typed: string, names: ReadonlySet<string>): readonly ListedWord[] {
  // The list looks within words: one that is spelled letter by letter is put together first.
  const text = unspaced(typed)
  const rest = text.replace(WORD, (word) => {
    const plain = word.toLowerCase().replace(/(?:'|’)s$/, '')
    return names.has(plain) || KNOWN_NAMES.includes(plain) ? ' '.repeat(word.length) : word
  })
  const listed = matcher.getAllMatches(rest, true).map(({ startIndex, endIndex }) => ({ text: rest.slice(startIndex, endIndex + 1) }))
  return [...listed, ...[...rest.matchAll(WISHES_OF_DEATH)].map(([wish]) => ({ text: wish }))]
}
