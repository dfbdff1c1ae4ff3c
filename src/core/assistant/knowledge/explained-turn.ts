// The turn after something was explained, a word or a topic: where it stands, what it is good for, how it is calculated, an example, the same in
// plainer words, how it differs from another, whether it can be changed, why it is done so. It is such a turn only where all of its words are
// words of such a question; with a subject of its own it is a new one.
import type { Ask, AskOf } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { asksToLearn, ITS_FIGURES } from './asks-to-learn.ts'
import { facetAsked, nearestFacet, termOfTopic } from './facets.ts'
import { topicOf } from './knowledge.ts'
import { OF_TOPIC } from './read-topics.ts'
import { REASONS, USE, WHERE } from './topics/fact-topics.ts'
import { TERM_FACTS } from './topics/term-facts.ts'
import { CATCH_OF, CHANGE_OF, HOW_OF, SIMPLY_OF, TERM_OF_TOPIC } from './topics/terms-of-topics.ts'

const MOST_WORDS = 14

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What such a turn may have beside its own words. */
const COMMON =
  "so and but ok okay oh hm hmm well cool nice great thanks thank you then wait alright right yeah yes lex hey please pls lol man bro i im i'm a an the it its it's that thats that's this these those them they one ones me my mine us we is are was be do does did can could would will should now here there just really actually exactly again all of to for in on at with about if or any ever even like some more um uh"
const set = (own: string): ReadonlySet<string> => words(`${COMMON} ${own}`)
type Kind = { readonly has: RegExp; readonly may: ReadonlySet<string> }
const KINDS = {
  where: {
    has: /\b(?:where|wheres|where's)\b|\bcan i (?:see|find|get|check|try) (?:it|that|this|them|those)\b|\b(?:what|which) (?:page|screen|tab|menu|part)\b|\btake me there\b|\bhow do i (?:get to|get there|find|open|see)\b/,
    may: set(
      "where wheres where's can check try calculate do use in find see look locate get there page screen tab menu part app site product open show shown live stand sit go going take which what how link display displayed visible somewhere board numbers number figure figures",
    ),
  },
  use: {
    has: /\bso what\b|\b(?:mean|means|matter|matters|care|help|helps|useful|important|relevant|practice|worth)\b|\bgood for\b|\b(?:use|do|start|work) (?:with )?(?:it|that|this|them)\b|\bthe (?:point|use|benefit|advantage)\b|\bapply\b|\baffects?\b|\bchange (?:anything|my|for me)\b/,
    may: set(
      "what whats what's how why when mean means meaning matter matters care help helps use used using useful important relevant practice practical worth good point benefit advantage bet bets betting bettor wager ticket parlay lineup lineups team stake stakes money bankroll person people someone somebody beginner beginners newbie apply applied affect affects effect change changes anything me first need know tonight game games contest contests entry entries pick picks life real start work day big deal got make difference double up ups cash gpp gpps tournament tournaments head showdown h2h satellite single multi entry",
    ),
  },
  how: {
    has: /\b(?:calculat\w+|comput\w+|formula|math|maths|reckon\w*|measur\w+|deriv\w+|figured|determined)\b|\b(?:work|works|worked|come|came|get|got|arrive) (?:it |that |this |them |those )?(?:out|up with|at|to (?:it|that))\b/,
    may: set(
      'how what whats calculate calculated calculating compute computed computing formula math maths behind reckon reckoned measure measured derived derive figured determined work works worked out come came up get got arrive number numbers figure exact steps step myself by hand go into goes show explain',
    ),
  },
  simpler: {
    has: /\b(?:simple|simpler|simply|plain|plainer|easier|dumb|eli5|english|layman\w*|slower|confus\w+|lost me|get it|understand|understood|follow|rephrase|huh|five|kid|child|idiot|break it down|in words|other words)\b|^(?:what|huh|come again|say (?:that|it) again)\W*$/,
    may: set(
      "what whats how huh simple simpler simply plain plainer easier easy dumb down eli5 english layman laymans layman's terms words word language slower slow confused confusing confuse lost got get don't dont do not still didn't didnt doesn't understand understood follow rephrase five six ten twelve years old kid child idiot baby break put say said explain other come again try make sense version short shorter told im never been no idea",
    ),
  },
  example: {
    has: /\b(?:examples?|instance|numbers|concrete|show me how|picture it|scenario|case)\b/,
    may: set(
      'example examples instance give show another one real actual numbers number concrete how scenario case make put say what whats would look looks with got have could let lets see walk through picture using life world simple quick',
    ),
  },
  change: {
    has: /\b(?:change|changed|set|adjust|switch|turn|choose|pick|edit|customi[sz]e|override|disable|enable|configure)\b/,
    may: set(
      'change changed set adjust switch turn off on choose pick edit customize customise override disable enable configure different another other where how which use used way method setting settings myself own default back let allowed possible have stuck number value go instead',
    ),
  },
  why: {
    has: /\bwhy\b|\bhow come\b|\bwhats? the reason\b|\bwhat for\b/,
    may: set(
      'why how come what whats reason for way ways do done doing does work works method use used using built made make choose chose like this not other another one instead different differently show say same strict so set decided decide need have wait long late people ppl folks everyone everybody others pay pays paying extra more buy buying want wanting bother care',
    ),
  },
  catch: {
    has: /\b(?:catch|downside|downsides|risk|risks|risky|problem|problems|drawback|drawbacks|disadvantage|disadvantages|cons|wrong|danger|dangers|dangerous|trap|safe|against)\b/,
    may: set(
      "what whats what's catch downside downsides risk risks risky problem problems drawback drawbacks disadvantage disadvantages cons wrong danger dangers dangerous trap safe against can could go goes speak speaks where wheres is're there's theres hidden big biggest main how why with come",
    ),
  },
  judged: {
    has: /\b(?:better|worse|good|bad|higher|lower|high|low)\b/,
    may: set(
      'better worse good bad higher lower high low more less bigger smaller big small number numbers want wanted is means mean always thing sign right wrong which way or',
    ),
  },
  more: {
    has: /\b(?:more|else|go on|continue|deeper|further|elaborate|detail|details|expand)\b/,
    may: set(
      'more else go on continue deeper further elaborate detail details expand tell say anything what whats know should need keep going in depth',
    ),
  },
} as const satisfies Record<string, Kind>

/** "Which one do you go with by default". */
const ASKS_OWN_WAY =
  /^(?:(?:and|so|ok|then) )*(?:which|what)(?: (?:one|method|way|of (?:them|those|these)))? (?:do|does|is|are) (?:you|lex|it|this|the (?:site|app|product))\b.*\b(?:use|go with|take|default|prefer|rely|show|pick|choose)\b|\bwhich(?: one| method)? is (?:the )?(?:default|used|yours)\b/
const is = ({ has, may }: Kind, plain: string): boolean => has.test(plain) && plain.split(' ').every((word) => word === '' || may.has(word))
const DIFFERS =
  /\b(?:differ\w*|compare[ds]?|comparison|versus|vs|same|unlike|confus\w+|better|worse|or is|isn'?t (?:that|it|this)|just (?:a|an|another)|relate[ds]?|relation|instead of|opposite|and not)\b/

type Explained = { readonly topic: string; readonly term: string | null }
/** Where it would be used: no subject of its own behind "should I care in a double-up". */
const CONTESTS: ReadonlySet<string> = new Set([
  'cash-game',
  'double-up-line',
  'guaranteed-prize-pool',
  'head-to-head-contest',
  'showdown',
  'satellite',
  'multi-entry',
])
/** What was explained in the turn before; null where something else was. */
function explained(ask: Ask | null): Explained | null {
  if (ask?.kind === 'term') return { topic: '', term: ask.terms[0]! }
  if (ask?.kind !== 'page') return null
  const [topic = ''] = ask.page.split(OF_TOPIC)
  const bare = topic.replace(/^(?:use|where|simply)-/, '')
  const isTerm = bare !== topic && TERM_FACTS.some(({ term }) => term === bare)
  return { topic, term: isTerm ? bare : (TERM_OF_TOPIC[topic] ?? termOfTopic(topic)) }
}

const term = (one: string, more: Partial<AskOf<'term'>> = {}): AskOf<'term'> => ({
  kind: 'term',
  terms: [one],
  isExample: false,
  isJudged: false,
  ...more,
})

/** What a turn asks further of `ask`, if that explained something; null where it is about something else. */
export function explainedTurn(p: Entities, ask: Ask | null): Ask | null {
  const last = explained(ask)
  const plain = p.spoken
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (last === null || plain.split(' ').length > MOST_WORDS || p.teams.length + p.players.length > 0) return null
  const page = (key: string): AskOf<'page'> => ({ kind: 'page', page: key, line: null })
  const facet = ITS_FIGURES.test(plain) ? null : facetAsked(plain, last.topic, last.term)
  if (facet !== null) return { kind: 'page', page: facet, line: p.spoken.toLowerCase().slice(0, 300) }
  const others = p.termsNamed.filter((one) => one !== last.term && !CONTESTS.has(one) && !(ask?.kind === 'term' && ask.terms.includes(one)))
  if (others.length > 0) return last.term !== null && DIFFERS.test(plain) ? term(last.term, { terms: [last.term, others[0]!] }) : null
  const hasFact = last.term !== null && TERM_FACTS.some((one) => one.term === last.term)
  const useOf = hasFact ? page(`${USE}${last.term}`) : null
  const reason = REASONS.find(({ of }) => of.includes(last.topic) || (last.term !== null && of.includes(last.term)))
  const reasonOf = reason === undefined || typeof reason.help === 'string' ? null : page(reason.help.key)
  // The page of a topic is linked in its answer: where it is asked for, it is said once more.
  if (is(KINDS.where, plain)) return hasFact && !last.topic.startsWith(WHERE) ? page(`${WHERE}${last.term}`) : ask
  if (is(KINDS.example, plain)) return last.term === null ? null : term(last.term, { isExample: true })
  if (is(KINDS.how, plain)) {
    const how = last.term === null ? undefined : HOW_OF[last.term]
    return how !== undefined && how !== last.topic ? page(how) : last.term === null ? null : term(last.term, { isExample: true })
  }
  if (is(KINDS.use, plain) && !last.topic.startsWith(USE)) return useOf
  if (is(KINDS.simpler, plain)) {
    const simply = last.term === null ? undefined : SIMPLY_OF[last.term]
    return simply !== undefined && simply !== last.topic
      ? page(simply)
      : last.term === null
        ? null
        : term(last.term, { isExample: last.topic === '' })
  }
  if (is(KINDS.catch, plain)) {
    const caught = last.term === null ? undefined : CATCH_OF[last.term]
    return caught !== undefined && caught !== last.topic ? page(caught) : last.topic.startsWith(USE) ? null : useOf
  }
  if (is(KINDS.judged, plain)) return last.term === null ? null : term(last.term, { isJudged: true })
  const method = last.term === null ? undefined : HOW_OF[last.term]
  if (method !== undefined && ASKS_OWN_WAY.test(plain)) return page(method)
  if (is(KINDS.why, plain)) return reasonOf ?? useOf
  if (is(KINDS.change, plain)) {
    const change = last.term === null ? undefined : CHANGE_OF[last.term]
    return change !== undefined ? page(change) : last.topic !== '' ? ask : null
  }
  if (is(KINDS.more, plain)) return last.topic.startsWith(USE) ? reasonOf : useOf
  return null
}

/** What a turn asks further of `ask` in words of its own: a topic that is near both, or what of the topic itself has its words. */
export function relatedTurn(p: Entities, ask: Ask | null): Ask | null {
  const last = explained(ask)
  const plain = p.spoken.toLowerCase().trim()
  if (last === null || plain.split(' ').length > MOST_WORDS || p.teams.length + p.players.length > 0 || !asksToLearn(plain)) return null
  const subject = last.topic === '' ? last.term! : last.topic.replace(/^[a-z]+-/, '')
  const near = topicOf(plain, subject.replaceAll('-', ' '))
  if (near === null || near.score < RELATED) return null
  const key = near.key === last.topic ? nearestFacet(plain, last.topic) : near.key
  return key === null ? null : { kind: 'page', page: key, line: plain }
}
/** So near a question is that stands behind an explanation. */
const RELATED = 0.4
