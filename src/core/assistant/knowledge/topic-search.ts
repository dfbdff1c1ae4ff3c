// The topic that a question is nearest to: by the rare words that it shares with a sentence of the topic, endings and synonyms put aside.
// Cosine of weighted words and pairs; the weight of a word is the rarer the higher, so that "why" and "bet" lead nowhere by themselves.
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
    'three 3',
    'seven 7',
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
  'a an and are at be been by can could did do does for from get gets got have has how i if in is it its just lex like me my no not of on one or our please so some than that the their them there these they this those to u up us was we what whats when where which who will with would you your ya yall hey yo ok okay um uh well really actually even ever thing stuff kind sort tell show give want need know think lol bro man also about any every keep saying say said buddy friend dumb quick question sorry exactly supposed again too very much then now here mine yours'.split(
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

/** @returns which topic a question is nearest to, with how near: 1 is a sentence of the topic itself */
export function topicSearch(topics: readonly Topic[]): TopicSearch {
  const rows = topics.flatMap(({ help, asks }) =>
    asks.map((ask) => ({ key: typeof help === 'string' ? help : help.key, words: featuresOf(ask) })),
  )
  const topicsWith = new Map<string, Set<string>>()
  for (const { key, words } of rows)
    for (const word of words.keys()) topicsWith.set(word, (topicsWith.get(word) ?? new Set<string>()).add(key))
  const most = Math.log(1 + topics.length)
  // A word that no sentence has says that something else is asked: it weighs like a rare one.
  const weightOf = (word: string) => Math.log(1 + topics.length / (topicsWith.get(word)?.size ?? UNKNOWN)) / most
  const weighted = (words: Sparse): Sparse => new Map([...words].map(([word, count]) => [word, count * weightOf(word)]))
  const lengthOf = (words: Sparse) => Math.sqrt([...words.values()].reduce((sum, one) => sum + one * one, 0))
  const known = rows.map(({ key, words }) => {
    const vector = weighted(words)
    return { key, vector, length: lengthOf(vector) }
  })
  return (question, before = '', leastHits = LEAST_HITS) => {
    const own = stemsOf(question)
    const asked = weighted(featuresOf(`${question} ${before}`))
    const length = lengthOf(asked)
    if (length === 0) return null
    let best: Found | null = null
    for (const { key, vector, length: other } of known) {
      // What was spoken of before is no question: a word of this one has to be in it.
      if (before !== '' && !own.some((stem) => vector.has(stem))) continue
      const hits = [...asked.keys()].filter((word) => isWord(word) && vector.has(word)).length
      if (hits < leastHits && !(own.length === 1 && before === '' && wordsIn(vector) === 1)) continue
      let dot = 0
      for (const [word, one] of asked) dot += one * (vector.get(word) ?? 0)
      const score = dot / (length * other)
      if (best === null || score > best.score) best = { key, score }
    }
    return best
  }
}
const UNKNOWN = 4
/** One word that is shared is no question that is shared. */
const LEAST_HITS = 2
/** No pair, and no kind of a question. */
const wordsIn = (vector: Sparse): number => [...vector.keys()].filter(isWord).length
const isWord = (feature: string): boolean => !feature.includes(' ') && !feature.startsWith('?')

function featuresOf(text: string): Sparse {
  const stems = stemsOf(text)
  const words = new Map<string, number>()
  for (const stem of stems) words.set(stem, 1)
  for (const [at, stem] of stems.entries()) if (at > 0) words.set([stems[at - 1]!, stem].sort().join(' '), PAIR)
  for (const kind of kindOf(text)) words.set(kind, KIND)
  return words
}
