// One conversation with Lex: send, stop, clear. It lives as long as the page, per person, so that leaving the screen loses nothing.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { assistant, type ChatDone, type ToolCard } from '#contract/people/assistant.ts'
import { type ConversationTurn, conversations } from '#contract/people/conversations.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { call, type ServerEvent, stream } from '../../api/client.ts'
import { openPaywall, problemIn, RequestFailed, reactionTo } from '../../api/problem.ts'
import { after, type ChatEvent, type ChatMessage, isOpen, type SentPicture } from './conversation.ts'
import { engineOf, OWNERS } from './engine-choice.ts'

type Store = {
  readonly person: string
  messages: readonly ChatMessage[]
  count: number
  abort: AbortController | null
  /** Where the server keeps this conversation; null before the first answer. */
  kept: string | null
  /** What the last answer said of Lex's knowledge; null before the first. */
  knowledge: Knowledge | null
  readonly listeners: Set<() => void>
}

export type Knowledge = NonNullable<OutputOf<typeof assistant.chat>['consciousnessData']>

const stores = new Map<string, Store>()

function storeOf(person: string): Store {
  const known = stores.get(person)
  if (known) return known
  // Whoever signs in next on this page finds nothing of the one before.
  stores.clear()
  const fresh: Store = { person, messages: [], count: 0, abort: null, kept: null, knowledge: null, listeners: new Set() }
  stores.set(person, fresh)
  return fresh
}

function step(store: Store, event: ChatEvent): void {
  store.messages = after(store.messages, event)
  for (const listener of store.listeners) listener()
}

export type Conversation = {
  readonly messages: readonly ChatMessage[]
  readonly isBusy: boolean
  /** Where the server keeps it; null before the first answer is complete. */
  readonly kept: string | null
  send(text: string, picture?: SentPicture): void
  /** Asks the last question again; its answer is replaced. */
  retry(): void
  /** Shows a conversation that the server keeps. */
  open(kept: ConversationRead): void
  rate(turn: string, rating: ConversationTurn['rating']): void
  stop(): void
  clear(): void
}

/** @param person id of who is signed in */
export function useConversation(person: string): Conversation {
  const store = storeOf(person)
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => listen(store, listener), [store])
  const messages = useSyncExternalStore(subscribe, () => store.messages)
  const isBusy = isAnswering(store)
  const send = useCallback(
    (text: string, picture?: SentPicture) => {
      // Spec 001 section 5: blank text and sending while a reply is pending are blocked. An answer that is complete is pending no more,
      // though its stream may still be open.
      if (text.trim() === '' || isAnswering(store)) return
      void talk(store, text.trim(), null, picture).finally(() => readAgain(client))
    },
    [store, client],
  )
  const open = useCallback(
    ({ id, turns }: ConversationRead) => {
      if (store.kept === id) return
      store.abort?.abort()
      store.kept = id
      step(store, { kind: 'opened', turns })
    },
    [store],
  )
  return {
    messages,
    isBusy,
    kept: store.kept,
    send,
    retry: () => {
      const answer = store.messages.at(-1)
      const lastQuestion = store.messages.findLast((message) => message.role === 'user')
      if (isAnswering(store) || lastQuestion?.role !== 'user') return
      const instead = answer?.role === 'assistant' ? (answer.done?.turn?.id ?? null) : null
      step(store, { kind: 'retried' })
      void talk(store, lastQuestion.content, instead, lastQuestion.picture ?? undefined).finally(() => readAgain(client))
    },
    open,
    rate: (turn, rating) => {
      if (store.kept === null) return
      const before = store.messages.find((message) => message.role === 'assistant' && message.done?.turn?.id === turn)
      step(store, { kind: 'rated', turn, rating })
      // What was not kept is not shown as if it were.
      call(conversations.rate, { conversation: store.kept, turn, rating }).catch(() =>
        step(store, { kind: 'rated', turn, rating: before?.role === 'assistant' ? before.rating : null }),
      )
    },
    stop: () => store.abort?.abort(),
    clear: () => {
      store.abort?.abort()
      store.kept = null
      step(store, { kind: 'cleared' })
    },
  }
}

function isAnswering({ messages }: Store): boolean {
  const last = messages.at(-1)
  return last?.role === 'assistant' && isOpen(last)
}

type ConversationRead = OutputOf<typeof conversations.read>

function readAgain(client: QueryClient): void {
  for (const { path } of [assistant.status, subscriptions.usage, conversations.list, conversations.read])
    void client.invalidateQueries({ queryKey: [path] })
}

/** Who is to answer, where the person chose somebody else than the owner did. */
function chosenEngine(person: string): { engine?: string } {
  const engine = engineOf(person)
  return engine === OWNERS ? {} : { engine }
}

async function talk(store: Store, message: string, instead: string | null = null, picture?: SentPicture): Promise<void> {
  const attached = picture ? { image: picture.url, imageFile: picture.name, imageFrom: picture.from } : {}
  const sent = {
    ...attached,
    message,
    enableConsciousness: true,
    ...chosenEngine(store.person),
    conversation: store.kept ?? 'new',
    ...(instead === null ? {} : { instead }),
  }
  const abort = new AbortController()
  store.abort = abort
  // What comes of a stream that another question took the place of is about an answer before the last.
  const isLast = () => store.abort === abort
  step(store, { kind: 'sent', id: `m${++store.count}`, text: message, picture: picture ?? null, at: Date.now() })
  try {
    for await (const event of stream(assistant.chat, sent, { signal: abort.signal })) {
      if (event.event === 'end' && isLast()) noteKnowledge(store, event)
      const heard = heardOf(event)
      if (heard?.kind === 'done' && isLast()) store.kept = heard.done.turn?.conversation ?? store.kept
      if (heard && isLast()) step(store, heard)
    }
    // A stream that ends without `done` was cut off.
    if (isLast()) step(store, { kind: 'failed', problem: null })
  } catch (error) {
    if (!isLast()) return
    if (abort.signal.aborted) return step(store, { kind: 'stopped' })
    const problem = error instanceof RequestFailed ? problemIn(error) : null
    step(store, { kind: 'failed', problem })
    if (problem && reactionTo(problem) === 'paywall') openPaywall(problem)
  } finally {
    if (isLast()) store.abort = null
  }
}

function noteKnowledge(store: Store, { data }: ServerEvent): void {
  store.knowledge = (data as OutputOf<typeof assistant.chat>).consciousnessData
  for (const listener of store.listeners) listener()
}

/** What the last answer to this person said of Lex's knowledge; null before the first. */
export function useKnowledge(person: string): Knowledge | null {
  const store = storeOf(person)
  return useSyncExternalStore(
    useCallback((listener) => listen(store, listener), [store]),
    () => store.knowledge,
  )
}

function listen(store: Store, listener: () => void): () => void {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

function heardOf({ event, data }: ServerEvent): ChatEvent | null {
  if (event === 'text') return { kind: 'text', delta: (data as { delta: string }).delta }
  if (event === 'tool') return { kind: 'tool', card: data as ToolCard }
  if (event === 'looking') return { kind: 'looking', tools: (data as { tools: string[] }).tools }
  if (event === 'restart') return { kind: 'restarted' }
  if (event === 'done') return { kind: 'done', done: data as ChatDone }
  return null
}

/**
 * A question that was just sent goes to the top of the view, with room for its answer below it, and the page then stays where the reader puts
 * it, however long the answer grows. A conversation that was opened begins at its end.
 * @returns the foot of the conversation
 */
export function useReadingPlace(messages: readonly ChatMessage[]): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const question = messages.findLast(({ role }) => role === 'user')?.id
  const isAsked = last?.role === 'assistant' && isOpen(last)
  const seen = useRef(question)
  useEffect(() => {
    if (question === undefined || question === seen.current) return
    seen.current = question
    if (isAsked) document.getElementById(question)?.scrollIntoView({ block: 'start' })
    else end.current?.scrollIntoView({ block: 'end' })
  }, [question, isAsked])
  return end
}
