import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { videoLibrary } from '#contract/videos/library.ts'
import { TIERS } from '#core/access/tiers.ts'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { useHelp } from '../../features/care/help-dialog.tsx'
import { CaptionsPanel } from '../../features/videos/captions-panel.tsx'
import { ClipStage, useWatching } from '../../features/videos/clip-stage.tsx'
import type { Words } from '../../features/videos/clip-words.tsx'
import { DrawingBoard } from '../../features/videos/drawing-board.tsx'
import { EditClipDialog } from '../../features/videos/edit-clip-dialog.tsx'
import { NO_BOARD, NotesPanel } from '../../features/videos/notes-panel.tsx'
import { VIDEOS } from '../../features/videos/videos.copy.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

type Answer = OutputOf<typeof videoLibrary.clip>

/** /videos/…: one clip with its captions and the reader's own analysis. */
export function VideoScreen() {
  const { videoId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(query(videoLibrary.clip, { id: videoId }))
  if (data) return <Clip key={videoId} answer={data} />
  return (
    <Page title="Video">
      <Card>
        {!error ? (
          <LoadingState label="Loading the clip" />
        ) : problemIn(error).code === 'not_found' ? (
          <EmptyState title="No such video" detail={problemIn(error).detail}>
            <LinkButton to="/videos">All videos</LinkButton>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  )
}

function Clip({ answer: { video: clip, playback, mayEdit, note, viewAfter } }: { answer: Answer }) {
  const { date } = useFormat()
  const { allows } = useAccess()
  const video = useRef<HTMLVideoElement>(null)
  const [board, setBoard] = useState(NO_BOARD)
  const handleTime = useWatching(clip, viewAfter)
  const handleSeek = (seconds: number) => {
    if (!video.current) return
    video.current.currentTime = seconds
    void video.current.play().catch(() => undefined)
  }
  const facts = [clip.author, `${clip.view_count} ${clip.view_count === 1 ? 'view' : 'views'}`, date(Date.parse(clip.created_at))].filter(
    Boolean,
  )
  return (
    <Page title={clip.title}>
      {/* In a line of its own: beside a title of any length it would be cut off on a phone. */}
      <LinkButton to="/videos" size="sm" className="justify-self-start">
        All videos
      </LinkButton>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {playback ? (
            <ClipStage clip={clip} playback={playback} video={video} onTime={handleTime}>
              <DrawingBoard
                drawing={board.drawing}
                color={board.color}
                {...(board.tool ? { tool: board.tool } : {})}
                onStroke={(stroke) => setBoard({ ...board, drawing: [...board.drawing, stroke].slice(0, 40) })}
              />
            </ClipStage>
          ) : clip.locked ? (
            <Card>
              <EmptyState title={`With ${TIERS[clip.locked.tier].name}`} detail={clip.locked.reason}>
                <LinkButton to="/billing">
                  <Lock aria-hidden size={14} /> See plans
                </LinkButton>
              </EmptyState>
            </Card>
          ) : null}
          <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
          {note ? <p className="note">{note}</p> : null}
          {clip.description ? <p className="max-w-[75ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{clip.description}</p> : null}
          <p className="flex flex-wrap gap-1.5">
            {clip.category_name ? <Badge tone="outline">{clip.category_name}</Badge> : null}
            {clip.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
          <div className="flex flex-wrap gap-2">
            {clip.isOwn || clip.source === 'demo' ? null : <ReportDialog id={clip.id} />}
            {mayEdit ? <EditClipDialog id={clip.id} now={wordsOf(clip)} /> : null}
            {mayEdit ? <RemoveDialog id={clip.id} isOwn={clip.isOwn} /> : null}
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          {playback?.kind === 'file' && allows('video_analysis') ? (
            <Card title={VIDEOS.notes} padded>
              <NotesPanel id={clip.id} video={video} board={board} onBoard={setBoard} />
            </Card>
          ) : playback?.kind === 'file' ? (
            <Card title={VIDEOS.notes} padded>
              <p className="text-ink-2">{VIDEOS.notesClosed}</p>
            </Card>
          ) : null}
          {playback?.kind === 'file' ? (
            <Card title={VIDEOS.captions} padded>
              <CaptionsPanel id={clip.id} languages={clip.captions} mayEdit={mayEdit} onSeek={handleSeek} />
            </Card>
          ) : null}
        </div>
      </div>
    </Page>
  )
}

const wordsOf = ({ title, description, categoryId, sport, tags }: Answer['video']): Words => ({
  ...{ title, description, sport },
  categoryId: categoryId ?? '',
  tags: tags.join(', '),
})

function ReportDialog({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const report = useMutation(mutation(videoLibrary.report))
  const help = useHelp()
  const handleSend = () =>
    report.mutate(
      { id, reason },
      {
        onSuccess: (answer) => {
          void toast({ title: VIDEOS.reported })
          setIsOpen(false)
          help.note(answer)
        },
        onError: help.noteRefusal,
      },
    )
  if (help.dialog) return help.dialog
  return (
    <Dialog
      title="Report this clip"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{VIDEOS.report}</Button>}
      footer={
        <Button tone="primary" busy={report.isPending} disabled={reason.trim().length < 3} onClick={handleSend}>
          Send
        </Button>
      }
    >
      <Field label="What is wrong with it?" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
    </Dialog>
  )
}

function RemoveDialog({ id, isOwn }: { id: string; isOwn: boolean }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const remove = useMutation(mutation(videoLibrary.remove, { invalidates: [videoLibrary.all, videoLibrary.overview] }))
  const handleRemove = () =>
    remove.mutate(
      { id, ...(isOwn ? {} : { reason }) },
      {
        onSuccess: () => {
          void toast({ title: VIDEOS.removed })
          void navigate({ to: '/videos' })
        },
      },
    )
  return (
    <Dialog
      title="Remove this clip?"
      description="Its file, captions, notes and links go with it. It cannot be undone."
      trigger={<Button size="sm">{VIDEOS.remove}</Button>}
      footer={
        <Button tone="danger" busy={remove.isPending} disabled={!isOwn && reason.trim().length < 3} onClick={handleRemove}>
          {VIDEOS.remove}
        </Button>
      }
    >
      {isOwn ? null : (
        <Field label="Why? Its owner reads it." maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
    </Dialog>
  )
}
