import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { supportInbox } from '#contract/administration/support-inbox.ts'
import { TIERS } from '#core/access/tiers.ts'
import { LONGEST_MESSAGE } from '#core/support/tickets.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { unsentRest } from '../../ui/forms/unsent-rest.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { LoadingState } from '../../ui/states/states.tsx'
import { STATUS_WORDS } from '../support/support.copy.ts'
import { ThreadFrame } from '../support/thread-frame.tsx'
import { ThreadView } from '../support/thread-view.tsx'
import { INBOX } from './inbox.copy.ts'

const CHANGED = [supportInbox.list, supportInbox.ticket]

/** One question as those who answer see it. */
export function InboxThread({ id, onBack }: { id: string; onBack: () => void }) {
  const thread = useQuery(query(supportInbox.ticket, { id }, { staleTime: 0, refetchInterval: 30_000 }))
  const [text, setText] = useState('')
  const answer = useMutation({ ...mutation(supportInbox.answer, { invalidates: CHANGED }), meta: { quiet: true } })
  const setStatus = useMutation({ ...mutation(supportInbox.setStatus, { invalidates: CHANGED }), meta: { quiet: true } })
  const frame = { back: INBOX.back, onBack }
  if (thread.error) return <ThreadFrame {...frame} error={thread.error} onRetry={() => void thread.refetch()} />
  if (!thread.data) return <LoadingState label={INBOX.loadingThread} />
  const { ticket, messages } = thread.data
  const send = (closes: boolean) => answer.mutate({ id, text, closes }, { onSuccess: () => setText(unsentRest(text)) })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  const error = answer.error ?? setStatus.error
  const isClosed = ticket.status === 'closed'
  return (
    <ThreadFrame {...frame}>
      <Card title={`#${ticket.number} ${ticket.subject}`} aside={<Badge>{STATUS_WORDS[ticket.status]}</Badge>} padded>
        <div className="grid gap-4">
          <p className="note [overflow-wrap:anywhere]">
            {ticket.person} · {ticket.email} · {TIERS[ticket.tier].name}
            {ticket.priority === 'priority' ? ` · ${INBOX.priority}` : ''}
          </p>
          {ticket.isProven ? null : <p className="note">{INBOX.unproven}</p>}
          <ThreadView
            messages={messages}
            names={{ member: ticket.person, support: INBOX.support }}
            mailWords={{ sent: INBOX.mailed, waiting: INBOX.mailWaits }}
          />
          <form className="grid gap-3" onSubmit={handleSubmit}>
            <TextArea
              label={INBOX.answer}
              rows={6}
              required
              maxLength={LONGEST_MESSAGE}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <ErrorText>{error ? problemIn(error).detail : null}</ErrorText>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" tone="primary" busy={answer.isPending}>
                {INBOX.send}
              </Button>
              <Button disabled={text.trim() === '' || answer.isPending} onClick={() => send(true)}>
                {INBOX.sendAndClose}
              </Button>
              <Button
                tone="quiet"
                busy={setStatus.isPending}
                onClick={() => setStatus.mutate({ id, status: isClosed ? 'waiting' : 'closed' })}
              >
                {isClosed ? INBOX.reopen : INBOX.close}
              </Button>
            </div>
          </form>
        </div>
      </Card>
    </ThreadFrame>
  )
}
