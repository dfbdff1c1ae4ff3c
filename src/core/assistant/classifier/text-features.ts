// A sentence as features of a linear model: hashed words, pairs of words, parts of words and the idea that a word stands for
// (the fastText recipe, Joulin et al. 2016, with a table of synonyms beside it). Pure; the same for training and for use.

import { hashText } from '../../math/random.ts'
import { CONCEPTS } from '../reading/concepts.ts'

/** Number of buckets, a power of two. */
export const BUCKETS = 8192
/** The same for what is wanted, which has many more classes and sentences. */
export const INTENT_BUCKETS = 16384

const CONCEPT_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>()
  for (const [concept, words] of Object.entries(CONCEPTS))
    for (const word of words.split(' ')) map.set(word.replaceAll('_', ' '), [...(map.get(word.replaceAll('_', ' ')) ?? []), `@${concept}`])
  return map
})()
const PHRASES = [...CONCEPT_OF.keys()].filter((word) => word.includes(' '))

/** FNV-1a over the UTF-16 units, folded into the buckets. */
export function bucketOf(text: string, buckets = BUCKETS): number {
  const hash = hashText(text)
  return ((hash >>> 13) ^ hash) & (buckets - 1)
}

export const tokensOf = (masked: string): string[] =>
  masked
    .replace(/n't\b/g, 'nt')
    .replace(/'m\b/g, ' am')
    .replace(/'re\b/g, ' are')
    .replace(/'ve\b/g, ' have')
    .replace(/'ll\b/g, ' will')
    .replace(/'(s|d)\b/g, ' $1')
    .replace(/[^A-Za-z0-9'+]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)

/**
 * The buckets of a masked sentence: names, leagues and figures stand as words in capitals (TEAM, PLAYER, LEAGUE, PRICE …).
 * @example featuresOf('project PLAYER').length // a bucket for each word, pair, part and idea
 */
export function featuresOf(masked: string, buckets = BUCKETS): number[] {
  const tokens = tokensOf(masked)
  const all = new Set<number>()
  const padded = ['<', ...tokens, '>']
  const ideas: string[] = []
  for (const [i, token] of tokens.entries()) {
    all.add(bucketOf(`w ${token}`, buckets))
    all.add(bucketOf(`b ${padded[i]} ${token}`, buckets))
    const found = CONCEPT_OF.get(token) ?? []
    ideas.push(...found)
    if (/^[a-z]{4,}$/.test(token)) {
      const edged = `<${token}>`
      for (let k = 0; k + 4 <= edged.length; k++) all.add(bucketOf(`c ${edged.slice(k, k + 4)}`, buckets))
    }
  }
  all.add(bucketOf(`b ${tokens.at(-1) ?? ''} >`, buckets))
  const flat = ` ${tokens.join(' ')} `
  for (const phrase of PHRASES) if (flat.includes(` ${phrase} `)) ideas.push(...CONCEPT_OF.get(phrase)!)
  const masks = tokens.filter((token) => /^[A-Z]{2,}$/.test(token))
  const marks = [...new Set([...ideas, ...masks])].slice(0, 12)
  for (const [i, idea] of marks.entries()) {
    all.add(bucketOf(`i ${idea}`, buckets))
    for (const other of marks.slice(i + 1)) all.add(bucketOf(`p ${[idea, other].sort().join(' ')}`, buckets))
  }
  const prices = tokens.filter((token) => token === 'PRICE').length
  if (prices > 1) all.add(bucketOf(`n PRICE ${Math.min(3, prices)}`, buckets))
  all.add(bucketOf(`l ${Math.min(12, tokens.length)}`, buckets))
  return [...all]
}

/** The same for what is wanted. */
export const intentFeaturesOf = (masked: string): number[] => featuresOf(masked, INTENT_BUCKETS)
