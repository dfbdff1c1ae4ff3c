import { useState } from 'react'
import type { CoachingHours } from '#contract/people/coaching.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BookingDialog } from './booking-dialog.tsx'
import { COACHING } from './coaching.copy.ts'

type Props = {
  hours: CoachingHours
  /** The hour of one's own that is to be moved. */
  moves: string | null
  onMoved: () => void
}

/** What can be booked, by day. */
export function FreeHours({ hours, moves, onMoved }: Props) {
  const { longDate, time, zone } = useFormat()
  const [chosen, setChosen] = useState<number | null>(null)
  const { coach, free, isShut, calendar, noticeHours, most } = hours
  const days = [...new Set(free.map(({ startsAt }) => longDate(startsAt)))]
  const said = !coach
    ? COACHING.none
    : isShut
      ? COACHING.shut
      : calendar === 'down'
        ? COACHING.down
        : free.length === 0
          ? COACHING.full
          : null
  return (
    <Card title={coach ? COACHING.freeTitle(coach.name) : COACHING.title} padded>
      {said ? (
        <p className="text-ink-2">{said}</p>
      ) : (
        <div className="grid gap-4">
          <p className="note">
            {COACHING.freeNote(zone)} {COACHING.rules(noticeHours, most)}
          </p>
          {moves === null ? null : (
            <p role="status" className="flex flex-wrap items-center justify-between gap-2">
              {COACHING.moving}
              <Button onClick={onMoved}>{COACHING.stay}</Button>
            </p>
          )}
          {days.map((day) => (
            <section key={day} aria-label={day} className="grid gap-1.5">
              <h3 className="text-14 font-semibold">{day}</h3>
              <div className="flex flex-wrap gap-2">
                {free.map(({ startsAt }) =>
                  longDate(startsAt) === day ? (
                    <Button key={startsAt} onClick={() => setChosen(startsAt)}>
                      {time(startsAt)}
                    </Button>
                  ) : null,
                )}
              </div>
            </section>
          ))}
        </div>
      )}
      {chosen === null ? null : (
        <BookingDialog
          startsAt={chosen}
          moves={moves}
          onClose={() => {
            setChosen(null)
            onMoved()
          }}
        />
      )}
    </Card>
  )
}
