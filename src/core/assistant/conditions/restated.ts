// A turn that says nothing but a condition on what was just shown, in whatever words: "could you narrow that down to FanDuel", "strike everyone but
// the Broncos", "five will do". Its words are of two kinds: those of the condition (a league, a book, a team, a position, a market, a day, a number)
// and those that only say what is to be done with it. Where there is no third kind, the condition is said anew in the plainest way, "only FanDuel",
// "without the Broncos", "top 5", which everything behind this reads.
import { type Ask, NO_CONTEXT } from '../ask.ts'
import type { Understood } from '../listed/understood.ts'
import { cutTo } from '../reading/clauses.ts'
import { type Entities, entitiesOf, type Known } from '../reading/entities.ts'
import type { Sentence, Word } from '../reading/language.ts'
import { maskedOf } from '../reading/mask.ts'
import { MARKET_WORDS } from '../reading/vocabulary.ts'
import { rowsKey } from './held-in.ts'

type Kind = 'league' | 'team' | 'book' | 'market' | 'position' | 'day' | 'count'
const kinds = (text: string): ReadonlySet<Kind> => new Set(text.split(' ') as Kind[])
const OF_PRICES = kinds('league team book market day')
const OF_OWN = kinds('league team book market day')
/** What the rows of an ask can be told apart by, by its tool or kind. */
const TAKES: Readonly<Record<string, ReadonlySet<Kind>>> = {
  odds: OF_PRICES,
  read_value_bets: OF_PRICES,
  read_arbitrage: OF_PRICES,
  read_middles: OF_PRICES,
  read_trading_signals: kinds('league market'),
  scores: kinds('league team day'),
  injuries: kinds('league team position'),
  news: kinds('league team'),
  rank: kinds('league team book position count'),
  // "Make it five" of a lineup is how many are built, and no part of it.
  lineup: kinds('league book team'),
  list_bets: OF_OWN,
  betting_performance: OF_OWN,
  read_standings: kinds('league'),
  read_stacks: kinds('league team book count'),
  list_slates: kinds('league book day'),
  read_slate_research: kinds('league'),
  read_injury_moves: kinds('league'),
  read_props: kinds('team'),
  predict_game: kinds('team'),
  read_line_movement: kinds('team'),
}
/** What can be left out, where it can be asked for as well. */
const CAN_BE_OUT: ReadonlySet<Kind> = kinds('team book position')

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
/** Words that say only that something is to be done with the condition, or to whom. */
const FRAME = words(
  `a an the this that it its them those these they one ones part half side bit stuff thing things rows rest same
  and so ok okay now then also too just only strictly solely purely alone exclusively please pls thanks lex hey hi yo alright well right cool nice great hmm hm um
  for of in on at from to by with down within into over
  i im 'm we me us you my your 's 're is are be was it's that's i'm let let's lets
  limit limited restrict restricted keep narrow narrowed stick filter filtered cut trim switch change make do does did run rerun try use go going pull get got have show give gimme list see hear display
  want need like care interested focus reduce set leave mean meant said say would could can will 'd 'll
  what what's whats how how's hows about look looks any different if but actually nah instead rather again still anymore though tho
  everything everyone everybody anything anyone anybody all nothing nobody none else others way up out sure yes yeah maybe well`,
)
/** Words by which the condition is left out, and not asked for. */
const GONE = words(
  `without exclude excludes excluding excluded except minus ignore ignoring skip skipping drop dropping dump remove removed removing lose ditch strike scratch nix omit
  avoid avoiding hide toss rid gone off away aside sans besides no not n't none nothing nobody don't dont can't cant cannot out forget other than apart`,
)
const IS_WORD = /^[a-z']/
const ALL = /\b(?:everything|everyone|everybody|anything|anyone|anybody|all|others?|the rest|nothing|nobody|none)\b/
const BUT = /\b(?:but|except|besides|other than|apart from)\b/
const ONLY_BUT = /\b(?:nothing|nobody|none|no one|no other)\b.*\b(?:but|except|besides|other than|apart from)\b/
const GONE_BESIDE_ALL =
  /\b(?:out|off|gone|drop|remove|strike|scratch|lose|ditch|dump|hide|exclude|excluded|skip|ignore|nix|omit|toss|rid|without|no|not)\b/
const TURNED_TO = /\b(?:drop|cut|trim|down) (?:it |that |them |those |this )?(?:down )?to\b/
/** "No, the Broncos" takes back; "no Broncos" leaves out. */
const TAKES_BACK = /^(?:no|nah|nope|not that|no no|scratch that)(?: *,|[.!]? *(?:i meant|i mean|i said)\b)/
const OF_A_COUNT = words('top first best enough plenty max maximum most more than will do is are fine good them those limit')
/** What may stand between two conditions: "NFL on FanDuel", "totals, tomorrow only". */
const BETWEEN = words('and or the & , / nor plus both on at for in only just')
/**
 * Any other verb says to narrow by the little word that stands with it ("whittle it down to", "zoom in on") or to leave out ("kick them out", "cross off").
 * Those of a bet, of a thing that is kept and of a game say something of their own.
 */
const NARROWING =
  /^ (?:(?:it|that|this|them|those|these|everything|the (?:list|rest|results?|table|board|rows|view))\b.*\b(?:to|on|in|into|by)\b|(?:down|back|in|over) (?:to|on|into|by)\b)/
const REMOVING =
  /^ (?:out|off|away|aside)\b(?! of\b)|\b(?:out|off|away|aside)\b(?: (?:of|from) (?:it|that|this|them|there|the (?:list|table|board)))?(?:,? (?:please|then|thanks|thank you|for me|now|too))*[ .!?]*$/
const OWN_VERBS = words(
  `bet bets betting wager place lay laid back backs lock locks build log record save track alert ping remind tell notify text message buzz warn convert compare rank
  play plays playing win wins won beat beats score scores scored start starts stack stacks hedge parlay project explain define simulate send open opens sign link import export
  upload deposit withdraw transfer move moves moved close closes lead leads leading lost injured hurt happens happened happen mean means who when where why which did
  put puts stake risk fade sell buy pay pays cost costs worth cover covers favored favoured is are
  news weather odds line lines total totals spread price prices prop props score roster lineup lineups slate slates standings table stats form injury edge value`,
)

/** How something is done is no condition. */
const ASKS_HOW = /^(?:(?:and|so|ok|okay|then|but) )*(?:how|where) (?:do|can|would|could|should) (?:i|we|you)\b/i
const MOST_WORDS = 12
const MARKETS = MARKET_WORDS.map(([pattern]) => new RegExp(pattern.source, 'g'))

/** The kinds of condition in a stretch; null where something else stands in it. */
function kindsIn(p: Entities, dates: Sentence['dates']): Kind[] | null {
  let rest = ` ${maskedOf(p)} `
  const found = new Set<Kind>()
  const take = (pattern: RegExp, kind: Kind) => {
    const next = rest.replace(pattern, ' ')
    if (next !== rest) found.add(kind)
    rest = next
  }
  for (const { text } of dates) {
    const at = rest.toLowerCase().indexOf(text.toLowerCase())
    if (at === -1) continue
    rest = `${rest.slice(0, at)} ${rest.slice(at + text.length)}`
    found.add('day')
  }
  for (const pattern of MARKETS) take(pattern, 'market')
  take(/\bTEAM\b(?:'s|')?/g, 'team')
  take(/\bBOOK\b(?:'s|')?/g, 'book')
  take(/\bLEAGUE\b(?:'s|')?/g, 'league')
  take(/\bPOS\b/g, 'position')
  take(/\bNUM\b/g, 'count')
  const others = rest.split(/\s+/).filter((word) => word !== '' && !BETWEEN.has(word) && IS_WORD.test(word.toLowerCase()))
  return others.length > 0 || found.size === 0 ? null : [...found]
}

const wordOf = (text: string, end: number): Word => ({
  text,
  lower: text,
  lemma: text,
  pos: 'ADV',
  known: true,
  start: end - text.length,
  end,
})
/** The sentence with a word before it. */
function behind(text: string, sentence: Sentence): Sentence {
  const by = text.length + 1
  const moved = <T extends { readonly start: number; readonly end: number }>(one: T): T => ({
    ...one,
    start: one.start + by,
    end: one.end + by,
  })
  return {
    ...sentence,
    text: `${text} ${sentence.text}`,
    words: [wordOf(text, text.length), ...sentence.words.map(moved)],
    dates: sentence.dates.map(moved),
  }
}

/** What is to be done with the condition, by the words around it. */
function doneWith(around: string, isOut: boolean): 'only' | 'without' {
  if (!isOut || TAKES_BACK.test(around) || TURNED_TO.test(around) || ONLY_BUT.test(around)) return 'only'
  if (!ALL.test(around) || !BUT.test(around)) return 'without'
  // "Strike everyone but": those who are named stay.
  return GONE_BESIDE_ALL.test(around.replace(BUT, ' ')) ? 'only' : 'without'
}

/** Words in which a cry can be as well as an order: "i lose everything on the Chiefs". */
const CAN_BE_A_CRY =
  /\b(?:lose|losing|lost|gone|everything|nothing|nobody|none|need|out|off|rid|not|no|leave|can'?t|cannot|don'?t|dont|more|again|still|anymore|put|stay|take|bring|forget|over|help|stop|up)\b/

/** @returns whether a condition is put in words that nobody is heard to be unwell by */
export const isHarmlessOrder = (sentence: Sentence): boolean => !CAN_BE_A_CRY.test(sentence.text.toLowerCase())

/**
 * A turn that is nothing but a condition on the rows of the turn before, in plain words; null where it is anything else.
 *
 * @param before  what was asked in the turn before
 * @example restated(read('could you narrow that down to FanDuel'), known, odds)?.text // 'only FanDuel'
 */
export function restated(sentence: Sentence, known: Known, before: Ask | null): Sentence | null {
  const takes = before === null ? undefined : TAKES[rowsKey(before)]
  const said = sentence.words.filter(({ pos, lower }) => pos !== 'PUNCT' && /[a-z0-9]/i.test(lower))
  if (takes === undefined || said.length > MOST_WORDS || said.length === 0 || ASKS_HOW.test(sentence.text)) return null
  const isDated = ({ start, end }: Word) => sentence.dates.some((date) => date.start <= start && end <= date.end)
  const isKnown = ({ lower }: Word) => FRAME.has(lower) || GONE.has(lower) || OF_A_COUNT.has(lower)
  const verb = otherVerb(
    sentence.text.toLowerCase(),
    said.filter((word) => !isDated(word) && !isKnown(word)),
    said,
  )
  const isFrame = (word: Word) => !isDated(word) && (isKnown(word) || word === verb)
  const own = said.filter((word) => !isFrame(word))
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return null
  const inside = said.filter(({ start, end }) => start >= first.start && end <= last.end)
  if (inside.some((word) => isFrame(word) && !BETWEEN.has(word.lower))) return null
  const stretch = cutTo(sentence, [{ from: first.start, to: last.end }])
  const p = entitiesOf(stretch, known, NO_CONTEXT)
  const found = kindsIn(p, stretch.dates)
  if (found === null || !found.every((kind) => takes.has(kind))) return null
  const frame = said.filter((word) => isFrame(word) && !inside.includes(word))
  const around = `${sentence.text.slice(0, first.start)} ${sentence.text.slice(last.end)}`
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  const hasCountWords = frame.some(({ lower }) => OF_A_COUNT.has(lower) && !FRAME.has(lower))
  if (found.includes('count')) return found.length === 1 && own.length === 1 && isCounting(around) ? behind('top', stretch) : null
  if (hasCountWords) return null
  const isOut =
    frame.some(({ lower }) => GONE.has(lower)) ||
    (verb !== null && /\b(?:out|off|away|aside)\b/.test(around)) ||
    (ALL.test(around) && BUT.test(around))
  const done = doneWith(around, isOut)
  if (done === 'without' && !found.every((kind) => CAN_BE_OUT.has(kind))) return null
  // A lineup is of many teams: only who is left out of it is said so.
  if (done === 'only' && before!.kind === 'lineup' && found.includes('team')) return null
  const next = behind(done, stretch)
  return next.text.toLowerCase() === sentence.text.toLowerCase() ? null : next
}

/** Lists of the same rows under another name: one's own bets and what they came to, a board and what of it beats its fair price. */
const ALIKE: readonly ReadonlySet<string>[] = [
  new Set(['list_bets', 'betting_performance']),
  new Set(['odds', 'read_value_bets']),
  new Set(['rank', 'projection', 'compare']),
]
/** Whether a turn that said nothing but a condition was taken for a question of another list. */
export function strays(understood: Understood, before: Ask | null): boolean {
  if (understood.kind !== 'ask' || before === null) return false
  const [from, to] = [rowsKey(before), rowsKey(understood.ask)]
  return from !== to && !ALIKE.some((some) => some.has(from) && some.has(to))
}

/** The one verb that is not listed and that a little word makes one of narrowing or of leaving out; null where there is none. */
function otherVerb(text: string, unlisted: readonly Word[], said: readonly Word[]): Word | null {
  const [first] = unlisted
  if (first === undefined || unlisted.length < 2 || OWN_VERBS.has(first.lower) || !first.known || !/^[a-z]{2,}$/.test(first.lower))
    return null
  const before = said.slice(0, said.indexOf(first))
  // "Leave the Bears out" bears nothing.
  const isOrder =
    before.every(({ lower }) => FRAME.has(lower)) &&
    !/^(?:the|an?|any|some|all|no|my|your|these|those|for|with|of|on|at|in)$/.test(before.at(-1)?.lower ?? '')
  const rest = text.slice(text.indexOf(first.lower) + first.lower.length)
  return isOrder && (NARROWING.test(rest) || REMOVING.test(rest)) ? first : null
}
/** A number that says how many of the rows, and no bound on what is in them. */
const isCounting = (around: string): boolean =>
  /\b(?:top|first|best|enough|plenty|just|only|give|gimme|show|cut|limit|make it|will do|max|maximum|at most|no more than|of (?:them|those|these))\b/.test(
    around,
  )
