import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { support } from '#contract/people/support.ts'
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
import { useHelp } from '../care/help-dialog.tsx'
import { STATUS_WORDS, SUPPORT } from './support.copy.ts'
import { ThreadFrame } from './thread-frame.tsx'
import { ThreadView } from './thread-view.tsx'

const CHANGED = [support.list, support.ticket]

/** One question of one's own: what was written, and the place to write more. */
export function TicketThread({ id, onBack }: { id: string; onBack: () => void }) {
  const thread = useQuery(query(support.ticket, { id }, { staleTime: 0 }))
  const [text, setText] = useState('')
  const help = useHelp()
  const answer = useMutation({ ...mutation(support.answer, { invalidates: CHANGED }), meta: { quiet: true } })
  const close = useMutation({ ...mutation(support.close, { invalidates: CHANGED }), meta: { quiet: true } })
  const frame = { back: SUPPORT.back, onBack }
  if (thread.error) return <ThreadFrame {...frame} error={thread.error} onRetry={() => void thread.refetch()} />
  if (!thread.data) return <LoadingState label={SUPPORT.loadingThread} />
  const { ticket, messages } = thread.data
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const handleSent = (sent: OutputOf<typeof support.answer>) => {
      help.note(sent)
      setText(unsentRest(text))
    }
    answer.mutate({ id, text }, { onSuccess: handleSent, onError: help.noteRefusal })
  }
  const error = answer.error ?? close.error
  return (
    <ThreadFrame {...frame}>
      <Card
        title={`#${ticket.number} ${ticket.subject}`}
        aside={<Badge tone={ticket.status === 'answered' ? 'info' : 'plain'}>{STATUS_WORDS[ticket.status]}</Badge>}
        padded
      >
        <div className="grid gap-4">
          <ThreadView
            messages={messages}
            names={{ member: SUPPORT.you, support: SUPPORT.support }}
            mailWords={{ sent: SUPPORT.mailed, waiting: SUPPORT.mailWaits }}
          />
          <form className="grid gap-3" onSubmit={handleSubmit}>
            <TextArea
              label={SUPPORT.answer}
              hint={ticket.status === 'closed' ? SUPPORT.closedNote : undefined}
              required
              maxLength={LONGEST_MESSAGE}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <ErrorText>{error ? problemIn(error).detail : null}</ErrorText>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" tone="primary" busy={answer.isPending}>
                {SUPPORT.answerSend}
              </Button>
              {ticket.status === 'closed' ? null : (
                <Button busy={close.isPending} onClick={() => close.mutate({ id })}>
                  {SUPPORT.close}
                </Button>
              )}
            </div>
          </form>
        </div>
      </Card>
      {help.dialog}
    </ThreadFrame>
  )
}
