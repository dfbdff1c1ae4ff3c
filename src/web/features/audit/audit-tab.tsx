import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type AuditEntry, audit } from '#contract/administration/audit.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { AuditGroup } from '#core/access/audit-actions.ts'
import { call } from '../../api/client.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSearchText } from '../../ui/layout/use-search-state.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { AUDIT } from './audit.copy.ts'

type Filter = Pick<InputOf<typeof audit.list>, 'group' | 'who' | 'search' | 'from'>
type Page = OutputOf<typeof audit.list>

const DAY = 86_400_000
const PAGE = 50

/** What was done, by whom and to whom: filtered, taken along as a file, and proven whole. */
export function AuditTab() {
  const [group, setGroup] = useState<AuditGroup | 'all'>('all')
  const [who, setWho] = useSearchText('who')
  const [search, setSearch] = useState('')
  const [span, setSpan] = useState<'all' | '1' | '7' | '30'>('all')
  const [words, name] = [useDeferredValue(search.trim()), useDeferredValue(who.trim())]
  const [opened] = useState(() => Date.now())
  const filter: Filter = {
    ...(group === 'all' ? {} : { group }),
    ...(span === 'all' ? {} : { from: opened - Number(span) * DAY }),
    who: name,
    search: words,
  }
  return (
    <div className="grid gap-4">
      <ChainCard />
      <Card title={AUDIT.title} action={<Exports filter={filter} />}>
        <div className="grid gap-3 border-b border-line px-4 py-3 md:grid-cols-4">
          <Field label={AUDIT.who} type="search" name="who" maxLength={100} value={who} onChange={(e) => setWho(e.target.value)} />
          <Field
            label={AUDIT.search}
            type="search"
            name="words"
            maxLength={100}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
          <Select label={AUDIT.group} showLabel options={AUDIT.groups} value={group} onChange={setGroup} />
          <Select label={AUDIT.span} showLabel options={AUDIT.spans} value={span} onChange={setSpan} />
        </div>
        <Entries filter={filter} isFiltered={group !== 'all' || span !== 'all' || words !== '' || name !== ''} />
      </Card>
    </div>
  )
}

function Entries({ filter, isFiltered }: { filter: Filter; isFiltered: boolean }) {
  const found = useInfiniteQuery({
    queryKey: [audit.list.path, filter, 'pages'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(audit.list, { ...filter, limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { isPersonal: true },
  })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <LoadingState label={AUDIT.loading} />
  const entries = found.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState title={isFiltered ? AUDIT.noMatch : AUDIT.none} />
  return (
    <>
      <AuditList entries={entries} />
      {found.hasNextPage ? (
        <div className="border-t border-line px-4 py-3">
          <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {AUDIT.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Entries, the newest first; what was changed opens below. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { date, clock } = useFormat()
  return (
    <ol>
      {entries.map((entry) => (
        <li key={`${entry.place} ${entry.at} ${entry.action}`} className="grid gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
            <Badge tone={entry.action.endsWith('failed') || entry.action.endsWith('locked') ? 'mid' : 'outline'}>{entry.action}</Badge>
            {entry.subject ? <span className="font-semibold">{entry.subject}</span> : null}
            <span>{entry.detail}</span>
          </p>
          <p className="note [overflow-wrap:anywhere]">
            {[
              entry.place === null ? null : `#${entry.place}`,
              `${date(entry.at)} ${clock(entry.at)}`,
              AUDIT.by(entry.actor),
              entry.requestId ? AUDIT.request(entry.requestId) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {entry.before || entry.after ? (
            <details className="text-12">
              <summary className="cursor-pointer text-ink-3 hover:text-ink">
                {AUDIT.was} / {AUDIT.is}
              </summary>
              <pre className="mt-1 overflow-x-auto rounded-control bg-s-2 p-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {[entry.before && `− ${entry.before}`, entry.after && `+ ${entry.after}`].filter(Boolean).join('\n')}
              </pre>
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function Exports({ filter }: { filter: Filter }) {
  const exporting = useMutation(mutation(audit.export, { invalidates: [audit.list] }))
  const handleExport = (format: 'csv' | 'json') =>
    exporting.mutate(
      { ...filter, format },
      {
        onSuccess: ({ filename, text, type, isCut, entries }) => {
          download(filename, text, type)
          if (isCut) void toast({ title: AUDIT.cut(entries) })
        },
      },
    )
  return (
    <span className="flex gap-2">
      <Button size="sm" busy={exporting.isPending} onClick={() => handleExport('csv')}>
        {AUDIT.csv}
      </Button>
      <Button size="sm" tone="quiet" busy={exporting.isPending} onClick={() => handleExport('json')}>
        {AUDIT.json}
      </Button>
    </span>
  )
}

/** Whether the chain is whole, reckoned when asked. */
function ChainCard() {
  const check = useQuery(query(audit.check, {}, { enabled: false }))
  return (
    <Card
      title="Chain"
      action={
        <Button size="sm" busy={check.isFetching} onClick={() => void check.refetch()}>
          {AUDIT.check}
        </Button>
      }
      padded
    >
      <div className="grid gap-1" role="status">
        <p className="note">{AUDIT.note}</p>
        {check.isFetching ? <p>{AUDIT.checking}</p> : null}
        {check.error && !check.isFetching ? <ErrorState error={check.error} onRetry={() => void check.refetch()} /> : null}
        {check.data && !check.isFetching ? (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={check.data.holds ? 'gain' : 'loss'}>{check.data.holds ? AUDIT.holds : AUDIT.broken}</Badge> {check.data.detail}
            </p>
            <p className="note break-all">{AUDIT.head(check.data.head)}</p>
          </>
        ) : null}
      </div>
    </Card>
  )
}
