// One conversation with Lex: send, stop, clear. It lives as long as the page, per person, so that leaving the screen loses nothing.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { assistant, type ChatDone, type ToolCard } from '#contract/people/assistant.ts'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { type ServerEvent, stream } from '../../api/client.ts'
import { openPaywall, problemIn, RequestFailed, reactionTo } from '../../api/problem.ts'
import { after, type ChatEvent, type ChatMessage, carried, isOpen } from './conversation.ts'

type Store = { messages: readonly ChatMessage[]; count: number; abort: AbortController | null; readonly listeners: Set<() => void> }

const stores = new Map<string, Store>()

function storeOf(person: string): Store {
  const known = stores.get(person)
  if (known) return known
  // Whoever signs in next on this page finds nothing of the one before.
  stores.clear()
  const fresh: Store = { messages: [], count: 0, abort: null, listeners: new Set() }
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
  send(text: string): void
  stop(): void
  clear(): void
}

/** @param person id of who is signed in */
export function useConversation(person: string): Conversation {
  const store = storeOf(person)
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      store.listeners.add(listener)
      return () => store.listeners.delete(listener)
    },
    [store],
  )
  const messages = useSyncExternalStore(subscribe, () => store.messages)
  const last = messages.at(-1)
  const isBusy = last?.role === 'assistant' && isOpen(last)
  const send = useCallback(
    (text: string) => {
      // Spec 001 section 5: blank text and sending while a reply is pending are blocked.
      if (text.trim() === '' || store.abort !== null) return
      void talk(store, text.trim()).finally(() => {
        void client.invalidateQueries({ queryKey: [assistant.status.path] })
        void client.invalidateQueries({ queryKey: [subscriptions.usage.path] })
      })
    },
    [store, client],
  )
  return {
    messages,
    isBusy,
    send,
    stop: () => store.abort?.abort(),
    clear: () => {
      store.abort?.abort()
      step(store, { kind: 'cleared' })
    },
  }
}

async function talk(store: Store, message: string): Promise<void> {
  const { history, context } = carried(store.messages)
  const abort = new AbortController()
  store.abort = abort
  step(store, { kind: 'sent', id: `m${++store.count}`, text: message, at: Date.now() })
  try {
    for await (const event of stream(assistant.chat, { message, history, context }, { signal: abort.signal })) {
      const heard = heardOf(event)
      if (heard) step(store, heard)
    }
    // A stream that ends without `done` was cut off.
    step(store, { kind: 'failed', problem: null })
  } catch (error) {
    if (abort.signal.aborted) return step(store, { kind: 'stopped' })
    const problem = error instanceof RequestFailed ? problemIn(error) : null
    step(store, { kind: 'failed', problem })
    if (problem && reactionTo(problem) === 'paywall') openPaywall(problem)
  } finally {
    if (store.abort === abort) store.abort = null
  }
}

function heardOf({ event, data }: ServerEvent): ChatEvent | null {
  if (event === 'text') return { kind: 'text', delta: (data as { delta: string }).delta }
  if (event === 'tool') return { kind: 'tool', card: data as ToolCard }
  if (event === 'done') return { kind: 'done', done: data as ChatDone }
  return null
}

/** Keeps the end of the conversation in sight while it grows, unless the reader has scrolled up. */
export function useStickToEnd(key: unknown): (node: HTMLElement | null) => void {
  const end = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that something was added
  useEffect(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    if (scrollHeight - clientHeight - scrollTop < 480) end.current?.scrollIntoView({ block: 'end' })
  }, [key])
  return useCallback((node) => {
    end.current = node
  }, [])
}
