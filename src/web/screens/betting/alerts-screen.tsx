import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { system } from '#contract/system.ts'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { AlertSettings } from '../../features/alerts/alert-settings.tsx'
import { ALERTS, EXAMPLES, KIND_WORDS, sentenceOf } from '../../features/alerts/alerts.copy.ts'
import { useInbox, useRules } from '../../features/alerts/alerts.queries.ts'
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
import { cx } from '../../ui/layout/cx.ts'
import { Page } from '../../ui/layout/page.tsx'
import { LoadingState } from '../../ui/states/states.tsx'

/** /alerts: what rang, the rules, and where they may ring. */
export function AlertsScreen() {
  const { allows } = useAccess()
  return (
    <Page title={ALERTS.title} lede={ALERTS.lede(allows('real_time_alerts'))}>
      <SilentFeeds />
      <RowSkipLink to={FIRST}>Skip to your rules</RowSkipLink>
      <Gate needs="alerts" preview={<Examples />}>
        <Parts />
      </Gate>
    </Page>
  )
}

/** What rang and the rules beside each other, and the forms at their side; one below the other on a phone. */
function Parts() {
  // Why stands above the screen. Rules that stand can be looked at and taken away.
  const isClosed = useClosed('get_alerts') !== null
  const search: { readonly new?: unknown } = useSearch({ strict: false })
  const priced = pricedDraft(search)
  const isComing = [useInbox().isLoading, useRules().isLoading].some(Boolean)
  // In one column each part is as tall as what it holds: all come together, so that none pushes another down. Once they stand they stay.
  const [hasStood, setHasStood] = useState(false)
  if (!isComing && !hasStood) setHasStood(true)
  if (isComing && !hasStood)
    return (
      <div className="min-h-dvh">
        <LoadingState label="Loading alerts" rows={8} />
      </div>
    )
  // Whoever was led here to a form that is filled in sees it first.
  const isDrafted = priced !== null || search.new !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_23rem]">
      <Inbox />
      {/* On a phone the form stands behind the rules, and what is tried and set up once behind it. */}
      <div className={COLUMN}>
        <Rules />
        {isClosed ? null : (
          <div className="max-lg:order-2">
            <TestCard />
          </div>
        )}
        <div className="max-lg:order-2">
          <DevicesCard />
        </div>
      </div>
      <div className={cx(COLUMN, 'lg:max-xl:col-span-2 lg:max-xl:grid-cols-2')}>
        {isClosed ? null : (
          <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-2', isDrafted ? 'max-lg:order-first' : 'max-lg:order-1')}>
            {priced ? <PriceRule draft={priced} /> : null}
            <NewRule />
          </div>
        )}
        <div className="max-lg:order-3">
          <AlertSettings />
        </div>
      </div>
    </div>
  )
}

const COLUMN = 'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-2 max-lg:contents'

/** The first rule, or where the first is made. */
const FIRST = 'main :is(tbody, li, form) :is(a[href], button, [role=switch])'

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
