import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { support } from '#contract/people/support.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '#core/support/tickets.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { SUPPORT } from './support.copy.ts'

/** The form of a new question. What was typed stays until it has been sent. */
export function NewTicket({
  onSent,
  onRefused,
}: {
  onSent: (answer: OutputOf<typeof support.open>) => void
  onRefused: (error: unknown) => void
}) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const open = useMutation({ ...mutation(support.open, { invalidates: [support.list] }), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate(
      { subject, text },
      {
        onSuccess: (answer) => {
          setSubject('')
          setText('')
          void toast({ title: SUPPORT.sent })
          onSent(answer)
        },
        onError: onRefused,
      },
    )
  }
  return (
    <Card title={SUPPORT.newTitle} padded>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <Field
          label={SUPPORT.subject}
          maxLength={LONGEST_SUBJECT}
          required
          minLength={3}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <TextArea
          label={SUPPORT.text}
          hint={SUPPORT.textHint}
          rows={6}
          required
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorText>{open.error ? problemIn(open.error).detail : null}</ErrorText>
        <Button type="submit" tone="primary" className="justify-self-start" busy={open.isPending}>
          {SUPPORT.send}
        </Button>
      </form>
    </Card>
  )
}
