import type { OutputOf } from '#contract/endpoint.ts'
import type { support, TicketRow } from '#contract/people/support.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { STATUS_WORDS, SUPPORT } from './support.copy.ts'

type List = OutputOf<typeof support.list>

const TONES = { waiting: 'plain', answered: 'info', closed: 'outline' } as const

/** How the support is reached, and how long it takes. */
export function SupportFacts({ isPriority, mailsAnswers, address, mayWriteByMail, medianAnswerMs }: List) {
  const facts = [
    mailsAnswers ? SUPPORT.answersByMail : SUPPORT.answersHere,
    ...(isPriority ? [SUPPORT.isPriority] : []),
    ...(address !== null && mayWriteByMail ? [SUPPORT.writeTo(address)] : []),
    ...(medianAnswerMs === null ? [] : [SUPPORT.typical(formatAge(0, medianAnswerMs))]),
  ]
  return (
    <ul className="grid gap-1 text-ink-2">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

export function TicketList({ tickets, onOpen }: { tickets: readonly TicketRow[]; onOpen: (id: string) => void }) {
  const { date, time } = useFormat()
  return (
    <Card title={SUPPORT.yours}>
      {tickets.length === 0 ? <p className="px-4 py-3 text-ink-2">{SUPPORT.none}</p> : null}
      <ul>
        {tickets.map(({ id, number, subject, status, priority, updatedAt }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-s-2"
              onClick={() => onOpen(id)}
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-semibold [overflow-wrap:anywhere]">{subject}</span>
                <span className="note">
                  #{number} · {date(updatedAt)}, {time(updatedAt)}
                </span>
              </span>
              <span className="flex gap-1.5">
                {priority === 'priority' ? <Badge tone="gold">{SUPPORT.priority}</Badge> : null}
                <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
