import { amountText } from '#core/care/sentences.ts'
import { useCare } from './use-care.ts'

/** Beside every field for a stake: what one's limits leave, and the way to them. */
export function StakeRoom() {
  const { data } = useCare()
  const most = data?.largestStakeCents ?? null
  return (
    <p className="note">
      {most === null ? '' : `Your limits leave ${amountText('stake', most)} for the next bet. `}
      <a href="/limits" className="inline-link">
        Your limits
      </a>
    </p>
  )
}
