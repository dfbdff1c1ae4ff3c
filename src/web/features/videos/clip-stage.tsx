import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { videoLibrary } from '#contract/videos/library.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { Clip } from './clip-card.tsx'
import { VIDEOS } from './videos.copy.ts'

const FilePlayer = lazy(() => import('./file-player.tsx').then((module) => ({ default: module.FilePlayer })))

export type Playback = NonNullable<OutputOf<typeof videoLibrary.clip>['playback']>
type Props = {
  clip: Clip
  playback: Playback
  video: RefObject<HTMLVideoElement | null>
  share?: string
  onTime?: (seconds: number) => void
  children?: ReactNode
}

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/** The pictures of a clip: the file of this server in its player, or another site's player once the person asked for it. */
export function ClipStage({ clip, playback, video, share, onTime = () => {}, children }: Props) {
  if (playback.kind === 'frame') return <FrameStage clip={clip} playback={playback} />
  const query = share ? `?share=${encodeURIComponent(share)}` : ''
  const captions = clip.captions.map((language) => ({
    language,
    address: `/api/video-library/clips/${clip.id}/captions/${language}/vtt${query}`,
  }))
  return (
    <Suspense
      fallback={
        <div className="pb-11">
          <Skeleton className="aspect-video w-full" />
        </div>
      }
    >
      <FilePlayer
        {...{ video, captions, onTime, children }}
        title={clip.title}
        file={playback.file}
        type={playback.type}
        stream={playback.stream}
        poster={clip.poster}
        startAt={clip.resumeAt ?? 0}
      />
    </Suspense>
  )
}

function FrameStage({ clip, playback }: { clip: Clip; playback: Extract<Playback, { kind: 'frame' }> }) {
  const [isAsked, setIsAsked] = useState(false)
  const site = SITES[playback.provider]
  if (isAsked)
    return (
      <iframe
        title={clip.title}
        src={playback.address}
        className="aspect-video w-full rounded-card border border-line"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  return (
    <div className="relative grid aspect-video place-items-center overflow-hidden rounded-card border border-line bg-s-2">
      {clip.poster ? <img src={clip.poster} alt="" className="absolute inset-0 size-full object-cover opacity-40" /> : null}
      <div className="relative grid max-w-[36rem] justify-items-center gap-3 p-4 text-center">
        <Button tone="primary" icon={<Play aria-hidden size={16} />} onClick={() => setIsAsked(true)}>
          {VIDEOS.frameTitle(site)}
        </Button>
        <p className="text-13">{VIDEOS.frameNote(site)}</p>
      </div>
    </div>
  )
}

/** Keeps how far one came and counts the view; nothing of it stops the clip. */
export function useWatching(clip: Clip, viewAfter: number): (seconds: number) => void {
  const progress = useMutation({ ...mutation(videoLibrary.progress), meta: { quiet: true } })
  const view = useMutation({ ...mutation(videoLibrary.view), meta: { quiet: true } })
  const kept = useRef({ at: clip.resumeAt ?? 0, isCounted: false, watched: 0, said: 0, isBegun: false, last: null as number | null })
  return (seconds) => {
    const state = kept.current
    const step = state.last === null ? 0 : seconds - state.last
    state.last = seconds
    // A leap is no watching.
    if (step > 0 && step < 2) state.watched += step
    if (!state.isCounted && state.watched >= viewAfter) {
      state.isCounted = true
      view.mutate({ id: clip.id })
    }
    // That the player begins is said at once: no more counts as seen than what the time since then holds.
    if (Math.abs(seconds - state.at) >= KEEP_SECONDS || !state.isBegun || isEnd(state.watched - state.said, seconds, clip.seconds)) {
      state.isBegun = true
      state.at = seconds
      progress.mutate({ id: clip.id, seconds: Math.min(seconds, clip.seconds ?? seconds), played: state.watched - state.said })
      state.said = state.watched
    }
  }
}
const KEEP_SECONDS = 5
/** The last seconds of a clip are kept once, however short the rest is. */
const isEnd = (more: number, seconds: number, length: number | null) => length !== null && seconds >= length - 0.3 && more > 0.3
