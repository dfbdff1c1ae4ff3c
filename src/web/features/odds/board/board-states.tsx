import { problemIn, reactionTo } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx'
import { ODDS } from './odds-board.copy.ts'

type Props = { error: unknown; onRetry: () => void; title?: string; detail?: string }

/**
 * Odds that did not come: too many questions, a plan without odds, or a feed that does not answer, each in its own words.
 * @param detail what is said when the server itself was not reached: only then it may be the reader's connection
 */
export function BoardError({ error, onRetry, title = ODDS.failed, detail }: Props) {
  const problem = problemIn(error)
  const isLimited = problem.code === 'rate_limited'
  if (reactionTo(problem) !== 'retry' || (!isLimited && (!detail || problem.status !== 0)))
    return <ErrorState error={error} title={title} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState title={isLimited ? ODDS.limited : title} detail={isLimited ? ODDS.limitedDetail : detail}>
        <Button onClick={onRetry}>{ODDS.retry}</Button>
      </EmptyState>
    </div>
  )
}
