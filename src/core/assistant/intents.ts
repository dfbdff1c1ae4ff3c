// From a sentence to what was asked: the keyless engine's understanding. Pure: the language tools and the names are handed in.
// Order: care first, then an answer to a question asked back, then what a trained classifier takes the sentence to want, in the light of
// what it names and of the turn before; what is still open is asked back, never guessed.
import type { LeagueKey } from '../leagues/leagues.ts'
import { type Ask, type Context, NO_CONTEXT, type Understood } from './ask.ts'
import { type Draft, draftOf } from './asks.ts'
import { calcAsk, isCalc } from './calc-asks.ts'
import { careOf, endsQuiet, QUIET_TOOLS } from './care.ts'
import { classifier, type Guess } from './classifier/classifier.ts'
import { INTENT_MODEL } from './classifier/intent-weights.ts'
import { complete, inheriting, type Turn } from './complete.ts'
import { answered, followUp } from './follow-ups.ts'
import { asksMeaning } from './glossary/glossary.ts'
import { isLook, lookAsk } from './looks.ts'
import { pageFor } from './pages.ts'
import { type Entities, entitiesOf, type Known, plainText } from './reading/entities.ts'
import type { NameIndex, Sentence } from './reading/language.ts'
import { maskedOf } from './reading/mask.ts'

/** The leagues whose teams and players may be named. */
export const NAMED_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl', 'wnba', 'mls', 'epl']

const classify = classifier(INTENT_MODEL)
/** Below this chance nothing is taken to be wanted. */
const LEAST_CHANCE = 0.2

/** The kinds of ask that an intent can become, for telling a change to the turn before from a new question. */
const KIND_OF: Readonly<Record<string, readonly Ask['kind'][]>> = {
  read_scores: ['scores'],
  read_news: ['news'],
  read_injuries: ['injuries'],
  read_odds_board: ['odds'],
  read_projections: ['projection', 'rank', 'compare'],
  compare_players: ['compare', 'projection'],
  build_lineup: ['lineup'],
  read_value_bets: ['odds'],
  kelly_stake: ['kelly'],
  explain_term: ['term'],
}

/**
 * What a sentence asks, in the light of the turn before.
 *
 * @param sentence  words and dates of the normalized message, from the language tools
 * @param known     teams and players that may be named, and the glossary
 * @param context   what the turn before left; `NO_CONTEXT` at the start
 * @example understand(read('best price on the Broncos'), known, NO_CONTEXT).understood
 *          // { kind: 'ask', ask: { kind: 'odds', want: 'best', teams: [Denver Broncos], ... } }
 */
export function understand(sentence: Sentence, known: Known, before: Context): Turn & { readonly note: string | null } {
  const context = remembering(before, known.index)
  const p = entitiesOf(sentence, known, context)
  const masked = maskedOf(p)
  const guesses = plausible(classify(masked), p, masked, context)
  const reason = careOf(masked, plainText(sentence.text), isClear(guesses[0]!))
  if (reason) return { understood: { kind: 'refuse', reason }, context: { ...NO_CONTEXT, quiet: true }, note: null }
  const calm = context.quiet && endsQuiet(plainText(sentence.text))
  if (calm) return { understood: { kind: 'ask', ask: { kind: 'help', about: 'greeting' } }, context: NO_CONTEXT, note: null }
  const turn = { ...wanted(sentence, p, masked, guesses, context), note: p.misplaced }
  if (!context.quiet) return turn
  const kept = { ...turn.context, quiet: true }
  return isQuietAsk(turn.understood) ? { ...turn, context: kept } : { understood: { kind: 'quiet' }, context: kept, note: null }
}

/** Sentences that a tool reads like `read_scores` are open in a quiet conversation; those with prices are not. */
function isQuietAsk(understood: Understood): boolean {
  if (understood.kind !== 'ask') return understood.kind !== 'clarify' || QUIET_KINDS.has(understood.pending.ask.kind)
  const { ask } = understood
  return QUIET_KINDS.has(ask.kind) || (ask.kind === 'look' && QUIET_TOOLS.has(ask.tool))
}
const QUIET_KINDS: ReadonlySet<Ask['kind']> = new Set(['scores', 'injuries', 'news', 'term', 'account', 'help', 'page'])

/** A question that is surely one of the product's own needs a surer sign of distress to be taken for it. */
const isClear = ({ name, chance }: Guess): boolean => chance >= 0.85 && name !== 'continue'

function wanted(sentence: Sentence, p: Entities, masked: string, guesses: readonly Guess[], context: Context): Turn {
  if (context.pending) {
    const filled = answered(context.pending, sentence, p)
    if (filled) return complete(filled, context)
  }
  const top = guesses[0]!
  const words = masked.split(' ').length
  const isShort = words <= 9
  const { ask: last } = context
  if (last && last.kind !== 'help') {
    const isSame = KIND_OF[top.name]?.includes(last.kind) || (last.kind !== 'term' && 'tool' in last && last.tool === top.name)
    const isOpen =
      isEllipsis(masked) || top.name === 'continue' || (isSame && isShort && !isWhole(p, masked)) || (top.chance < 0.5 && words <= 6)
    const changed = isOpen ? followUp(p, context) : null
    if (changed) return complete(changed, context, p)
    // "And Westbrooke", where nobody is called so, asks for nothing else.
    if (isOpen && isEllipsis(masked) && p.stranger && OPENING.test(masked)) return cannot('unknown_name', context, p.stranger)
  }
  const best = top.name === 'continue' ? guesses[1]! : top
  // Words that nobody knows and nothing else.
  if (/^(?:PLAYER ?)+$/.test(masked) && p.players.length === 0) return cannot('not_understood', context)
  // "What about the under?" with nothing before it is about odds; of what is asked back.
  if (top.name === 'continue' && !last && (p.market || p.side)) return asked('read_odds_board', p, context)
  if (best.chance < LEAST_CHANCE && top.name !== 'continue') return cannot('not_understood', context)
  if (top.name === 'continue' && last && guesses[1]!.chance < 0.1) return cannot('nothing_to_change', context)
  return asked(best.name, p, context)
}

const OPENING =
  /^(?:(?:and|what about|how about|what if|ok|okay|now|also|same|then|instead|but|no i meant|make (?:it|that|them)|only|just|with|without|add|drop|remove|lock|fade|on|at|in|under|over|below|above|by|for|from|try|use|plus|the)\b ?)+/
/** "And the Bears", "at BOOK?", "LEAGUE": nothing that could stand alone. */
function isEllipsis(masked: string): boolean {
  const rest = masked.replace(OPENING, '')
  const words = rest
    .split(/\s+/)
    .filter((word) => !/^(?:the|please|then|too|instead|only|game|ones?|for|on|at|in|me|it|of)[?.!]*$/.test(word) && word !== '')
  const isOpened = rest !== masked
  return words.length <= (isOpened ? 2 : 1) && (isOpened || words.every((word) => /^[A-Z]{2,}[?.!,]*$/.test(word)))
}

/** A sentence that says all that its tool needs is a question of its own. */
const isWhole = (p: Entities, masked: string): boolean =>
  !/^(and|what about|how about|ok|now|also|then|same|only|just|instead|make|with|without|add)\b/.test(masked) &&
  (p.teams.length > 0 || p.players.length > 0 || p.saidLeague) &&
  masked.split(' ').length > 3

const cannot = (reason: Extract<Understood, { kind: 'cannot' }>['reason'], context: Context, name: string | null = null): Turn => ({
  understood: { kind: 'cannot', reason, name },
  context: { ...context, pending: null },
})

const WHY = /\b(why|explain|behind|goes|how|reason\w*|driv\w*|break|breakdown|because|made|walk|apart|factors|makes|moves|hate)\b/
const chanceOf = (guesses: readonly Guess[], name: string): number => guesses.find((guess) => guess.name === name)?.chance ?? 0

/** What names and figures make likely or impossible: a calculation without a figure, a comparison of one player. */
function plausible(guesses: readonly Guess[], p: Entities, masked: string, context: Context): Guess[] {
  const prices = masked.split('PRICE').length - 1
  const hasFigures = /PRICE|PCT|MONEY|NUM|POINTS/.test(masked)
  const pronoun = /\b(he|him|his|she|her|they|them|those|these)\b/.test(masked)
  const players = p.players.length
  // "Half kelly" and "best price" are terms, and after a stake or a price they change it.
  const changes = (context.ask?.kind === 'kelly' || context.ask?.kind === 'odds' || context.ask?.kind === 'calc') && !asksMeaning(p.bare)
  const isTerm = !changes && !hasFigures && !/\b(TEAM|LEAGUE|BOOK)\b/.test(masked) && players === 0 && p.termsAsked !== null
  const isGolf = p.league === 'pga' || p.league === 'lpga' || /\b(golf\w*|strokes|cut|tour|ladies)\b/.test(p.bare)
  const factor = (name: string): number => {
    if (isTerm) return name === 'explain_term' ? 1 : 0.05
    // To shop a line is to compare its prices, whatever else is said.
    if (/\bline ?shop/.test(masked)) return name === 'read_odds_board' ? 1 : 0.01
    // What sounds like going on with the turn before asks for no meaning of a word.
    if (name === 'explain_term' && !isTerm && chanceOf(guesses, 'continue') > 0.5) return 0.1
    if (name === 'sure_thing') return /^(?:explain|define|meaning of)\b|^what (?:is|does) (?:a|an)\b/.test(masked) ? 0.02 : 1
    if (name === 'compare_players') return players >= 2 ? 1.5 : players === 1 && context.players.length > 0 ? 1 : pronoun ? 1 : 0.2
    if (name === 'explain_projection') return (players > 0 || context.players.length > 0 ? 1 : 0.3) * (WHY.test(masked) ? 1 : 0.005)
    if (name === 'read_line_movement')
      return /\b(mov\w*|open\w*|clos\w*|chang\w*|history|shift\w*|heading|going|drift\w*|trend\w*|way|higher|lower|chart|coming)\b/.test(
        masked,
      )
        ? 1
        : 0.02
    if (name === 'read_game') return /\bscore\b/.test(masked) && !/\bbox|plays?\b|\bdetails?\b|\bstats?\b/.test(masked) ? 0.02 : 1
    if (
      name === 'read_player_log' &&
      !/\b(last|recent\w*|past|log|lately|form|stats?|history|games?|average\w*|week|did|has|done|streak|hot|cold|slump\w*|consistent|season|perform\w*|been|night|yesterday)\b/.test(
        masked,
      )
    )
      return 0.05
    if (name === 'read_player_log') return players > 0 || (pronoun && context.players.length > 0) ? 1.2 : 0.3
    if (name === 'kelly_many') return prices >= 2 ? 1 : 0.1
    if (name === 'convert_price' && /\b(bankroll|roll|bank|stake|kelly|bet size|wager)\b/.test(masked)) return 0.1
    if (name === 'list_slates') return /\b(stack|build|lineups?|make)\b/.test(masked) ? 0.2 : 1
    if (isCalc(name) || name === 'kelly_stake') return hasFigures ? 1 : context.ask?.kind === 'calc' ? 0.8 : 0.5
    if (name === 'record_bet') return hasFigures ? 1 : 0.7
    if (name === 'read_news')
      return /\b(news|headlin\w*|rumou?rs?|report\w*|word|new|latest|happen\w*|stor\w*|updates?|miss|saying|date|buzz|going on)\b/.test(
        masked,
      )
        ? 1
        : 0.1
    if (name === 'project_golf') return isGolf ? 1 : 0.02
    if (name === 'read_fields') return isGolf || /\b(leaderboard|race|tournament|field|drivers?)\b/.test(masked) ? 1 : 0.05
    if (name === 'read_own_projections_record') return /\b(my|own|mine|i|our|uploaded)\b/.test(masked) ? 1 : 0.02
    if (name === 'read_roster') return /\b(out(?! there)|hurt|injur\w*|questionable|doubtful)\b/.test(masked) ? 0.2 : 1
    if (
      name === 'predict_game' &&
      !/\b(who|which|wins?|winn\w*|predict\w*|forecast\w*|models?|chances?|likely|sure|pick|call|beat|expected|margin|will|vs|or|take|like|probability|percent|lose)\b/.test(
        masked,
      )
    )
      return 0.02
    if (name === 'predict_game') return players > 0 && p.teams.length === 0 ? 0.2 : 1
    if (name === 'continue') return context.ask === null ? 0.02 : 1
    return 1
  }
  const weighed = guesses
    // A sentence that is nothing but a question for a word of the glossary is that, whatever the word; and a projection that nobody asks
    // the reason of is looked up, not explained.
    .map(({ name, chance }) => {
      const isStated = name === 'explain_term' && (isTerm || /^(?:explain|define|meaning of)\b/.test(masked))
      const moved = name === 'read_projections' && players > 0 && !WHY.test(masked) ? chanceOf(guesses, 'explain_projection') : 0
      return { name, chance: Math.min(1, (isStated ? Math.max(chance, isTerm ? 1 : 0.5) : chance) + moved) * factor(name) }
    })
    .sort((a, b) => b.chance - a.chance)
  // What is left is shared anew, unless next to nothing is.
  const whole = Math.max(
    0.03,
    weighed.reduce((sum, { chance }) => sum + chance, 0),
  )
  return weighed.map((guess) => ({ ...guess, chance: guess.chance / whole }))
}

const ACCOUNT = { read_plans: 'plans', read_my_plan: 'plan', read_my_usage: 'usage' } as const
const HELP = new Set(['greeting', 'thanks', 'abilities', 'identity', 'stop', 'complaint'])
const CANNOT = new Set(['place_bet', 'manipulation', 'private_data', 'other_sport', 'off_topic'])

/** The turn of an intent. */
function asked(intent: string, p: Entities, context: Context): Turn {
  if (CANNOT.has(intent)) return cannot(intent as 'off_topic', context)
  if (intent === 'sure_thing') return { understood: { kind: 'refuse', reason: 'sure_thing' }, context: { ...context, pending: null } }
  if (HELP.has(intent)) {
    const about = intent as Extract<Ask, { kind: 'help' }>['about']
    return plainly({ kind: 'help', about }, about === 'stop' ? { ...context, ask: null, pending: null } : context)
  }
  if (intent === 'page_help') return plainly({ kind: 'page', page: pageFor(p.bare).key }, context)
  if (intent === 'explain_term') {
    const terms = [...(p.termsAsked ?? p.termsNamed)]
    return terms.length > 0 ? followable({ kind: 'term', terms }, context) : cannot('unknown_term', context, subjectOf(p.bare))
  }
  if (Object.hasOwn(ACCOUNT, intent)) return plainly({ kind: 'account', about: ACCOUNT[intent as keyof typeof ACCOUNT] }, context)
  if (isCalc(intent)) return complete({ ask: calcAsk(intent, p), unresolved: [], openTeams: [] }, context, p)
  if (isLook(intent)) return complete(withOpenNames({ ask: lookAsk(intent, p, context), unresolved: [], openTeams: [] }, p), context, p)
  return complete(inheriting(draftOf(kindOf(intent, p, context), p, context), p, context), context, p)
}

const plainly = (ask: Ask, context: Context): Turn => ({ understood: { kind: 'ask', ask }, context: { ...context, pending: null } })
const followable = (ask: Ask, context: Context): Turn => ({ understood: { kind: 'ask', ask }, context: { ...context, ask, pending: null } })

function kindOf(intent: string, p: Entities, context: Context): Ask['kind'] {
  if (intent === 'read_projections') {
    if (p.players.length > 0) return 'projection'
    return context.players.length > 0 && p.positions.length === 0 && /\b(he|him|his|she|her)\b/.test(p.bare) ? 'projection' : 'rank'
  }
  return KIND_OF[intent]![0]!
}

/** A name of a look that several may bear is asked about. */
function withOpenNames(draft: Draft, p: Entities): Draft {
  const players = p.players.find((mention) => mention.options.length > 1)
  if (players) return { ...draft, unresolved: [{ field: 'players', options: players.options.slice(0, 8) }] }
  const teams = p.teams.find((mention) => mention.options.length > 1)
  return teams && p.players.length === 0 && draft.ask.kind === 'look' && draft.ask.teams.length === 0
    ? { ...draft, openTeams: teams.options }
    : draft
}

const subjectOf = (bare: string): string | null =>
  bare
    .replace(
      /^(?:so |please |can you )*(?:what(?:'s| is| are| does| do)|explain|define|(?:the )?meaning of|tell me(?: about)?)\s+(?:an? |the )?/,
      '',
    )
    .replace(/\s*(?:means?|stand for|work|in betting|in dfs)?[?.!]*$/, '')
    .slice(0, 60) || null

/** "Compare them" after a list means those who were listed. */
function remembering(context: Context, index: NameIndex): Context {
  const { ask: last, shown } = context
  if ((last?.kind !== 'rank' && last?.kind !== 'lineup') || shown.length === 0) return context
  const players = shown.slice(0, 6).flatMap((name) => {
    const found = index
      .players(name)
      .filter(({ ref, score }) => score >= 1 && ref.name === name && (!last.league || ref.league === last.league))
    return found.slice(0, 1).map(({ ref }) => ref)
  })
  return players.length > 0 ? { ...context, players } : context
}
