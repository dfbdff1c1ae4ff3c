import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { coaching } from '#contract/people/coaching.ts'
import { COACHING_RULES } from '#core/coaching/hours.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { HelpDialog, useHelp } from '../care/help-dialog.tsx'
import { COACHING } from './coaching.copy.ts'

type Props = {
  startsAt: number
  /** The hour that is moved there; null = a new one is booked. */
  moves: string | null
  onClose: () => void
}

/** Asks before an hour is booked or moved. A refusal stays in the dialog, with what was typed. */
export function BookingDialog({ startsAt, moves, onClose }: Props) {
  const { longDate, time } = useFormat()
  const [note, setNote] = useState('')
  const [isHelped, setIsHelped] = useState(false)
  const refused = useHelp()
  const settings = { invalidates: [coaching.hours] }
  const book = useMutation({ ...mutation(coaching.book, settings), meta: { quiet: true } })
  const move = useMutation({ ...mutation(coaching.move, settings), meta: { quiet: true } })
  const when = `${longDate(startsAt)}, ${time(startsAt)}`
  const error = book.error ?? move.error
  const handleBook = () => {
    const handleBooked = ({ help }: OutputOf<typeof coaching.book>) => (help ? setIsHelped(true) : onClose())
    if (moves === null) book.mutate({ startsAt, note }, { onSuccess: handleBooked, onError: refused.noteRefusal })
    else move.mutate({ id: moves, startsAt }, { onSuccess: onClose })
  }
  if (isHelped) return <HelpDialog onClose={onClose} />
  if (refused.dialog) return refused.dialog
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={moves === null ? COACHING.question(when) : COACHING.moveQuestion(when)}
      description={COACHING.invited}
      footer={
        <Button tone="primary" busy={book.isPending || move.isPending} onClick={handleBook}>
          {moves === null ? COACHING.book : COACHING.moveHere}
        </Button>
      }
    >
      <div className="grid gap-3">
        {moves === null ? (
          <TextArea
            label={COACHING.note}
            hint={COACHING.noteHint}
            rows={3}
            maxLength={COACHING_RULES.longestNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        ) : null}
        <ErrorText>{error ? problemIn(error).detail : null}</ErrorText>
      </div>
    </Dialog>
  )
}
