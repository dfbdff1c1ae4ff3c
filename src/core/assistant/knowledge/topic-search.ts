// The topic that a question is nearest to: by the rare words that it shares with a sentence of the topic, endings and synonyms put aside.
// Cosine of weighted words and pairs; the weight of a word is the rarer the higher, so that "why" and "bet" lead nowhere by themselves.

import { editDistance } from '../reading/edit-distance.ts'
import { EMPTY, SAME } from './question-words.ts'
import type { Topic } from './topic.ts'

const stemOf = (word: string): string =>
  word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=\w{3})(?:ing|ers?|ed|es|s|ly)$/, '')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/(\w)\1$/, '$1')
const plainOf = (word: string): string => SAME.get(word) ?? SAME.get(word.replace(/s$/, '')) ?? word

/** The stems of a text in their order. */
function stemsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/(\d),(\d)/g, '$1$2')
    .replace(/\b(?:minus|negative) (?=\d)/g, '')
    .replace(/\b(?:plus|positive) (?=\d)/g, '+')
    .split(/[^a-z0-9.+'-]+/)
    .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, ''))
    .filter((word) => word.length > 0 && !EMPTY.has(word) && !EMPTY.has(word.replace(/'/g, '')))
    .map((word) => stemOf(plainOf(word)))
}
/** The kind of a question, as a weak word of its own. */
const kindOf = (text: string): readonly string[] =>
  [...text.toLowerCase().matchAll(/\b(why|how|where|when|who|which|should|can)\b/g)].slice(0, 1).map(([word]) => `?${word}`)

type Sparse = ReadonlyMap<string, number>
export type Found = {
  readonly key: string
  readonly score: number
  /** How near the nearest sentence of the topic is, without what else the topic says. */
  readonly sentence: number
}
export type TopicSearch = (question: string, before?: string, leastHits?: number) => Found | null

/** What a word counts that stands in one of the sentences alone; one that this share of them has counts whole. */
const SAID_ONCE = 0.6
const SAID_OFTEN = 0.5
const PAIR = 0.4
const KIND = 0.3
const keyOf = ({ help }: Topic): string => (typeof help === 'string' ? help : help.key)

/** @returns which topic a question is nearest to, with how near: 1 is a sentence of the topic itself; built with the first question */
export function topicSearch(topics: readonly Topic[]): TopicSearch {
  let built: TopicSearch | null = null
  return (question, before, leastHits) => {
    built ??= builtSearch(topics)
    return built(question, before, leastHits)
  }
}

type Row = { readonly key: string; readonly length: number; readonly words: number }
type Posting = { readonly row: number; readonly weight: number }

/** What the nearest sentence counts beside how much of the question the whole topic has. */
const OF_SENTENCE = 0.4
/** A word that stands in the answer alone. */
const IN_TEXT = 0.7
/** A word that stands in what is told of it to who goes on. */
const IN_FACET = 0.4

function builtSearch(topics: readonly Topic[]): TopicSearch {
  const sentences = topics.flatMap((one) => one.asks.map((ask) => ({ key: keyOf(one), words: featuresOf(ask, null) })))
  const topicsWith = new Map<string, Map<string, number>>()
  const seen = (word: string, key: string, weight: number) => {
    const keys = topicsWith.get(word)
    if (keys === undefined) topicsWith.set(word, new Map([[key, weight]]))
    else keys.set(key, Math.max(weight, keys.get(key) ?? 0))
  }
  const counts = new Map<string, Map<string, number>>()
  for (const { key, words } of sentences) {
    const of = counts.get(key) ?? new Map<string, number>()
    counts.set(key, of)
    for (const word of words.keys()) of.set(word, (of.get(word) ?? 0) + 1)
  }
  // The words that most of its sentences have are what a topic is about.
  for (const one of topics)
    for (const [word, count] of counts.get(keyOf(one)) ?? [])
      seen(word, keyOf(one), SAID_ONCE + (1 - SAID_ONCE) * Math.min(1, count / (SAID_OFTEN * one.asks.length)))
  const asked = new Map([...topicsWith].map(([word, keys]) => [word, keys.size]))
  for (const one of topics) {
    if (typeof one.help !== 'string') for (const word of stemsOf(one.help.text)) seen(word, keyOf(one), IN_TEXT)
    for (const { help } of one.facets ?? []) for (const word of stemsOf(help.text)) seen(word, keyOf(one), IN_FACET)
  }
  const most = Math.log(1 + topics.length)
  // A word that no sentence has says that something else is asked: it weighs like a rare one.
  const weightOf = (word: string) => Math.log(1 + topics.length / (asked.get(word) ?? UNKNOWN)) / most
  const weighted = (words: Sparse): Sparse => new Map([...words].map(([word, count]) => [word, count * weightOf(word)]))
  const lengthOf = (words: Sparse) => Math.sqrt([...words.values()].reduce((sum, one) => sum + one * one, 0))
  const rows: Row[] = []
  const postings = new Map<string, Posting[]>()
  for (const { key, words } of sentences) {
    const vector = weighted(words)
    for (const [word, weight] of vector) {
      const posted = postings.get(word)
      if (posted) posted.push({ row: rows.length, weight })
      else postings.set(word, [{ row: rows.length, weight }])
    }
    rows.push({ key, length: lengthOf(vector), words: wordsIn(vector) })
  }
  const mend = mendOf([...topicsWith.keys()].filter(isWord))
  /** How much of a question each topic has among all of its words. */
  function coverage(words: readonly string[]): Map<string, number> {
    const shares = new Map<string, number>()
    const whole = words.reduce((sum, word) => sum + weightOf(word), 0)
    for (const word of words)
      for (const [key, weight] of topicsWith.get(word) ?? []) shares.set(key, (shares.get(key) ?? 0) + (weight * weightOf(word)) / whole)
    return shares
  }
  return (question, before = '', leastHits = LEAST_HITS) => {
    const own = stemsOf(question).map(mend)
    const asks = weighted(featuresOf(`${question} ${before}`, mend))
    const length = lengthOf(asks)
    if (length === 0) return null
    const dots = new Map<number, { dot: number; hits: number }>()
    for (const [word, weight] of asks)
      for (const { row, weight: other } of postings.get(word) ?? []) {
        const at = dots.get(row)
        const hit = isWord(word) ? 1 : 0
        if (at) {
          at.dot += weight * other
          at.hits += hit
        } else dots.set(row, { dot: weight * other, hits: hit })
      }
    // What was spoken of before is no question: a word of this one has to be in it.
    const leans = before === '' ? null : new Set(own.flatMap((stem) => (postings.get(stem) ?? []).map(({ row }) => row)))
    const isRare =
      before === '' &&
      leastHits === LEAST_HITS &&
      own.some((stem) => isWord(stem) && (asked.get(stem) ?? 0) <= FEW_TOPICS && asked.has(stem))
    const shares = coverage([...new Set([...own, ...stemsOf(before).map(mend)])].filter(isWord))
    let best: Found | null = null
    for (const [row, { dot, hits }] of dots) {
      const { key, length: other, words } = rows[row]!
      if (leans !== null && !leans.has(row)) continue
      if (
        hits < leastHits &&
        !(own.length === 1 && before === '' && words === 1) &&
        !(isRare && own.length >= LEAST_BESIDE && own.length <= MOST_BESIDE)
      )
        continue
      const near = dot / (length * other)
      const score = Math.max(near >= AS_IT_STANDS ? near : 0, OF_SENTENCE * near + (1 - OF_SENTENCE) * (shares.get(key) ?? 0))
      if (best === null || score > best.score) best = { key, score, sentence: near }
    }
    return best
  }
}
/** A word of so few topics, among so few words, leads there by itself. */
const FEW_TOPICS = 4
const LEAST_BESIDE = 3
const MOST_BESIDE = 4
/** So near a sentence the rest of the topic says nothing more. */
const AS_IT_STANDS = 0.9

/** A longer word that no sentence has, and that is one slip away from one of theirs, is that one. */
function mendOf(known: readonly string[]): (stem: string) => string {
  const all = new Set(known)
  const byShape = new Map<string, string[]>()
  // All spellings that lack one letter: two words that are a slip apart share one of them.
  const shapesOf = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
  for (const word of known)
    if (word.length >= LEAST_MENDED && !/\d/.test(word))
      for (const shape of shapesOf(word)) {
        const same = byShape.get(shape)
        if (same) same.push(word)
        else byShape.set(shape, [word])
      }
  return (stem) =>
    all.has(stem) || (stem.length < LEAST_MENDED && !IS_FIGURE.test(stem))
      ? stem
      : IS_FIGURE.test(stem)
        ? A_FIGURE
        : /\d/.test(stem)
          ? stem
          : (shapesOf(stem)
              .flatMap((shape) => byShape.get(shape) ?? [])
              .find((word) => editDistance(word, stem, 1) <= 1) ?? stem)
}
const LEAST_MENDED = 6
const UNKNOWN = 10
/** One word that is shared is no question that is shared. */
const LEAST_HITS = 2
/** No pair, and no kind of a question. */
const wordsIn = (vector: Sparse): number => [...vector.keys()].filter(isWord).length
const isWord = (feature: string): boolean => !feature.includes(' ') && !feature.startsWith('?')

/** Any figure at all: "is 7 percent a lot" is asked like "is 5 percent a lot". */
const A_FIGURE = '?#'
const IS_FIGURE = /^[+-]?\d+(?:\.\d+)?$/

function featuresOf(text: string, mend: ((stem: string) => string) | null): Sparse {
  const stems = mend === null ? stemsOf(text) : stemsOf(text).map(mend)
  const words = new Map<string, number>()
  for (const stem of stems) if (stem !== A_FIGURE) words.set(stem, 1)
  if (stems.some((stem) => stem === A_FIGURE || IS_FIGURE.test(stem))) words.set(A_FIGURE, KIND)
  for (const [at, stem] of stems.entries()) if (at > 0) words.set([stems[at - 1]!, stem].sort().join(' '), PAIR)
  for (const kind of kindOf(text)) words.set(kind, KIND)
  return words
}
