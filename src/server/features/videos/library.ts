// Finding clips, and keeping the library: videos of other sites, categories, what is said of a clip, removal.
import { randomUUID } from 'node:crypto'
import type { API } from '#contract/index.ts'
import { promotionFault } from '#core/community/offers.ts'
import { unseenFault } from '#core/titles.ts'
import { CATEGORY_COLOR, isDrawn, MOST_TITLE } from '#core/videos/clip.ts'
import { readVideoAddress, type VideoAddress } from '#core/videos/video-address.ts'
import { viewAfter } from '#core/videos/watching.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, feedDown, forbidden, notFound, wrongField } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoOffer, requireOwnTitle } from '../../kernel/door/no-offer.ts'
import type { SiteVideo } from '../../ports/videos/video-sites.ts'
import { clipRow, playbackOf } from './clip-rows.ts'
import type { FoundClip } from './clips.store.ts'
import { requireNoLinks } from './newcomer-links.ts'
import type { VideoDeps, VideoHandler } from './videos-deps.ts'
import { shownClip } from './watching.ts'
import { doubtWords } from './word-doubts.ts'

type Library = (typeof API)['videoLibrary']

const hasDrawn = ({ world }: VideoDeps) => world() === 'demo'

export const listClips: VideoHandler<Library['all']> = async (deps, filter, call) => {
  const reader = memberOf(call)
  const rows = await deps.clips.list(reader.id, { ...filter, hasDrawn: hasDrawn(deps) })
  const ids = rows.map(({ clip }) => clip.id)
  const said = filter.search ? await deps.clips.saidIn(ids, filter.search) : new Map<string, never[]>()
  return {
    videos: rows.map((row) => clipRow(row, reader, said.get(row.clip.id) ?? [])),
    next: rows.length === filter.limit ? Number(rows.at(-1)!.clip.place) : null,
  }
}

export const listCategories: VideoHandler<Library['categories']> = async (deps) => ({
  categories: await deps.clips.categories(hasDrawn(deps)),
})

const mayEdit = (found: FoundClip, member: Member): boolean =>
  found.clip.source !== 'demo' &&
  (member.isAdmin ? !member.needsSecondFactor || found.clip.userId === member.id : found.clip.userId === member.id)

/** What the background work did with a file, for whoever it belongs to. */
function noteOf({ clip }: FoundClip, { encoder }: VideoDeps): string | null {
  if (clip.state === 'removed') return `This clip was taken down: ${clip.removedReason ?? 'no reason was given'}`
  if (clip.source !== 'upload') return null
  const lies = clip.headLies ? ' Its head names another length than its pictures take; the pictures count.' : ''
  if (clip.stream === 'waiting' || clip.stream === 'running')
    return `Streams of up to 360 and 720 lines are being made; until then the file plays as it was uploaded.${lies}`
  if (clip.stream === 'failed') return `No streams could be made of this file; it plays as it was uploaded.${lies}`
  if (clip.stream === 'done') {
    const loudness =
      clip.loudness === null ? '' : ` It was as loud as ${clip.loudness.toFixed(1).replace('-', '−')} LUFS, and is played at −16.`
    return `Streams were made: ${clip.streams?.heights.join(' and ')} lines.${loudness}${clip.hasPoster ? '' : ' No still could be taken of it.'}${lies}`
  }
  return encoder ? lies.trim() || null : `This server makes no streams; the file plays as it was uploaded.${lies}`
}

export const openClip: VideoHandler<Library['clip']> = async (deps, { id }, call) => {
  const reader = memberOf(call)
  const found = await deps.clips.find(reader.id, id, hasDrawn(deps))
  const isOwn = found?.clip.userId === reader.id
  if (!found || (found.clip.state !== 'shown' && !isOwn && !reader.isAdmin)) throw notFound('There is no such video.')
  const video = clipRow(found, reader)
  const isShown = found.clip.state === 'shown'
  const edits = mayEdit(found, reader)
  return {
    video,
    playback: video.locked || !isShown ? null : playbackOf(found),
    mayEdit: edits && isShown,
    note: edits ? noteOf(found, deps) : null,
    viewAfter: viewAfter(found.clip.seconds),
  }
}

async function requireCategory({ clips }: VideoDeps, categoryId: string | null | undefined): Promise<void> {
  if (categoryId && !(await clips.hasCategory(categoryId))) throw wrongField('categoryId', 'There is no such category.')
}

const SITE = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

async function askSite({ sites, onError }: VideoDeps, address: VideoAddress, signal: AbortSignal): Promise<SiteVideo> {
  let video: SiteVideo | undefined
  try {
    video = await sites.about(address, signal)
  } catch (error) {
    onError(error, 'a site of videos was asked in vain')
    throw feedDown(`${SITE[address.provider]} does not answer right now. Please try again.`)
  }
  if (!video) throw notFound(`${SITE[address.provider]} knows no such video, or it may not be shown elsewhere.`)
  return video
}

/** The still is fetched by the server, drawn anew and kept, so that nobody's browser asks the other site for it. */
async function keepStill(
  { sites, draw, objects, onError }: VideoDeps,
  id: string,
  still: string | null,
  who: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (still === null) return false
  try {
    const bytes = await sites.still(still, signal)
    if (!bytes) return false
    await objects.put(`v-${id}-poster`, (await draw(bytes, who, signal)).full, 'image/webp')
    return true
  } catch (error) {
    onError(error, 'the still of a video was not kept')
    return false
  }
}

/** The title that a video bears elsewhere, but for one that sells picks or cannot be read. */
function titleOf(title: string, site: string): string {
  const short = title.trim().slice(0, MOST_TITLE)
  return unseenFault(short) || promotionFault(short) ? `A video of ${site}` : short
}

export const addUrl: VideoHandler<Library['addUrl']> = async (
  deps,
  { url, title, description, categoryId, sport, tags, seconds },
  call,
) => {
  const member = memberOf(call)
  requireNoOffer({ title, description, tags })
  const address = readVideoAddress(url)
  if (!address) throw wrongField('url', 'This is no address of one video of YouTube or Vimeo. Playlists and channels are not taken.')
  await requireCategory(deps, categoryId)
  const about = await askSite(deps, address, call.signal)
  const id = randomUUID()
  const hasPoster = await keepStill(deps, id, about.still, member.id, call.signal)
  const clip = {
    ...{ id, source: address.provider, userId: member.id, description, sport, tags, hasPoster },
    title: title ?? titleOf(about.title, SITE[address.provider]),
    categoryId: categoryId ?? null,
    state: 'shown' as const,
    externalId: address.id,
    author: about.author,
    seconds: seconds ?? about.seconds,
    width: about.width,
    height: about.height,
    createdAt: deps.now(),
  }
  if (!(await deps.clips.add(clip))) {
    await deps.objects.remove(`v-${id}-poster`)
    throw conflict('This video is in the library already.')
  }
  const help = await helpFor(title, description, tags.join(' '))
  return { video: clipRow(await shownClip(deps, id, member.id), member), ...help }
}

export const addCategory: VideoHandler<Library['addCategory']> = async (deps, { name, description, color }) => {
  const category = { id: randomUUID(), name, description, color: color ?? CATEGORY_COLOR, createdAt: deps.now() }
  if (!(await deps.clips.addCategory(category))) throw conflict(`There is a category "${name}" already.`)
  const { createdAt: _, ...row } = category
  return { category: { ...row, videos: 0 } }
}

export const removeCategory: VideoHandler<Library['removeCategory']> = async (deps, { id }) => {
  if (!(await deps.clips.removeCategory(id))) throw notFound('There is no such category.')
  return { id }
}

async function editable(deps: VideoDeps, id: string, member: Member): Promise<FoundClip> {
  const found = await shownClip(deps, id, member.id)
  if (isDrawn(found.clip.source)) throw forbidden('Clips of the demo world cannot be changed.')
  if (!mayEdit(found, member)) throw forbidden('This clip is somebody else’s.')
  return found
}

export { editable as clipToEdit }

export const editClip: VideoHandler<Library['edit']> = async (deps, { id, ...change }, call) => {
  const member = memberOf(call)
  const before = await editable(deps, id, member)
  // A form sends the title along that stands already.
  if (change.title !== before.clip.title) requireOwnTitle(member, change.title)
  requireNoOffer({ title: change.title, description: change.description, tags: change.tags })
  await requireNoLinks(deps, member, [change.title, change.description, ...(change.tags ?? [])])
  await requireCategory(deps, change.categoryId)
  await deps.clips.edit(id, change)
  const found = await shownClip(deps, id, member.id)
  await doubtWords(deps, found.clip)
  return { video: clipRow(found, member), ...(await helpFor(change.title, change.description, change.tags?.join(' '))) }
}

export const removeClip: VideoHandler<Library['remove']> = async (deps, { id, reason }, call) => {
  const member = memberOf(call)
  const { clip } = await editable(deps, id, member)
  const isOwn = clip.userId === member.id || clip.userId === null
  if (!isOwn && !reason) throw wrongField('reason', 'Say why: its owner reads it.')
  await deps.clips.remove(id, { id: member.id, reason: isOwn ? null : (reason ?? null) }, deps.now())
  return { id }
}

export const overview: VideoHandler<Library['overview']> = async (deps, _, call) => {
  const reader = memberOf(call)
  const [figures, recent, reported] = await Promise.all([
    deps.clips.figures(hasDrawn(deps)),
    deps.clips.list(reader.id, { show: 'all', limit: 10, hasDrawn: hasDrawn(deps) }),
    deps.clips.reported(),
  ])
  const { waiting, failed, ...counts } = figures
  return {
    ...counts,
    recent: recent.map((row) => clipRow(row, reader)),
    reported,
    encoder: { isThere: deps.encoder !== null, waiting, failed },
  }
}
