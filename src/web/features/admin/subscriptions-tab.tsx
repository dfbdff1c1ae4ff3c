import { useQuery } from '@tanstack/react-query'
import { admin } from '#contract/administration/admin.ts'
import { TIER_KEYS, TIERS } from '#core/access/tiers.ts'
import { query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'

export function SubscriptionsTab() {
  const metrics = useQuery(query(admin.metrics, {}, { staleTime: 0 }))
  if (metrics.error) return <ErrorState error={metrics.error} onRetry={() => void metrics.refetch()} />
  const { data } = metrics
  if (!data) return <LoadingState label="Loading subscriptions" rows={2} />
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {TIER_KEYS.map((tier) => (
        <Card key={tier} title={ADMIN.tierTitle(TIERS[tier].name)} padded>
          <p className="scoreboard text-26">{formatCount(data[tier])}</p>
          <p className="note">{ADMIN.activeUsers(data[tier])}</p>
        </Card>
      ))}
    </div>
  )
}
