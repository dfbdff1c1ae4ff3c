import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { system } from '#contract/system.ts'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { AlertSettings } from '../../features/alerts/alert-settings.tsx'
import { ALERTS, EXAMPLES, KIND_WORDS, sentenceOf } from '../../features/alerts/alerts.copy.ts'
import { DevicesCard } from '../../features/alerts/devices-card.tsx'
import { Inbox } from '../../features/alerts/inbox.tsx'
import { NewRule } from '../../features/alerts/new-rule.tsx'
import { PriceRule, pricedDraft } from '../../features/alerts/price-rule.tsx'
import { Rules } from '../../features/alerts/rules.tsx'
import { TestCard } from '../../features/alerts/test-card.tsx'
import { useClosed } from '../../features/care/use-care.ts'
import { useFormat } from '../../format/use-format.ts'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /alerts: what rang, the rules, and where they may ring. */
export function AlertsScreen() {
  // Why stands above the screen. Rules that stand can be looked at and taken away.
  const isClosed = useClosed('get_alerts') !== null
  const { allows } = useAccess()
  const priced = pricedDraft(useSearch({ strict: false }))
  return (
    <Page title={ALERTS.title} lede={ALERTS.lede(allows('real_time_alerts'))}>
      <SilentFeeds />
      <RowSkipLink to={FIRST}>Skip to your rules</RowSkipLink>
      <Gate needs="alerts" preview={<Examples />}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <Inbox />
            <Rules />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            {isClosed ? null : (
              <>
                {priced ? <PriceRule draft={priced} /> : null}
                <NewRule />
                <TestCard />
              </>
            )}
            <DevicesCard />
            <AlertSettings />
          </div>
        </div>
      </Gate>
    </Page>
  )
}

/** The first rule, or where the first is made. */
const FIRST = 'main :is(li, form) :is(a[href], button, [role=switch])'

/** What rules read. */
const WATCHED: Readonly<Record<string, string>> = { odds: 'prices', scores: 'games', injuries: 'injuries' }

/** A rule whose feed is silent does not ring, and that it did not ring says nothing. */
function SilentFeeds() {
  const { data } = useQuery({ ...query(system.status, {}, { staleTime: FRESH.status }), refetchInterval: FRESH.status })
  const silent = (data?.sources ?? []).flatMap(({ port, stale }) => (stale && WATCHED[port] ? [WATCHED[port]] : []))
  if (silent.length === 0) return null
  return (
    <p role="status" className="rounded-card border border-mid/40 bg-s-1 px-4 py-3 text-14">
      {ALERTS.silent(silent)}
    </p>
  )
}

function Examples() {
  const { odds } = useFormat()
  return (
    <Card title={ALERTS.watched}>
      <ul>
        {EXAMPLES.map((rule) => (
          <li key={rule.kind} className="flex justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
            <b>{sentenceOf(rule, odds)}</b>
            <span className="note">{KIND_WORDS[rule.kind]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
