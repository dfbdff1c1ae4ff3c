// The topic that a question is nearest to: by the rare words that it shares with a sentence of the topic, endings and synonyms put aside.
// Cosine of weighted words and pairs; the weight of a word is the rarer the higher, so that "why" and "bet" lead nowhere by themselves.
import { editDistance } from '../reading/edit-distance.ts'
import type { Topic } from './topic.ts'

/** Words that mean the same here, the first of each line stands for all. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'delete wipe erase remove clear trash',
    'find see look locate',
    'chat conversation talk message thread',
    'bet wager punt play ticket',
    'price odds line number',
    'vig juice vigorish margin overround hold rake cut',
    'explain meaning mean define',
    'good decent solid ok okay fine any',
    'usual normal typical average standard common regular',
    'book sportsbook bookie bookmaker',
    'money cash dollar buck',
    'beginner newbie new noob newcomer',
    'started starting begin',
    'import bring upload load move transfer migrate',
    'phone mobile iphone android ios',
    'picture photo screenshot image pic',
    'notify alert ping notification notify buzz',
    'settle grade graded settlement',
    'worth worthwhile smart wise idea',
    'why reason come',
    'better best',
    'big large much size',
    'legal allowed lawful',
    'predict forecast prediction model',
    'lineup roster team',
    'gpp tournament',
    'old stale outdated',
    'half fraction fractional quarter',
    'people anybody anyone everyone everybody somebody folks guy',
    'win beat profit',
    'work function',
    'cancel stop end quit',
    'pay cost charge charged',
    '2 two',
    '3 three',
    '4 four',
    '5 five',
    '6 six',
    '7 seven',
    '8 eight',
    '9 nine',
    '10 ten',
    '11 eleven',
    '12 twelve',
    '20 twenty',
    '50 fifty',
    '100 hundred',
    '1000 thousand 1k',
    'trade trading',
    'simulate simulation simulator sim sims',
    'make earn',
    'president presidential',
    'election vote',
  ].flatMap((line) => {
    const [first, ...rest] = line.split(' ')
    return rest.map((word): [string, string] => [word, first!])
  }),
)
/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  'a an and are at be been by can could did do does for from get gets got have has how i if in is it its just lex like me my no not of on one or our please so some than that the their them there these they this those to u up us was we what whats when where which who will with would you your ya yall hey yo ok okay um uh well really actually even ever thing stuff kind sort tell show give want need know think lol bro man also about any every keep saying say said buddy friend dumb quick question sorry exactly supposed again too very much then now here mine yours percent pct per'.split(
    ' ',
  ),
)
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
export type Found = { readonly key: string; readonly score: number }
export type TopicSearch = (question: string, before?: string, leastHits?: number) => Found | null

const PAIR = 0.8
const KIND = 0.5
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

function builtSearch(topics: readonly Topic[]): TopicSearch {
  const sentences = topics.flatMap((one) => one.asks.map((ask) => ({ key: keyOf(one), words: featuresOf(ask, null) })))
  const topicsWith = new Map<string, Set<string>>()
  for (const { key, words } of sentences)
    for (const word of words.keys()) {
      const seen = topicsWith.get(word)
      if (seen) seen.add(key)
      else topicsWith.set(word, new Set([key]))
    }
  const most = Math.log(1 + topics.length)
  // A word that no sentence has says that something else is asked: it weighs like a rare one.
  const weightOf = (word: string) => Math.log(1 + topics.length / (topicsWith.get(word)?.size ?? UNKNOWN)) / most
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
  return (question, before = '', leastHits = LEAST_HITS) => {
    const own = stemsOf(question).map(mend)
    const asked = weighted(featuresOf(`${question} ${before}`, mend))
    const length = lengthOf(asked)
    if (length === 0) return null
    const dots = new Map<number, { dot: number; hits: number }>()
    for (const [word, weight] of asked)
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
    let best: Found | null = null
    for (const [row, { dot, hits }] of dots) {
      const { key, length: other, words } = rows[row]!
      if (leans !== null && !leans.has(row)) continue
      if (hits < leastHits && !(own.length === 1 && before === '' && words === 1)) continue
      const score = dot / (length * other)
      if (best === null || score > best.score) best = { key, score }
    }
    return best
  }
}

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
    all.has(stem) || stem.length < LEAST_MENDED || /\d/.test(stem)
      ? stem
      : (shapesOf(stem)
          .flatMap((shape) => byShape.get(shape) ?? [])
          .find((word) => editDistance(word, stem, 1) <= 1) ?? stem)
}
const LEAST_MENDED = 6
const UNKNOWN = 4
/** One word that is shared is no question that is shared. */
const LEAST_HITS = 2
/** No pair, and no kind of a question. */
const wordsIn = (vector: Sparse): number => [...vector.keys()].filter(isWord).length
const isWord = (feature: string): boolean => !feature.includes(' ') && !feature.startsWith('?')

function featuresOf(text: string, mend: ((stem: string) => string) | null): Sparse {
  const stems = mend === null ? stemsOf(text) : stemsOf(text).map(mend)
  const words = new Map<string, number>()
  for (const stem of stems) words.set(stem, 1)
  for (const [at, stem] of stems.entries()) if (at > 0) words.set([stems[at - 1]!, stem].sort().join(' '), PAIR)
  for (const kind of kindOf(text)) words.set(kind, KIND)
  return words
}
