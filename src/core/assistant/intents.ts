// From a sentence to what was asked: the keyless engine's understanding. Pure: the language tools and the names are handed in.
// Order: care first, then an answer to a question asked back, then what a trained classifier takes the sentence to want, in the light of
// what it names and of the turn before; what is still open is asked back, never guessed.

import type { LeagueKey } from '../leagues/leagues.ts'
import { withoutOrders } from './acts/no-order.ts'
import { afterTerm } from './after-term.ts'
import { answered } from './answers-back.ts'
import { type Ask, type Context, NO_CONTEXT } from './ask.ts'
import { calcAsk, isCalc } from './calc-asks.ts'
import { calcTurn } from './calc-follow-ups.ts'
import { type Calculation, calculationIn, isReadWhole } from './calc-reading.ts'
import { coversOnly } from './calculations/calc-details.ts'
import { withLeftNote } from './calculations/figures-left.ts'
import { type CareReason, careOf, endsQuiet, isCrisis, PRESSES } from './care/care.ts'
import { unfairIn } from './care/fair-play.ts'
import { careInLight, pausesShown } from './care/in-light.ts'
import { besideSureHalf, NOTHING_IS_SURE } from './care/sure-half.ts'
import { classifier, type Guess } from './classifier/classifier.ts'
import { asked, cannot, followable, plainly } from './classifier/intent-turn.ts'
import { INTENT_MODEL } from './classifier/intent-weights.ts'
import { KIND_OF } from './classifier/kinds-of-ask.ts'
import { surelyWanted } from './classifier/surely-wanted.ts'
import { intentFeaturesOf } from './classifier/text-features.ts'
import { CANNOT, HELP } from './classifier/unanswered.ts'
import { complete, foreignName, noteOf, type Turn } from './complete.ts'
import { goesOn, isOneRule } from './conditions/goes-on.ts'
import { guessedOfRows } from './conditions/guessed-rows.ts'
import { preferred } from './conditions/preferred.ts'
import { isHarmlessOrder, restated, strays } from './conditions/restated.ts'
import { otherNamesake } from './corrections.ts'
import { followUp } from './follow-ups.ts'
import { asksMeaning } from './glossary/glossary.ts'
import { withTermsBefore } from './glossary/subject-of.ts'
import { isNoSum } from './glossary/words-asked.ts'
import { DOUBLING_HELP, doublingIn } from './help/doubling.ts'
import { limitTurn } from './help/limit-asked.ts'
import { TWO_SUMS_HELP, twoSums } from './help/two-sums.ts'
import { keptAgain } from './kept/kept-again.ts'
import { lineupNamed } from './kept/lineup-name.ts'
import { keptInstead } from './kept/unplaced.ts'
import { explainedTurn } from './knowledge/explained-turn.ts'
import { isQuietAsk } from './knowledge/quiet-asks.ts'
import { topicAsked, topicInstead } from './knowledge/topic-turn.ts'
import { isOfRows, leaningOf } from './leaning/leaning.ts'
import { backOrWhy, ofRows } from './leaning/leaning-turn.ts'
import { asksMarket, marketAsk } from './leaning/market-of.ts'
import { accountAgain, asksVerdict, asksWhyPicked, ofOpponent, otherSide, ownList, sameAgain, withHim } from './leaning-turns.ts'
import { isArgumentLost, isWordsOnly, listedFirst, listedLast, narrowsList, overListed, rowsApartTurn } from './listed/listed-turn.ts'
import { hasRule, NO_PAGE, pageFor } from './pages.ts'
import { placeAsked } from './places.ts'
import { plausible, withCalculation } from './plausibility.ts'
import { plainText } from './reading/bare-text.ts'
import { askingOf, clausesOf, cutTo } from './reading/clauses.ts'
import { type Entities, entitiesOf, type Known } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'
import type { NameIndex, Sentence } from './reading/language.ts'
import { maskedOf } from './reading/mask.ts'
import { isOtherLanguage } from './reading/other-language.ts'
import { resultAgain, whyForecast } from './stated/again-of.ts'
import { namesCollege } from './stated/colleges.ts'
import { CHANGES_A_LINEUP, isEllipsis, isWhole, LEANS, OPENING, SORTS_A_LIST } from './stated/ellipsis.ts'
import { personNamed } from './stated/known-people.ts'
import { remembering } from './stated/remembering.ts'
import { ofShown } from './stated/shown-turns.ts'
import { isRowOfDigits, talkAct } from './stated/talk-acts.ts'
import { withSubject } from './stated/with-subject.ts'

/** The leagues whose teams and players may be named. */
export const NAMED_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl', 'wnba', 'mls', 'epl']

const classify = classifier(INTENT_MODEL, intentFeaturesOf)
/** Below this chance nothing is taken to be wanted. */
const LEAST_CHANCE = 0.2

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
  const sentence = (before.ask && !before.pending ? preferred(said, known) : null) ?? said
  const half = before.pending ? null : besideSureHalf(sentence.text)
  const read = half === null ? null : understood(cutTo(sentence, [half]), known, before)
  // Where the other half has an answer, it is given behind what is said of the sure thing; care is looked for in the whole.
  const isAnswered = read !== null && (read.understood.kind === 'ask' || read.understood.kind === 'clarify')
  const whole = isAnswered ? careIn(sentence, known, before) : null
  return isAnswered && whole === null
    ? { ...read, note: [NOTHING_IS_SURE, read.note].filter(Boolean).join(' ') }
    : understood(sentence, known, before)
}

const SOUNDS_LIKE_A_TIP: readonly CareReason[] = ['secrecy', 'distress', 'evasion']

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
    context.pending || isCollege || isOneRule(plain, whole, context) || placeAsked(sentence.text.toLowerCase())
      ? null
      : askingOf(sentence, whole)
  const condition = context.pending ? null : restated(sentence, known, context.ask)
  const question = condition ?? (kept ? cutTo(sentence, kept) : sentence)
  const p = condition ? entitiesOf(question, known, context) : kept ? withTermsBefore(entitiesOf(question, known, context), whole) : whole
  const masked = maskedOf(p)
  const raw = guessed(masked)
  const sure = surelyWanted(raw, context)
  const stated = isNoSum(p) ? null : calculationIn(p.bare, p.quantities)
  // Figures are in many a question that is surely none of sums, or of another sum than their shape says.
  const isOverruled = sure !== null && sure !== 'continue' && sure !== stated && !isReadWhole(stated, p.bare)
  const calculation = isOverruled ? null : stated
  const spoken = question.text.toLowerCase()
  const isPlain = p.players.length + p.teams.length === 0 && question.dates.length === 0
  const likely = plausible(raw, p, masked, context)
  const ofRows = calculation === null ? guessedOfRows(likely, p, (said) => plausible(guessed(said), p, said, context)) : likely
  const guesses = withoutOrders(withCalculation(ofRows, calculation, p), spoken, isPlain, hasRule)
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
  // A cap of salaries is no pay.
  // The stake of a bet that stands is no money that is gone.
  const isHedge = reason === 'chase' && !isGone && context.ask?.kind === 'calc' && context.ask.tool === 'hedge_bet' && coversOnly(plain)
  const isRule = isHedge || (!isGone && reason === 'essential_money' && isContestRule(placeAsked(spoken)?.key))
  // "Nobody knows it yet" is said of a tip as of a despair; a cry for help is always heard first.
  const isPressed = context.quiet && PRESSES.test(plain) && !isCrisis(plain)
  if (reason && !isRule && !isPressed && !(unfair && SOUNDS_LIKE_A_TIP.includes(reason) && !isCrisis(plain)))
    return { understood: { kind: 'refuse', reason }, context: { ...NO_CONTEXT, quiet: true }, note: null }
  if (unfair) return { understood: { kind: 'refuse', reason: unfair }, context: { ...context, pending: null }, note: null }
  // Calculated from the figures of the whole message: a part of it may stand beside them ("started with 1k, now 850, percent?").
  const sums = doublingIn(plain) !== null ? DOUBLING_HELP : twoSums(plain) !== null ? TWO_SUMS_HELP : null
  if (sums && !context.quiet) return { ...plainly({ kind: 'page', page: sums.key, line: plain.slice(0, 200) }, context), note: null }
  const calm = context.quiet && endsQuiet(plain)
  if (calm) return { understood: { kind: 'ask', ask: { kind: 'help', about: 'greeting' } }, context: NO_CONTEXT, note: null }
  if (context.quiet && PRESSES.test(plain)) return { understood: { kind: 'quiet' }, context, note: null }
  if (isOtherLanguage(sentence.text)) return { ...cannot('other_language', context), note: null }
  const leaning = calculation === null ? leaningOf(masked, context) : null
  const leant = context.quiet ? null : backOrWhy(p, plain, context, leaning)
  if (leant) return { ...leant, note: null }
  const further = context.pending ? null : explainedTurn(p, page ? { kind: 'page', page, line: null } : context.ask)
  const isSum = context.pending !== null || calculation !== null
  const track = keptInstead(p, context.ask, unplaced)
  // Of what was just spoken of a verdict is asked, no lesson on verdicts.
  const isVerdict = (context.teams.length > 0 && asksVerdict(masked)) || (p.teams.length > 0 && BEST_STACK.test(masked))
  const topic =
    (isVerdict ? null : further) ??
    track ??
    (isSum || isVerdict ? null : topicAsked(p, guesses, context, condition ? p : whole, placeAsked(spoken) !== null))
  const heard = topic
    ? followable(topic, context)
    : sure === 'continue' && namesNothing(p, masked)
      ? cannot('nothing_to_change', context)
      : wanted(question, p, masked, guesses, context, calculation, known.index)
  // A condition asks for no other list: where this one cannot be held to it, that is said.
  const isStrayed = condition !== null && strays(heard.understood, context.ask)
  const first = isStrayed ? (listedLast(p, context) ?? cannot('nothing_to_change', context, plain.slice(0, 200))) : heard
  const instead = topic || context.pending ? null : topicInstead(first.understood, p, context)
  const turn = withLeftNote({ ...(instead ? followable(instead, context) : first), note: noteOf(p, first.understood) }, whole.bare)
  if (!context.quiet) return turn
  const quiet = { ...turn.context, quiet: true }
  return isQuietAsk(turn.understood) ? { ...turn, context: quiet } : { understood: { kind: 'quiet' }, context: quiet, note: null }
}

/**
 * What the words of a question want: the whole of it, and where that is open the clause that is surest, since the words around a request
 * ("nothing fancy, just whatever is best") drown it.
 */
function guessed(masked: string): readonly Guess[] {
  const all = classify(masked)
  if (all[0]!.chance >= SURE_OF_ALL) return all
  const parts = clausesOf(masked)
    .map(({ from, to }) => masked.slice(from, to).trim())
    .filter((part) => part.split(' ').length >= LEAST_OF_A_CLAUSE)
  if (parts.length < 2) return all
  const best = parts.map((part) => classify(part)).reduce((a, b) => (b[0]!.chance > a[0]!.chance ? b : a))
  return best[0]!.chance >= SURE_OF_A_CLAUSE && best[0]!.name !== 'continue' ? best : all
}
/** A word that nobody knows and a page that there is none of are no answer where another guess is near. */
function answerable([first, second]: readonly Guess[], p: Entities): Guess {
  const isEmpty =
    (first!.name === 'explain_term' && p.termsAsked === null && p.termsNamed.length === 0 && !asksMeaning(p.bare)) ||
    (first!.name === 'page_help' && pageFor(p.bare, p.spoken) === NO_PAGE)
  return isEmpty && second!.chance >= NEAR && !CANNOT.has(second!.name) && !HELP.has(second!.name) ? second! : first!
}
const NEAR = 0.08
/** A question of its own, once its subject is said. */
const standsAlone = ({ name, chance }: Guess): boolean =>
  chance >= 0.6 && name !== 'continue' && !CANNOT.has(name) && !HELP.has(name) && name !== 'sure_thing' && !isCalc(name)
/** So sure a question is by its own words that its subject need not be said for it. */
const SURE_BY_ITSELF = 0.75
const SURE_OF_ALL = 0.5
const SURE_OF_A_CLAUSE = 0.85
const LEAST_OF_A_CLAUSE = 3

const isContestRule = (key: string | undefined): boolean => key !== undefined && /^(?:contest|roster)-/.test(key)

/** A question that is surely one of the product's own needs a surer sign of distress to be taken for it. */
const isClear = ({ name, chance }: Guess): boolean => chance >= 0.85 && !NO_QUESTION_OF_OURS.has(name)
/** However sure the classifier is of these, nothing is said by them that the product answers. */
const NO_QUESTION_OF_OURS: ReadonlySet<string> = new Set(['continue', 'off_topic', 'errand'])

/** Of a team its stacks are ranked; what a stack is good for is another question. */
const BEST_STACK = /\b(?:best|top|strongest|highest) (?:\w+ )?stacks?\b(?!.*\b(?:why|how)\b)/

/** Money that is gone or needed: then no question is too clear to be looked at twice. */
const MONEY_GONE =
  /\b(?:i (?:just |already |have )?lost|lost it|win (?:it |this |that |my money )?back|get (?:it |my money )?back|i owe|rent|borrow\w*|loans?|mortgage|savings|paycheck|salary(?! cap|s?\b.*\blineups?)|funds?|tuition|college|bills|credit card|payday|groceries|wedding|medicine|kids?|child support|last (?:money|dollars|bucks))\b/

function wanted(
  sentence: Sentence,
  p: Entities,
  masked: string,
  guesses: readonly Guess[],
  context: Context,
  calculation: Calculation | null,
  index: NameIndex,
): Turn {
  if (context.pending) {
    const filled = answered(context.pending, sentence, p)
    if (filled) return complete(filled, context)
  }
  const person = p.players.length === 0 && isOfSport(guesses[0]!) ? personNamed(p.spoken) : null
  const strange = person?.name ?? foreignName(p)
  if (strange) return cannot(person?.isRetired ? 'retired' : 'unknown_name', context, strange)
  const kept = keptAgain(p, context)
  if (kept)
    return kept.kind === 'page'
      ? plainly(kept, { ...context, ask: null })
      : complete({ ask: kept, unresolved: [], openTeams: [] }, context, p)
  const result = limitTurn(p.bare, context) ?? lineupNamed(p.spoken, context) ?? resultAgain(spokenOf(p), context)
  if (result) return followable(result, context)
  const act = talkAct(p)
  if (act) return plainly({ kind: 'help', about: act }, context)
  if (isRowOfDigits(p.spoken)) return cannot('not_understood', context)
  const top = guesses[0]!
  const words = masked.split(' ').length
  const isShort = words <= 9
  const { ask: last } = context
  const why = whyForecast(p, masked, context)
  if (why) return complete({ ask: why, unresolved: [], openTeams: [] }, context, p)
  const other = otherNamesake(p.bare, context, index)
  if (other) return complete(other, context)
  const leaning = calculation === null ? leaningOf(masked, context) : null
  const apart = rowsApartTurn(p, context)
  if (apart) return apart
  const again =
    ofShown(masked, p, context) ??
    otherSide(masked, p, context) ??
    sameAgain(masked, p, context) ??
    ofOpponent(masked, p, context) ??
    withHim(masked, p, context) ??
    goesOn(p, context)
  if (again) return complete({ ask: again, unresolved: [], openTeams: [] }, context)
  if (asksWhyPicked(masked, p, context)) return plainly({ kind: 'page', page: 'lineup-why', line: null }, context)
  if (asksMarket(p, context)) return complete({ ask: marketAsk(p, context), unresolved: [], openTeams: [] }, context)
  const list = ownList(masked, context)
  if (list) return asked(list, p, context)
  const account = accountAgain(masked, p, context)
  if (account) return followable(account, context)
  const calc = calcTurn(p, masked, context, calculation)
  if (calc) return withFrame(complete({ ask: calc.ask, unresolved: [], openTeams: [] }, context, p), calc.keeps ? last : null)
  const { first, narrowing } = listedFirst(masked, p, context, isOfRows(leaning))
  if (first) return overListed(first, context)
  const ofThose = ofRows(masked, p, context, leaning)
  if (ofThose) return ofThose
  const after = afterTerm(p, masked, context)
  if (after !== null && typeof after !== 'string' && after.kind === 'look')
    return complete({ ask: after, unresolved: [], openTeams: [] }, context, p)
  if (after !== null) return typeof after === 'string' ? asked(after, p, context) : followable(after, context)
  if (last && last.kind !== 'help' && calculation === null) {
    const isSame = KIND_OF[top.name]?.includes(last.kind) || (last.kind !== 'term' && 'tool' in last && last.tool === top.name)
    const isOpen =
      isEllipsis(masked) ||
      narrowsList(masked, context) ||
      top.name === 'continue' ||
      (leaning?.is('change') === true && (isSame || top.chance < SURE_BY_ITSELF)) ||
      (isSame && isShort && !isWhole(p, masked)) ||
      (last.kind === 'rank' && SORTS_A_LIST.test(masked) && p.positions.length === 0) ||
      (top.chance < 0.5 && words <= 6) ||
      (last.kind === 'lineup' && CHANGES_A_LINEUP.test(masked) && words <= 8) ||
      (LEANS.test(masked) && words <= 12 && (isSame || top.chance < 0.75))
    const changed = isOpen ? followUp(p, context) : null
    if (changed && !(narrowing && (isArgumentLost(changed.ask) || isWordsOnly(changed.ask, last, narrowing))))
      return complete(changed, context, p)
    if (narrowing) return overListed(narrowing, context)
    // "Who is the best of those" is answered by the list that is there.
    if ((isSame || top.name === 'continue') && /\bof (?:em|them|those|these)\b/.test(masked) && last.kind === 'rank')
      return complete({ ask: { ...last, count: 1, among: context.players.slice(0, 12) }, unresolved: [], openTeams: [] }, context, p)
    // "And Westbrooke", where nobody is called so, asks for nothing else.
    if (isOpen && isEllipsis(masked) && p.stranger && OPENING.test(masked)) return cannot('unknown_name', context, p.stranger)
  }
  // "Export them", "who starts for them": of what was spoken of, the same words with its name are a question that stands alone.
  const leant = withSubject(masked, p, context)
  const named = leant === null ? null : plausible(classify(leant), p, leant, context)[0]!
  if (
    leant !== null &&
    named !== null &&
    ((leaning?.is('subject') && top.chance < SURE_BY_ITSELF) || top.name === 'continue' || top.name === 'page_help' || top.chance < 0.5) &&
    standsAlone(named)
  )
    return asked(named.name, p, context, leant)
  const best = answerable(
    guesses.filter(({ name }) => name !== 'continue'),
    p,
  )
  // Another calculation of the figures of the last one: "how often does that have to hit".
  if (last?.kind === 'calc' && isCalc(best.name) && figuresIn(p.bare).length === 0)
    return complete({ ask: { ...last, tool: best.name, target: calcAsk(best.name, p).target }, unresolved: [], openTeams: [] }, context, p)
  // Words that nobody knows and nothing else.
  if (/^(?:PLAYER ?)+$/.test(masked) && p.players.length === 0) return cannot('not_understood', context)
  // "What about the under?" with nothing before it is about odds; of what is asked back.
  if (top.name === 'continue' && !last && (p.market || p.side)) return asked('read_odds_board', p, context)
  if (best.chance < LEAST_CHANCE && top.name !== 'continue') return cannot('not_understood', context)
  if (top.name === 'continue' && last && guesses[1]!.chance < 0.1)
    return listedLast(p, context) ?? cannot('nothing_to_change', context, p.spoken)
  return asked(best.name, p, context)
}

/** Another look at the figures of a calculation leaves them as what the talk is about. */
const withFrame = (turn: Turn, frame: Ask | null): Turn =>
  frame !== null && turn.understood.kind === 'ask' ? { ...turn, context: { ...turn.context, ask: frame } } : turn

/** "Next page", "keep going": words that go on with something, and with nothing of their own. */
const namesNothing = (p: Entities, masked: string): boolean =>
  !/\b[A-Z]{2,}\b/.test(masked) && p.market === null && p.side === null && p.termsNamed.length === 0

const spokenOf = (p: Entities): string => p.spoken.toLowerCase()

/** Words about a person that are an order or a fact of elsewhere are none of the field. */
const isOfSport = ({ name, chance }: Guess): boolean =>
  !(
    chance >= 0.5 &&
    (name === 'manipulation' || name === 'errand' || name === 'explain_term' || name === 'page_help' || name === 'place_bet')
  )
