import { useFormat } from '../../format/use-format.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useHistory } from './community.queries.ts'

/** What a text said before each change. */
export function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useHistory(id, true)
  const { date, time } = useFormat()
  return (
    <Dialog title="Earlier versions" open onOpenChange={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading versions" rows={2} />
      ) : data.versions.length === 0 ? (
        <EmptyState title="It was never changed" />
      ) : (
        <ol className="grid gap-3">
          {data.versions.map(({ content, until }) => (
            <li key={until} className="grid gap-1 rounded-control border border-line bg-s-2 p-3">
              <span className="note">
                until {date(until)}, {time(until)}
              </span>
              <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
