import type { SystemStats } from '#contract/administration/admin.ts'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { LoadingState } from '../../ui/states/states.tsx'

export function AnalyticsTab({ stats }: { stats: SystemStats | undefined }) {
  if (!stats) return <LoadingState label="Loading figures" rows={3} />
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card title="API Usage" aside={<span className="note">Last 24 hours</span>} padded>
        <div className="grid gap-4">
          <Figure label="Calls" value={stats.apiCalls24h === null ? null : formatCount(stats.apiCalls24h)} />
          <Share label="Error rate" share={stats.errorRate} />
        </div>
      </Card>
      <Card title="System Performance" padded>
        <div className="grid gap-4">
          <Share label="Cache hit rate" share={stats.cacheHitRate} />
          <Figure label="Database connections" value={stats.databaseConnections === null ? null : formatCount(stats.databaseConnections)} />
        </div>
      </Card>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-ink-2">{label}</span>
      <span className={value === null ? 'text-ink-3' : 'scoreboard text-20'}>{value ?? 'Unknown'}</span>
    </p>
  )
}

function Share({ label, share }: { label: string; share: number | null }) {
  if (share === null) return <Figure label={label} value={null} />
  return <Progress label={label} value={share} detail={formatPercent(share, 2)} />
}
