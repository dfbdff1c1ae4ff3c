import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { videoLibrary } from '#contract/videos/library.ts'
import { mutation, query } from '../../api/query.ts'
import { AddUrlDialog, CategoryDialog } from '../../features/videos/admin-dialogs.tsx'
import { ClipCard } from '../../features/videos/clip-card.tsx'
import { UploadForm } from '../../features/videos/upload-form.tsx'
import { ADMIN_VIDEOS, VIDEOS } from '../../features/videos/videos.copy.ts'
import { formatBytes } from '../../format/bytes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /admin/video-upload: counters, uploads, videos by address, categories, what was reported, the ten newest. */
export function VideoUploadScreen() {
  const { data, error, refetch } = useQuery(query(videoLibrary.overview, {}, { staleTime: 0 }))
  const categories = useQuery(query(videoLibrary.categories, {}))
  const removeCategory = useMutation(
    mutation(videoLibrary.removeCategory, { invalidates: [videoLibrary.categories, videoLibrary.overview] }),
  )
  const action = (
    <div className="flex flex-wrap gap-2">
      <CategoryDialog />
      <AddUrlDialog />
    </div>
  )
  return (
    <Page title={ADMIN_VIDEOS.title} lede={ADMIN_VIDEOS.lede} action={action} wrapsHead>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label={VIDEOS.loading} />
      ) : (
        <div className="grid gap-5">
          <StatRow>
            <Stat label="Total videos" value={String(data.videos)} />
            <Stat label="Categories" value={String(data.categories)} />
            <Stat label="Total views" value={String(data.views)} />
            <Stat label="Files" value={formatBytes(data.bytes)} />
          </StatRow>
          <p className="note">
            {data.encoder.isThere ? ADMIN_VIDEOS.encoder : ADMIN_VIDEOS.noEncoder}
            {data.encoder.waiting > 0 ? ` ${data.encoder.waiting} wait for it.` : ''}
            {data.encoder.failed > 0 ? ` Of ${data.encoder.failed} no streams could be made.` : ''}
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <Card title={VIDEOS.upload} padded>
              <UploadForm />
            </Card>
            <div className="grid gap-5">
              <Card title="Categories" padded>
                {(categories.data?.categories ?? []).map(({ id, name, color, videos }) => (
                  <p key={id} className="flex min-h-11 items-center gap-3">
                    <span aria-hidden className="size-3 rounded-full" style={{ background: color }} />
                    <span className="flex-1 [overflow-wrap:anywhere]">
                      {name} ({videos})
                    </span>
                    <Button size="sm" onClick={() => removeCategory.mutate({ id })} aria-label={`Remove the category ${name}`}>
                      {VIDEOS.remove}
                    </Button>
                  </p>
                ))}
                {categories.data?.categories.length === 0 ? <p className="text-ink-2">There is no category yet.</p> : null}
              </Card>
              <Card title="Reported" padded>
                {data.reported.length === 0 ? <p className="text-ink-2">Nothing was reported.</p> : null}
                {data.reported.map(({ id, title, reports, reasons }) => (
                  <p key={id} className="grid gap-0.5 py-1.5">
                    <Link to="/videos/$videoId" params={{ videoId: id }} className="underline">
                      {title} ({reports})
                    </Link>
                    <span className="note [overflow-wrap:anywhere]">{reasons.join(' · ')}</span>
                  </p>
                ))}
              </Card>
            </div>
          </div>
          <Card title="Newest" padded>
            {data.recent.length === 0 ? (
              <EmptyState title={VIDEOS.empty} detail={VIDEOS.emptyDetail} />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-4">
                {data.recent.map((clip) => (
                  <ClipCard key={clip.id} clip={clip} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      )}
    </Page>
  )
}
