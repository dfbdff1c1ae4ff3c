import type { ReactNode } from 'react'
import type { CareOverview } from '#contract/people/care.ts'
import { LimitsOffer } from '../../features/care/limits-offer.tsx'
import { RealityCheck } from '../../features/care/reality-check.tsx'
import { SignNote } from '../../features/care/sign-note.tsx'
import { useCare, useClosedAnew } from '../../features/care/use-care.ts'
import { useCarePlace } from './care-place.ts'

/** Above screens with prices: what is closed and why, the monthly question for a limit, a sign of chasing; in betting screens the reality check. */
export function CareNotes() {
  const place = useCarePlace(true)
  useClosedAnew()
  return place === null ? null : (
    <>
      <Notes />
      {place === 'betting' ? <RealityCheck /> : null}
    </>
  )
}

function Notes() {
  const { data } = useCare()
  const note = data ? noteOf(data) : null
  return note === null ? null : <div className="mx-auto w-full max-w-[1488px] px-3 pt-2 pb-2 md:px-4 2xl:max-w-none">{note}</div>
}

function noteOf({ shut, sign, offer, limits }: CareOverview): ReactNode {
  // Of what a break, an exclusion or a limit closes some parts draw nothing: without the reason that would look like a fault.
  const closed = shut.find(({ because }) => because === 'excluded' || because === 'break' || because === 'limit')
  if (closed)
    return (
      <p role="note" aria-label="Closed for now" className="rounded-card border border-line bg-s-1 px-4 py-3 text-14">
        {closed.sentence}{' '}
        <a href="/limits" className="inline-link">
          Your limits
        </a>
      </p>
    )
  if (sign) return <SignNote sign={sign} />
  return offer.isDue ? <LimitsOffer limits={limits} /> : null
}
