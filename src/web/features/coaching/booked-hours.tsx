import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BookedHour, type CoachingHours, coaching } from '#contract/people/coaching.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { COACHING } from './coaching.copy.ts'

type Props = { hours: CoachingHours; onMove: (id: string) => void }

/** The hours of one's own, to move, to give back and to take into a calendar. */
export function BookedHours({ hours, onMove }: Props) {
  return (
    <Card title={COACHING.yours}>
      {hours.booked.length === 0 ? <p className="px-4 py-3 text-ink-2">{COACHING.noneYours}</p> : null}
      <ul>
        {hours.booked.map((hour) => (
          <HourRow key={hour.id} hour={hour} hours={hours} onMove={onMove} />
        ))}
      </ul>
    </Card>
  )
}

function HourRow({ hour, hours, onMove }: Props & { hour: BookedHour }) {
  const { longDate, time } = useFormat()
  const client = useQueryClient()
  const cancel = useMutation({ ...mutation(coaching.cancel, { invalidates: [coaching.hours] }), meta: { quiet: true } })
  const isToCome = hour.status === 'booked' && hour.endsAt > Date.now()
  const { coach } = hours
  const handleFile = async () => {
    const { fileName, text } = await client.fetchQuery(query(coaching.invitation, { id: hour.id }, { staleTime: 0 }))
    download(fileName, text, 'text/calendar')
  }
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b>
          {longDate(hour.startsAt)}, {time(hour.startsAt)}
        </b>
        {isToCome ? null : <Badge tone="outline">{hour.status === 'cancelled' ? COACHING.cancelled : COACHING.over}</Badge>}
      </p>
      {hour.note ? <p className="text-ink-2 [overflow-wrap:anywhere]">{hour.note}</p> : null}
      {isToCome && coach ? (
        <p className="note">
          {coach.place ? COACHING.where(coach.place) : COACHING.writes(coach.name)}
          {hour.mail === 'waiting' ? ` · ${COACHING.mailWaits}` : ''}
        </p>
      ) : null}
      {isToCome ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void handleFile()}>{COACHING.file}</Button>
          {hour.canChange && hours.isInPlan && !hours.isShut ? <Button onClick={() => onMove(hour.id)}>{COACHING.move}</Button> : null}
          {hour.canChange || hours.isShut ? (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id: hour.id })}>
              {COACHING.cancel}
            </Button>
          ) : (
            <span className="note self-center">{COACHING.tooLate(hours.noticeHours)}</span>
          )}
        </div>
      ) : null}
      <ErrorText>{cancel.error ? problemIn(cancel.error).detail : null}</ErrorText>
    </li>
  )
}
