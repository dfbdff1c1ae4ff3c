// What a link to a member's model shows while there is nothing to show: it loads, leads nowhere, or cannot be asked.
import { problemIn } from '../../api/problem.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { MODELS } from './models.copy.ts'

export function NoSharedModel({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isGone = error !== null && problemIn(error).code === 'not_found'
  return (
    <Page title={MODELS.sharedTitle}>
      <Card>
        {isGone ? (
          <EmptyState title={MODELS.sharedGone} detail={problemIn(error).detail}>
            <LinkButton to="/models">{MODELS.title}</LinkButton>
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <LoadingState label={MODELS.sharedTitle} />
        )}
      </Card>
    </Page>
  )
}
