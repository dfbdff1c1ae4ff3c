import { useQuery } from '@tanstack/react-query'
import { admin } from '#contract/administration/admin.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TIER_KEYS, TIERS } from '#core/access/tiers.ts'
import { query } from '../../api/query.ts'
import { ChartFrame } from '../../charts/chart-frame.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'
import { ColumnChart } from './column-chart.tsx'
import { BillingTestCard } from './controls/billing-test-card.tsx'
import { PromotionsCard } from './controls/promotions-card.tsx'

type Months = OutputOf<typeof admin.revenue>

export function SubscriptionsTab() {
  return (
    <div className="grid gap-4">
      <Tiers />
      <Revenue />
      <PromotionsCard />
      <BillingTestCard />
    </div>
  )
}

function Tiers() {
  const metrics = useQuery(query(admin.metrics, {}, { staleTime: 0 }))
  if (metrics.error) return <ErrorState error={metrics.error} title={ADMIN.tiersFailed} onRetry={() => void metrics.refetch()} />
  const { data } = metrics
  const tiers = (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {TIER_KEYS.map((tier) => (
        <Card key={tier} title={ADMIN.tierTitle(TIERS[tier].name)} padded>
          <p className="scoreboard text-26">{data ? formatCount(data[tier]) : '…'}</p>
          <p className="note">{data ? ADMIN.activeUsers(data[tier]) : '\u00a0'}</p>
        </Card>
      ))}
    </div>
  )
  return data ? tiers : <LoadingState label="Loading subscriptions">{tiers}</LoadingState>
}

function Revenue() {
  const revenue = useQuery(query(admin.revenue, { months: 12 }, { staleTime: 0 }))
  if (revenue.error) return <ErrorState error={revenue.error} title={ADMIN.revenueFailed} onRetry={() => void revenue.refetch()} />
  if (!revenue.data)
    return (
      <LoadingState label="Loading the ledger">
        <div className="grid gap-4 lg:grid-cols-2">
          <ChartOutline title={ADMIN.revenueTitle} />
          <ChartOutline title={ADMIN.payersTitle} />
        </div>
      </LoadingState>
    )
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={ADMIN.revenueTitle}>
        <MoneyChart months={revenue.data} />
      </Card>
      <Card title={ADMIN.payersTitle}>
        <PeopleChart months={revenue.data} />
      </Card>
    </div>
  )
}

/** As tall as a chart with its finding and its table behind a line. */
function ChartOutline({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div className="grid gap-2 p-4">
        <Skeleton className="h-16 w-1/2" />
        <Skeleton className="aspect-[33/17] w-full md:aspect-[56/17]" />
        <Skeleton className="h-4.5 w-24" />
      </div>
    </Card>
  )
}

const net = ({ takenCents, givenBackCents }: Months[number]) => takenCents - givenBackCents
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

/** "Nov": months are UTC's, as the ledger counts them. */
function useMonth(): (at: number) => string {
  const { date } = useFormat()
  return (at) =>
    date(at + 15 * 86_400_000)
      .replace(/[\d,]+/g, '')
      .trim()
}

function MoneyChart({ months }: { months: Months }) {
  const month = useMonth()
  const tested = sum(months.map(({ testCents }) => testCents))
  const total = sum(months.map(net))
  const isNone = months.every(({ takenCents, givenBackCents }) => takenCents === 0 && givenBackCents === 0)
  const finding = isNone ? ADMIN.revenueNone : ADMIN.revenueFinding(formatMoney(total), months.length)
  return (
    <ChartFrame
      title="US dollars"
      finding={tested > 0 ? `${finding} ${ADMIN.revenueTest(formatMoney(tested))}` : finding}
      table={{
        head: ['Month', 'Taken', 'Given back', 'Test orders, net'],
        rows: months.map((row) => [
          month(row.at),
          formatMoney(row.takenCents),
          formatMoney(row.givenBackCents),
          formatMoney(row.testCents),
        ]),
      }}
    >
      <ColumnChart
        label={finding}
        columns={months.map((row) => ({
          key: String(row.at),
          label: month(row.at),
          value: net(row),
          ...(tested > 0 ? { beside: row.testCents } : {}),
        }))}
        text={(cents) => `$${formatCount(Math.round(cents / 100))}`}
      />
    </ChartFrame>
  )
}

function PeopleChart({ months }: { months: Months }) {
  const month = useMonth()
  const last = months.at(-1)
  const finding = ADMIN.payersFinding(last?.payers ?? 0, last?.signUps ?? 0)
  return (
    <ChartFrame
      title="People"
      finding={finding}
      unit="Blue: paid in the month. Grey: signed up in it."
      table={{
        head: ['Month', 'Paid', 'Signed up'],
        rows: months.map((row) => [month(row.at), formatCount(row.payers), formatCount(row.signUps)]),
      }}
    >
      <ColumnChart
        label={finding}
        columns={months.map(({ at, payers, signUps }) => ({ key: String(at), label: month(at), value: payers, beside: signUps }))}
        text={formatCount}
      />
    </ChartFrame>
  )
}
