import { Link } from '@tanstack/react-router'
import { useFormat } from '../format/use-format.ts'
import { FACTOR_DUE } from './proof.copy.ts'
import { useAccess } from './use-access.ts'

/** To an administrator without a second factor: by when to set one up. */
export function FactorDue() {
  const { date } = useFormat()
  const due = useAccess().user?.secondFactorDue
  if (!due) return null
  return (
    <p role="status" className="rounded-control border border-mid bg-s-2 px-4 py-2 text-13">
      {FACTOR_DUE.banner(date(due.at))}{' '}
      <Link to="/settings/security" className="inline-link whitespace-nowrap">
        {FACTOR_DUE.setUp}
      </Link>
    </p>
  )
}
