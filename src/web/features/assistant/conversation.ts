// A conversation as it grows: pure steps from what was sent and what the server's events say.
import type { ChatDone, ToolCard } from '#contract/people/assistant.ts'
import type { ConversationTurn } from '#contract/people/conversations.ts'
import type { Problem } from '#contract/problem.ts'

/** A picture as it went along with a message; it stays on this page alone. */
export type SentPicture = { readonly url: string; readonly name: string; readonly from: 'file' | 'camera' }
export type UserMessage = {
  readonly id: string
  readonly role: 'user'
  readonly content: string
  readonly timestamp: number
  readonly picture?: SentPicture | null
}
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
  /** What is being looked up right now. */
  readonly looking: readonly string[]
  readonly rating: ConversationTurn['rating']
}
export type ChatMessage = UserMessage | LexMessage

export type ChatEvent =
  | { readonly kind: 'sent'; readonly id: string; readonly text: string; readonly picture?: SentPicture | null; readonly at: number }
  /** A conversation that the server keeps is on screen. */
  | { readonly kind: 'opened'; readonly turns: readonly ConversationTurn[] }
  /** The last question is asked again: its answer goes. */
  | { readonly kind: 'retried' }
  | { readonly kind: 'rated'; readonly turn: string; readonly rating: ConversationTurn['rating'] }
  | { readonly kind: 'text'; readonly delta: string }
  | { readonly kind: 'looking'; readonly tools: readonly string[] }
  | { readonly kind: 'tool'; readonly card: ToolCard }
  /** Another engine answers: what came so far is void. */
  | { readonly kind: 'restarted' }
  | { readonly kind: 'done'; readonly done: ChatDone }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: Problem | null }
  | { readonly kind: 'cleared' }

/** Whether somebody was not well in it, and has not said that they are calm: then no bet, lineup or stake is offered. */
export const isQuietAfter = (messages: readonly ChatMessage[]): boolean =>
  messages.findLast((message): message is LexMessage => message.role === 'assistant' && message.done !== null)?.done?.context?.quiet ??
  false

/** The conversation after an event. Events of an answer change the last message only. */
export function after(messages: readonly ChatMessage[], event: ChatEvent): readonly ChatMessage[] {
  if (event.kind === 'cleared') return []
  if (event.kind === 'opened') return event.turns.flatMap(messagesOf)
  if (event.kind === 'retried')
    return messages.slice(
      0,
      messages.findLastIndex(({ role }) => role === 'user'),
    )
  if (event.kind === 'rated')
    return messages.map((message) =>
      message.role === 'assistant' && message.done?.turn?.id === event.turn ? { ...message, rating: event.rating } : message,
    )
  if (event.kind === 'sent') {
    const { id, text, picture, at } = event
    const answer: LexMessage = {
      id: `${id}-answer`,
      role: 'assistant',
      content: '',
      timestamp: at,
      cards: [],
      done: null,
      state: 'waiting',
      problem: null,
      looking: [],
      rating: null,
    }
    return [...messages, { id, role: 'user', content: text, timestamp: at, ...(picture ? { picture } : {}) }, answer]
  }
  const last = messages.at(-1)
  if (last?.role !== 'assistant' || !isOpen(last)) return messages
  return [...messages.slice(0, -1), changed(last, event)]
}

function messagesOf({ id, question, answer, cards, done, rating, askedAt }: ConversationTurn): ChatMessage[] {
  const timestamp = Date.parse(askedAt)
  return [
    { id, role: 'user', content: question, timestamp },
    { id: `${id}-answer`, role: 'assistant', content: answer, timestamp, cards, done, state: 'done', problem: null, looking: [], rating },
  ]
}

export const isOpen = (message: LexMessage): boolean => message.state === 'waiting' || message.state === 'speaking'

type OfAnswer = Exclude<ChatEvent, { kind: 'sent' | 'cleared' | 'opened' | 'retried' | 'rated' }>

function changed(message: LexMessage, event: OfAnswer): LexMessage {
  switch (event.kind) {
    case 'text':
      return { ...message, content: message.content + event.delta, state: 'speaking' }
    case 'looking':
      return { ...message, looking: event.tools }
    case 'tool':
      return { ...message, cards: [...message.cards, event.card], looking: message.looking.filter((name) => name !== event.card.name) }
    case 'restarted':
      return { ...message, content: '', cards: [], looking: [], state: 'waiting' }
    case 'done':
      return { ...message, done: event.done, looking: [], state: 'done' }
    case 'stopped':
      return { ...message, state: 'stopped' }
    case 'failed':
      return { ...message, state: 'failed', problem: event.problem }
  }
}
