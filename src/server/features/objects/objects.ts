// Images of members: an address signed for one person, one file and ten minutes; the file decoded and drawn anew in a process of its own.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { MOST_IMAGE_BYTES } from '#contract/community/objects.ts'
import { API } from '#contract/index.ts'
import { isNewcomer } from '#core/community/member-limits.ts'
import type { ImagePurpose } from '#core/community/post.ts'
import type { EpochMs } from '#core/units.ts'
import { avatarAddress } from '../../kernel/avatar-address.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, forbidden, notFound, unavailable, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { DrawnImage } from '../../kernel/work/picture-drawing.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { ImageStore } from './images.store.ts'

type Deps = {
  readonly store: ImageStore
  readonly objects: ObjectStore
  readonly now: () => EpochMs
  readonly secret: string
  /** Refuses with a sentence what is no image, or more than one may be. */
  readonly draw: (bytes: Uint8Array, who: string, signal: AbortSignal) => Promise<DrawnImage>
  readonly onError: (error: unknown, what: string) => void
}

const TEN_MINUTES = 600_000
/** What one member may keep here. Judged: forty posts a day with five images fill it in weeks, not in an hour. */
const MOST_IMAGES_KEPT = 1000
const MOST_BYTES_KEPT = 200 * 1024 * 1024
const MOST_OPEN_ADDRESSES = 20
const TYPE = 'image/webp'

const FULL = 'Your space for images is used up. Delete posts with images to make room.'

export function objectsFeature({ store, objects, now, secret, draw, onError }: Deps): Feature {
  const signed = (id: string, userId: string, expiresAt: EpochMs) =>
    createHmac('sha256', secret).update(`upload ${id} ${userId} ${expiresAt}`).digest('base64url')
  const isSigned = (token: string, id: string, userId: string): boolean => {
    const [expires = '', signature = ''] = token.split('.')
    if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now()) return false
    const right = Buffer.from(signed(id, userId, Number(expires)))
    const given = Buffer.from(signature)
    return right.length === given.length && timingSafeEqual(right, given)
  }
  const requireRoom = async ({ id: userId, isAdmin }: Pick<Member, 'id' | 'isAdmin'>, purpose: ImagePurpose) => {
    const used = await store.usage(userId, now())
    if (used.mutedUntil !== null && now() < used.mutedUntil) throw forbidden('You cannot upload while you are muted.')
    if (purpose === 'post' && !isAdmin && isNewcomer(used.memberSince, now()))
      throw forbidden('In the first 24 hours of an account posts bear no images.')
    if (used.images >= MOST_IMAGES_KEPT || used.bytes >= MOST_BYTES_KEPT) throw conflict(FULL)
    return used
  }
  return {
    bounds: bind(API.objects, {
      upload: async ({ purpose }, call) => {
        const me = memberOf(call)
        const { id: userId } = me
        const { asked } = await requireRoom(me, purpose)
        if (asked >= MOST_OPEN_ADDRESSES)
          throw conflict('Several uploads of yours are not finished. Finish them first, or wait ten minutes.')
        const id = randomUUID()
        const expiresAt = now() + TEN_MINUTES
        await store.ask({ id, userId, purpose, createdAt: now(), expiresAt })
        const token = `${expiresAt}.${signed(id, userId, expiresAt)}`
        return { uploadURL: `/api/objects/upload/${id}?token=${token}`, id, expiresAt, mostBytes: MOST_IMAGE_BYTES }
      },
      send: async ({ id, token }, call) => {
        const { id: userId } = memberOf(call)
        const bytes = call.http?.bytes
        if (!isSigned(token, id, userId)) throw notFound('This address for an upload is not valid any more. Ask for a new one.')
        if (!bytes || bytes.length === 0) throw unreadableFile('The file is empty.')
        const claimed = await store.claim(id, userId, now())
        if (!claimed) throw notFound('This address for an upload was used already. Ask for a new one.')
        const keys = [`${id}-full`, `${id}-thumb`] as const
        try {
          const { full, thumb, width, height } = await draw(bytes, userId, call.signal)
          // Several files may have arrived at once.
          const used = await requireRoom(memberOf(call), claimed.purpose)
          const size = full.length + thumb.length
          if (used.bytes + size > MOST_BYTES_KEPT) throw conflict(FULL)
          await objects.put(keys[0], full, TYPE)
          await objects.put(keys[1], thumb, TYPE)
          if (!(await store.ready(id, { bytes: size, width, height }))) throw unavailable('The upload was cut short. Please try again.')
          return { id, url: `/api/objects/${id}/full`, thumbUrl: `/api/objects/${id}/thumb`, width, height }
        } catch (error) {
          // Nothing half-done stays: neither a row nor a file.
          await Promise.allSettled([store.drop(id), ...keys.map((key) => objects.remove(key))])
          throw error
        }
      },
      read: async ({ id, size }, call) => {
        const { id: reader, isAdmin, needsSecondFactor } = memberOf(call)
        const found = await store.visible(id, { id: reader, decides: isAdmin && !needsSecondFactor })
        // The picture of a new member is their own matter, as images of their posts would be.
        const isShown = found && (found.image.userId === reader || found.image.purpose === 'post' || !isNewcomer(found.memberSince, now()))
        const bytes = isShown && (await objects.get(`${id}-${size}`))
        if (!bytes) throw notFound('There is no such image.')
        return { type: TYPE, bytes }
      },
      setAvatar: async ({ id }, call) => {
        if (!(await store.setAvatar(memberOf(call).id, id, now())))
          throw notFound('This picture is not there any more. Please choose it again.')
        return { profileImageUrl: avatarAddress(id) }
      },
      removeAvatar: async ({ userId }, call) => {
        const member = memberOf(call)
        const isOwn = userId === undefined || userId === member.id
        const mayDo = isOwn || (member.isAdmin && !member.needsSecondFactor)
        if (!mayDo || !(await store.removeAvatar(userId ?? member.id, { id: member.id, isAdmin: !isOwn }, now())))
          throw notFound('There is no such profile, or it is not yours to change.')
        return { profileImageUrl: null }
      },
    }),
    jobs: [
      {
        name: 'objects.sweep',
        cron: '27 * * * *',
        async run() {
          await store.forgetUnused(now())
          const gone = (await store.orphans()).map(({ key }) => key)
          const removed: string[] = []
          for (const key of gone) {
            try {
              await objects.remove(key)
              removed.push(key)
            } catch (error) {
              onError(error, 'a file that nobody refers to was not removed')
            }
          }
          await store.forgetOrphans(removed)
        },
      },
    ],
  }
}
