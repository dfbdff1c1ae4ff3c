// What is said of a topic when somebody goes on after it: "why", "give me an example", "and for the nba", "is 8 percent a lot", "so should i".
// Every topic brings its own texts for that (read-topics.ts); here the one that a turn asks for is found.
import { TOPICS } from './knowledge.ts'
import { OF_TOPIC } from './read-topics.ts'
import type { Facet, Topic } from './topic.ts'

/** Words of everybody's questions, which name nothing. */
const OPEN =
  /^(?:so|and|but|ok|okay|oh|hm+|well|cool|nice|great|thanks|then|wait|right|yeah|yes|no|lex|hey|please|pls|lol|man|bro|the|a|an|it|it'?s|its|that|that'?s|thats|this|those|them|they|one|ones|me|my|we|you|i|is|are|was|be|do|does|did|can|could|would|will|here|there|just|really|actually|exactly|again|of|to|for|in|on|at|with|about|if|or|any|even|same|what|what'?s|whats|how|how'?s|hows|why|when|than|as|also|too|now|though|tho|say|work|works|apply|applies|go|like|true|different|hold|holds|mean|means|get|got|have|has|from|by|using|use|number|numbers|game|games|bet|bets|line|lines|league|book|books|site|sites|sport|sports|instead|come|comes|count|counts|matter|matters|change|changes|happens|happen|percent|pct|contests?|only|all|some|else)$/
const ALIASES: Readonly<Record<string, RegExp>> = {
  nfl: /\b(?:nfl|(?:american |pro )?football)\b/,
  nba: /\b(?:nba|wnba|basketball|hoops)\b/,
  mlb: /\b(?:mlb|baseball)\b/,
  nhl: /\b(?:nhl|hockey)\b/,
  soccer: /\b(?:soccer|epl|mls|premier league)\b/,
  golf: /\b(?:golf|pga)\b/,
  mma: /\b(?:mma|ufc|fights?|fighting)\b/,
  nascar: /\b(?:nascar|racing)\b/,
  college: /\b(?:college|ncaa|cfb|cbb)\b/,
  fanduel: /\b(?:fan ?duel|fd)\b/,
  draftkings: /\b(?:draft ?kings|dk)\b/,
  pinnacle: /\bpinnacle\b/,
  props: /\b(?:player )?props?\b/,
  parlays: /\bparlays?\b/,
  totals: /\b(?:totals?|overs?|unders?|over ?under)\b/,
  spreads: /\bspreads?\b/,
  moneylines: /\bmoney ?lines?\b/,
  futures: /\bfutures?\b/,
  live: /\blive\b/,
  cash: /\b(?:cash(?: games?)?|double[- ]?ups?|50 ?\/? ?50s?|head to heads?|h2h)\b/,
  gpp: /\b(?:gpps?|tournaments?|tourneys?)\b/,
  showdown: /\b(?:showdowns?|single[- ]game|captain mode)\b/,
}
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const testOf = (name: string): RegExp => ALIASES[name] ?? new RegExp(`(?<![\\w.])${escaped(name)}(?![\\w.]*\\w)`)

/** Questions that go on with what was told, by what they ask. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['example', /\b(?:examples?|for instance|with numbers|in numbers|concrete|real numbers|walk me through|show me how|scenario)\b/],
  [
    'simply',
    /\b(?:simpler|simply|simple|plain(?:er)?|easier|eli5|dumb it down|in english|layman\w*|i'?m lost|lost me|(?:don'?t|do not|didn'?t|did not|still) (?:really |quite )?(?:get|understand|follow)|confus\w+|like (?:i'?m|im|i am) (?:5|five|ten|12|twelve)|other words|huh)\b|^(?:what|come again)\W*$/,
  ],
  [
    'lot',
    /\b(?:is|are|isn'?t|would|so) .*\b(?:a lot|much|high|low|big|large|small|normal|typical|average|usual|too (?:much|high|low|many|few|big|small)|good|bad|ok|okay|enough|decent|expensive|cheap|steep|reasonable)\b|\bwhat(?:'?s| is| would be)? (?:a )?(?:good|normal|typical|usual|high|low) (?:one|number|value|figure|amount|level)\b/,
  ],
  [
    'should',
    /\b(?:should (?:i|we|you|one|a beginner)|do you recommend|would you|worth (?:it|doing|the)|good idea|is it smart|am i supposed|better (?:to|off)|recommended|advice)\b/,
  ],
  ['catch', /\b(?:catch|downsides?|risks?|risky|problems?|drawbacks?|disadvantages?|cons|go wrong|dangers?|dangerous|trap)\b/],
  ['why', /\bwhy\b|\bhow come\b|\breason\b|\bwhat for\b|\bhow so\b/],
  [
    'where',
    /\bwhere\b|\bwhich (?:page|screen|tab)\b|\b(?:how|can) (?:do |can )?i (?:do|see|find|try|set|use|get|check) (?:it|that|this|them|those)\b.*\b(?:here|in the app|on (?:this|your) (?:site|app)|with you)\b/,
  ],
]
const MOST_WORDS = 14

const facetsBy = (topic: string, term: string | null): readonly Facet[] => {
  const bare = topic.split(OF_TOPIC)[0]!
  const faceted = TOPICS.filter(({ facets }) => facets !== undefined)
  const isItself = ({ help }: Topic) => (typeof help === 'string' ? help : help.key) === bare
  // Those of the topic itself go before those of others about the same word.
  return [...faceted.filter(isItself), ...faceted.filter((one) => !isItself(one) && term !== null && one.term === term)].flatMap(
    ({ facets = [] }) => facets,
  )
}

/** The word of the glossary that a topic is about, by the topic itself. */
export const termOfTopic = (key: string): string | null =>
  TOPICS.find(({ help, term }) => term && (typeof help === 'string' ? help : help.key) === key)?.term ?? null

/**
 * What a turn asks further of a topic, by the key of its help; null where nothing of it is known, or the turn is about something else.
 * */
export function facetAsked(plain: string, topic: string, term: string | null): string | null {
  if (plain.split(' ').length > MOST_WORDS) return null
  const facets = facetsBy(topic, term)
  if (facets.length === 0) return null
  const isKind = (name: string) => KINDS.some(([kind]) => kind === name)
  const named = facets
    .flatMap(({ names, help }) => names.filter((name) => !isKind(name)).map((name) => ({ name, help })))
    .find(({ name }) => testOf(name).test(plain) && unknownIn(plain, testOf(name)) <= MOST_UNKNOWN)
  if (named) return named.help.key
  for (const [kind, has] of KINDS) {
    // The meaning of a word has an example of its own; why it matters is what it is good for.
    if (!has.test(plain) || (kind === 'example' && topic === '') || (OF_ITS_USE.has(kind) && ASKS_ITS_USE.test(plain))) continue
    const facet = facets.find(({ names }) => names.includes(kind))
    if (facet && unknownIn(plain, has) === 0) return facet.help.key
  }
  return null
}
/** What the other parts of a question ask beside the topic itself: "…, and why", "with an example please". */
export function besides(key: string, line: string): readonly string[] {
  const [, ...parts] = line
    .toLowerCase()
    .split(/[,;?.!]+ ?|\b(?:and(?: also)?|but|plus|with)\b/)
    .filter((part) => part.trim() !== '')
  if (key.includes(OF_TOPIC)) return []
  const texts = parts.flatMap((part) => {
    const facet = facetAsked(part.trim(), key, termOfTopic(key))
    return TOPICS.flatMap(({ facets = [] }) => facets.filter(({ help }) => help.key === facet).map(({ help }) => help.text))
  })
  return [...new Set(texts)].slice(0, 2)
}

/** The facet of a topic whose text has the most words of a question; null where none has two. */
export function nearestFacet(plain: string, topic: string): string | null {
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word.length > 2 && !OPEN.test(word))
  const ranked = facetsBy(topic, null)
    .map(({ names, help }) => {
      const text = ` ${help.text.toLowerCase()} ${names.join(' ')} `
      return { key: help.key, hits: words.filter((word) => text.includes(` ${word}`)).length }
    })
    .sort((a, b) => b.hits - a.hits)
  return ranked[0] !== undefined && ranked[0].hits >= 2 ? ranked[0].key : null
}

/** One word more ("you guys", "on sundays") leaves a question what it is. */
const MOST_UNKNOWN = 1
const unknownIn = (plain: string, without: RegExp): number =>
  restOf(plain, without).filter((word) => !OPEN.test(word) && !SOFT.test(word) && !/^\d/.test(word)).length
const OF_ITS_USE: ReadonlySet<string> = new Set(['why', 'should'])
const ASKS_ITS_USE = /\b(?:care|matters?|point|good for|useful)\b/
const restOf = (plain: string, without: RegExp): readonly string[] => plain.replace(without, ' ').split(' ').filter(Boolean)
/** Words that stand beside a question of a kind. */
const SOFT =
  /^(?:give|show|tell|explain|put|make|need|want|know|think|find|see|look|do|doing|done|try|people|everyone|everybody|anyone|someone|beginner|beginners|newbie|care|pay|extra|buy|buying|take|taking|more|less|worse|better|higher|lower|bigger|smaller|big|good|bad|safe|much|many|often|usually|always|ever|never|way|thing|things|kind|case|still|not|don't|dont|didn't|im|i'm|am|into|out|up|down|own|first|next|value|normal|typical|other|another|sure|money|stake|play|playing|player|players|lineup|lineups|should|little|bit|high|low|a|lot|over|under|between|positive|negative|ill|behind|beside|roi|figure|figures|check|vs|versus|compared|day|week|season|time|times|point|points)$/
