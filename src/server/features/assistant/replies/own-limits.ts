// What the person's own limits leave, said behind an answer with stakes.
import { figure, line, type Segment } from '#core/assistant/reply.ts'

type Limited = { readonly tool: number; readonly value: { readonly ownLimits: { readonly together: boolean } | null } }

/** Nothing where they leave enough. */
export function limitsLine(answer: Limited): readonly Segment[] {
  if (answer.value.ownLimits === null) return []
  return line` Your own limits leave ${figure(answer, 'ownLimits.leave', 'money')} for ${answer.value.ownLimits.together ? 'these bets together' : 'the next bet'}.`
}
