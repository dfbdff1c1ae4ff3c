// Who may watch a clip, its file by ranges, its playlists, and how far somebody came. Every door to a clip's pictures asks here.
import type { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { lockedSentence, mayWatch, tierToWatch } from '#core/access/video-length.ts'
import { resumeAt } from '#core/videos/watching.ts'
import { dayIn } from '#core/zones.ts'
import type { Actor } from '../../kernel/door/actor.ts'
import { AppError, notFound, rateLimited, tierRequired, unauthenticated, wrongField } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { linkHash } from '../../kernel/shared-links.ts'
import type { FoundClip } from './clips.store.ts'
import type { VideoDeps, VideoHandler } from './videos-deps.ts'

type Library = (typeof API)['videoLibrary']

/** A clip that is shown. */
export async function shownClip({ clips, world }: VideoDeps, id: string, reader: string): Promise<FoundClip> {
  const found = await clips.find(reader, id, world() === 'demo')
  if (found?.clip.state !== 'shown') throw notFound('There is no such video.')
  return found
}

/** Refuses whose plan does not reach to a clip of this length. */
export function requireLength(actor: Actor, seconds: number | null): void {
  if (actor.kind !== 'user') throw unauthenticated()
  if (mayWatch(actor, seconds)) return
  const tier = tierToWatch(seconds)
  // Clips as long as a plan's own are `video_clips`, which everybody has; what is longer than Casual's is the full library.
  if (tier === 'casual' && allows(actor, 'video_clips'))
    throw new AppError('tier_required', lockedSentence(seconds), { feature: 'video_library', requiredTier: tier })
  throw tierRequired('video_library')
}

/** A link opens a clip to whoever has it, where it is as short as everybody's clips are. */
async function opensByLink({ notes }: VideoDeps, { clip }: FoundClip, share: string | undefined): Promise<boolean> {
  if (!share || !mayWatch({ tier: 'free', status: 'active', isAdmin: false }, clip.seconds)) return false
  return (await notes.findShare(linkHash(share)))?.clipId === clip.id
}

/** A clip whose pictures this person may have. */
export async function watchable(deps: VideoDeps, id: string, actor: Actor, share?: string): Promise<FoundClip> {
  const found = await shownClip(deps, id, actor.kind === 'user' ? actor.id : '')
  if (!(await opensByLink(deps, found, share))) requireLength(actor, found.clip.seconds)
  return found
}

export const sendPart: VideoHandler<Library['media']> = async (deps, { id, part, share }, call) => {
  // A still shows what a card shows: it is no clip.
  const found =
    part === 'poster' && call.actor.kind === 'user'
      ? await shownClip(deps, id, call.actor.id)
      : await watchable(deps, id, call.actor, share)
  const stored = found.clip.source === 'demo' ? undefined : await deps.objects.open(`v-${id}-${part}`)
  const type = part === 'file' ? found.clip.type : part === 'poster' ? 'image/webp' : 'video/mp4'
  if (!stored || type === null) throw notFound('There is no such file.')
  return { type, size: stored.size, open: stored.read }
}

const PLAYLIST = 'application/vnd.apple.mpegurl'

export const sendPlaylist: VideoHandler<Library['playlist']> = async (deps, { id, name, share }, call) => {
  const { clip } = await watchable(deps, id, call.actor, share)
  const { streams } = clip
  if (clip.stream !== 'done' || !streams) throw notFound('No stream was made of this clip.')
  const query = share ? `?share=${encodeURIComponent(share)}` : ''
  const bytes = (text: string) => new TextEncoder().encode(text)
  const nameOf = (height: number) => streams.names?.[height] ?? String(height)
  if (name === 'all.m3u8') {
    const lines = streams.heights.map(
      (height) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${streams.bandwidths[height]},RESOLUTION=${streams.widths[height]}x${height}\n${nameOf(height)}.m3u8${query}\n`,
    )
    return { type: PLAYLIST, bytes: bytes(`#EXTM3U\n#EXT-X-VERSION:7\n${lines.join('')}`) }
  }
  const part = name.replace('.m3u8', '')
  const height = streams.heights.find((one) => nameOf(one) === part)
  const playlist = height === undefined ? undefined : streams.playlists[height]
  if (playlist === undefined) throw notFound('No stream of this height was made.')
  return { type: PLAYLIST, bytes: bytes(playlist.replaceAll('media', `../media/media${part}${query}`)) }
}

/** Players round, and a stream may be longer than its file by less than a piece. */
const BEYOND_SECONDS = 1

export const keepProgress: VideoHandler<Library['progress']> = async (deps, { id, seconds, played }, call) => {
  const { clip } = await watchable(deps, id, call.actor)
  if (clip.seconds !== null && seconds > clip.seconds + BEYOND_SECONDS)
    throw wrongField('seconds', `This clip is ${clip.seconds.toFixed(1)} seconds long. Nobody watches beyond its end.`)
  const at = clip.seconds === null ? seconds : Math.min(seconds, clip.seconds)
  await deps.watching.keepProgress(id, memberOf(call).id, { seconds: at, more: played, duration: clip.seconds }, deps.now())
  return { resumeAt: resumeAt(at, clip.seconds) }
}

export const countView: VideoHandler<Library['view']> = async (deps, { id }, call) => {
  await watchable(deps, id, call.actor)
  const member = memberOf(call)
  return deps.watching.view(id, member.id, dayIn(member.timeZone, deps.now()))
}

const MOST_REPORTS_A_DAY = 20
export const reportClip: VideoHandler<Library['report']> = async (deps, { id, reason }, call) => {
  const { id: userId } = memberOf(call)
  await shownClip(deps, id, userId)
  if ((await deps.watching.reportsSince(userId, deps.now() - 86_400_000)) >= MOST_REPORTS_A_DAY)
    throw rateLimited(`You reported ${MOST_REPORTS_A_DAY} clips within a day. Whoever runs this server reads them first.`)
  await deps.watching.report(id, userId, reason, deps.now())
  return { id, ...(await helpFor(reason)) }
}
