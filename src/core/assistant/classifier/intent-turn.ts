// What comes of an intent: the ask that it becomes, or the reason why there is none, with what is left for the next turn.
import type { Ask, Context } from '../ask.ts'
import { type Draft, draftOf, sureTeams, wantOf } from '../asks.ts'
import { calcAsk, isCalc } from '../calc-asks.ts'
import { complete, inheriting, onTheSameSite, type Turn } from '../complete.ts'
import { heldIn, narrowed } from '../conditions/held-in.ts'
import { asksInstead } from '../conditions/rank-words.ts'
import { subjectOf } from '../glossary/subject-of.ts'
import { doublingTerms } from '../help/doubling.ts'
import { lineOf } from '../leaning-turns.ts'
import type { Understood } from '../listed/understood.ts'
import { isLook, lookAsk } from '../looks.ts'
import { fairTerms } from '../own-words.ts'
import { NO_PAGE, OF_THE_PRODUCT, pageFor } from '../pages.ts'
import { NAMELESS } from '../plausibility.ts'
import type { Entities } from '../reading/entities.ts'
import { KIND_OF } from './kinds-of-ask.ts'
import { CANNOT, HELP } from './unanswered.ts'

export const cannot = (reason: Extract<Understood, { kind: 'cannot' }>['reason'], context: Context, name: string | null = null): Turn => ({
  understood: { kind: 'cannot', reason, name },
  context: { ...context, pending: null },
})

const ACCOUNT = { read_plans: 'plans', read_my_plan: 'plan', read_my_usage: 'usage' } as const
/**
 * The turn of an intent.
 *
 * @param said  the sentence with its subject said, where it leans on the turn before
 */
export function asked(intent: string, p: Entities, context: Context, said: string | null = null): Turn {
  // "Then just show me the best price on them": whom the bet was to be on stays spoken of.
  if (intent === 'place_bet' && sureTeams(p).length > 0)
    return cannot(intent, {
      ...context,
      ask: null,
      teams: sureTeams(p).slice(0, 6),
      unplaced: lookAsk('record_bet', p, context).line ?? '',
    })
  // An account is of ours, though no page tells of it.
  if (intent === 'off_topic' && /\baccounts?\b/.test(p.bare)) return helped(NO_PAGE.key, p, context)
  if (intent === 'place_bet') return cannot(intent, { ...context, unplaced: lookAsk('record_bet', p, context).line ?? '' })
  if (CANNOT.has(intent)) return cannot(intent as 'off_topic', context)
  if (intent === 'sure_thing') return { understood: { kind: 'refuse', reason: 'sure_thing' }, context: { ...context, pending: null } }
  if (HELP.has(intent)) {
    const about = intent as Extract<Ask, { kind: 'help' }>['about']
    return plainly({ kind: 'help', about }, about === 'stop' ? { ...context, ask: null, pending: null } : context)
  }
  if (intent === 'page_help') return helped(pageFor(said ?? p.bare, said ?? p.spoken).key, p, context)
  if (intent === 'explain_term') {
    const terms = [...(fairTerms(p.bare) ?? doublingTerms(p.bare) ?? p.termsAsked ?? p.termsNamed)]
    return terms.length > 0
      ? followable({ kind: 'term', terms, isExample: false, isJudged: false }, context)
      : cannot('unknown_term', context, subjectOf(p.bare))
  }
  if (Object.hasOwn(ACCOUNT, intent))
    return followable({ kind: 'account', about: ACCOUNT[intent as keyof typeof ACCOUNT], line: lineOf(p) }, context)
  // "Is there an edge on the Bruins": of one team it is the board of its game, weighed.
  if (intent === 'read_value_bets' && sureTeams(p).length > 0 && wantOf(p.bare) === 'value')
    return asked('read_odds_board', p, context, said)
  if (isCalc(intent)) return complete({ ask: calcAsk(intent, p), unresolved: [], openTeams: [] }, context, p)
  // The record is kept by league, book and market: of one team its bets are listed, each with what it came to.
  const look =
    intent === 'betting_performance' && (p.teams.some(({ options }) => options.length === 1) || isOfRows(p, context)) ? 'list_bets' : intent
  if (isLook(look))
    return complete(withOpenNames({ ask: narrowed(lookAsk(look, p, context), p), unresolved: [], openTeams: [] }, p), context, p)
  const draft = draftOf(kindOf(intent, p, context), p, context)
  const ask = onTheSameSite(narrowed(draft.ask, p), p, context)
  // What beats its fair price under conditions stands in the list of value bets.
  if (ask.kind === 'odds' && ask.want === 'value' && ask.teams.length === 0 && ask.held) return asked('read_value_bets', p, context)
  return complete(inheriting({ ...draft, ask, openTeams: isLeftOut(ask) ? [] : draft.openTeams }, p, context), context, p)
}

/** A page; where there is none and no word of the product stands in the question, it is none of its field. */
const helped = (page: string, p: Entities, context: Context): Turn =>
  page === NO_PAGE.key && !OF_THE_PRODUCT.test(p.spoken.toLowerCase())
    ? cannot('off_topic', context)
    : page.startsWith('simply-') && p.termsNamed.length > 0
      ? { ...plainly({ kind: 'page', page, line: lineOf(p) }, context), context: termContext(p, context) }
      : page === 'basics-line-meaning' || page === 'limit-asked' || page === 'setting-asked'
        ? followable({ kind: 'page', page, line: lineOf(p) }, context)
        : plainly({ kind: 'page', page, line: lineOf(p) }, context)

/** What was explained simply can be asked for an example like any term. */
const termContext = (p: Entities, context: Context): Context => ({
  ...context,
  ask: { kind: 'term', terms: [...p.termsNamed].slice(0, 2), isExample: false, isJudged: false },
  pending: null,
})

/** What is told without a tool leaves what was spoken of. */
export const plainly = (ask: Ask, context: Context): Turn => ({
  understood: { kind: 'ask', ask },
  context: { ...context, pending: null, ...(ask.kind === 'page' ? { explained: ask.page } : {}) },
})
/** What the next turn can go on with. */
export const followable = (ask: Ask, context: Context): Turn => ({
  understood: { kind: 'ask', ask },
  context: { ...context, ask, pending: null },
})

function kindOf(intent: string, p: Entities, context: Context): Ask['kind'] {
  if (intent === 'read_projections') {
    if (p.players.length > 0) return asksInstead(p) ? 'rank' : 'projection'
    return context.players.length > 0 && p.positions.length === 0 && /\b(he|him|his|she|her)\b/.test(p.bare) ? 'projection' : 'rank'
  }
  return KIND_OF[intent]![0]!
}

/** A record held to stakes, prices or books that are left out is that of single bets. */
function isOfRows(p: Entities, context: Context): boolean {
  const held = heldIn(lookAsk('list_bets', p, context), p)
  return held !== null && (held.sign !== null || held.bounds.length + held.booksOut.length + held.teamsOut.length > 0)
}
const isLeftOut = (ask: Ask): boolean => 'held' in ask && (ask.held?.teamsOut.length ?? 0) > 0

/** A name of a look that several may bear is asked about. */
function withOpenNames(draft: Draft, p: Entities): Draft {
  if (isLeftOut(draft.ask) || (draft.ask.kind === 'look' && NAMELESS.has(draft.ask.tool))) return draft
  const players = p.players.find((mention) => mention.options.length > 1)
  if (players) return { ...draft, unresolved: [{ field: 'players', options: players.options.slice(0, 8) }] }
  const teams = p.teams.find((mention) => mention.options.length > 1)
  return teams && p.players.length === 0 && draft.ask.kind === 'look' && draft.ask.teams.length === 0
    ? { ...draft, openTeams: teams.options }
    : draft
}
