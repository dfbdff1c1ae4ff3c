import { useState } from 'react'
import type { ConnectionRow } from '#contract/bets/platform-shapes.ts'
import type { PlatformName } from '#core/bankroll/linked/platforms.ts'
import { useClosed } from '../../features/care/use-care.ts'
import { Balances } from '../../features/platforms/balances.tsx'
import { BetHistory } from '../../features/platforms/bet-history.tsx'
import { ConnectDialog } from '../../features/platforms/connect-dialog.tsx'
import { ConnectionList } from '../../features/platforms/connection-list.tsx'
import { DoubtfulNotice } from '../../features/platforms/doubtful-pairs.tsx'
import { FileDialog } from '../../features/platforms/file-dialog.tsx'
import { MoneyAnalytics } from '../../features/platforms/money-analytics.tsx'
import { NewestBets } from '../../features/platforms/newest-bets.tsx'
import { PLATFORMS_COPY as COPY, FINANCIAL_TABS } from '../../features/platforms/platforms.copy.ts'
import { useBalances, useConnections } from '../../features/platforms/platforms.queries.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /financial: linked accounts, all bets in one list, and where the money went. */
export function FinancialScreen() {
  const [tab, setTab] = useSearchState('tab', FINANCIAL_TABS, 'connected')
  const [link, setLink] = useState<{ row: ConnectionRow | null; platform?: PlatformName } | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const connections = useConnections()
  // Whom a limit, a break or an exclusion closes the way to books is not asked to go there. A record can be brought in always.
  const isClosed = useClosed('open_book') !== null
  const canLink = connections.data !== undefined && connections.data.vendor !== 'none'
  const connect = (
    <Button tone="primary" disabled={!canLink} onClick={() => setLink({ row: null })}>
      {COPY.connect}
    </Button>
  )
  return (
    <Page title={COPY.title} lede={COPY.lede} action={isClosed ? undefined : connect}>
      <Balances />
      <Tabs
        label={COPY.title}
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'connected',
            label: COPY.tabs.connected,
            panel: (
              <Connected
                connections={connections}
                onLink={(row) => setLink({ row })}
                onLinkNew={(platform) => setLink({ row: null, platform })}
                onImport={() => setIsImporting(true)}
                onAllBets={() => setTab('history')}
              />
            ),
          },
          {
            key: 'history',
            label: COPY.tabs.history,
            panel: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <DoubtfulNotice onDecide={() => setTab('analytics')} />
                <BetHistory />
              </div>
            ),
          },
          {
            key: 'analytics',
            label: COPY.tabs.analytics,
            panel: <MoneyAnalytics />,
          },
        ]}
      />
      {link && connections.data ? (
        <ConnectDialog listed={connections.data.platforms} begun={link.row} platform={link.platform} onClose={() => setLink(null)} />
      ) : null}
      {isImporting ? <FileDialog onClose={() => setIsImporting(false)} /> : null}
    </Page>
  )
}

type Props = {
  connections: ReturnType<typeof useConnections>
  onLink: (row: ConnectionRow) => void
  onLinkNew: (platform: PlatformName) => void
  onImport: () => void
  onAllBets: () => void
}

function Connected({ connections, onLink, onLinkNew, onImport, onAllBets }: Props) {
  const balances = useBalances()
  const isClosed = useClosed('open_book') !== null
  if (connections.isPending) return <LoadingState label={COPY.tabs.connected} />
  if (connections.isError) return <ErrorState error={connections.error} onRetry={() => void connections.refetch()} />
  const { connections: rows, vendor, platforms } = connections.data
  const note = vendor === 'none' ? COPY.noVendor : vendor === 'simulator' ? COPY.simulator : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="note min-w-0 flex-1">{note}</p>
        <Button onClick={onImport}>{COPY.importFile}</Button>
      </div>
      {rows.length === 0 ? (
        <div className="rounded-card border border-line bg-s-1">
          <EmptyState title={COPY.none} detail={isClosed ? COPY.noneDetailClosed : COPY.noneDetail}>
            {isClosed || vendor === 'none' ? null : (
              <ul className="flex max-w-[40rem] flex-wrap justify-center gap-2" aria-label={COPY.platform}>
                {platforms
                  .filter(({ refusal }) => refusal === null)
                  .map(({ name, title }) => (
                    <li key={name}>
                      <Button onClick={() => onLinkNew(name)}>{title}</Button>
                    </li>
                  ))}
              </ul>
            )}
          </EmptyState>
        </div>
      ) : (
        <>
          <ConnectionList rows={rows} money={balances.data?.platforms ?? []} onLink={onLink} />
          <NewestBets onAll={onAllBets} />
        </>
      )}
    </div>
  )
}
