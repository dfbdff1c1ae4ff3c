import { LimitsOffer } from '../../features/care/limits-offer.tsx'
import { RealityCheck } from '../../features/care/reality-check.tsx'
import { SignNote } from '../../features/care/sign-note.tsx'
import { useCare } from '../../features/care/use-care.ts'
import { useCarePlace } from './care-place.ts'

/** Above screens with prices: the monthly question for a limit, a sign of chasing; in betting screens the reality check. */
export function CareNotes() {
  const place = useCarePlace(true)
  return place === null ? null : (
    <>
      <Notes />
      {place === 'betting' ? <RealityCheck /> : null}
    </>
  )
}

function Notes() {
  const { data } = useCare()
  if (!data?.sign && !data?.offer.isDue) return null
  return (
    <div className="mx-auto w-full max-w-[1488px] px-4 pt-4 md:px-6 2xl:max-w-none">
      {data.sign ? <SignNote sign={data.sign} /> : <LimitsOffer limits={data.limits} />}
    </div>
  )
}
