// What stands in the place of the rows of the player table, and below them.
import { nextTier } from '#core/access/upgrade.ts'
import { useAccess } from '../../../access/use-access.ts'
import { openPaywall, problemIn, reactionTo } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx'
import { TABLE } from './player-table.copy.ts'
import type { Board } from './use-board.ts'

/** No slate on offer is no failure; a feed that does not answer is told as the specification words it. */
export function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = problemIn(error)
  if (problem.code === 'not_found') return <EmptyState title={TABLE.empty} detail={problem.detail} />
  // Only where the server itself was not reached it may be the reader's connection.
  if (reactionTo(problem) !== 'retry' || problem.status !== 0) return <ErrorState error={error} title={TABLE.error} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState title={TABLE.error} detail={TABLE.errorDetail}>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
    </div>
  )
}

/** What the plan leaves out, and the way to see it. */
export function HiddenRows({ board: { hidden, limit } }: { board: Board }) {
  const { tier } = useAccess()
  if (hidden === 0 || limit === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-13 text-ink-2">
      {TABLE.hidden(hidden, limit)}
      <Button
        tone="quiet"
        size="sm"
        className="text-accent-ink!"
        onClick={() => openPaywall({ requiredTier: nextTier(tier), detail: TABLE.hidden(hidden, limit) })}
      >
        {TABLE.seePlans}
      </Button>
    </p>
  )
}
