import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { assistant } from '#contract/people/assistant.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useOpen } from '../care/use-care.ts'
import { CHAT, CONVERSATIONS, EXAMPLES, QUICK_PROMPTS } from './chat.copy.ts'
import { Composer } from './composer.tsx'
import { type ChatMessage, isQuietAfter } from './conversation.ts'
import { ConversationList } from './conversation-list.tsx'
import { useConversationById, useConversations, usePrompts } from './conversations.queries.ts'
import { BUILT_IN, OWNERS, useEngine } from './engine-choice.ts'
import { EngineSelect } from './engine-select.tsx'
import { LexAnswer } from './lex-answer.tsx'
import { MEMORY } from './memory/memory.copy.ts'
import { useConversation, useReadingPlace } from './use-conversation.ts'

/** Lex's state: whether the server answers, by which engine, and how much is left today. */
export function useLexStatus() {
  return useQuery(query(assistant.status, {}, { staleTime: FRESH.status, refetchInterval: 60_000 }))
}

type Props = {
  /** Id of who is signed in. */
  person: string
  /** Fills the input at first. */
  initialDraft?: string
  /** The kept conversation that the address names; null for none. */
  wanted?: string | null
  /** Another conversation is on screen: null when a new one begins. */
  onChange?: (kept: string | null) => void
}

/** The conversation with its input; the screen around it says whose it is. */
export function ChatPanel({ person, initialDraft = '', wanted = null, onChange }: Props) {
  const { messages, isBusy, kept, send, retry, open, rate, stop, clear } = useConversation(person)
  const [draft, setDraft] = useState(initialDraft)
  const end = useReadingPlace(messages)
  const isQuiet = isQuietAfter(messages)
  const status = useLexStatus()
  const note = useNote(status.data, useEngine(person))
  // The address still names what was left a moment ago.
  const [left, setLeft] = useState<string | null>(null)
  const isWanted = wanted !== null && wanted !== kept && wanted !== left
  const found = useConversationById(isWanted ? wanted : null)
  useEffect(() => {
    if (found.data && found.data.id === wanted) open(found.data)
  }, [found.data, wanted, open])
  // The address follows the conversation, so that a reload comes back to it.
  useEffect(() => {
    if (kept !== null && kept !== wanted && !isWanted) onChange?.(kept)
  }, [kept, wanted, isWanted, onChange])
  const startNew = () => {
    setLeft(wanted)
    clear()
    onChange?.(null)
  }
  const openKept = (id: string) => {
    setLeft(null)
    onChange?.(id)
  }
  return (
    <div className="grid min-h-[var(--chat-height,calc(100dvh-12rem))] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ConversationSheet
          current={kept}
          onOpen={openKept}
          onGone={(id) => {
            if (id === kept) startNew()
          }}
        />
        <LinkButton to="/memory" size="sm" tone="quiet">
          {MEMORY.link}
        </LinkButton>
        <EngineSelect person={person} model={status.data?.languageModel ?? null} />
      </div>
      <div role="log" aria-label="Conversation with Lex" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {isWanted && found.isError ? <p role="alert">{CONVERSATIONS.gone}</p> : null}
        {messages.length === 0 && !(isWanted && found.isPending) ? <Welcome onPick={setDraft} onOpen={openKept} /> : null}
        {messages.map((message, i) => (
          <Message key={message.id} message={message} isLast={i === messages.length - 1} onSend={send} onRetry={retry} onRate={rate} />
        ))}
        {messages.length > 0 && !isBusy ? (
          <Button tone="quiet" size="sm" className="justify-self-start" onClick={startNew}>
            New conversation
          </Button>
        ) : null}
        <div ref={end} className="h-px scroll-mb-48" />
      </div>
      <FootBar className="-mx-3 px-3 md:mx-0 md:px-0">
        <Composer
          hasPrompts={messages.length > 0 && !isQuiet}
          draft={draft}
          onDraft={setDraft}
          onSend={send}
          onStop={stop}
          isBusy={isBusy}
          note={note}
        />
      </FootBar>
    </div>
  )
}

type SheetProps = { current: string | null; onOpen: (id: string) => void; onGone: (id: string) => void }

/** The kept conversations in a layer at the side; opening one closes it. */
function ConversationSheet({ current, onOpen, onGone }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      title={CONVERSATIONS.open}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" className="justify-self-start" icon={<MessagesSquare size={14} aria-hidden="true" />}>
          {CONVERSATIONS.open}
        </Button>
      }
    >
      <ConversationList
        current={current}
        onGone={onGone}
        onOpen={(id) => {
          setIsOpen(false)
          onOpen(id)
        }}
      />
    </Sheet>
  )
}

type MessageProps = Omit<Parameters<typeof LexAnswer>[0], 'message'> & { message: ChatMessage }

function Message({ message, ...rest }: MessageProps) {
  if (message.role === 'assistant') return <LexAnswer message={message} {...rest} />
  return (
    <article
      id={message.id}
      aria-label="You"
      className="scroll-mt-24 max-w-[56ch] justify-self-end rounded-control bg-s-2 px-3.5 py-2.5 text-15 whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {message.picture ? (
        <img
          src={message.picture.url}
          alt={`What you sent: ${message.picture.name}`}
          className="mb-2 max-h-64 rounded-control object-contain"
        />
      ) : null}
      {message.content}
    </article>
  )
}

/** Of the kept conversations so many are offered. */
const NEWEST = 3

/** The one place of questions to begin with: of one's own day, the quick prompts, examples, and the conversations that one left. */
function Welcome({ onPick, onOpen }: { onPick: (text: string) => void; onOpen: (id: string) => void }) {
  // Questions that came later would push down those that one is about to press.
  const { data, isPending } = usePrompts()
  const kept = useConversations('')
  const quick = useOpen(QUICK_PROMPTS)
  const examples = useOpen(EXAMPLES)
  const now = useNow()
  const newest = kept.data?.conversations.slice(0, NEWEST) ?? []
  const toPick = (pick: { text: string; label: string }) => ({ ...pick, key: pick.label, onPress: () => onPick(pick.text) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-2">
      <div>
        <p className="text-20 font-semibold">{CHAT.welcome}</p>
        <p className="max-w-[84ch] text-13 text-ink-2">{CHAT.welcomeDetail}</p>
      </div>
      {isPending || kept.isPending ? null : (
        <>
          <Picks title={CONVERSATIONS.forYou} picks={(data?.prompts ?? []).map(toPick)} />
          <Picks title={CONVERSATIONS.toBegin} picks={[...quick, ...examples.map(({ text }) => ({ label: text, text }))].map(toPick)} />
          <Picks
            title={CONVERSATIONS.goOn}
            picks={newest.map(({ id, title, updatedAt }) => ({
              ...{ key: id, label: title, text: `${formatAge(Date.parse(updatedAt), now)} ago` },
              onPress: () => onOpen(id),
            }))}
          />
        </>
      )}
    </div>
  )
}

type Pick = { readonly key: string; readonly label: string; readonly text: string; readonly onPress: () => void }

/** Two columns of rows, one on a phone, each with what it asks. */
function Picks({ title, picks }: { title: string; picks: readonly Pick[] }) {
  const id = useId()
  if (picks.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="note font-normal">
        {title}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-s-1 max-md:grid-cols-1">
        {picks.map(({ key, label, text, onPress }) => (
          <li key={key} className="-mb-px border-b border-line md:odd:border-r">
            <button
              type="button"
              onClick={onPress}
              className="flex min-h-9 w-full flex-wrap items-center gap-x-2 px-3 py-1 text-left text-13 outline-offset-[-2px] hover:bg-s-2 max-md:min-h-11"
            >
              <span className="font-semibold">{label}</span>
              {text === label ? null : <span className="text-12 text-ink-3">{text}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Status = ReturnType<typeof useLexStatus>['data']

function useNote(status: Status, choice: string): string {
  const { time } = useFormat()
  if (!status) return ' '
  const isFull = status.mode === 'full' && choice !== BUILT_IN
  const chosen = choice === OWNERS ? status.languageModel?.model : choice
  const engine = isFull ? `${status.languageModel?.vendor}: ${chosen}` : 'Built-in engine'
  const full = isFull && status.fullLeft >= 0 ? `${status.fullLeft} full answers left, then basic` : null
  const left = status.answersLeft < 0 ? 'unlimited answers' : `${status.answersLeft} of ${status.answersLimit} answers left today`
  const reset = status.answersLeft === 0 ? `starts anew at ${time(Date.parse(status.resetsAt))}` : null
  return [engine, full, left, reset].filter(Boolean).join(' · ')
}
