// What is said of a clip names no place to go to in the first 24 hours of an account, as posts and comments do not.
import { isNewcomer } from '#core/community/member-limits.ts'
import { hostsNamed } from '#core/community/named-hosts.ts'
import { linksIn } from '#core/community/post-text.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { forbidden } from '../../kernel/door/errors.ts'
import type { VideoDeps } from './videos-deps.ts'

/** What is left out says nothing. */
export async function requireNoLinks(
  { uploads, now }: Pick<VideoDeps, 'uploads' | 'now'>,
  { id, isAdmin }: Member,
  said: readonly (string | null | undefined)[],
): Promise<void> {
  if (isAdmin || !said.some((text) => text && linksIn(text).length + hostsNamed(text).length > 0)) return
  const { memberSince } = await uploads.usage(id, now())
  if (isNewcomer(memberSince, now()))
    throw forbidden('In the first 24 hours of an account titles, descriptions, tags and captions of clips bear no links.')
}
