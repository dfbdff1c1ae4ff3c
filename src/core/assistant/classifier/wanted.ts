// Which question of the product is asked, once care, topics and figures have had their say: an answer to what was asked back, then what leans on
// the turn before, then the guess of the classifier; what none of them knows is said to be so.
import { afterTerm } from '../after-term.ts'
import { answered } from '../answers-back.ts'
import type { Ask, Context } from '../ask.ts'
import { calcAsk, isCalc } from '../calc-asks.ts'
import { calcTurn } from '../calc-follow-ups.ts'
import type { Calculation } from '../calc-reading.ts'
import { complete, foreignName, type Turn } from '../complete.ts'
import { goesOn } from '../conditions/goes-on.ts'
import { otherNamesake } from '../corrections.ts'
import { followUp } from '../follow-ups.ts'
import { asksMeaning } from '../glossary/glossary.ts'
import { limitTurn } from '../help/limit-asked.ts'
import { contestAgain } from '../kept/contest-again.ts'
import { keptAgain } from '../kept/kept-again.ts'
import { lineupNamed } from '../kept/lineup-name.ts'
import { isNameless, isOfRows, type Leaning, leaningOf } from '../leaning/leaning.ts'
import { isEmptyBoard, ofRows } from '../leaning/leaning-turn.ts'
import { asksMarket, marketAsk } from '../leaning/market-of.ts'
import { ownWithout } from '../leaning/open-question.ts'
import { accountAgain, asksWhyPicked, ofOpponent, otherSide, ownList, sameAgain, withHim } from '../leaning-turns.ts'
import { listOf } from '../listed/list-facts.ts'
import { isArgumentLost, isWordsOnly, listedFirst, listedLast, narrowsList, overListed, rowsApartTurn } from '../listed/listed-turn.ts'
import { NO_PAGE, pageFor } from '../pages.ts'
import { plausible } from '../plausibility.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import type { NameIndex, Sentence } from '../reading/language.ts'
import { resultAgain, whyForecast } from '../stated/again-of.ts'
import { CHANGES_A_LINEUP, isEllipsis, isWhole, LEANS, OPENING, SORTS_A_LIST } from '../stated/ellipsis.ts'
import { personNamed } from '../stated/known-people.ts'
import { ofShown } from '../stated/shown-turns.ts'
import { isRowOfDigits, talkAct } from '../stated/talk-acts.ts'
import { withSubject } from '../stated/with-subject.ts'
import type { Guess } from './classifier.ts'
import { classify } from './guessed.ts'
import { asked, cannot, followable, plainly } from './intent-turn.ts'
import { KIND_OF } from './kinds-of-ask.ts'
import { CANNOT, HELP } from './unanswered.ts'

/** Below this chance nothing is taken to be wanted. */
const LEAST_CHANCE = 0.2

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

export function wanted(
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
  const contest = contestAgain(p, context)
  if (contest) return complete({ ask: contest, unresolved: [], openTeams: [] }, context)
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
    ownWithout(p, context) ??
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
  // A row that is named in a question of its own is asked about, and not picked: "who is favored in the second one".
  const isOfItsOwn =
    first !== null && first.tells === 'rows' && first.by === null && first.left !== '' && p.teams.length > 0 && standsAlone(top)
  if (first && !isOfItsOwn) return overListed(first, context)
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
  if (staysOn(leaning, top, p, context))
    return (
      listedLast(p, context) ??
      (isEmptyBoard(context)
        ? complete({ ask: context.ask!, unresolved: [], openTeams: [] }, context)
        : cannot('nothing_to_change', context, p.spoken))
    )
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

/** So sure a turn changes or narrows the last list that no half-likely question of its own is heard in it. */
const SURE_TO_LEAN = 0.8
const staysOn = (leaning: Leaning | null, top: Guess, p: Entities, { ask }: Context): boolean =>
  leaning !== null &&
  (leaning.is('narrow') || leaning.is('change')) &&
  leaning.chance >= SURE_TO_LEAN &&
  top.chance < SURE_BY_ITSELF &&
  ask !== null &&
  (listOf(ask) !== null || ask.kind === 'lineup') &&
  isNameless(p) &&
  p.termsNamed.length === 0

/** Another look at the figures of a calculation leaves them as what the talk is about. */
const withFrame = (turn: Turn, frame: Ask | null): Turn =>
  frame !== null && turn.understood.kind === 'ask' ? { ...turn, context: { ...turn.context, ask: frame } } : turn

const spokenOf = (p: Entities): string => p.spoken.toLowerCase()

/** Words about a person that are an order or a fact of elsewhere are none of the field. */
const isOfSport = ({ name, chance }: Guess): boolean =>
  !(
    chance >= 0.5 &&
    (name === 'manipulation' || name === 'errand' || name === 'explain_term' || name === 'page_help' || name === 'place_bet')
  )
