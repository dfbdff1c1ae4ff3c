// "Then just track it for me", after a bet that I was asked to place: the same bet, to be kept on the person's click.
import { type Ask, type AskOf, NO_CONTEXT } from '../ask.ts'
import { lookAsk } from '../looks.ts'
import type { Entities } from '../reading/entities.ts'

const KEEPS =
  /^(?:(?:ok|okay|fine|alright|then|well|so|and|no|just|please|pls|can you|could you|at least|but|instead|lex|yeah|sure|do|you can|would you|i'?d like you to|i want you to) )*(?:track|log|save|keep|record|note|add|put|store|write down|write|remember|mark) (?:it|that|this|the bet|that bet|that one|it down|that down)\b/
const MOST_WORDS = 12

/** The bet to keep, or null where the turn is about something else. */
export function keptInstead(p: Entities, before: Ask | null, unplaced: string | undefined): AskOf<'look'> | null {
  // A bet that was prepared already is shown once more.
  const line = unplaced ?? (before?.kind === 'look' && before.tool === 'record_bet' ? before.line : null)
  const isOther = p.teams.length + p.players.length > 0 || p.bare.split(' ').length > MOST_WORDS
  return !line || isOther || !KEEPS.test(p.bare) ? null : { ...lookAsk('record_bet', p, NO_CONTEXT), line, part: null }
}
