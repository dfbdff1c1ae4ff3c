import { useQuery } from '@tanstack/react-query'
import { admin, type SystemStats } from '#contract/administration/admin.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { query } from '../../api/query.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { formatBytes } from '../../format/bytes.ts'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'
import { ColumnChart } from './column-chart.tsx'

type Performance = OutputOf<typeof admin.performance>

/** @param isFailed  the figures of the day did not come, which is told above the tabs */
export function AnalyticsTab({ stats, isFailed }: { stats: SystemStats | undefined; isFailed: boolean }) {
  const performance = useQuery(query(admin.performance, {}, { staleTime: 0, refetchInterval: 15_000 }))
  if (!stats && !isFailed) return <LoadingState label="Loading figures" rows={3} />
  const { data } = performance
  return (
    <div className="grid gap-4">
      {stats ? (
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
              <Figure
                label="Database connections"
                value={stats.databaseConnections === null ? null : formatCount(stats.databaseConnections)}
              />
            </div>
          </Card>
        </div>
      ) : null}
      {performance.isError && !data ? <ErrorState error={performance.error} onRetry={() => void performance.refetch()} /> : null}
      {performance.isPending ? <LoadingState label="Measuring" rows={4} /> : null}
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={ADMIN.callsTitle}>
            <CallsChart hours={data.hours} />
          </Card>
          <Speed performance={data} />
        </div>
      ) : null}
    </div>
  )
}

function CallsChart({ hours }: { hours: Performance['hours'] }) {
  const { time } = useFormat()
  if (hours.length === 0) return <EmptyState title={ADMIN.callsNone} />
  const total = (key: 'calls' | 'errors') => formatCount(hours.reduce((sum, hour) => sum + hour[key], 0))
  const finding = ADMIN.callsFinding(total('calls'), total('errors'))
  return (
    <ChartFrame
      title="Calls"
      finding={finding}
      unit="Red and hatched: those that ended in a server error. Hours without a call are left out."
      table={{
        head: ['Hour', 'Calls', 'Errors'],
        rows: hours.map(({ at, calls, errors }) => [time(at), formatCount(calls), formatCount(errors)]),
      }}
    >
      <ColumnChart
        label={finding}
        columns={hours.map(({ at, calls, errors }, index) => ({
          key: String(at),
          label: index % Math.ceil(hours.length / 6) === 0 ? time(at) : '',
          value: calls,
          part: errors,
        }))}
        text={formatCount}
      />
    </ChartFrame>
  )
}

const ms = (value: number) => `${formatCount(Math.round(value))} ms`

function Speed({ performance: { all, p99, slowest, busy, memoryBytes, connections, startedAt } }: { performance: Performance }) {
  const { date, time } = useFormat()
  return (
    <Card title={ADMIN.speedTitle} padded>
      <div className="grid gap-3">
        <p className="note">{ADMIN.measuredSince(`${date(startedAt)} ${time(startedAt)}`)}</p>
        {all ? (
          <div className="grid grid-cols-3 gap-x-4 lg:gap-x-10">
            <Figure label="Half within" value={ms(all.p50)} />
            <Figure label="95% within" value={ms(all.p95)} />
            <Figure label="99% within" value={p99 === null ? null : ms(p99)} />
          </div>
        ) : (
          <p>{ADMIN.speedNone}</p>
        )}
        <Share label="Thread busy" share={Math.min(1, busy)} />
        <Figure label="Memory" value={formatBytes(memoryBytes)} />
        <Figure
          label="Connections open, idle, waiting"
          value={[connections.open, connections.idle, connections.waiting].map(formatCount).join(' · ')}
        />
        <h3 className="text-14">{ADMIN.slowest}</h3>
        <p className="note">{slowest.length === 0 ? ADMIN.slowestNone : ADMIN.slowestNote}</p>
        <ul className="grid gap-1 text-13">
          {slowest.map(({ route, calls, p50, p95 }) => (
            <li key={route} className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-1">
              <span className="[overflow-wrap:anywhere]">{route}</span>
              <span className="note tabular-nums">{ADMIN.routeTimes(ms(p50), ms(p95), formatCount(calls))}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-2">{label}</span>
      <span className={value === null ? 'text-ink-3' : 'scoreboard text-20'}>{value ?? 'Unknown'}</span>
    </p>
  )
}

function Share({ label, share }: { label: string; share: number | null }) {
  if (share === null) return <Figure label={label} value={null} />
  return <Progress label={label} value={share} detail={formatPercent(share, 2)} />
}
