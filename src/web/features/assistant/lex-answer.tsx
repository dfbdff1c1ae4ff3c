import { useRouter } from '@tanstack/react-router'
import { Check, Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { withSources } from '#core/assistant/transcript.ts'
import { reactionTo } from '../../api/problem.ts'
import { openSignIn } from '../../api/session-signals.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { CHAT, TOOL_TITLES } from './chat.copy.ts'
import { isOpen, type LexMessage } from './conversation.ts'
import { MessageText } from './message-text.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { ToolCardView } from './tool-card.tsx'

type Props = {
  message: LexMessage
  isLast: boolean
  onSend: (text: string) => void
  onRetry: () => void
  onRate: (turn: string, rating: LexMessage['rating']) => void
}

const KIND_BADGES = {
  answer: null,
  clarify: 'Asking back',
  refuse: null,
  cannot: null,
  no_bet: 'No bet',
} as const

/** One answer of Lex: words with their sources, the tools' cards, what is unsure, and where to go on. */
export function LexAnswer({ message, isLast, onSend, onRetry, onRate }: Props) {
  const { done, cards } = message
  const badge = done ? KIND_BADGES[done.kind] : null
  const citations = done?.citations ?? []
  const [isAsked] = useState(isOpen(message))
  return (
    // The last answer leaves room below it, so that its question can stand at the top of the view while it grows.
    <article aria-label="Lex" className={cx('grid min-w-0 content-start gap-3', isLast && isAsked && 'min-h-[60dvh]')}>
      {message.content !== '' ? (
        <div className="max-w-[72ch] text-15">
          {badge ? (
            <Badge tone={done?.kind === 'no_bet' ? 'outline' : 'plain'} className="mb-1.5">
              {badge}
            </Badge>
          ) : null}
          <MessageText text={message.content} citations={citations} cards={cards} anchor={message.id} />
        </div>
      ) : null}
      {isOpen(message) ? <Thinking looking={message.looking} /> : null}
      {done && done.unsure.length > 0 ? <Unsure sentences={done.unsure} /> : null}
      {cards.map((card, i) => (
        <ToolCardView
          // biome-ignore lint/suspicious/noArrayIndexKey: a card's place is its identity; citations count by it
          key={i}
          card={card}
          id={`${message.id}-${i}`}
          number={i + 1}
          cited={citations.flatMap((citation) => (citation.tool === i ? [citation.path] : []))}
          isAside={citations.length > 0 && !citations.some((citation) => citation.tool === i)}
        />
      ))}
      {message.state === 'failed' ? <Failed message={message} onRetry={onRetry} /> : null}
      {message.state === 'stopped' ? <p className="note">{CHAT.stopped}</p> : null}
      {done ? <Onward message={message} isLast={isLast} onSend={onSend} onRetry={onRetry} onRate={onRate} /> : null}
    </article>
  )
}

function Thinking({ looking }: Pick<LexMessage, 'looking'>) {
  const words = looking.length === 0 ? CHAT.thinking : CHAT.looking(looking.map((name) => TOOL_TITLES[name] ?? name.replaceAll('_', ' ')))
  return (
    <p role="status" className="flex items-center gap-1.5 text-ink-3">
      <span className={looking.length === 0 ? 'sr-only' : 'note'}>{words}</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          className="waiting size-1.5 rounded-full bg-ink-2"
          style={{ animationDelay: `${dot * 300}ms` }}
        />
      ))}
    </p>
  )
}

function Unsure({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="max-w-[72ch] border-l-2 border-accent-mark pl-3 text-13 text-ink-2">
      <p className="font-semibold text-ink">{CHAT.unsure}</p>
      <ul className="grid gap-0.5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function Failed({ message, onRetry }: { message: LexMessage; onRetry: () => void }) {
  const { problem } = message
  const reaction = problem ? reactionTo(problem) : 'retry'
  const isOurs = !problem || reaction === 'retry'
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-15">
      <p>{isOurs ? CHAT.failed : problem.detail}</p>
      {reaction === 'retry' ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {reaction === 'sign_in' ? <Button onClick={openSignIn}>Sign in</Button> : null}
    </div>
  )
}

function Onward({ message, isLast, onSend, onRetry, onRate }: Props) {
  const { done } = message
  if (!done) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {isLast
        ? done.options.map((option) => (
            <Button key={option} size="sm" onClick={() => onSend(option)}>
              {option}
            </Button>
          ))
        : null}
      {done.links.map(({ label, href }) => (
        <Onwards key={href} label={label} href={href} />
      ))}
      <CopyButton text={withSources(message.content, message.cards, (tool) => TOOL_TITLES[tool] ?? tool.replaceAll('_', ' '))} />
      <ReadAloud message={message} />
      {isLast ? (
        <Button tone="quiet" size="sm" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={onRetry}>
          {CHAT.again}
        </Button>
      ) : null}
      {done.turn ? <Rating turn={done.turn.id} rating={message.rating} onRate={onRate} /> : null}
    </div>
  )
}

/** A second press takes it back. */
function Rating({ turn, rating, onRate }: Pick<Props, 'onRate'> & { turn: string; rating: LexMessage['rating'] }) {
  const toggle = (wanted: 'good' | 'bad') => onRate(turn, rating === wanted ? null : wanted)
  return (
    <>
      <IconButton
        size="sm"
        label={CHAT.good}
        aria-pressed={rating === 'good'}
        className={rating === 'good' ? 'bg-s-3 text-ink' : ''}
        icon={<ThumbsUp size={14} aria-hidden="true" />}
        onClick={() => toggle('good')}
      />
      <IconButton
        size="sm"
        label={CHAT.bad}
        aria-pressed={rating === 'bad'}
        className={rating === 'bad' ? 'bg-s-3 text-ink' : ''}
        icon={<ThumbsDown size={14} aria-hidden="true" />}
        onClick={() => toggle('bad')}
      />
    </>
  )
}

/** Inside the product the page stays, and the conversation with it. */
function Onwards({ label, href }: { label: string; href: string }) {
  const { history } = useRouter()
  const isInside = href.startsWith('/')
  const handleClick = (event: MouseEvent) => {
    if (!isInside || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <HrefButton href={href} size="sm" onClick={handleClick} {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {label}
    </HrefButton>
  )
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const handleCopy = async () => {
    if (!(await copyText(text))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2000)
  }
  const icon = isCopied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />
  return (
    <Button tone="quiet" size="sm" icon={icon} onClick={() => void handleCopy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
