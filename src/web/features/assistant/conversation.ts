// A conversation as it grows: pure steps from what was sent and what the server's events say.
import type { ChatDone, ToolCard } from '#contract/people/assistant.ts'
import type { Problem } from '#contract/problem.ts'
import type { Context } from '#core/assistant/ask.ts'

export type UserMessage = { readonly id: string; readonly role: 'user'; readonly content: string; readonly timestamp: number }
export type LexMessage = {
  readonly id: string
  readonly role: 'assistant'
  readonly content: string
  readonly timestamp: number
  readonly cards: readonly ToolCard[]
  readonly done: ChatDone | null
  readonly state: 'waiting' | 'speaking' | 'done' | 'stopped' | 'failed'
  /** Why it failed, when the server said so. */
  readonly problem: Problem | null
}
export type ChatMessage = UserMessage | LexMessage

export type ChatEvent =
  | { readonly kind: 'sent'; readonly id: string; readonly text: string; readonly at: number }
  | { readonly kind: 'text'; readonly delta: string }
  | { readonly kind: 'tool'; readonly card: ToolCard }
  | { readonly kind: 'done'; readonly done: ChatDone }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: Problem | null }
  | { readonly kind: 'cleared' }

/** The conversation after an event. Events of an answer change the last message only. */
export function after(messages: readonly ChatMessage[], event: ChatEvent): readonly ChatMessage[] {
  if (event.kind === 'cleared') return []
  if (event.kind === 'sent') {
    const { id, text, at } = event
    const answer: LexMessage = {
      id: `${id}-answer`,
      role: 'assistant',
      content: '',
      timestamp: at,
      cards: [],
      done: null,
      state: 'waiting',
      problem: null,
    }
    return [...messages, { id, role: 'user', content: text, timestamp: at }, answer]
  }
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || !isOpen(last)) return messages
  return [...messages.slice(0, -1), changed(last, event)]
}

export const isOpen = (message: LexMessage): boolean => message.state === 'waiting' || message.state === 'speaking'

function changed(message: LexMessage, event: Exclude<ChatEvent, { kind: 'sent' | 'cleared' }>): LexMessage {
  switch (event.kind) {
    case 'text':
      return { ...message, content: message.content + event.delta, state: 'speaking' }
    case 'tool':
      return { ...message, cards: [...message.cards, event.card] }
    case 'done':
      return { ...message, done: event.done, state: 'done' }
    case 'stopped':
      return { ...message, state: 'stopped' }
    case 'failed':
      return { ...message, state: 'failed', problem: event.problem }
  }
}

const MOST_TURNS = 12
const MOST_CHARACTERS = 4000

/** What goes along with the next message: the last turns, and what the last complete answer handed out. */
export function carried(messages: readonly ChatMessage[]): {
  history: { role: 'user' | 'assistant'; text: string }[]
  context: Context | null
} {
  const history = messages
    .filter((message) => message.content !== '')
    .slice(-MOST_TURNS)
    .map(({ role, content }) => ({ role, text: content.slice(0, MOST_CHARACTERS) }))
  const last = messages.findLast((message): message is LexMessage => message.role === 'assistant' && message.done !== null)
  return { history, context: last?.done?.context ?? null }
}
