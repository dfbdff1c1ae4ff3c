import { useFormat } from '../format/use-format.ts'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { FACTOR_DUE } from './proof.copy.ts'
import { useAccess } from './use-access.ts'

/** To an administrator without a second factor: by when to set one up. */
export function FactorDue() {
  const { date } = useFormat()
  const due = useAccess().user?.secondFactorDue
  if (!due) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-mid bg-s-2 px-4 py-2">
      <p className="min-w-0 flex-1 basis-80">{FACTOR_DUE.banner(date(due.at))}</p>
      <LinkButton to="/settings/security" size="sm">
        {FACTOR_DUE.setUp}
      </LinkButton>
    </div>
  )
}
