import { useQuery } from '@tanstack/react-query'
import { platforms } from '#contract/bets/platforms.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { BetRows } from './bet-rows.tsx'
import { PLATFORMS_COPY as COPY } from './platforms.copy.ts'

const SHOWN = 8

/** What was placed last, over all accounts, files and the tracker; the whole list is a press away. */
export function NewestBets({ onAll }: { onAll: () => void }) {
  const bets = useQuery(query(platforms.bets, { status: 'all', source: 'all', offset: 0, limit: SHOWN }, { staleTime: 0 }))
  return (
    <Card
      title={COPY.newest}
      action={
        <Button size="sm" tone="quiet" onClick={onAll}>
          {COPY.allBets}
        </Button>
      }
    >
      {bets.isPending ? <LoadingState label={COPY.newest} rows={SHOWN} /> : null}
      {bets.isError ? <ErrorState error={bets.error} onRetry={() => void bets.refetch()} /> : null}
      {bets.data ? (
        <BetRows caption={COPY.newest} rows={bets.data.bets} empty={<EmptyState title={COPY.noBets} detail={COPY.noBetsDetail} />} />
      ) : null}
    </Card>
  )
}
