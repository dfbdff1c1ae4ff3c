import { useMutation, useQuery } from '@tanstack/react-query'
import { feeds } from '#contract/administration/feeds.ts'
import { system } from '#contract/system.ts'
import { mutation, query } from '../../api/query.ts'
import { formatAge } from '../../format/time.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'
import { SyncPart } from './sync-part.tsx'

/** Which world the product shows, how each feed does, and the switch between them. */
export function WorldCard() {
  const status = useQuery({
    ...query(feeds.status, {}, { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) => (data?.sync && data.sync.endedAt === null ? 500 : 15_000),
  })
  const choose = useMutation(mutation(feeds.choose, { invalidates: [feeds.status] }))
  const pace = useMutation(mutation(feeds.pace, { invalidates: [feeds.status, system.status] }))
  const now = useNow()
  const { data } = status
  return (
    <Card
      title={ADMIN.world}
      action={
        data ? (
          <ToggleGroup
            label={ADMIN.world}
            choices={[
              { key: 'demo', label: 'Demo' },
              { key: 'live', label: choose.isPending ? 'Asking…' : 'Live' },
            ]}
            value={data.world}
            onChange={(world) => choose.mutate({ world })}
          />
        ) : null
      }
    >
      {status.isPending ? <LoadingState label="Asking the feeds" rows={8} /> : null}
      {status.isError && !data ? <ErrorState error={status.error} onRetry={() => void status.refetch()} /> : null}
      {data ? (
        <>
          <p className="note px-4 pt-3" role="status">
            {ADMIN.worldNote(data.begins)} {data.world === 'live' && data.answers === false ? ADMIN.worldSilent : ''}
          </p>
          {data.speed ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3">
              <span className="text-13 font-semibold">{ADMIN.speed}</span>
              <ToggleGroup
                label={ADMIN.speed}
                choices={ADMIN.speeds}
                value={pace.isPending ? pace.variables.speed : data.speed}
                onChange={(speed) => pace.mutate({ speed })}
              />
              <p className="note basis-full">{ADMIN.speedNote}</p>
              {pace.isError ? <ErrorState error={pace.error} onRetry={() => pace.reset()} /> : null}
            </div>
          ) : null}
          <SyncPart sync={data.sync} />
          <ul className="py-2">
            {data.sources.map(({ port, vendor, asOf, stale }) => (
              <li key={port} className="flex min-h-9 flex-wrap items-center gap-x-4 px-4 text-13">
                <span className="w-20 font-semibold first-letter:uppercase">{port}</span>
                <span className="text-ink-2">{vendor}</span>
                <span className="note ml-auto">
                  {asOf === null ? (stale ? 'has not answered yet' : 'not asked yet') : `${formatAge(asOf, now)} ago`}
                </span>
                {stale ? <Badge tone="mid">Held</Badge> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
