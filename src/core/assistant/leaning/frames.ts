// Lists that were shown before the last answer: they are kept while the talk goes elsewhere, so that "back to the first list" finds it again and
// "which of those" behind a thanks or the meaning of a word is still of them.
import type { Ask, Context, Frame } from '../ask.ts'
import { rowsKey } from '../conditions/held-in.ts'
import { listOf } from '../listed/list-facts.ts'

const MOST_FRAMES = 3
const MOST_KEYS = 60
const MOST_ROWS = 12

const isSame = (a: Ask, b: Ask): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The list that a context stands on; null where it stands on none. */
function frameOf({ ask, listed = [], rows = [], players, teams }: Context): Frame | null {
  if (ask === null || listed.length === 0 || listOf(ask) === null) return null
  return { ask, listed: listed.slice(0, MOST_KEYS), rows: rows.slice(0, MOST_ROWS), players, teams }
}

/** The lists that are behind an answer, the newest first: of many the first of the talk is kept. */
export function framesAfter(before: Context, after: Context): Frame[] {
  const left = frameOf(before)
  const kept = (before.frames ?? []).filter(({ ask }) => left === null || !isSame(ask, left.ask))
  const isLeft = left !== null && (after.ask === null || !isSame(after.ask, left.ask))
  const all = isLeft ? [left, ...kept] : [...(before.frames ?? [])]
  const others = all.filter(({ ask }) => after.ask === null || !isSame(ask, after.ask))
  return others.length <= MOST_FRAMES ? others : [...others.slice(0, MOST_FRAMES - 1), others.at(-1)!]
}

/** The context as it stood on a list before. */
export const onFrame = (context: Context, { ask, listed, rows, players, teams }: Frame): Context => ({
  ...context,
  ask,
  listed: [...listed],
  rows: [...rows],
  players,
  teams,
  shown: [],
})

const LIST =
  '(?:list|table|board|results?|rows?|ones?|answer|question|thing|search|view|bunch|games?|bets?|players?|odds|lines|lineups?|scores|props|stacks|standings|injur\\w+|alerts?|picks|guys|slates?)'
const EARLIER = '(?:first|original|initial|earlier|earliest|previous|prior|last|full|whole|entire|complete|old|unfiltered|other)'
const EARLIER_LIST = new RegExp(`\\b${EARLIER}\\b|\\ball\\b|\\beverything\\b|\\bfilters?\\b`)
const BACK = new RegExp(
  `^(?:(?:ok|okay|so|and|now|please|lets|let's|can (?:you|we)|could (?:you|we)|actually|no|nah|then|alright|cool|i want to|i'd like to|take me|show me|give me|bring|put) )*(?:(?:go|going|get|come|take me|jump|switch|return|revert|back up|roll back|bring me)? ?back (?:to|at) (?:the |that |my |your |our |all (?:the |of the )?)?(?:(?:very )?${EARLIER} )?${LIST}(?: \\w+){0,4}|(?:go|get) back(?: one| a step)?|undo(?: that| it)?|(?:the |that |my )?${EARLIER} ${LIST} (?:again|once more|back)|(?:back to )(?:all|everything)(?: of (?:them|those|it))?(?: again)?|(?:all|everything)(?: of (?:them|those|it))? again|${EARLIER} ${LIST} again|(?:(?:show|see|have|display) )?(?:me )?(?:the )?(?:full|whole|entire|complete|unfiltered|original) ${LIST}(?: again| back)?|(?:(?:show|see|have|display|give) )?(?:me )?(?:the|those|that|my) ${LIST} (?:again|once more)|(?:remove|clear|drop|take off|lift|undo|lose|forget|reset) (?:the |that |those |all |all the |my )?(?:filters?|conditions?|restrictions?)(?: again)?)(?: (?:please|then|again|now|thanks|for me|you (?:showed|gave|listed) me|i asked (?:about|for)|from before|from earlier|we started with|at the start))*[?.! ]*$`,
)
/** What a list is called by: the tools that list it. */
const CALLED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bbets?\b/, ['list_bets', 'read_value_bets', 'betting_performance']],
  [/\b(?:odds|board|lines)\b/, ['odds']],
  [/\b(?:scores|games?|results?)\b/, ['scores', 'odds', 'list_slates']],
  [/\binjur/, ['injuries']],
  [/\blineups?\b/, ['lineup', 'list_lineups']],
  [/\bprops\b/, ['read_props']],
  [/\bstacks\b/, ['read_stacks']],
  [/\b(?:standings|table)\b/, ['read_standings']],
  [/\balerts?\b/, ['read_alert_rules']],
  [/\b(?:players?|guys)\b/, ['rank', 'compare', 'read_roster']],
  [/\bslates?\b/, ['list_slates']],
]

/** The list that a turn goes back to; null where it does not go back. */
export function frameAgain(plain: string, context: Context): Frame | null {
  const { ask, frames = [], pending, isNarrowed } = context
  if (pending || !BACK.test(plain)) return null
  const isFirst = /\b(?:first|original|initial|earliest|started with|at the start)\b/.test(plain)
  // Rows were picked out of the list of this very ask: all of them are there again with it.
  const own = isNarrowed && !(isFirst && frames.length > 0) ? frameOf(context) : null
  if (own) return own
  if (frames.length === 0) return null
  const called = CALLED.find(([words]) => words.test(plain))?.[1]
  // What stands is asked anew, and no older list of its kind.
  if (called && ask !== null && called.includes(rowsKey(ask)) && !/\bback\b/.test(plain) && !EARLIER_LIST.test(plain)) return null
  const some = called ? frames.filter((frame) => called.includes(rowsKey(frame.ask))) : frames
  if (isFirst) return (some.length > 0 ? some : frames).at(-1)!
  const isWider = /\b(?:full|whole|entire|complete|unfiltered|all|everything|filters?|conditions?|restrictions?)\b/.test(plain)
  // The same list before it was narrowed: the oldest of them.
  const alike = ask === null ? [] : frames.filter((frame) => rowsKey(frame.ask) === rowsKey(ask))
  if (isWider && alike.length > 0) return alike.at(-1)!
  return called && some.length === 0 ? null : (some[0] ?? null)
}

/** The list under a word that was explained, a sum or a thanks in between; null where the last answer is a list itself. */
export function frameUnder({ ask, frames = [] }: Context): Frame | null {
  const isList = ask !== null && listOf(ask) !== null
  return isList ? null : (frames[0] ?? null)
}
