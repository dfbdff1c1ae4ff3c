// The player of files and streams: controls of media-chrome, streams by hls.js where the browser does not play them itself. A chunk of its own.
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { VIDEOS } from './videos.copy.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  title: string
  file: string
  type: string
  /** HLS, where one was made. */
  stream: string | null
  poster: string | null
  captions: readonly { readonly language: string; readonly address: string }[]
  startAt: number
  onTime: (seconds: number) => void
  /** What is drawn over the pictures. */
  children?: ReactNode
}

/** The element calls itself a button when it is put into the page, and bears aria-checked, which a button may not. */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute('role', 'switch')

/** Seconds by which buttons and arrow keys leap. */
const LEAP = 5
/** Attributes of the elements that their types do not name. */
const KEYS = { keyboardforwardseekoffset: LEAP, keyboardbackwardseekoffset: LEAP }
const ALWAYS = { noautohide: '' }

const HLS = 'application/vnd.apple.mpegurl'

export function FilePlayer({ video, title, file, type, stream: made, poster, captions, startAt, onTime, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  // Streams that are made while somebody watches begin nothing anew.
  const [stream] = useState(made)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let end: (() => void) | undefined
    let isGone = false
    const playFile = () => {
      element.src = file
    }
    if (!stream) playFile()
    else if (element.canPlayType(HLS)) {
      // Browsers say "maybe" of streams that they cannot read after all.
      element.addEventListener('error', playFile, { once: true })
      element.src = stream
      end = () => element.removeEventListener('error', playFile)
    } else
      void import('hls.js').then(({ default: Hls }) => {
        if (isGone) return
        if (!Hls.isSupported()) return playFile()
        const hls = new Hls({ enableWorker: false })
        hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
          if (!fatal) return
          // The file as it was uploaded plays still.
          hls.destroy()
          playFile()
        })
        hls.loadSource(stream)
        hls.attachMedia(element)
        end = () => hls.destroy()
      }, playFile)
    return () => {
      isGone = true
      end?.()
      element.removeAttribute('src')
    }
  }, [video, file, stream])
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-[#000]">
      {/* The bar stands below the pictures: over them it would lie on the captions, which the browser draws at their lower edge. */}
      <MediaController className="block w-full pb-11" defaultSubtitles={captions.length > 0} noAutohide {...KEYS}>
        <video
          className="block aspect-video w-full"
          slot="media"
          ref={video}
          aria-label={title}
          data-type={type}
          playsInline
          preload="metadata"
          {...(poster ? { poster } : {})}
          onLoadedMetadata={({ currentTarget }) => {
            setHasFailed(false)
            if (startAt > 0 && currentTarget.currentTime === 0) currentTarget.currentTime = startAt
          }}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
          onError={() => setHasFailed(true)}
        >
          {captions.map(({ language, address }) => (
            <track key={language} kind="captions" srcLang={language} label={language} src={address} />
          ))}
        </video>
        <MediaControlBar className="h-11" {...ALWAYS}>
          <MediaPlayButton />
          <MediaSeekBackwardButton seekOffset={LEAP} className="min-w-6" />
          <MediaSeekForwardButton seekOffset={LEAP} className="min-w-6" />
          <MediaTimeRange className="min-w-0" />
          <MediaTimeDisplay showDuration className="me-2" />
          <MediaMuteButton />
          <MediaVolumeRange className="max-md:hidden" />
          <MediaCaptionsButton ref={asSwitch} />
          <MediaPlaybackRateButton className="max-md:hidden" />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {children}
      {hasFailed ? (
        <p role="alert" className="bg-s-1 p-3 text-13">
          {VIDEOS.notPlayed}
        </p>
      ) : null}
    </div>
  )
}
