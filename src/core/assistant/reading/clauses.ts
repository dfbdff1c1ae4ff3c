// What of a talkative message is the question: it is cut into clauses, and those that tell a story, greet or address somebody are left out
// where another one asks. What is asked about may stand in the story ("my boys love the Bears. when do they play?"), so a clause with a
// name, a price or a word of the trade stays unless the one that asks has its own.
import { rowsAsked } from '../conditions/rows-asked.ts'
import { figuresIn } from './figures.ts'
import type { Sentence } from './language.ts'
import type { Mention, Named } from './names.ts'
import { REPAIR } from './repairs.ts'
import { LEAGUE_WORDS, MARKET_WORDS, POSITION_WORDS } from './vocabulary.ts'

/** A stretch of a text, its end excluded. */
export type Stretch = { readonly from: number; readonly to: number }

/** Who is asked or told to do something, at the beginning of a clause. */
const FILLERS =
  "(?:(?:and|so|but|ok|okay|um+|uh+|er+|hey|lex|yo|please|pls|just|now|then|well|right|anyway|anyways|also|actually|really|quick|alright|at least|oh|like|mate|bro|man|dude|dear|love|pal|sir|finally|first|second|my question is|question|here goes|here's the thing)[ ,]+)*"
const OPENERS =
  "(?:what|what's|whats|what're|who|who's|whos|whose|where|where's|wheres|when|when's|which|why|how|how's|hows|how'd|how're|is|are|was|were|do|does|did|will|would|can|could|should|has|have|had|am|any|anything|anybody|anyone|got any|gimme|give|show|tell|pull|bring|find|build|make|cook|convert|turn|write|translate|project|compare|rank|list|explain|define|log|record|track|put me|set|remind|alert|ping|notify|text me|let me know|let me see|lemme|hit me|spot me|calculate|work out|figure|split|divide|hedge|strip|remove|take the vig|take out|price|predict|forecast|simulate|run|check|look up|read me|read|get me|settle it|help me|i need|i'd like|i would like|i want|want to know|wants? to know|i wonder|wondering|i'm looking for|need|looking for|cancel|stop|block|who do|quarter it|half it|double it|update me|catch me up|fill me in)"
const ASKS = new RegExp(`^${FILLERS}${OPENERS}\\b`, 'i')
const ASKS_WITHIN =
  /\b(?:tell (?:me|us|an? [\w ]{2,20}?|your [\w ]{2,20}?) (?:what|who|when|where|how|which|if|whether|the|about)|want(?:s|ed)? to know|wonder(?:s|ing)? (?:what|who|if|how|whether|when|which)|(?:can|could|would|will) (?:you|ye|ya)\b|if (?:you|ye)(?:'d| would| could)|remind me|let me know|i need you to|i must ask|asks? (?:what|who|when|how|which|if|about)|asking (?:what|who|for))\b/i
/** A story: who did, said or felt something, in words that ask for nothing. */
const TELLS =
  /\b(?:i|i'm|im|i've|ive|i'd|we|we're|we've|my|our|he|he's|she|she's|they|they're|his|her|it's|its|it is|it was|nobody|everybody|everyone|the \w+(?:'s| is| are| was| were)|there(?:'s| is| was)|you|you're|you'll|been|got|just|sorry|thanks|hello|hi|morning|evening|god|lord|man|honest\w*|not to|after|before|ever since|between|since|years?|love|lol|haha|wow|ugh|phew)\b/i
const REPORTS =
  /\b(?:(?:my|our|the|a|his|her|some) (?:[\w'-]+ ){1,4}|(?:he|she|they|dave|steve|everyone|everybody|somebody|someone) )(?:just )?(?:says?|said|tells?|told|swears?|swore|claims?|claimed|thinks?|keeps?|insists?|loves?|hates?|bet me)\b/i
const TRADE =
  /\b(?:odds|lines?|spreads?|totals?|moneyline|over|under|props?|bets?|betting|wagers?|ticket|parlays?|teasers?|legs?|round robin|hedge|arbs?|arbitrage|middles?|vig|juice|hold|margin|overround|kelly|bankroll|roll|stake|units?|unit|edge|ev|value|fair|boost|free bet|bonus|payout|returns?|close[ds]?|clv|line ?up|lineups?|slates?|salar\w+|stacks?|chalk|leverage|projections?|projected|points?|weather|wind\w*|rain\w*|snow\w*|injur\w*|hurt|standings|table|ladder|records?|scores?|box score|results?|news|alerts?|limits?|plan|trial|price[ds]?|prices|percent\w*|chance|probab\w*|decimal|american|fraction\w*|method|multiplicative|additive|power|shin|probit|dog|underdog|favou?rite|draftkings|fanduel|tonight'?s|games?|match\w*|win|wins|roster|starters?|props|signals?|steam|sharps?|forecasts?|model|calibrat\w*|open|settled|my own|cheap\w*|value|both (?:sides|ways)|each|instead|same|meant|mean)\b/i

const isFuzzy = (score: number): boolean => score < 1

/** The clauses of a text: cut at its signs, and before what asks where a transcript has none. */
export function clausesOf(text: string): Stretch[] {
  const cuts = new Set<number>([0, text.length])
  for (const hit of text.matchAll(/(?:(?<!\b(?:vs|v|st|mr|mrs|dr|no))[.!?;:](?=\s)|,(?=\s)| [-–—]+ |\n|\((?=\w)|\)(?=\s))/gi))
    cuts.add(hit.index + hit[0].length)
  for (const hit of text.matchAll(
    /\s(?:(?:and|so|but) )?(?=(?:i need you to|i want you to|i would like you to|can you|could you|would you|tell me|please tell|give me|show me|build me|make me|what(?:'s| is| are| does| do)|who(?:'s| is| are)|how (?:much|many)|which|let me know|remind me|anyway)\b)/gi,
  )) {
    const before = text.slice(Math.max(...[...cuts].filter((cut) => cut <= hit.index)), hit.index)
    if (before.trim().split(/\s+/).length >= 5 && !LEADS_ON.test(before)) cuts.add(hit.index)
  }
  const edges = [...cuts].sort((a, b) => a - b)
  return edges.slice(1).flatMap((to, i) => (text.slice(edges[i]!, to).trim() === '' ? [] : [{ from: edges[i]!, to }]))
}
/** A clause that the next words still belong to. */
const LEADS_ON =
  /\b(?:what|who|how|which|when|where|know|knows|me|us|and|or|to|if|than|see|ask|asks|wonder|about|for|of|with|on|is|are|does|do|say|says|mean|means|at|in|explain|define)\s*$/i

type Clause = Stretch & {
  readonly text: string
  readonly isAsking: boolean
  readonly isStory: boolean
  readonly hasName: boolean
  readonly hasFigure: boolean
  readonly hasSubject: boolean
  readonly hasTrade: boolean
}

const WORDS_OF_PLACE = [...LEAGUE_WORDS.map(([pattern]) => pattern), ...POSITION_WORDS.map(({ match }) => match)]
const MARKETS = MARKET_WORDS.map(([pattern]) => pattern)

function clauseOf(sentence: Sentence, { from, to }: Stretch, names: Named, isSum: boolean): Clause {
  const { text, words } = sentence
  const starts = (mention: Mention<unknown>) => words[mention.first]?.start ?? -1
  const own = text.slice(from, to).trim()
  const lower = own.toLowerCase()
  const isHere = (mention: Mention<unknown>) => starts(mention) >= from && starts(mention) < to && !isFuzzy(mention.score)
  const hasName = names.teams.some(isHere) || names.players.some(isHere)
  const figures = figuresIn(lower)
  return {
    from,
    to,
    text: own,
    isAsking: /\?\s*$/.test(own) || ASKS.test(own) || ASKS_WITHIN.test(own),
    isStory: TELLS.test(own) || REPORTS.test(own),
    hasName,
    // A plain number in a story is an age, an hour or a house, where nothing is to be worked out.
    hasFigure: figures.some(({ kind, text: written }) => kind !== 'number' || written.includes('.') || isSum),
    hasSubject: hasName || WORDS_OF_PLACE.some((pattern) => pattern.test(lower)),
    hasTrade: TRADE.test(own) || MARKETS.some((pattern) => pattern.test(lower)),
  }
}

/** Something is to be worked out with the figures of the message. */
const WORKED_OUT =
  /\b(?:units?|kelly|pay(?:s|out)?|total back|win me|net|profit\w*|split|spread it|ev|expected|combos?|cost|outlay|parlays?|hedge|legs?|round robin|teaser|stake|bankroll|free bet|bonus|boost\w*|middle|arb\w*|edge|hold|vig|juice|margin|break[- ]?even|implied|decimal|american|fair|closed|return\w*)\b|%|\$|[+-]\d{3}/i

/** "Only overs at plus money", "like above 15": a condition behind the question is part of it. */
const NARROWS =
  /^(?:and |but |like |,|\s)*(?:only|just|no|not|nothing|nobody|without|except|excluding|skip|minus|at least|at most|under|over|above|below|more than|less than|max|min|leave out)\b(?=.*(?:\b(?:overs?|unders?|home|road|away|plus|minus|dogs?|underdogs?|favou?rites?|faves|starters?|healthy|outdoors?|live|parlays?|straights?|singles|totals|spreads|moneylines|backups?|above|below)\b|\d))(?!.*\b(?:i|i'm|im|my|me|asking|curious|saying|kidding)\b)/i

/** Sentences shorter than this say nothing beside their question. */
const LEAST_WORDS = 7

/**
 * The stretches of a message that are the question, or null where all of it is.
 *
 * @param names  the names in it, found in the whole
 * @example askingOf(read('It rains here. What is the NBA news?'), names) // the second sentence
 */
export function askingOf(sentence: Sentence, names: Named): Stretch[] | null {
  if (sentence.words.length < LEAST_WORDS || REPAIR.test(sentence.text)) return null
  const isSum = WORKED_OUT.test(sentence.text)
  const clauses = clausesOf(sentence.text).map((stretch) => clauseOf(sentence, stretch, names, isSum))
  if (clauses.length < 2) return null
  const content = ({ hasFigure, hasSubject, hasTrade }: Clause) => hasFigure || hasSubject || hasTrade
  const asking = clauses.filter((clause) => clause.isAsking && (content(clause) || clause.text.split(/\s+/).length > 1))
  const best = asking.filter(content)
  if (best.length === 0 && !clauses.some(content)) return null
  const hasName = best.some((clause) => clause.hasName)
  const hasSubject = best.some((clause) => clause.hasSubject)
  const hasFigure = best.some((clause) => clause.hasFigure)
  const isKept = (clause: Clause): boolean => {
    if (asking.includes(clause)) return best.length === 0 || content(clause) || clause.text.split(/\s+/).length <= 6
    if (NARROWS.test(clause.text) || rowsAsked(clause.text.toLowerCase().trim()) !== null) return true
    if (clause.hasFigure) return !(REPORTS.test(clause.text) && hasFigure)
    if (clause.hasName) return !(clause.isStory && hasName && asking.length > 0)
    if (clause.hasSubject) return !(clause.isStory && hasSubject && asking.length > 0)
    // A word of the trade in a story ("the oven is on") is no question where one is asked.
    if (clause.hasTrade) return !(clause.isStory && best.length > 0)
    const words = clause.text.split(/\s+/).length
    return !clause.isStory && words <= 2
  }
  const kept = clauses.filter(isKept)
  if (kept.length === 0 || kept.length === clauses.length) return null
  return kept.map(({ from, to }) => ({ from, to }))
}

/** The sentence of these stretches alone, its words and dates moved to where they stand then. */
export function cutTo(sentence: Sentence, kept: readonly Stretch[]): Sentence {
  let text = ''
  const moves = kept.map((stretch) => {
    const by = text.length - stretch.from
    text += sentence.text.slice(stretch.from, stretch.to)
    return { ...stretch, by }
  })
  const moved = <T extends { readonly start: number; readonly end: number }>(list: readonly T[]): T[] =>
    list.flatMap((one) => {
      const move = moves.find(({ from, to }) => one.start >= from && one.start < to)
      return move ? [{ ...one, start: one.start + move.by, end: one.end + move.by }] : []
    })
  text = text.replace(/[\s,;:([–—-]+$/, '')
  const lead = text.length - text.trimStart().length
  const shifted = <T extends { readonly start: number; readonly end: number }>(list: readonly T[]): T[] =>
    moved(list).map((one) => ({ ...one, start: Math.max(0, one.start - lead), end: one.end - lead }))
  return { ...sentence, text: text.trim(), words: shifted(sentence.words), dates: shifted(sentence.dates) }
}
