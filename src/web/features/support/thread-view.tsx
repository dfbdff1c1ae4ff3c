import type { TicketMessage } from '#contract/people/support.ts'
import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/layout/cx.ts'

type Props = {
  messages: readonly (TicketMessage & { readonly by?: string | null })[]
  /** Who is meant by each side: the person reads "You" and "Support", an administrator the person's name. */
  names: Readonly<Record<TicketMessage['author'], string>>
  mailWords: { readonly sent: string; readonly waiting: string }
}

/** What was written about a question, oldest first; the support's answers are set apart by a line, not by color alone. */
export function ThreadView({ messages, names, mailWords }: Props) {
  const { fullDate, time } = useFormat()
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, author, via, text, at, mail, by }) => (
        <li
          key={id}
          className={cx(
            'grid gap-1 rounded-control border px-4 py-3',
            author === 'support' ? 'border-line-2 border-l-3 border-l-accent-mark bg-s-2' : 'border-line',
          )}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-semibold">{by ? `${names[author]} (${by})` : names[author]}</b>
            <span className="note">
              <time dateTime={new Date(at).toISOString()}>
                {fullDate(at)}, {time(at)}
              </time>
              {via === 'mail' ? ' · by mail' : ''}
              {mail === 'sent' ? ` · ${mailWords.sent}` : mail === 'waiting' ? ` · ${mailWords.waiting}` : ''}
            </span>
          </p>
          <p className="max-w-[75ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  )
}
