// From a sentence to what was asked: the keyless engine's understanding. Pure: the language tools and the names are handed in.
// Order: care first, then an answer to a question asked back, then what a trained classifier takes the sentence to want, in the light of
// what it names and of the turn before; what is still open is asked back, never guessed.

import type { LeagueKey } from '../leagues/leagues.ts'
import { withoutOrders } from './acts/no-order.ts'
import { type Context, NO_CONTEXT } from './ask.ts'
import { dataIntent } from './asked/data-asked.ts'
import { calcAsk, IN_WORDS } from './calc-asks.ts'
import { calculationIn, isReadWhole } from './calc-reading.ts'
import { coversOnly } from './calculations/calc-details.ts'
import { withLeftNote } from './calculations/figures-left.ts'
import { asksAgain, sumTurn } from './calculations/sum-turns.ts'
import { type CareReason, careOf, isCrisis, saysCare } from './care/care.ts'
import { notesALostBet } from './care/care-indirect.ts'
import { unfairIn } from './care/fair-play.ts'
import { careInLight, pausesShown } from './care/in-light.ts'
import { endsQuiet, PRESSES } from './care/quiet.ts'
import { besideSureHalf, NOTHING_IS_SURE } from './care/sure-half.ts'
import type { Guess } from './classifier/classifier.ts'
import { classify, guessed } from './classifier/guessed.ts'
import { cannot, followable, plainly } from './classifier/intent-turn.ts'
import { surelyWanted } from './classifier/surely-wanted.ts'
import { wanted } from './classifier/wanted.ts'
import { complete, noteOf, type Turn } from './complete.ts'
import { isOneRule } from './conditions/goes-on.ts'
import { guessedOfRows } from './conditions/guessed-rows.ts'
import { booksOut } from './conditions/held-in.ts'
import { preferred } from './conditions/preferred.ts'
import { isHarmlessOrder, restated, strays } from './conditions/restated.ts'
import { withTermsBefore } from './glossary/subject-of.ts'
import { isNoSum } from './glossary/words-asked.ts'
import { DOUBLING_HELP, doublingIn } from './help/doubling.ts'
import { TWO_SUMS_HELP, twoSums } from './help/two-sums.ts'
import { contestAgain } from './kept/contest-again.ts'
import { keptInstead } from './kept/unplaced.ts'
import { explainedTurn, relatedTurn } from './knowledge/explained-turn.ts'
import { asksTheFigure, isQuietAsk } from './knowledge/quiet-asks.ts'
import { isOfFigures, LESSON, topicAsked, topicInItsWords, topicInstead, topicLearnt } from './knowledge/topic-turn.ts'
import { type Leaning, leaningOf } from './leaning/leaning.ts'
import { backOrWhy } from './leaning/leaning-turn.ts'
import { isSameAgain, stillOpen } from './leaning/open-question.ts'
import { whereOf } from './leaning/where.ts'
import { asksForecast, asksVerdict } from './leaning-turns.ts'
import { listedLast } from './listed/listed-turn.ts'
import { performancePart } from './own-words.ts'
import { hasRule } from './pages.ts'
import { placeAsked } from './places.ts'
import { plausible, withCalculation } from './plausibility.ts'
import { plainText } from './reading/bare-text.ts'
import { askingOf, cutTo } from './reading/clauses.ts'
import { type Entities, entitiesOf, type Known } from './reading/entities.ts'
import type { Sentence } from './reading/language.ts'
import { maskedOf } from './reading/mask.ts'
import { isOtherLanguage } from './reading/other-language.ts'
import { namesCollege } from './stated/colleges.ts'
import { asksCaptains } from './stated/phrased.ts'
import { remembering } from './stated/remembering.ts'

/** The leagues whose teams and players may be named. */
export const NAMED_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl', 'wnba', 'mls', 'epl']

/**
 * What a sentence asks, in the light of the turn before.
 *
 * @param said      words and dates of the normalized message, from the language tools
 * @param known     teams and players that may be named, and the glossary
 * @param context   what the turn before left; `NO_CONTEXT` at the start
 * @example understand(read('best price on the Broncos'), known, NO_CONTEXT).understood
 *          // { kind: 'ask', ask: { kind: 'odds', want: 'best', teams: [Denver Broncos], ... } }
 */
export function understand(said: Sentence, known: Known, before: Context): Turn & { readonly note: string | null } {
  const meant = withoutIMean(said, before)
  const sentence = (before.ask && !before.pending ? preferred(meant, known) : null) ?? meant
  const half = before.pending ? null : besideSureHalf(sentence.text)
  const read = half === null ? null : understood(cutTo(sentence, [half]), known, before)
  // Where the other half has an answer, it is given behind what is said of the sure thing; care is looked for in the whole.
  const isAnswered = read !== null && (read.understood.kind === 'ask' || read.understood.kind === 'clarify')
  const whole = isAnswered ? careIn(sentence, known, before) : null
  return isAnswered && whole === null
    ? { ...read, note: [NOTHING_IS_SURE, read.note].filter(Boolean).join(' ') }
    : withRepeatNote(understood(sentence, known, before), plainText(said.text), before)
}

/** "I mean against the spread", behind an answer: what is meant instead, and no question what a word means. */
const I_MEAN = /^(?:(?:no|nah|well|sorry|and|but|ok|oh)[, ]+)*i mean[, ]+(?!(?:plus|minus|that|it|is|what|how|why)\b|[-+$\d])/i
function withoutIMean(said: Sentence, { ask, pending, quiet }: Context): Sentence {
  const hit = ask === null || pending !== null || quiet || ask.kind === 'calc' || ask.kind === 'kelly' ? null : I_MEAN.exec(said.text)
  return hit ? cutTo(said, [{ from: hit[0].length, to: said.text.length }]) : said
}

/** Talk and pages are said again with no harm; an answer of figures that comes again says what it could not use. */
function withRepeatNote<T extends Turn & { readonly note: string | null }>(turn: T, plain: string, before: Context): T {
  const { understood } = turn
  if (understood.kind !== 'ask' || turn.note !== null || TALK.has(understood.ask.kind)) return turn
  if (!isSameAgain(understood.ask, before, plain)) return turn
  const { ask } = understood
  if ((ask.kind === 'calc' || ask.kind === 'kelly') && (asksAgain(ask, plain) || !/\d/.test(plain))) return turn
  return {
    ...turn,
    note: `I could not use \u201c${plain.slice(0, 80).replace(/[?.! ]+$/, '')}\u201d on this, so it is the same answer again.`,
  }
}
const TALK: ReadonlySet<string> = new Set(['term', 'page', 'help', 'account'])

const SOUNDS_LIKE_A_TIP: readonly CareReason[] = ['secrecy', 'distress', 'evasion']

const HEARD_WHERE_LEARNT: readonly CareReason[] = ['exclusion', 'underage']
const OF_CARE =
  /^(?:limits?|signs|page-(?:limits|break)|exclusion|contest-tilt|why-limits|stop-paying|delete|bets-(?:second-account|limited-players|doubling))(?:-|$)/
/** Heard in questions of how a thing works, too; money that is gone or hidden is not among them. */
const HEARD_IN_LESSONS: readonly CareReason[] = ['evasion', 'exclusion', 'underage', 'distress']

/** The reason for care or the unfair wish of a message as a whole. */
function careIn(sentence: Sentence, known: Known, before: Context): string | null {
  const plain = plainText(sentence.text)
  return careOf(maskedOf(entitiesOf(sentence, known, remembering(before, known.index))), plain) ?? unfairIn(plain)
}

function understood(sentence: Sentence, known: Known, before: Context): Turn & { readonly note: string | null } {
  const { explained: page, unplaced, ...context } = remembering(before, known.index)
  const whole = entitiesOf(sentence, known, context)
  const plain = plainText(sentence.text)
  // A rule and a college are asked by the whole of a sentence, whatever else stands in it.
  const isCollege = whole.players.length + whole.teams.length === 0 && namesCollege(sentence.text)
  const kept =
    context.pending || isCollege || notesALostBet(plain) || isOneRule(plain, whole, context) || placeAsked(sentence.text.toLowerCase())
      ? null
      : withBooksOut(sentence, withoutConditions(sentence, askingOf(sentence, whole)))
  const condition = context.pending ? null : restated(sentence, known, context.ask)
  const question = condition ?? (kept ? cutTo(sentence, kept) : sentence)
  const p = condition ? entitiesOf(question, known, context) : kept ? withTermsBefore(entitiesOf(question, known, context), whole) : whole
  const masked = maskedOf(p)
  const raw = guessed(masked)
  const sure = surelyWanted(raw, context)
  const stated = isNoSum(p) ? null : calculationIn(p.bare, p.quantities)
  // Figures are in many a question that is surely none of sums, or of another sum than their shape says.
  const isOverruled =
    sure !== null &&
    sure !== 'continue' &&
    sure !== stated &&
    !isReadWhole(stated, p.bare) &&
    !(stated === 'convert_price' && sure === 'explain_term')
  const calculation = isOverruled ? null : stated
  const spoken = question.text.toLowerCase()
  const isPlain = p.players.length + p.teams.length === 0 && question.dates.length === 0
  const likely = plausible(raw, p, masked, context)
  const ofRows = calculation === null ? guessedOfRows(likely, p, (said) => plausible(guessed(said), p, said, context)) : likely
  const guesses = withoutOrders(withCalculation(ofRows, calculation, p), spoken, isPlain && !asksCaptains(masked), hasRule)
  const isGone = MONEY_GONE.test(plain)
  const all = kept || condition ? maskedOf(whole) : masked
  // What is told beside the question may want care, however clear the question is.
  const isClearly =
    isClear(guesses[0]!) && !isGone && ((kept === null && condition === null) || isClear(plausible(classify(all), whole, all, context)[0]!))
  const paused = isCrisis(plain) || context.pending ? null : pausesShown(plain, context)
  if (paused) return { ...plainly(paused, context), note: null }
  const isOrder = condition !== null && !isCrisis(plain) && isHarmlessOrder(sentence)
  const reason = isOrder ? null : careInLight(careOf(all, plain, isClearly, calculation !== null && !isGone), plain, context)
  const unfair = unfairIn(plain)
  const said = context.pending || condition !== null ? null : topicInItsWords(p, context, calculation !== null, whole)
  // "How do I avoid getting limited" asks how books do it.
  const isAlsoLearnt = reason !== null && HEARD_WHERE_LEARNT.includes(reason)
  const lesson =
    reason === null ? null : (said ?? (isAlsoLearnt ? topicLearnt(p, context, calculation !== null, whole, false, LESSON) : null))
  const isLesson =
    lesson !== null &&
    !OF_CARE.test(lesson.kind === 'page' ? lesson.page : '') &&
    // Of the whole message: what is told beside a lesson is heard.
    kept === null &&
    condition === null &&
    whole === p &&
    !saysCare(plain) &&
    !context.quiet &&
    !isGone &&
    reason !== null &&
    HEARD_IN_LESSONS.includes(reason)
  // A cap of salaries is no pay.
  // The stake of a bet that stands is no money that is gone.
  const isOfHedge = !isGone && context.ask?.kind === 'calc' && context.ask.tool === 'hedge_bet' && coversOnly(plain)
  const isHedge = reason === 'chase' && isOfHedge
  const isRule = isHedge || (!isGone && reason === 'essential_money' && isContestRule(placeAsked(spoken)?.key))
  // "Nobody knows it yet" is said of a tip as of a despair; a cry for help is always heard first.
  const isPressed = context.quiet && PRESSES.test(plain) && !isCrisis(plain)
  if (reason && !isRule && !isLesson && !isPressed && !(unfair && SOUNDS_LIKE_A_TIP.includes(reason) && !isCrisis(plain)))
    return { understood: { kind: 'refuse', reason }, context: { ...NO_CONTEXT, quiet: true }, note: null }
  if (unfair) return { understood: { kind: 'refuse', reason: unfair }, context: { ...context, pending: null }, note: null }
  // Calculated from the figures of the whole message: a part of it may stand beside them ("started with 1k, now 850, percent?").
  const sums = doublingIn(plain) !== null ? DOUBLING_HELP : twoSums(plain) !== null ? TWO_SUMS_HELP : null
  if (sums && !context.quiet) return { ...plainly({ kind: 'page', page: sums.key, line: plain.slice(0, 200) }, context), note: null }
  const calm = context.quiet && endsQuiet(plain)
  if (calm) return { understood: { kind: 'ask', ask: { kind: 'help', about: 'greeting' } }, context: NO_CONTEXT, note: null }
  if (context.quiet && PRESSES.test(plain)) return { understood: { kind: 'quiet' }, context, note: null }
  if (unplaced !== undefined && ASKS_WHAT_INSTEAD.test(plain)) return { ...cannot('place_bet', { ...context, unplaced }), note: null }
  if (isOtherLanguage(sentence.text)) return { ...cannot('other_language', context), note: null }
  const open = context.quiet ? null : stillOpen(sentence, whole, plain, context)
  if (open) return { ...open, note: null }
  const { ask: asked } = context
  const isOfSum = (asked?.kind === 'calc' || asked?.kind === 'kelly') && context.pending === null && sumTurn(asked, p) !== null
  const leaning = calculation === null ? leaningOf(masked, context) : null
  const contest = context.pending === null && !context.quiet ? contestAgain(p, context) : null
  const leant = context.quiet || isOfSum || contest !== null ? null : backOrWhy(p, plain, context, leaning)
  if (leant) return { ...leant, note: null }
  const further = context.pending ? null : explainedTurn(p, page ? { kind: 'page', page, line: null } : context.ask)
  const isSum = context.pending !== null || calculation !== null || isOfSum || contest !== null
  const track = keptInstead(p, context.ask, unplaced)
  // Of what was just spoken of a verdict is asked, no lesson on verdicts.
  const data = dataIntent(masked, p, context)
  const isVerdict =
    asksCaptains(masked) ||
    (context.teams.length > 0 && (asksVerdict(masked) || asksForecast(masked))) ||
    (p.teams.length > 0 && BEST_STACK.test(masked)) ||
    (data !== null && data !== 'page_help')
  const isTaken = isVerdict || isOfSum || contest !== null
  const isLed = condition !== null || context.pending !== null || isTaken || guesses[0]!.name === 'read_favorites'
  const related = isLed || isOfFigures(context) ? null : relatedTurn(whole, page ? { kind: 'page', page, line: null } : context.ask)
  const learnt = isLed
    ? null
    : (topicLearnt(p, context, calculation !== null, whole, placeAsked(spoken) !== null, undefined, guesses) ?? related)
  const topic =
    (isTaken ? null : (further ?? said)) ??
    whereOf(plain, context) ??
    track ??
    (isSum || isVerdict || guesses[0]!.name === 'read_favorites' || performancePart(p.bare) === 'unit' || isOfShown(leaning, p, context)
      ? learnt
      : topicAsked(p, guesses, context, condition ? p : whole, placeAsked(spoken) !== null)) ??
    learnt
  const heard = topic
    ? followable(topic, context)
    : (sure === 'continue' || (leansOnNothing(raw[0]!, context) && guesses[0]!.chance < LIKELY_TO_LEAN)) &&
        calculation === null &&
        guesses[0]!.name !== 'other_sport' &&
        namesNothing(p, masked)
      ? cannot(context.quiet ? 'not_understood' : 'nothing_to_change', context)
      : wanted(question, p, masked, guesses, context, calculation, known.index)
  const lastPage = page ?? (context.ask?.kind === 'page' ? context.ask.page : '')
  const explained = OF_BASICS.test(lastPage) ? inWords(heard, p, context) : heard
  // A condition asks for no other list: where this one cannot be held to it, that is said.
  const isStrayed = condition !== null && strays(heard.understood, context.ask)
  const first = isStrayed ? (listedLast(p, context) ?? cannot('nothing_to_change', context, plain.slice(0, 200))) : explained
  const goesOn =
    raw[0]!.name === 'continue' &&
    raw[0]!.chance >= LIKELY_TO_LEAN &&
    context.ask !== null &&
    !['page', 'term', 'help'].includes(context.ask.kind)
  const instead =
    topic || context.pending || goesOn || isVerdict || isOfSum || contest !== null ? null : topicInstead(first.understood, p, context)
  const turn = withLeftNote({ ...(instead ? followable(instead, context) : first), note: noteOf(p, first.understood) }, whole.bare)
  if (!context.quiet) return turn
  const quiet = { ...turn.context, quiet: true }
  const isFigure = turn.understood.kind === 'ask' && turn.understood.ask.kind === 'term' && asksTheFigure(whole)
  const isOutside = turn.understood.kind === 'ask' && turn.understood.ask.kind === 'page' && turn.understood.ask.page.startsWith('outside-')
  const isClosed = (turn.understood.kind === 'cannot' || isOutside) && SPEAKS_OF_BETS.test(plain)
  return isQuietAsk(turn.understood) && !isFigure && !isClosed
    ? { ...turn, context: quiet }
    : { understood: { kind: 'quiet' }, context: quiet, note: null }
}

/** What is not answered of these is left aside, too, where prices are. */
const SPEAKS_OF_BETS = /\b(?:odds|spreads?|lines?|prices?|moneylines?|totals?|bets?|betting|parlays?|picks?|props?|covers?)\b/

const isContestRule = (key: string | undefined): boolean => key !== undefined && /^(?:contest|roster)-/.test(key)

/** A question that is surely one of the product's own needs a surer sign of distress to be taken for it. */
const isClear = ({ name, chance }: Guess): boolean => chance >= 0.85 && !NO_QUESTION_OF_OURS.has(name)
/** However sure the classifier is of these, nothing is said by them that the product answers. */
const NO_QUESTION_OF_OURS: ReadonlySet<string> = new Set(['continue', 'off_topic', 'errand'])

/** Of a team its stacks are ranked; what a stack is good for is another question. */
const BEST_STACK = /\b(?:best|top|strongest|highest) (?:\w+ )?stacks?\b(?!.*\b(?:why|how)\b)/

/** "Then what can you do with it", after a bet that is not placed. */
const ASKS_WHAT_INSTEAD =
  /^(?:(?:ok|okay|then|so|well|and|fine|alright|but|lex) )*what (?:can|could|do|would|will) you (?:do|offer|help)(?: me)?(?: (?:with|about|for|on) (?:it|that|this|me|that bet|the bet))?(?: (?:then|instead|here))*[?.! ]*$/

/** Money that is gone or needed: then no question is too clear to be looked at twice. */
const MONEY_GONE =
  /\b(?:i (?:just |already |have )?lost|lost it|win (?:it |this |that |my money )?back|get (?:it |my money )?back|i owe|rent|borrow\w*|loans?|mortgage|savings|paycheck|salary(?! cap|s?\b.*\blineups?)|funds?|tuition|college|bills|credit card|payday|groceries|wedding|medicine|kids?|child support|last (?:money|dollars|bucks))\b/

/** "Just the ones that have not begun", where nothing was answered. */
const leansOnNothing = ({ name, chance }: Guess, { ask, pending, quiet }: Context): boolean =>
  ask === null && pending === null && !quiet && name === 'continue' && chance >= SURE_TO_LEAN
const SURE_TO_LEAN = 0.75
const LIKELY_TO_LEAN = 0.6

/** Behind figures that were shown a turn that surely changes, narrows or picks asks for no lesson. */
const isOfShown = (leaning: Leaning | null, p: Entities, { ask }: Context): boolean =>
  leaning !== null &&
  leaning.chance >= LIKELY_TO_LEAN &&
  (leaning.is('change') ||
    leaning.is('narrow') ||
    leaning.is('pick') ||
    leaning.is('compute') ||
    (leaning.is('subject') && /\b(?:he|him|his)\b/.test(p.bare))) &&
  ask !== null &&
  !['page', 'term', 'help', 'account'].includes(ask.kind) &&
  p.termsNamed.length === 0

/** "…, not a quarterback" is a condition on what stands before it, and no question. */
const withoutConditions = (sentence: Sentence, kept: ReturnType<typeof askingOf>): ReturnType<typeof askingOf> =>
  kept !== null &&
  /^(?:(?:but|and) )?(?:not?|without|except|only|just)\b(?!.*\b(?:what|who|which|how|show|give)\b)/i.test(cutTo(sentence, kept).text.trim())
    ? null
    : kept

/** "…, not counting Pinnacle" narrows the question, and is no story beside it. */
const withBooksOut = (sentence: Sentence, kept: ReturnType<typeof askingOf>): ReturnType<typeof askingOf> =>
  kept !== null && booksOut(sentence.text.toLowerCase()).length > booksOut(cutTo(sentence, kept).text.toLowerCase()).length ? null : kept

/** Behind the first words of betting a price is told in words, too. */
const OF_BASICS = /^(?:basics|simply)-/
const inWords = (turn: Turn, p: Entities, context: Context): Turn => {
  const { understood } = turn
  if (understood.kind === 'clarify' && understood.pending.ask.kind === 'calc' && understood.pending.ask.tool === 'payout')
    return complete({ ask: { ...calcAsk('convert_price', p), target: IN_WORDS }, unresolved: [], openTeams: [] }, context, p)
  if (understood.kind !== 'ask') return turn
  const { ask } = understood
  return ask.kind === 'calc' && ask.tool === 'convert_price' && ask.target === null && ask.prices.length === 1
    ? { ...turn, understood: { kind: 'ask', ask: { ...ask, target: IN_WORDS } } }
    : turn
}

/** "Next page", "keep going": words that go on with something, and with nothing of their own. */
const namesNothing = (p: Entities, masked: string): boolean =>
  !/\b[A-Z]{2,}\b/.test(masked) && p.market === null && p.side === null && p.termsNamed.length === 0
