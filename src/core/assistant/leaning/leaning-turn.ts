// What comes of a turn that leans on the answers before it, where no other question is in it: back to a list that was shown before, why the last
// answer is as it is, something of the rows that were listed, something else about their subject.
import type { Context } from '../ask.ts'
import { plainly } from '../classifier/intent-turn.ts'
import { complete, type Turn } from '../complete.ts'
import { listOf } from '../listed/list-facts.ts'
import { rowsListed } from '../listed/listed-question.ts'
import { listedFirst, listedLate, overListed } from '../listed/listed-turn.ts'
import type { Entities } from '../reading/entities.ts'
import { frameAgain, frameUnder, onFrame } from './frames.ts'
import { isNameless, isOfRows, type Leaning } from './leaning.ts'
import { whyOf } from './why.ts'

/** Boards that are often empty. */
const EMPTY: ReadonlySet<string> = new Set(['read_value_bets', 'read_arbitrage', 'read_middles', 'read_trading_signals', 'read_props'])

/** Words without which nothing is asked to be explained. */
const ASKS_WHY =
  /\b(?:why|how(?! (?:often|likely|much|many|long|far|big|high|low|old|good))|explain\w*|reason\w*|because|based|basis|grounds|behind|driv\w+|makes|caused?|formula|maths?|logic|come from|show your|what for|goes into|moving)\b/

/** "And behind that?", of a list: the next row, and no reason. */
const BEHIND_IT = /^(?:(?:and|ok|so|then) )*(?:right )?behind (?:that|him|her|them|it)[ ?.!]*$/
const POINTS_AT_ROW = /\b(?:first|second|third|fourth|fifth|last|top|that|this) one\b|\b(?:he|him)\b/

/** Back to an earlier list, or why: heard before anything is looked for in the words themselves. */
export function backOrWhy(p: Entities, plain: string, context: Context, leaning: Leaning | null): Turn | null {
  const frame = frameAgain(plain, context)
  if (frame) return complete({ ask: frame.ask, unresolved: [], openTeams: [] }, onFrame(context, frame))
  // A word of the glossary in it is asked about itself.
  if (!leaning?.is('why') || !ASKS_WHY.test(plain) || BEHIND_IT.test(plain) || p.teams.length > 0 || p.saidLeague) return null
  if (p.termsNamed.length > 0 && !(POINTS_AT_ROW.test(plain) && rowsListed(context))) return null
  const why = whyOf(p, context)
  if (why === null) return null
  if ('tells' in why) return overListed(why, context)
  if (why.kind === 'page') return plainly(why, context)
  return complete({ ask: why, unresolved: [], openTeams: [] }, context, p)
}

/** Whether the last answer was a board that had no rows. */
export const isEmptyBoard = ({ ask, listed = [] }: Context): boolean =>
  ask !== null && ask.kind === 'look' && listOf(ask) !== null && listed.length === 0 && EMPTY.has(ask.tool)

/** One of the rows, or what they come to: of the last list, or of the one under a word or a sum that was asked in between. */
export function ofRows(masked: string, p: Entities, context: Context, leaning: Leaning | null): Turn | null {
  if (!leaning || !isNameless(p)) return null
  const isSure = isOfRows(leaning)
  const isSome = isSure || leaning.is('narrow')
  const under = isSome ? frameUnder(context) : null
  if (under) {
    const on = onFrame(context, under)
    const { first, narrowing } = listedFirst(masked, p, on, isSure, context.ask)
    const question = first ?? (narrowing?.isPointed || isSure ? narrowing : null)
    if (question) return overListed(question, on)
  }
  if (leaning.is('compute')) return listedLate(p, context)
  // Of a list that had no rows nothing can be picked: it is looked up again, and says so.
  const { ask } = context
  const isEmpty = ask !== null && isEmptyBoard(context)
  const isOfOne = leaning.is('subject') && /\b(?:it|that|this|them|those|first|top|each|one)\b/.test(masked)
  return isEmpty && (isSure || isOfOne) ? complete({ ask, unresolved: [], openTeams: [] }, context) : null
}
