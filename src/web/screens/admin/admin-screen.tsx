import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { admin } from '#contract/administration/admin.ts'
import { AdminGuard } from '../../access/admin-guard.tsx'
import { FactorDue } from '../../access/factor-due.tsx'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { ADMIN, ADMIN_TABS } from '../../features/admin/admin.copy.ts'
import { AnalyticsTab } from '../../features/admin/analytics-tab.tsx'
import { IdentityTab } from '../../features/admin/identity-tab.tsx'
import { SubscriptionsTab } from '../../features/admin/subscriptions-tab.tsx'
import { SupportTab } from '../../features/admin/support-tab.tsx'
import { SystemTab } from '../../features/admin/system-tab.tsx'
import { UsersTab } from '../../features/admin/users-tab.tsx'
import { AuditTab } from '../../features/audit/audit-tab.tsx'
import { ModerationQueue } from '../../features/community/moderation-queue.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabFrame, TabList, TabPanels } from '../../ui/layout/tabs.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/states.tsx'

/** Spec 000 section 2.12. Figures come from the server's own books; what it does not know reads "Unknown". */
export function AdminScreen() {
  return (
    <AdminGuard>
      <Dashboard />
    </AdminGuard>
  )
}

function Dashboard() {
  const [tab, setTab] = useSearchState('tab', ADMIN_TABS, 'users')
  const stats = useQuery(query(admin.stats, {}, { staleTime: 0 }))
  const { date } = useFormat()
  const client = useQueryClient()
  const refresh = useMutation({ ...mutation(admin.refresh), meta: { quiet: true } })
  const handleRefresh = async () => {
    try {
      await refresh.mutateAsync({})
      await client.invalidateQueries()
      void toast({ title: ADMIN.success, detail: ADMIN.refreshed })
    } catch (error) {
      void toast({ title: ADMIN.error, detail: problemIn(error).detail || ADMIN.refreshFailed, tone: 'bad' })
    }
  }
  const { data } = stats
  // On a phone the figures stand below what one came to do.
  const isNarrow = useNarrow()
  const figures = stats.error ? (
    <ErrorState isLine error={stats.error} onRetry={() => void stats.refetch()} />
  ) : (
    // Each has the width of its words, whatever its number.
    <StatRow className="lg:grid-flow-row! lg:grid-cols-[3fr_7fr_8fr_9fr]!">
      <Stat isBrief={!isNarrow} label={ADMIN.totalUsers} value={data ? formatCount(data.totalUsers) : '…'} />
      <Stat
        isBrief={!isNarrow}
        label={ADMIN.active}
        value={data ? formatCount(data.activeSubscriptions) : '…'}
        note={data && data.testSubscriptions > 0 ? ADMIN.testNote(data.testSubscriptions) : ADMIN.activeNote}
      />
      <Stat
        isBrief={!isNarrow}
        label={ADMIN.revenue}
        value={data ? formatMoney(Math.round(data.totalRevenue * 100)) : '…'}
        note={ADMIN.revenueNote}
      />
      <Stat
        isBrief={!isNarrow}
        label={ADMIN.uptime}
        value={data ? (data.uptime === null ? null : formatPercent(data.uptime)) : '…'}
        note={data?.uptimeSince === null ? ADMIN.uptimeNote : `${ADMIN.uptimeNote}, counted since ${data ? date(data.uptimeSince) : '…'}`}
      />
    </StatRow>
  )
  const items = [
    { key: 'users', label: 'Users', panel: <UsersTab /> },
    { key: 'community', label: 'Community', panel: <ModerationQueue /> },
    { key: 'subscriptions', label: 'Subscriptions', panel: <SubscriptionsTab /> },
    { key: 'support', label: 'Support', panel: <SupportTab /> },
    { key: 'analytics', label: 'Analytics', panel: <AnalyticsTab stats={data} isFailed={stats.isError} /> },
    { key: 'system', label: 'System', panel: <SystemTab stats={data} isFailed={stats.isError} /> },
    { key: 'identities', label: 'Identities', panel: <IdentityTab /> },
    { key: 'audit', label: 'Audit', panel: <AuditTab /> },
  ] as const
  return (
    <TabFrame value={tab} onChange={setTab}>
      <Page
        title={ADMIN.title}
        tabs={<TabList label={ADMIN.title} items={items} value={tab} className="lg:border-b-0" />}
        action={
          <Button size="sm" busy={refresh.isPending} onClick={() => void handleRefresh()}>
            {refresh.isPending ? ADMIN.refreshing : ADMIN.refresh}
          </Button>
        }
      >
        <FactorDue />
        {isNarrow ? null : figures}
        {/* On a phone as tall as the window, so that the figures below do not move when the list comes. */}
        <div className="max-md:min-h-dvh">
          <TabPanels items={items} className="pt-0!" />
        </div>
        {isNarrow ? figures : null}
      </Page>
    </TabFrame>
  )
}
