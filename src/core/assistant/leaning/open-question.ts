// Turns that lean on what is not there yet: behind a question asked back ("which team do you mean?") and behind an answer that nothing changed.

import { answered } from '../answers-back.ts'
import type { Ask, AskOf, Context } from '../ask.ts'
import { complete, type Turn } from '../complete.ts'
import { followUp } from '../follow-ups.ts'
import { OF_OWN_BETS } from '../looks.ts'
import { LEAVES_OUT } from '../own-scope.ts'
import type { Entities } from '../reading/entities.ts'
import type { Sentence } from '../reading/language.ts'

/** "And who pays least", "but why so high": words that go on with an answer that has not been given yet. */
const GOES_ON =
  /^(?:(?:and|but|so|then|also)\b(?! (?:what can|can|could|would|do|are|who are) you\b)|(?:y|why|how come)\b(?! (?:can'?t|cannot|do|don'?t|did|are|is|should|would) (?:you|i|lex)\b))/
const MOST_WORDS = 8
const OPEN_SLOTS: ReadonlySet<string> = new Set(['team', 'player', 'league'])
const NARROWS =
  /^(?:(?:and|ok|okay|but|so|now|please) )*(?:only|just|without|no|not|under|over|below|above|at|on|for|make it|make that|with|by|cheaper|nobody|none|nothing|top|drop|skip|leave out)\b/

/** The open question once more, where a turn neither answers it nor asks anything of its own; null elsewhere. */
export function stillOpen(sentence: Sentence, p: Entities, plain: string, context: Context): Turn | null {
  const { pending } = context
  if (pending === null || !OPEN_SLOTS.has(pending.slot)) return null
  const isShort = plain.split(' ').length <= MOST_WORDS
  // "Only the healthy ones", behind "which league?": one condition more of what is still open.
  const changed =
    isShort && NARROWS.test(plain) && p.teams.length + p.players.length === 0 && !p.saidLeague && answered(pending, sentence, p) === null
      ? followUp(p, { ...context, ask: pending.ask, pending: null })
      : null
  if (changed) {
    const turn = complete({ ask: changed.ask, unresolved: pending.unresolved, openTeams: pending.teams }, context)
    if (turn.understood.kind === 'clarify') return turn
  }
  if (pending.slot === 'league') return null
  const isOfItsOwn = p.teams.length + p.players.length + p.termsNamed.length > 0 || p.saidLeague || p.when !== null || /\d/.test(plain)
  if (isOfItsOwn || !GOES_ON.test(plain) || plain.split(' ').length > MOST_WORDS || answered(pending, sentence, p) !== null) return null
  const turn = complete({ ask: pending.ask, unresolved: pending.unresolved, openTeams: pending.teams }, context)
  return turn.understood.kind === 'clarify'
    ? {
        ...turn,
        understood: { ...turn.understood, question: `To tell that I have to know first: ${lowered(turn.understood.question)}` },
      }
    : null
}
const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** "Take out the parlays", behind one's own record or bets: the same of what is left. */
export function ownWithout(p: Entities, { ask }: Context): AskOf<'look'> | null {
  const said = p.spoken.toLowerCase().trim()
  if (ask?.kind !== 'look' || !OF_OWN_BETS.has(ask.tool) || !LEAVES_OUT.test(said)) return null
  return { ...ask, line: `${ask.line ?? ''} ${said.replace(/[?.! ]+$/, '')}`.trim().slice(-300) }
}

/** Words that want the same once more. */
const ONCE_MORE =
  /\b(?:since when|reported|how (?:recent|old|fresh)|affects?|matters?|hurts?|again|repeat|refresh|update[ds]?|reload|still|once more|one more time|same|latest|check|now|say (?:it|that)|so|really|sure|by how (?:much|many))\b/
/** Whether a turn comes to the very question that was answered just now, and does not ask for it once more. */
export const isSameAgain = (ask: Ask, before: Context, plain: string): boolean =>
  before.ask !== null && before.pending === null && JSON.stringify(ask) === JSON.stringify(before.ask) && !ONCE_MORE.test(plain)
