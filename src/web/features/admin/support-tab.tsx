import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supportInbox } from '#contract/administration/support-inbox.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TIERS } from '#core/access/tiers.ts'
import { query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchText } from '../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { STATUS_WORDS } from '../support/support.copy.ts'
import { INBOX } from './inbox.copy.ts'
import { InboxThread } from './inbox-thread.tsx'

type List = OutputOf<typeof supportInbox.list>
type Status = 'waiting' | 'answered' | 'closed' | 'all'

/** Questions of people: whom to answer next, how long answers took, and whether mail goes in and out. */
export function SupportTab() {
  const [id, setId] = useSearchText('ticket')
  const [status, setStatus] = useState<Status>('waiting')
  const [page, setPage] = useState(1)
  const inbox = useQuery(query(supportInbox.list, { status, page }, { staleTime: 0, refetchInterval: 30_000 }))
  if (id !== '') return <InboxThread key={id} id={id} onBack={() => setId('')} />
  if (inbox.error && !inbox.data) return <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />
  const handleStatus = (next: Status) => {
    setStatus(next)
    setPage(1)
  }
  return (
    <div className="grid gap-4">
      {inbox.data ? <Times times={inbox.data.times} /> : <TimesOutline />}
      <Card
        title={INBOX.title}
        aside={<ToggleGroup label={INBOX.which} choices={INBOX.filters} look="pill" value={status} onChange={handleStatus} />}
      >
        {!inbox.data ? (
          <LoadingState label={INBOX.loading} rows={3} />
        ) : inbox.data.tickets.length === 0 ? (
          <EmptyState title={status === 'waiting' ? INBOX.noneWaits : INBOX.none} />
        ) : (
          <Rows tickets={inbox.data.tickets} onOpen={setId} />
        )}
        {inbox.data && inbox.data.pages > 1 ? (
          <p className="flex items-center gap-3 px-4 py-3">
            <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {INBOX.previous}
            </Button>
            <span className="note">{INBOX.page(page, inbox.data.pages)}</span>
            <Button size="sm" disabled={page >= inbox.data.pages} onClick={() => setPage(page + 1)}>
              {INBOX.next}
            </Button>
          </p>
        ) : null}
        {inbox.data ? <MailNote mail={inbox.data.mail} /> : null}
      </Card>
    </div>
  )
}

function Times({ times: { priority, normal } }: Pick<List, 'times'>) {
  const age = (ms: number | null) => (ms === null ? null : formatAge(0, ms))
  const waits = [priority.longestWaitMs, normal.longestWaitMs].filter((ms) => ms !== null)
  const note = ({ answers, p90Ms }: typeof normal) =>
    answers === 0 ? INBOX.noAnswers : p90Ms === null ? INBOX.fewAnswers(answers) : INBOX.answers(answers, formatAge(0, p90Ms))
  return (
    <StatRow>
      <Stat label={INBOX.waiting} value={formatCount(priority.waiting + normal.waiting)} note={INBOX.waitingNote(priority.waiting)} />
      <Stat label={INBOX.longest} value={waits.length === 0 ? '–' : age(Math.max(...waits))} note={INBOX.longestNote} />
      <Stat label={INBOX.medianPriority} value={age(priority.medianMs) ?? '–'} note={note(priority)} />
      <Stat label={INBOX.medianNormal} value={age(normal.medianMs) ?? '–'} note={note(normal)} />
    </StatRow>
  )
}

/** As tall as the times that are on their way. */
function TimesOutline() {
  return (
    <StatRow>
      {[INBOX.waiting, INBOX.longest, INBOX.medianPriority, INBOX.medianNormal].map((label) => (
        <Stat key={label} label={label} value="…" note={'\u00a0'} />
      ))}
    </StatRow>
  )
}

function Rows({ tickets, onOpen }: Pick<List, 'tickets'> & { onOpen: (id: string) => void }) {
  const now = useNow()
  const { date, time } = useFormat()
  return (
    <ul>
      {tickets.map(({ id, number, subject, person, email, tier, status, priority, waitingSince, updatedAt }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-s-2"
            onClick={() => onOpen(id)}
          >
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-semibold [overflow-wrap:anywhere]">
                #{number} {subject}
              </span>
              <span className="note [overflow-wrap:anywhere]">
                {person} · {email} · {TIERS[tier].name}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-1.5">
              {priority === 'priority' ? <Badge tone="gold">{INBOX.priority}</Badge> : null}
              <Badge tone={status === 'waiting' ? 'mid' : 'outline'}>
                {waitingSince === null
                  ? `${STATUS_WORDS[status]} ${date(updatedAt)} ${time(updatedAt)}`
                  : INBOX.waits(formatAge(waitingSince, now))}
              </Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function MailNote({ mail: { out, address, readAt, unmatched } }: Pick<List, 'mail'>) {
  const now = useNow()
  const reading = address === null ? INBOX.noMailbox : readAt === null ? INBOX.unread(address) : INBOX.read(address, formatAge(readAt, now))
  return (
    <p className="note border-t border-line px-4 py-3">
      {out ? INBOX.mailsOut : INBOX.noMail} {reading} {unmatched > 0 ? INBOX.unmatched(unmatched) : ''}
    </p>
  )
}
