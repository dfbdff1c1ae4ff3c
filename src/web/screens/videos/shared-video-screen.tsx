import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { videoAnalysis } from '#contract/videos/analysis.ts'
import type { Drawing } from '#core/videos/drawing.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { ReportLink } from '../../features/shared-links/report-link.tsx'
import { ClipStage } from '../../features/videos/clip-stage.tsx'
import { DrawingBoard } from '../../features/videos/drawing-board.tsx'
import { NoteList } from '../../features/videos/notes-panel.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /videos/shared/…: somebody's notes on a clip, to read only. */
export function SharedVideoScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const token = params.token ?? ''
  const { data, error, refetch } = useQuery(query(videoAnalysis.shared, { token }))
  const video = useRef<HTMLVideoElement>(null)
  const [drawing, setDrawing] = useState<Drawing>([])
  if (!data)
    return (
      <Page title="Shared analysis">
        <Card>
          {!error ? (
            <LoadingState label="Loading the analysis" />
          ) : problemIn(error).code === 'not_found' ? (
            <EmptyState title="Nothing at this address" detail={problemIn(error).detail} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      </Page>
    )
  return (
    <Page title={data.video.title} lede={`Analysis by ${data.by}, to read only.`} action={<ReportLink kind="analysis" token={token} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {data.playback ? (
          <ClipStage clip={{ ...data.video, resumeAt: null }} playback={data.playback} video={video} share={token}>
            <DrawingBoard drawing={drawing} />
          </ClipStage>
        ) : (
          <Card>
            <EmptyState title="The clip itself needs a plan" detail={data.video.locked?.reason ?? ''} />
          </Card>
        )}
        <Card title="Notes" padded>
          <NoteList
            notes={data.notes}
            onShow={(note) => {
              if (video.current) {
                video.current.pause()
                video.current.currentTime = note.at
              }
              setDrawing(note.drawing)
            }}
          />
        </Card>
      </div>
    </Page>
  )
}
