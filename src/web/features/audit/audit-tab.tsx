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
import { FilterField } from '../../ui/forms/filter-field.tsx'
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
    <Card
      title={AUDIT.title}
      isToolLine
      wrapsTools
      aside={
        <>
          <FilterField label={AUDIT.who} example={AUDIT.who} typed={who} onType={setWho} />
          <FilterField label={AUDIT.search} example={AUDIT.search} typed={search} onType={setSearch} />
          <Select
            label={AUDIT.group}
            options={AUDIT.groups}
            value={group}
            onChange={setGroup}
            className="max-md:min-w-0 max-md:flex-1 max-md:basis-[40%]"
          />
          <Select
            label={AUDIT.span}
            options={AUDIT.spans}
            value={span}
            onChange={setSpan}
            className="max-md:min-w-0 max-md:flex-1 max-md:basis-[40%]"
          />
        </>
      }
      action={<Exports filter={filter} />}
    >
      <Chain />
      <Entries filter={filter} isFiltered={group !== 'all' || span !== 'all' || words !== '' || name !== ''} />
    </Card>
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

/** Entries, the newest first: one line each where there is room, of moment, act, what was done, and by whom; what was changed opens below. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { date, clock } = useFormat()
  return (
    <ol className="@container">
      {entries.map((entry) => (
        <li
          key={`${entry.place} ${entry.at} ${entry.action}`}
          className="grid gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0 hover:bg-s-2 @6xl:min-h-(--row) @6xl:grid-cols-[13rem_11rem_minmax(0,1fr)_22rem] @6xl:items-baseline @6xl:gap-x-3 @6xl:py-1 @6xl:text-13"
        >
          <p className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere] @6xl:contents">
            <span className="@6xl:col-start-2 @6xl:row-start-1">
              <Badge tone={entry.action.endsWith('failed') || entry.action.endsWith('locked') ? 'mid' : 'outline'}>{entry.action}</Badge>
            </span>
            <span className="@6xl:col-start-3 @6xl:row-start-1">
              {entry.subject ? <span className="font-semibold">{entry.subject} </span> : null}
              {entry.detail}
            </span>
          </p>
          <p className="note [overflow-wrap:anywhere] @6xl:contents">
            <span className="@6xl:col-start-1 @6xl:row-start-1">
              {entry.place === null ? null : `#${entry.place} · `}
              {date(entry.at)} {clock(entry.at)}
            </span>
            <span className="@6xl:hidden"> · </span>
            <span className="@6xl:col-start-4 @6xl:row-start-1 @6xl:text-right">
              {AUDIT.by(entry.actor)}
              {entry.requestId ? <span title={AUDIT.request(entry.requestId)}> · {AUDIT.request(entry.requestId.slice(0, 8))}</span> : null}
            </span>
          </p>
          {entry.before || entry.after ? (
            <details className="text-12 @6xl:col-start-3 @6xl:row-start-2">
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

/** Whether the chain is whole, calculated when asked. */
function Chain() {
  const check = useQuery(query(audit.check, {}, { enabled: false }))
  return (
    <div className="grid gap-1 border-b border-line px-4 py-1" role="status">
      <div className="flex items-center gap-x-3">
        <p className="note min-w-0">{AUDIT.note}</p>
        <Button size="sm" tone="quiet" className="ml-auto shrink-0" busy={check.isFetching} onClick={() => void check.refetch()}>
          {AUDIT.check}
        </Button>
      </div>
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
  )
}
