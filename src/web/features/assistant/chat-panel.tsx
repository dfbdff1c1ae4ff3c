import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assistant } from '#contract/people/assistant.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CHAT, EXAMPLES } from './chat.copy.ts'
import { Composer } from './composer.tsx'
import type { ChatMessage } from './conversation.ts'
import { LexAnswer } from './lex-answer.tsx'
import { useConversation, useStickToEnd } from './use-conversation.ts'

/** Lex's state: whether the server answers, by which engine, and how much is left today. */
export function useLexStatus() {
  return useQuery(query(assistant.status, {}, { staleTime: FRESH.status, refetchInterval: 60_000 }))
}

type Props = {
  /** Id of who is signed in. */
  person: string
  /** Fills the input at first. */
  initialDraft?: string
}

/** The conversation with its input; the screen around it says whose it is. */
export function ChatPanel({ person, initialDraft = '' }: Props) {
  const { messages, isBusy, send, stop, clear } = useConversation(person)
  const [draft, setDraft] = useState(initialDraft)
  const end = useStickToEnd(messages)
  const status = useLexStatus()
  const note = useNote(status.data)
  return (
    <div className="grid min-h-[calc(100dvh-16rem)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4">
      <div role="log" aria-label="Conversation with Lex" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {messages.length === 0 ? <Welcome onPick={setDraft} /> : null}
        {messages.map((message, i) => (
          <Message
            key={message.id}
            message={message}
            isLast={i === messages.length - 1}
            onSend={send}
            onRetry={() => send(questionBefore(messages, i))}
          />
        ))}
        {messages.length > 0 && !isBusy ? (
          <Button tone="quiet" size="sm" className="justify-self-start" onClick={clear}>
            New conversation
          </Button>
        ) : null}
        <div ref={end} className="h-px scroll-mb-48" />
      </div>
      <div className="sticky bottom-(--bottom-bar) z-2 -mx-4 border-t border-line bg-bg px-4 py-3 md:mx-0 md:px-0">
        <Composer draft={draft} onDraft={setDraft} onSend={send} onStop={stop} isBusy={isBusy} note={note} />
      </div>
    </div>
  )
}

const questionBefore = (messages: readonly ChatMessage[], at: number): string =>
  messages.slice(0, at).findLast((message) => message.role === 'user')?.content ?? ''

type MessageProps = { message: ChatMessage; isLast: boolean; onSend: (text: string) => void; onRetry: () => void }

function Message({ message, isLast, onSend, onRetry }: MessageProps) {
  if (message.role === 'assistant') return <LexAnswer message={message} isLast={isLast} onSend={onSend} onRetry={onRetry} />
  return (
    <article aria-label="You" className="max-w-[56ch] justify-self-end rounded-control bg-s-2 px-3.5 py-2.5 text-15 whitespace-pre-wrap">
      {message.content}
    </article>
  )
}

function Welcome({ onPick }: { onPick: (text: string) => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-6">
      <p className="text-20 font-semibold">{CHAT.welcome}</p>
      <p className="max-w-[64ch] text-ink-2">{CHAT.welcomeDetail}</p>
      <div className="flex flex-wrap gap-1.5">
        {EXAMPLES.map((example) => (
          <Button
            key={example}
            size="sm"
            tone="quiet"
            className="h-auto! min-h-8 max-w-full shrink! border border-line py-1 text-left whitespace-normal! max-md:min-h-11"
            onClick={() => onPick(example)}
          >
            {example}
          </Button>
        ))}
      </div>
    </div>
  )
}

type Status = ReturnType<typeof useLexStatus>['data']

function useNote(status: Status): string {
  const { time } = useFormat()
  if (!status) return ' '
  const engine = status.mode === 'full' ? `${status.languageModel?.vendor}: ${status.languageModel?.model}` : 'Built-in engine'
  const full = status.languageModel && status.fullLeft >= 0 ? `${status.fullLeft} full answers left, then basic` : null
  const left = status.answersLeft < 0 ? 'unlimited answers' : `${status.answersLeft} of ${status.answersLimit} answers left today`
  const reset = status.answersLeft === 0 ? `starts anew at ${time(Date.parse(status.resetsAt))}` : null
  return [engine, full, left, reset].filter(Boolean).join(' · ')
}
