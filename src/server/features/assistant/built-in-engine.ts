// The keyless engine of answers: understand, call tools, put the answers into sentences.

import type { ToolCard } from '#contract/people/assistant.ts'
import type { Ask, Context, Pending } from '#core/assistant/ask.ts'
import type { Glossary } from '#core/assistant/glossary/glossary.ts'
import { faultOfReply } from '#core/assistant/guard/guard.ts'
import { understand } from '#core/assistant/intents.ts'
import { framesAfter } from '#core/assistant/leaning/frames.ts'
import type { ListedQuestion } from '#core/assistant/listed/listed-question.ts'
import type { RememberedSite } from '#core/assistant/memory/remember.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import type { Sentence } from '#core/assistant/reading/language.ts'
import { linkedIn, type Reply, written } from '#core/assistant/reply.ts'
import { tablePart } from '#core/assistant/stated/table-places.ts'
import { twoQuestions } from '#core/assistant/stated/two-questions.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { AnswerEngine, Round, Say } from './answer-engine.ts'
import { further, replyTo } from './answers/answers-to.ts'
import { choicesOf, type LookUp } from './candidates.ts'
import { inDefaultLeague, inPlayedLeague, rememberedSite, withListedGame } from './defaults/defaults.ts'
import { namedLinks, shownIn } from './frame/named-links.ts'
import { spokenOfRow, spokenOfTeams } from './frame/picked-row.ts'
import { isOfRow, rowsIn } from './frame/shown-rows.ts'
import { listedReply } from './listed/listed-reply.ts'
import type { ListRow } from './listed/row-cells.ts'
import { shownRows } from './listed/shown-list.ts'
import type { Names } from './names.ts'
import { firstCalls, toolsOf } from './plan.ts'
import { accountTools, isLeftAlone, namesOwnPlan, nothingOffered } from './replies/account.ts'
import { bySentence } from './replies/by-sentence.ts'
import { withLeft } from './replies/narrow/held-rows.ts'
import { pairedAnswers } from './replies/paired-answers.ts'
import { mayName, silentFeedNote, unknownNamesReply } from './replies/silence.ts'
import { refusalReply, sourcesOf, type Where } from './replies/sources.ts'
import { cannotReply, careReply, clarifyReply, helpReply, inQuiet, leadOf, pageReply, quietReply, withHelpNear } from './replies/talk.ts'

export type BuiltInTurn = {
  readonly sentence: Sentence
  readonly names: Names
  readonly glossary: Glossary
  readonly context: Context
  readonly where: Where
  /** How many tool answers came before this engine took over. */
  readonly skip: number
  /** The person's own words, as written. */
  readonly message: string
  /** The fantasy site that the person asked to be remembered; meant where the question names none. */
  readonly site?: RememberedSite | null
  readonly lookUp: LookUp
  /** Shows and answers the refusal of the first of these tools that is shut to the person by what they set for themselves. */
  readonly shutFirst: (names: readonly string[]) => Promise<ToolCard | null>
  readonly onError: (error: unknown, what: string) => void
}

/** Answers a message; where it asks two things, one after the other. */
export function builtInEngine(turn: BuiltInTurn): AnswerEngine {
  const pair = twoQuestions(turn.sentence, { ...turn.names, glossary: turn.glossary }, turn.context)
  return pair === null
    ? engineOf(turn)
    : pairedAnswers(pair, turn.skip, turn.context, (sentence, skip, context) => engineOf({ ...turn, sentence, skip, context }))
}

function engineOf({
  sentence,
  names,
  glossary,
  context,
  where,
  skip,
  message,
  site = null,
  lookUp,
  shutFirst,
  onError,
}: BuiltInTurn): AnswerEngine {
  const read = understand(sentence, { ...names, glossary }, context)
  let turn = { ...read, ...rememberedSite(read, site) }
  const withFrames = (after: Context): Context => {
    const frames = framesAfter(context, after)
    return frames.length === 0 || after.quiet ? after : { ...after, frames }
  }
  const spoken = (reply: Reply, cards: readonly ToolCard[], after: Context, say: Say, from: number): Round =>
    spokenIf(
      (text, citations) =>
        faultOfReply(
          text,
          citations,
          cards.map(({ result }) => result),
          // What a tool says when it refuses are its own words.
          [message, sentence.text, ...cards.flatMap(({ refusal }) => refusal?.detail ?? [])],
        ),
      reply,
      cards,
      withFrames(after),
      say,
      from,
      onError,
      turn.understood.kind === 'listed' && (turn.understood.question.tells !== 'rows' || turn.understood.question.by !== null),
      (text, listed) => {
        const rows = rowsIn(text, cards)
        const { understood } = turn
        if (isPick(understood) && (rows.length === 1 || isOfDay(understood))) return spokenOfRow(rows[0], names)
        if (isPick(understood) && listed.length === 1) return spokenOfTeams(listed[0]!, names)
        // Of a board in the order of its favorites or totals the first one is who was asked about.
        return isHeaded(understood) ? spokenOfRow(rows[0], names) : {}
      },
    )
  const fixed = (reply: Reply, cards: readonly ToolCard[], after: Context, say: Say, from: number): Round =>
    spokenIf(() => null, reply, cards, withFrames(after), say, from, onError)
  return {
    mode: 'basic',
    async next(cards, say): Promise<Round> {
      const mine = cards.slice(skip)
      turn = await inPlayedLeague(await inDefaultLeague(turn, lookUp), lookUp)
      const { understood } = turn
      if (isAboutUnknownName(understood, sentence.text, names.silent))
        return spoken(unknownNamesReply(names.silent), mine, turn.context, say, skip)
      // Nobody is asked back about what is shut to them anyway.
      const shut = understood.kind === 'clarify' ? await shutFirst(toolsOf(understood.pending.ask)) : null
      if (shut) return spoken(refusalReply(shut), [...mine, shut], { ...turn.context, pending: null }, say, skip)
      if (understood.kind === 'clarify') {
        const { options, pending } = await choicesOf(understood.pending, understood.options, names, where, lookUp)
        // The examples in a question ("for example -150") are said of nobody.
        return fixed(clarifyReply(understood.question, options, message), mine, { ...turn.context, pending }, say, skip)
      }
      if (understood.kind === 'listed') {
        const { of: listed } = understood.question
        const projected = ofProjections(understood.question)
        const of = projected ?? listed
        const more = mine.length === 0 ? firstCalls(of, where.timeZone) : further(of, mine, skip)
        if (more.length > 0) return { kind: 'calls', calls: more }
        if (projected && mine.length > 1) return spoken(replyTo(projected, mine, skip, where), mine, turn.context, say, skip)
        // What was refused and then asked otherwise is answered.
        const refused = mine.every((card) => card.refusal) || mine.at(-1)?.refusal ? mine.at(-1) : undefined
        const said = refused ? refusalReply(refused) : listedReply(understood.question, mine, skip, where)
        return spoken(said, mine, turn.context, say, skip)
      }
      // Fixed words, with nothing in them that could be wrong of anybody.
      if (understood.kind !== 'ask') return fixed(smallReply(understood, where, turn.context.quiet), mine, turn.context, say, skip)
      if (turn.context.quiet && understood.ask.kind === 'help' && !QUIET_HELP.includes(understood.ask.about))
        return fixed(inQuiet(helpReply(understood.ask.about), where.timeZone), mine, turn.context, say, skip)
      if (mine.length === 0 && (await isNothingOffered(understood.ask, lookUp)))
        return spoken(nothingOffered(), mine, turn.context, say, skip)
      const calls = mine.length === 0 ? firstCalls(understood.ask, where.timeZone) : further(understood.ask, mine, skip)
      if (calls.length > 0) return { kind: 'calls', calls }
      if (wantsBankroll(understood.ask, mine)) {
        const pending = { ask: understood.ask, slot: 'bankroll' as const, unresolved: [], teams: [] }
        // A share of any bankroll can be said already; the dollars cannot.
        const share = replyTo(understood.ask, mine, skip, where)
        return spoken({ ...share, kind: 'clarify' }, mine, { ...turn.context, pending }, say, skip)
      }
      // Where a thing is done is said in fixed words too: "password" in them is the name of one.
      if (understood.ask.kind === 'page') return fixed(pageReply(understood.ask, where.world), mine, turn.context, say, skip)
      const found = withLeft(understood.ask, replyTo(understood.ask, mine, skip, where))
      // A word of betting is explained to somebody who was not well only with the help beside it.
      const answer = turn.context.quiet && understood.ask.kind === 'term' ? withHelpNear(found, where.timeZone) : found
      turn = { ...turn, context: withListedGame(understood.ask, turn.context, mine, skip, names) }
      // What was taken for granted and is not so is said first, and so is what the answer rests on while feeds are silent.
      const note = turn.note === null ? '' : `${turn.note}\n`
      const silence = answer.kind === 'cannot' ? '' : (silentFeedNote(mine, where) ?? '')
      const whole =
        note + silence === '' ? answer : { ...answer, segments: [...leadOf(note, message), { text: silence }, ...answer.segments] }
      return spoken(whole, mine, turn.context, say, skip)
    },
  }
}

/** What saved lineups project is told by their slates, and by no row of the list: asked of the list anew. */
const ofProjections = ({ of, list, by, fact }: ListedQuestion): Ask | null =>
  list === 'list_lineups' && of.kind === 'look' && (by?.fact === 'median' || fact === 'median')
    ? { ...of, line: 'which of my saved lineups projects most' }
    : null

/** Other plans than one's own are asked for by somebody to whom none is offered now. */
async function isNothingOffered(ask: Ask, lookUp: LookUp): Promise<boolean> {
  if (ask.kind !== 'account' || accountTools(ask)[0] !== 'read_plans') return false
  const mine = await lookUp('read_my_plan', {})
  return isLeftAlone(mine) && !namesOwnPlan(ask, mine)
}

/** A stake was asked for without a bankroll, and the profile states none. */
function wantsBankroll(ask: Ask, [card]: readonly ToolCard[]): boolean {
  const answer = card?.result as { readonly verdict?: unknown; readonly bankroll?: unknown } | null | undefined
  return ask.kind === 'kelly' && ask.bankroll === null && answer?.bankroll === null && answer.verdict === 'bet'
}

/**
 * A name that is not in the index may be one of a league whose rosters did not answer: then nothing is known of it, and an answer about
 * everybody else would be taken for one about it.
 */
function isAboutUnknownName({ kind, ...rest }: Understood, text: string, silent: readonly LeagueKey[]): boolean {
  if (silent.length === 0 || !mayName(text)) return false
  if (kind === 'cannot') return ['unknown_name', 'other_sport', 'not_understood', 'off_topic'].includes((rest as { reason: string }).reason)
  // "Which game?" of somebody who named one.
  if (kind === 'clarify') {
    const { slot, unresolved, teams } = (rest as { pending: Pending }).pending
    return (slot === 'team' || slot === 'players') && unresolved.length + teams.length === 0
  }
  if (kind !== 'ask') return false
  const { teams = [], players = [] } = (rest as { ask: { teams?: readonly unknown[]; players?: readonly unknown[] } }).ask
  return teams.length === 0 && players.length === 0 && 'teams' in (rest as { ask: object }).ask
}

type Understood = ReturnType<typeof understand>['understood']
type NotAsk = Exclude<Understood, { kind: 'ask' | 'clarify' | 'listed' }>

/** What is said of these holds no word of bets. */
const QUIET_HELP: readonly string[] = ['thanks', 'identity', 'stop', 'complaint']

/** Of what was not heard nobody in need is told that it cannot be changed: that help is there is. */
const UNHEARD: ReadonlySet<string> = new Set(['not_understood', 'nothing_to_change'])

function smallReply(understood: NotAsk, { world, timeZone }: Where, isQuiet: boolean): Reply {
  if (understood.kind === 'refuse') return careReply(understood.reason, timeZone)
  if (understood.kind === 'quiet') return quietReply()
  const cannot = cannotReply(understood.reason, understood.name, world)
  return isQuiet && UNHEARD.has(understood.reason) ? inQuiet(cannot, timeZone) : cannot
}

/** The sentence in the place of one that the guard struck: a fault of the program, never shown as an answer. */
const STRUCK = 'I looked this up, but my sentence about it did not pass my own check, so I leave you the answer of the tool as it is.'

function spokenIf(
  faultOf: (text: string, citations: readonly Citation[]) => string | null,
  reply: Reply,
  cards: readonly ToolCard[],
  context: Context,
  say: Say,
  skip: number,
  onError: BuiltInTurn['onError'],
  isOfList = false,
  pickedIn: (text: string, listed: readonly ListRow[]) => Partial<Context> = () => ({}),
): Round {
  const { text, citations } = written(reply.segments, sourcesOf(cards, skip))
  const fault = faultOf(text, citations)
  if (fault === null) bySentence(text, citations, say)
  else {
    onError(new Error(`the guard struck a reply: ${fault}`), 'built-in engine')
    say(STRUCK, [])
  }
  const { segments: _, ...rest } = reply
  // Those pages show prices, which are left aside where somebody was not well.
  const listed = shownRows(text, linkedIn(reply.segments), cards, skip, context.ask)
  const links = context.quiet ? rest.links : namedLinks(rest.links, text, cards)
  return {
    kind: 'end',
    ending: {
      ...rest,
      links,
      context: {
        ...context,
        shown: shownIn(text, cards),
        rows: isOfList ? context.rows : rowsOf(text, cards, context),
        ...listedNow(listed, cards, context, isOfList),
        ...pickedIn(text, listed),
      },
    },
  }
}

/** What is looked up leaves its rows; words of talk leave those that were there. */
function rowsOf(text: string, cards: readonly ToolCard[], { rows = [] }: Context): Context['rows'] {
  const found = cards.length > 0 ? rowsIn(text, cards) : []
  // One that was picked out of a list leaves the list to be picked from again.
  const isPicked = found.length === 1 && rows.length > 1 && rows.some((row) => isOfRow(row, found[0]!))
  return found.length === 0 || isPicked ? rows : found
}

/** An answer that picks a row: of a list, by its place in a table, the line that moved the most. */
const isHeaded = (understood: Understood): boolean =>
  understood.kind === 'ask' && understood.ask.kind === 'odds' && understood.ask.teams.length === 0 && understood.ask.order !== null
const isOfDay = (understood: Understood): boolean =>
  understood.kind === 'ask' && understood.ask.kind === 'look' && understood.ask.part === 'of_day'
const isPick = (understood: Understood): boolean =>
  understood.kind === 'listed' ||
  isOfDay(understood) ||
  (understood.kind === 'ask' &&
    understood.ask.kind === 'look' &&
    understood.ask.tool === 'read_standings' &&
    tablePart(understood.ask.line).place !== null)

/** The keys of the rows that are listed now; one that was picked out of a list leaves the list. */
function listedNow(
  rows: readonly ListRow[],
  cards: readonly ToolCard[],
  { listed = [] }: Context,
  isOfList: boolean,
): Pick<Context, 'listed' | 'picked'> {
  const found = rows.map(({ key }) => key)
  const isPicked = found.length === 1 && listed.length > 1 && listed.includes(found[0]!)
  return {
    // What rows come to shows none of them; the list is there still.
    listed: [...(cards.length === 0 || isPicked || isOfList ? listed : found)],
    ...(rows.length === 1 ? { picked: rows[0]!.name.slice(0, 160) } : {}),
  }
}
