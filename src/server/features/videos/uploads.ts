// Uploads of members: a file is announced within one's quota, sent in pieces by tus, looked into when it is whole, and then in the library or gone.

import { randomUUID } from 'node:crypto'
import type { API } from '#contract/index.ts'
import { UPLOAD_PATH, type UploadRow } from '#contract/videos/uploads.ts'
import { TIER_KEYS } from '#core/access/tiers.ts'
import { longestUpload, mayUpload, tooLongSentence } from '#core/access/video-length.ts'
import { isNewcomer } from '#core/community/member-limits.ts'
import type { EpochMs } from '#core/units.ts'
import { MOST_CLIP_BYTES, MOST_LIBRARY_BYTES, MOST_LIBRARY_CLIPS, MOST_OPEN_UPLOADS, UPLOAD_LASTS_MS } from '#core/videos/clip.ts'
import { refusedName } from '#core/videos/container.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { AppError, conflict, forbidden, notFound, wrongField } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoOffer, requireOwnTitle } from '../../kernel/door/no-offer.ts'
import { clipRow } from './clip-rows.ts'
import { requireNoLinks } from './newcomer-links.ts'
import { newUploadId } from './upload-files.ts'
import type { StoredUpload, Usage } from './uploads.store.ts'
import type { VideoDeps, VideoHandler } from './videos-deps.ts'
import { shownClip } from './watching.ts'
import { doubtWords } from './word-doubts.ts'

type Uploads = (typeof API)['videoUploads']

/** Clips in the first 24 hours of an account. Judged, as the community's posts are: an account made to flood is worth nothing. */
const NEWCOMER_CLIPS = 3

/** Refuses what is beyond a member's quota; `bytes` and `clips` are what would be added to what there is. */
function requireRoom(member: Member, used: Usage, more: { bytes: number; clips: number }, now: EpochMs): void {
  if (used.mutedUntil !== null && now < used.mutedUntil) throw forbidden('You cannot upload while you are muted.')
  if (member.isAdmin) return
  if (more.clips > 0 && isNewcomer(used.memberSince, now) && used.lately >= NEWCOMER_CLIPS)
    throw conflict(`In the first 24 hours of an account ${NEWCOMER_CLIPS} clips may be uploaded; one that was begun counts as one.`)
  if (used.clips + used.uploads + more.clips > MOST_LIBRARY_CLIPS)
    throw conflict(`You have ${MOST_LIBRARY_CLIPS} clips here, as many as one may. Remove one to make room.`)
  if (used.bytes + more.bytes > MOST_LIBRARY_BYTES) {
    const left = Math.max(0, Math.floor((MOST_LIBRARY_BYTES - used.bytes) / 1024 / 1024))
    throw conflict(`Your space for clips is used up: ${left} MB are left. Remove a clip to make room.`)
  }
}

const rowOf = async ({ pieces }: VideoDeps, { id, fileName, bytes, title, createdAt, expiresAt }: StoredUpload): Promise<UploadRow> => ({
  ...{ id, fileName, bytes, title, createdAt, expiresAt },
  received: await pieces.size(id),
  address: `${UPLOAD_PATH}/${id}`,
})

export const listUploads: VideoHandler<Uploads['mine']> = async (deps, _, call) => {
  const member = memberOf(call)
  const [open, used] = [await deps.uploads.ofPerson(member.id, deps.now()), await deps.uploads.usage(member.id, deps.now())]
  return {
    uploads: await Promise.all(open.map((upload) => rowOf(deps, upload))),
    longestSeconds: longestUpload(member),
    mostBytes: MOST_CLIP_BYTES,
    usedBytes: used.bytes,
    roomBytes: member.isAdmin ? null : MOST_LIBRARY_BYTES,
    clips: used.clips,
    mostClips: member.isAdmin ? null : MOST_LIBRARY_CLIPS,
  }
}

export const beginUpload: VideoHandler<Uploads['begin']> = async (deps, { fileName, bytes, categoryId, ...words }, call) => {
  const member = memberOf(call)
  requireOwnTitle(member, words.title)
  requireNoOffer({ title: words.title, description: words.description, tags: words.tags })
  await requireNoLinks(deps, member, [words.title, words.description, ...words.tags])
  const refused = refusedName(fileName)
  if (refused) throw wrongField('fileName', refused)
  if (categoryId && !(await deps.clips.hasCategory(categoryId))) throw wrongField('categoryId', 'There is no such category.')
  const now = deps.now()
  const id = newUploadId()
  const upload = {
    ...words,
    id,
    fileName,
    bytes,
    userId: member.id,
    categoryId: categoryId ?? null,
    createdAt: now,
    expiresAt: now + UPLOAD_LASTS_MS,
  }
  const stored = await deps.uploads.begin(upload, now, (used) => {
    if (used.uploads >= MOST_OPEN_UPLOADS)
      throw conflict(`${MOST_OPEN_UPLOADS} uploads of yours are under way. Finish or cancel one first.`)
    requireRoom(member, used, { bytes, clips: 1 }, now)
  })
  await deps.pieces.create(id)
  return { upload: await rowOf(deps, stored), ...(await helpFor(words.title, words.description, words.tags.join(' '))) }
}

/** Whose upload it is; somebody else's is as if it were not there. */
export async function ownUpload({ uploads, now }: VideoDeps, id: string, userId: string): Promise<StoredUpload> {
  const upload = await uploads.find(id, now())
  if (upload?.userId !== userId) throw notFound('There is no such upload. It may have been finished, given up, or forgotten after a day.')
  return upload
}

/** A piece, or an end, that came to a server which has nothing of the upload is refused before anything is written. */
export async function requireHere({ pieces }: Pick<VideoDeps, 'pieces'>, id: string): Promise<void> {
  if (!(await pieces.has(id)))
    throw conflict(
      'What has arrived of this file lies at another server of this product. Whoever runs it gives its servers one folder for uploads of videos.',
    )
}

/** What became a clip meanwhile, at another server, is no upload any more: its file stays. */
async function giveUp({ uploads, pieces, objects, now }: VideoDeps, id: string): Promise<void> {
  const given = await uploads.forget([id], now())
  if (given.length === 0) return
  await pieces.remove(id)
  await objects.remove(`v-${id}-file`)
}

/** A refusal for good, after which nothing of the file is kept; everything else may be tried again. */
const isFinal = (error: unknown): boolean => error instanceof AppError && /^(unreadable_file|tier_required)$/.test(error.code)

export const finishUpload: VideoHandler<Uploads['finish']> = async (deps, { id }, call) => {
  const member = memberOf(call)
  const finished = async () => {
    const found = await deps.clips.find(member.id, id, false)
    return found?.clip.userId === member.id && found.clip.state === 'shown' ? { video: clipRow(found, member) } : undefined
  }
  // A second sending of the same: the clip is there.
  const before = await finished()
  if (before) return before
  try {
    await finishHere(deps, await ownUpload(deps, id, member.id), member, call.signal)
  } catch (error) {
    // Another server may have finished it in the meantime: what is missing here has become the clip.
    const meanwhile = await finished()
    if (meanwhile) return meanwhile
    throw error
  }
  const found = await shownClip(deps, id, member.id)
  await doubtWords(deps, found.clip)
  return { video: clipRow(found, member) }
}

async function finishHere(deps: VideoDeps, upload: StoredUpload, member: Member, signal: AbortSignal): Promise<void> {
  const { uploads, pieces, now } = deps
  const { id } = upload
  await requireHere(deps, id)
  const holder = `finish ${randomUUID()}`
  if (!(await uploads.lock(id, holder, now())))
    throw conflict('Pieces of this file are still arriving, or it is being finished. Please try again in a moment.')
  const keeping = setInterval(() => void uploads.keepLock(id, holder, now()).catch(() => undefined), KEEP_MS)
  try {
    const received = await pieces.size(id)
    if (received !== upload.bytes) throw conflict(`The file is not whole yet: ${received} of ${upload.bytes} bytes have arrived.`)
    await putIntoLibrary(deps, upload, member, signal)
    await pieces.remove(id)
  } catch (error) {
    if (isFinal(error)) await giveUp(deps, id)
    throw error
  } finally {
    clearInterval(keeping)
    await uploads.unlock(id, holder)
  }
}

const KEEP_MS = 5000

async function putIntoLibrary(deps: VideoDeps, upload: StoredUpload, member: Member, signal: AbortSignal): Promise<void> {
  const { uploads, pieces, objects, now } = deps
  const { id, bytes, title, description, categoryId, sport, tags } = upload
  // What was free when it was announced may not be any more, or the plan is another one.
  requireRoom(member, await uploads.usage(member.id, now()), { bytes: 0, clips: 0 }, now())
  const file = pieces.place(id)
  const facts = await deps.look({ file, takesAll: deps.encoder !== null }, member.id, signal)
  if (!mayUpload(member, facts.seconds)) {
    const requiredTier = TIER_KEYS.find((tier) => mayUpload({ tier, status: 'active', isAdmin: false }, facts.seconds)) ?? 'vip'
    throw new AppError('tier_required', tooLongSentence(member, facts.seconds), { feature: 'video_library', requiredTier })
  }
  await objects.putFile(`v-${id}-file`, file, facts.type)
  const { seconds, width, height, type, headLies } = facts
  const isThere = categoryId === null || (await deps.clips.hasCategory(categoryId))
  const clip = {
    ...{ id, title, description, sport, tags, seconds, width, height, type, headLies, bytes },
    ...{ source: 'upload' as const, state: 'shown' as const, userId: member.id, createdAt: now() },
    categoryId: isThere ? categoryId : null,
    stream: deps.encoder ? ('waiting' as const) : ('none' as const),
  }
  if (!(await uploads.finish(id, clip))) {
    // A server that was still for longer than its lock is believed finds the clip made by another: the file is that clip's.
    const made = await deps.clips.find(member.id, id, false)
    if (made?.clip.state !== 'shown') await objects.remove(`v-${id}-file`)
    throw notFound('This upload was given up while it was looked into.')
  }
}

export const cancelUpload: VideoHandler<Uploads['cancel']> = async (deps, { id }, call) => {
  await ownUpload(deps, id, memberOf(call).id)
  await giveUp(deps, id)
  return { id }
}

/** Forgets what was not finished in time, and removes files that nobody refers to any more. */
export async function sweepUploads({ uploads, pieces, objects, now, onError }: VideoDeps): Promise<void> {
  await uploads.forget(await uploads.expired(now()), now())
  const there = await pieces.list()
  const known = await uploads.known(there)
  for (const id of there) if (!known.has(id)) await pieces.remove(id)
  const removed: string[] = []
  for (const { key } of await uploads.orphans()) {
    try {
      await objects.remove(key)
      removed.push(key)
    } catch (error) {
      onError(error, 'a file that nobody refers to was not removed')
    }
  }
  await uploads.forgetOrphans(removed)
}
