import { Helpline } from '../../features/care/helpline.tsx'
import { useCarePlace } from './care-place.ts'

/** Limits and helplines, at the foot of every screen with prices. */
export function CareFoot({ isMember }: { isMember: boolean }) {
  const place = useCarePlace(isMember)
  if (place === null) return null
  return (
    <aside aria-label="Limits and help" className="mx-auto w-full max-w-[1488px] px-3 pb-2 md:px-4 2xl:max-w-none">
      <Helpline />
    </aside>
  )
}
