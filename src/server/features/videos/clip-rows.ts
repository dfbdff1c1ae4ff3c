// A stored clip as its reader is shown it.
import { type LibraryVideo, libraryVideo } from '#contract/compat.ts'
import type { Playback } from '#contract/videos/video-shapes.ts'
import type { Subject } from '#core/access/access.ts'
import { lockedSentence, mayWatch, tierToWatch } from '#core/access/video-length.ts'
import type { Infer } from '#core/infer.ts'
import type { Cue } from '#core/videos/captions.ts'
import { isDrawn } from '#core/videos/clip.ts'
import { playerAddress } from '#core/videos/video-address.ts'
import { resumeAt, seenShare } from '#core/videos/watching.ts'
import type { FoundClip } from './clips.store.ts'

type Reader = (Subject & { readonly id: string }) | null
const NOBODY: Subject = { tier: 'free', status: 'active', isAdmin: false }

export const mediaAddress = (id: string, part: string, share?: string) =>
  `/api/video-library/clips/${id}/media/${part}${share ? `?share=${encodeURIComponent(share)}` : ''}`

/** What the demo world’s clips are called as files of the page. */
export const demoFile = (id: string, end: string) => `/demo-videos/${id.replace(/^demo-/, '')}.${end}`

export function clipRow(found: FoundClip, reader: Reader, said: readonly Cue[] = [], share?: string): LibraryVideo {
  const { clip, categoryName, categoryColor, username, watched, played, languages } = found
  const { id, place, source, title, description, categoryId, sport, tags, seconds, width, height, views, createdAt, stream } = clip
  const isOpen = mayWatch(reader ?? NOBODY, seconds)
  const poster = source === 'demo' ? demoFile(id, 'webp') : clip.hasPoster ? mediaAddress(id, 'poster', share) : null
  return libraryVideo({
    ...{ id, place, source, title, description, categoryId, categoryName, categoryColor, sport, tags, seconds, width, height },
    ...{ poster, views, createdAt, stream, captions: languages as LibraryVideo['captions'], said },
    author: source === 'upload' ? username : clip.author,
    isOwn: reader !== null && clip.userId === reader.id,
    locked: isOpen ? null : { tier: tierToWatch(seconds), reason: lockedSentence(seconds) },
    resumeAt: watched === null || watched === undefined ? null : resumeAt(watched, seconds),
    // Whoever leaps to the end has not seen it.
    seen: typeof watched === 'number' && typeof played === 'number' ? seenShare(played, seconds) : null,
  })
}

export function playbackOf({ clip }: FoundClip, share?: string): Infer<typeof Playback> | null {
  const { id, source, externalId, type, stream } = clip
  if (source === 'youtube' || source === 'vimeo') {
    if (externalId === null) return null
    const page = source === 'youtube' ? `https://www.youtube.com/watch?v=${externalId}` : `https://vimeo.com/${externalId}`
    return { kind: 'frame', provider: source, address: playerAddress(source, externalId), page }
  }
  if (type === null) return null
  if (isDrawn(source)) return { kind: 'file', file: demoFile(id, type === 'video/webm' ? 'webm' : 'mp4'), type, stream: null }
  const list = `/api/video-library/clips/${id}/stream/all.m3u8${share ? `?share=${encodeURIComponent(share)}` : ''}`
  return { kind: 'file', file: mediaAddress(id, 'file', share), type, stream: stream === 'done' ? list : null }
}
