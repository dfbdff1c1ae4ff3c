import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { type SessionRow, sessions } from '#contract/people/sessions.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { SESSIONS } from './security.copy.ts'

const CHANGES = { invalidates: [sessions.list] }

/** Where one is signed in, and signing out from afar. */
export function SessionsCard() {
  const answer = useQuery(query(sessions.list, {}))
  const endOthers = useMutation(mutation(sessions.endOthers, CHANGES))
  const rows = answer.data?.sessions ?? []
  const handleEndOthers = () => endOthers.mutate({}, { onSuccess: ({ ended }) => void toast({ title: SESSIONS.othersEnded(ended) }) })
  return (
    <Card title={SESSIONS.title} padded>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[68ch] text-ink-2">{SESSIONS.lede}</p>
        {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {answer.isPending ? <LoadingState label={SESSIONS.loading} rows={1} /> : null}
        <ul className="grid w-full gap-2 empty:hidden">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        {rows.length > 1 ? (
          <Button busy={endOthers.isPending} onClick={handleEndOthers}>
            {SESSIONS.endOthers}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

function Row({ row }: { row: SessionRow }) {
  const { date } = useFormat()
  const end = useMutation(mutation(sessions.end, CHANGES))
  const Icon = row.kind === 'desktop' || row.kind === 'unknown' ? MonitorSmartphone : Smartphone
  const name = row.device ?? SESSIONS.unknown
  const since = SESSIONS.since(date(row.startedAt))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-15 font-semibold">
          {name} {row.isThis ? <Badge tone="info">{SESSIONS.here}</Badge> : null}
        </p>
        <p className="note">{[since, row.isThis ? null : SESSIONS.used(date(row.usedAt)), row.address].filter(Boolean).join(' · ')}</p>
      </div>
      {row.isThis ? null : (
        <Button size="sm" aria-label={SESSIONS.endOne(name, since)} busy={end.isPending} onClick={() => end.mutate({ id: row.id })}>
          {SESSIONS.end}
        </Button>
      )}
    </li>
  )
}
