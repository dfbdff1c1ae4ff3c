import { useMutation, useQuery } from '@tanstack/react-query'
import { webhooks } from '#contract/people/webhooks.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { WEBHOOKS } from './webhooks.copy.ts'

const TONES = { waiting: 'mid', delivered: 'gain', failed: 'loss' } as const

/** What was sent to an address and how it went; what is over can be sent again. */
export function WebhookLog({ id }: { id: string }) {
  const log = useQuery(query(webhooks.deliveries, { id }, { staleTime: 0 }))
  const replay = useMutation(mutation(webhooks.replay, { invalidates: [webhooks.deliveries] }))
  const { date, clock } = useFormat()
  if (log.isError) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />
  if (log.isPending) return <LoadingState label={WEBHOOKS.loadingLog} rows={2} />
  if (log.data.deliveries.length === 0) return <p className="note">{WEBHOOKS.noLog}</p>
  return (
    <ol className="grid max-h-80 overflow-y-auto border-t border-line text-13">
      {log.data.deliveries.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
          <Badge tone={TONES[row.status]}>{WEBHOOKS.states[row.status]}</Badge>
          <span className="font-semibold">{row.event}</span>
          <span className="note min-w-0 flex-1 [overflow-wrap:anywhere]">
            {[
              `${date(row.createdAt)} ${clock(row.createdAt)}`,
              WEBHOOKS.tries(row.attempts),
              row.answer === null ? null : String(row.answer),
              row.error,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {row.status === 'waiting' ? null : (
            <Button
              size="sm"
              aria-label={`${WEBHOOKS.replay}: ${row.id}`}
              busy={replay.isPending}
              onClick={() => replay.mutate({ id: row.id })}
            >
              {WEBHOOKS.replay}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
