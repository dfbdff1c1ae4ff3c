import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { CENTER } from './command-center.copy.ts'

type Props = { label: string; error: unknown; rows?: number; onRetry: () => void }

/** What stands where the figures of a slate will be: a wait, or why they are not there. */
export const SlateWait = ({ label, error, rows = 10, onRetry }: Props) => (
  <Card>
    {error ? <ErrorState error={error} title={CENTER.unavailable} onRetry={onRetry} /> : <LoadingState label={label} rows={rows} />}
  </Card>
)
