import { nextTier } from '#core/access/upgrade.ts'
import { useAccess } from '../../../access/use-access.ts'
import { openPaywall } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TABLE } from '../../projections/player-table/player-table.copy.ts'

type Props = {
  hidden: number
  limit: number | null
  /** What is missing because of it; how many players unless said. */
  sentence?: string
}

/** What the plan leaves out, and the way to see it. */
export function HiddenPlayers({ hidden, limit, sentence }: Props) {
  const { tier } = useAccess()
  if (hidden === 0 || limit === null) return null
  const words = sentence ?? TABLE.hidden(hidden, limit)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-s-1 px-4 py-2 text-13 text-ink-2">
      {words}
      <Button
        tone="quiet"
        size="sm"
        className="text-accent-ink!"
        onClick={() => openPaywall({ requiredTier: nextTier(tier), detail: words })}
      >
        {TABLE.seePlans}
      </Button>
    </p>
  )
}
