// Where the picture of a member is read, and who sees it.
import { isNewcomer } from '#core/community/member-limits.ts'
import type { EpochMs } from '#core/units.ts'

/** What stands in `users.image` of who has a picture here. An identity provider may have written another address there, which is not shown. */
export const avatarAddress = (id: string) => `/api/objects/${id}/thumb`

const OWN = /^\/api\/objects\/[\w-]{8,80}\/thumb$/
export const ownAvatar = (image: string | null): string | null => (image !== null && OWN.test(image) ? image : null)

/** The picture as others see it: like images of posts, not in the first 24 hours of an account. */
export const shownAvatar = ({ image, memberSince }: { readonly image: string | null; readonly memberSince: EpochMs }, now: EpochMs) =>
  isNewcomer(memberSince, now) ? null : ownAvatar(image)
