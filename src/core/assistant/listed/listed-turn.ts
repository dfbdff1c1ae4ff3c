// When a turn is answered over the rows of the last answer, and when by its ask anew with other arguments.

import type { Ask, AskOf, Context } from '../ask.ts'
import { boardAsk } from '../asked/bare-asks.ts'
import type { Turn } from '../complete.ts'
import type { Entities } from '../reading/entities.ts'
import type { Fact } from './fact-words.ts'
import { LISTS, listOf } from './list-facts.ts'
import { type ListedQuestion, listedQuestion, rowsListed } from './listed-question.ts'

/** An operation over rows is of those that were listed; conditions alone change the arguments of the ask, where it takes them. */
const isOperation = ({ by, tells, nth }: ListedQuestion): boolean => by !== null || tells !== 'rows' || nth !== null

/** A league that is named asks for another list, but of rows that are pointed at. */
const isOfAnotherList = (masked: string, p: Entities): boolean => p.saidLeague && !/\b(?:those|these|them|ones?)\b/.test(masked)

type Candidates = {
  /** Asked of the rows before anything else. */
  readonly first: ListedQuestion | null
  /** Asked of them where the ask has no argument for it. */
  readonly narrowing: ListedQuestion | null
}
const THOSE =
  /\b(?:of|from|among|amongst|between|out of) (?:all |any )?(?:of )?(?:those|these|them|em)\b|\b(?:are|is|were|did|do) (?:those|these|them|they)\b|\b(?:those|these) (?:are|were|is)\b|\bin (?:there|it)\b/
const MOST_WORDS_ALONE = 6
/** "Highest ceiling?" after a ranking and "best price?" after a board look at the whole of them again, unless one was just picked out of its rows. */
const ANEW: ReadonlySet<Ask['kind']> = new Set(['rank', 'odds'])

/**
 * @param isSurely  the turn is known to ask something of the rows
 * @param between   what was asked since they were listed
 */
export function listedFirst(masked: string, p: Entities, context: Context, isSurely = false, between: Ask | null = null): Candidates {
  const question = isOfAnotherList(masked, p) ? null : questionOf(p, context, false, isSurely, between)
  if (question === null) return { first: null, narrowing: null }
  const isAlone =
    masked.split(' ').length <= MOST_WORDS_ALONE &&
    isOperation(question) &&
    question.tells !== 'fact' &&
    (!ANEW.has(question.of.kind) || context.ranked !== undefined)
  // One row is what is spoken of, and its price or its start is asked of it.
  // Conditions on some of the rows are new arguments of the ask, but of rows that are pointed at, and of those that were narrowed before.
  const isOfThose = isOperation(question) ? question.isPointed : context.isNarrowed === true || THOSE.test(masked)
  // "When was that", of the one bet that was shown.
  const isOfOne = question.tells === 'fact' && question.of.kind === 'look' && /\b(?:it|that|this)\b/.test(masked)
  const isMeant =
    question.keys.length > 1
      ? isOfThose || isAlone || (isSurely && isOperation(question) && isOfAny(question))
      : isOfOne || (isSurely && question.tells !== 'rows' && isOperation(question))
  return { first: isMeant ? question : null, narrowing: question }
}

/** A row is picked anew out of the whole of a ranking or a board; what rows come to is of those that were shown. */
const isOfAny = ({ by, of }: ListedQuestion): boolean => by === null || !ANEW.has(of.kind)

/** Figures of games that stand on the board, not with their scores. */
const OF_THE_BOARD: Readonly<Partial<Record<Fact, AskOf<'odds'>['market']>>> = {
  spread: 'spreads',
  total: 'totals',
  price: 'h2h',
  edge: 'h2h',
  fair: 'h2h',
}

/** The question of the rows; of games that were listed without their prices those of the board, by the same games. */
function questionOf(p: Entities, context: Context, isLate: boolean, isSurely = false, between: Ask | null = null): ListedQuestion | null {
  const rows = rowsListed(context)
  if (rows === null) return null
  const usual = between?.kind === 'term' ? LISTS[rows.list]!.facts.find(({ name }) => name.test(between.terms[0]!))?.fact : undefined
  const own = listedQuestion(p, usual ? { ...rows, usual } : rows, isLate, isSurely)
  const isToCome = (context.rows ?? []).every(({ isBegun }) => !isBegun)
  const onBoard = boardOf(rows)
  const other = onBoard && (own === null || (isToCome && isOfScores(own))) ? listedQuestion(p, onBoard, false) : null
  const isOfPrices = other !== null && (other.tells === 'fact' || (other.isPointed && (other.by !== null || other.bounds.length > 0)))
  return atMarket(isOfPrices ? other : own)
}
const isOfScores = ({ by, bounds, tells, fact }: ListedQuestion): boolean =>
  by?.fact === 'margin' ||
  by?.fact === 'total' ||
  (tells === 'fact' && (fact === 'margin' || fact === 'total')) ||
  bounds.some(({ field }) => field === 'margin' || field === 'total')

/** The board of the games of a schedule, or of a board of another market. */
function boardOf({ of: ask, keys }: Pick<ListedQuestion, 'of' | 'keys'>): Pick<ListedQuestion, 'of' | 'list' | 'keys'> | null {
  if (ask.kind !== 'scores') return null
  const { league, when } = ask
  return {
    of: boardAsk({ league, when }),
    list: 'read_odds_board',
    keys: keys.map((key) => key.replace(/^read_scores /, 'read_odds_board ')),
  }
}

/** The market whose rows have the figure that is asked about. */
function atMarket(question: ListedQuestion | null): ListedQuestion | null {
  if (question === null || question.of.kind !== 'odds' || !question.keys[0]!.startsWith('read_odds_board ')) return question
  const wanted = [question.by?.fact, question.fact, ...question.bounds.map(({ field }) => field)].flatMap((fact) =>
    fact ? [OF_THE_BOARD[fact]] : [],
  )
  const market = wanted.find((one) => one !== undefined)
  const { of } = question
  // A spread tells how even a game is, and so do the chances of its sides.
  const isThere =
    market === undefined ||
    (market === 'h2h' && of.market !== null) ||
    of.market === market ||
    (market === 'spreads' && of.market !== 'totals' && of.market !== null)
  return isThere ? question : { ...question, of: { ...of, market, side: null, want: 'board', order: null } }
}

/** What tells rows apart that the words of a list of bets are not looked up by. */
const OF_ROWS_ALONE: ReadonlySet<string> = new Set(['result', 'kind', 'side', 'sign', 'venue', 'role'])
/** An ask that took the words of a turn and nothing else of it, where the rows can be told apart by all of them. */
export function isWordsOnly(changed: Ask, before: Ask, question: ListedQuestion): boolean {
  const bare = (ask: Ask): string => JSON.stringify({ ...ask, line: null })
  return (
    'line' in changed &&
    bare(changed) === bare(before) &&
    (isOperation(question) || question.tags.some(({ group }) => OF_ROWS_ALONE.has(group)))
  )
}

/** "The gap between the first and the last": of the rows, before a table is looked at for its places. */
export function rowsApartTurn(p: Entities, context: Context): Turn | null {
  if (p.teams.length + p.players.length > 0 || p.saidLeague) return null
  const question = questionOf(p, context, false, true)
  return question?.tells === 'apart' ? overListed(question, context) : null
}

/** A changed ask that could not use its conditions. */
export const isArgumentLost = (ask: Ask): boolean => 'held' in ask && (ask.held?.left.length ?? 0) > 0

export const overListed = (question: ListedQuestion, context: Context): Turn => ({
  understood: { kind: 'listed', question },
  context: {
    ...context,
    ask: question.of,
    listed: [...question.keys],
    isNarrowed: context.isNarrowed === true || narrows(question),
    ...(question.by ? { ranked: { ...question.by, at: Math.max(0, question.nth ?? 0) } } : {}),
    pending: null,
  },
})

const narrows = ({ tags, bounds, clock, when, tells, by }: ListedQuestion): boolean =>
  tells === 'rows' && by === null && (tags.length + bounds.length > 0 || clock !== null || when !== null)

/** What leans on a list and changes nothing of its ask: as far as its rows can be told apart by it, they are. */
export function listedLast(p: Entities, context: Context): Turn | null {
  const question = questionOf(p, context, true)
  return question && overListed(question, context)
}

/** What the rows come to, said in words of which one or two are of no row. */
export function listedLate(p: Entities, context: Context): Turn | null {
  const question = questionOf(p, context, true, true)
  const isUsed =
    question !== null &&
    isOperation(question) &&
    question.left.split(' ').length <= MOST_LEFT &&
    (question.tells !== 'count' || question.left === '')
  return isUsed ? overListed(question, context) : null
}
const MOST_LEFT = 2

/** "Skip anyone facing the TEAM", "drop the parlays", after a list: that list without them. */
export const narrowsList = (masked: string, { ask }: Context): boolean => ask !== null && listOf(ask) !== null && LEAVES_OUT.test(masked)
const LEAVES_OUT =
  /^(?:(?:and|so|ok|okay|but|now|actually|please|can you|lets|let's) )*(?:drop|skip|forget(?: about)?|never ?mind|ditch|nix|scrap|strike|hide|cross off|get rid of|without|exclude|remove|no|not|minus|leave out|except|ignore|take out|lose|avoid|fade|(?:only|just) (?:those|these|the ones|ones))\b(?!.*\b(?:why|what|how|when|odds on|score)\b)/
