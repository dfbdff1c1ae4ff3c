// What thinks: a language model or the built-in engine. The loop in assistant.ts does not know which.
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Context } from '#core/assistant/ask.ts'
import type { Citation } from '#core/assistant/numbers.ts'
import type { Reply } from '#core/assistant/reply.ts'

export type ToolCall = { readonly name: string; readonly input: Readonly<Record<string, unknown>> }

/** Speaks: offsets of the citations count from the start of this piece. */
export type Say = (text: string, citations: readonly Citation[]) => void

export type Ending = Omit<Reply, 'segments'> & { readonly context: Context }

/** One round: more tools are wanted, or the reply is complete. */
export type Round = { readonly kind: 'calls'; readonly calls: readonly ToolCall[] } | { readonly kind: 'end'; readonly ending: Ending }

export type AnswerEngine = {
  readonly mode: 'full' | 'basic'
  /** @param cards the answers of all tools so far, in the order in which citations count them */
  next(cards: readonly ToolCard[], say: Say, signal: AbortSignal): Promise<Round>
}
