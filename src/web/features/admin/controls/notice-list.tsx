// Notices of the owner in a list: what runs, what is coming and what is over, each with what may be done to it.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { ANNOUNCEMENTS } from './controls.copy.ts'

type ListProps<R> = {
  list: UseQueryResult<readonly R[]>
  loading: string
  none: string
  children: (row: R) => ReactNode
}

export function NoticeList<R>({ list, loading, none, children }: ListProps<R>) {
  return (
    <>
      {list.isPending ? <LoadingState label={loading} rows={2} /> : null}
      {list.isError && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <EmptyState title={none} /> : null}
      <ul className="empty:hidden">{list.data?.map(children)}</ul>
    </>
  )
}

type RowProps = {
  row: { readonly title: string; readonly startsAt: number; readonly endsAt: number }
  text: string
  note: string
  /** What may be done while it is not over. */
  children: ReactNode
}

export function NoticeRow({ row: { title, startsAt, endsAt }, text, note, children }: RowProps) {
  const now = useNow()
  const state = endsAt <= now ? 'over' : startsAt > now ? 'coming' : 'running'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {text ? <p className="text-13 text-ink-2">{text}</p> : null}
        <p className="note">{note}</p>
      </div>
      <Badge tone={state === 'running' ? 'gain' : 'outline'}>{ANNOUNCEMENTS.states[state]}</Badge>
      {state === 'over' ? null : children}
    </li>
  )
}
