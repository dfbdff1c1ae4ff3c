import { useMutation, useQuery } from '@tanstack/react-query'
import { audit } from '#contract/administration/audit.ts'
import { backups } from '#contract/administration/backups.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { mutation, query } from '../../api/query.ts'
import { formatBytes } from '../../format/bytes.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { BACKUPS } from './backups.copy.ts'

type State = AnswerOf<typeof backups.list>

const LOOK_MS = 1000
const REST_MS = 30_000

/** The backups of this server: makes one, shows how far it is, and lists what there is. */
export function BackupsCard() {
  const state = useQuery({
    ...query(backups.list, {}, { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) => (data?.running ? LOOK_MS : REST_MS),
  })
  const start = useMutation(mutation(backups.start, { invalidates: [backups.list, audit.list] }))
  const { data } = state
  return (
    <Card
      title={BACKUPS.title}
      action={
        <Button size="sm" busy={start.isPending} disabled={!data || data.running !== null} onClick={() => start.mutate({})}>
          {BACKUPS.now}
        </Button>
      }
    >
      {state.isPending ? <LoadingState label={BACKUPS.loading} rows={2} /> : null}
      {state.isError && !data ? <ErrorState error={state.error} onRetry={() => void state.refetch()} /> : null}
      {data ? (
        <>
          <p className="note px-4 pt-3">{BACKUPS.schedule(data.schedule, data.keep)}</p>
          {data.running ? <Running running={data.running} /> : <LastOne last={data.last} />}
          {data.backups.length === 0 && !data.running ? <EmptyState title={BACKUPS.none} /> : null}
          {data.backups.length > 0 ? <Files files={data.backups} /> : null}
        </>
      ) : null}
    </Card>
  )
}

function Running({ running }: { running: NonNullable<State['running']> }) {
  const cancel = useMutation(mutation(backups.cancel, { invalidates: [backups.list, audit.list] }))
  const { phase, share, done } = running
  return (
    <div className="flex items-end gap-3 px-4 pt-3">
      <Progress
        className="flex-1"
        label={BACKUPS.phases[phase]}
        value={share}
        detail={done === 0 ? '' : `${formatCount(done)} ${BACKUPS.counted(phase === 'uploads' ? 'file' : 'row', done)}`}
      />
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
        {BACKUPS.cancel}
      </Button>
    </div>
  )
}

function LastOne({ last }: { last: State['last'] }) {
  if (!last || last.isOk) return null
  return (
    <p role="status" className="px-4 pt-3 text-13 text-loss">
      {BACKUPS.failed(last.detail)}
    </p>
  )
}

function Files({ files }: { files: State['backups'] }) {
  const { date, time } = useFormat()
  return (
    <ul aria-label={BACKUPS.title} className="py-2">
      {files.map(({ name, at, bytes, reason }) => (
        <li key={name} title={name} className="flex min-h-9 flex-wrap items-center gap-x-4 px-4 text-13">
          <span className="font-semibold">
            {date(at)} {time(at)}
          </span>
          <span className="note">{formatBytes(bytes)}</span>
          <Badge tone="outline" className="ml-auto">
            {BACKUPS.reasons[reason]}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
