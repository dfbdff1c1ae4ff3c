import { useMutation } from '@tanstack/react-query'
import { audit } from '#contract/administration/audit.ts'
import { feeds } from '#contract/administration/feeds.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { mutation } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { ADMIN } from './admin.copy.ts'

/** Asks every feed anew, with how far each is. */
export function SyncPart({ sync }: { sync: OutputOf<typeof feeds.status>['sync'] }) {
  const { date, time } = useFormat()
  const start = useMutation(mutation(feeds.sync, { invalidates: [feeds.status, audit.list] }))
  const isRunning = sync !== null && sync.endedAt === null
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={start.isPending} disabled={isRunning} onClick={() => start.mutate({})}>
          {isRunning ? ADMIN.syncing : ADMIN.sync}
        </Button>
        {sync?.endedAt ? <span className="note">{ADMIN.syncDone(`${date(sync.endedAt)} ${time(sync.endedAt)}`)}</span> : null}
      </div>
      <p className="note">{ADMIN.syncNote}</p>
      {sync ? (
        <div className="grid gap-2" role="status">
          {sync.feeds.map(({ port, done, of, items, failed }) => (
            <div key={port}>
              <Progress
                label={<span className="inline-block first-letter:uppercase">{port}</span>}
                value={done / of}
                detail={ADMIN.syncRow(done, of, formatCount(items))}
              />
              {failed.length > 0 ? <p className="note">{ADMIN.syncFailed(failed.join(', '))}</p> : null}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
