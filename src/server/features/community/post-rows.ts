// Stored posts, comments and picks as they travel.
import type { AuthorRow, CommentRow, ImageRow, PickRow, PostRow } from '#contract/community/community-shapes.ts'
import { type ForumPost, forumPost } from '#contract/compat.ts'
import { allows } from '#core/access/access.ts'
import { selectionOf } from '#core/community/picks.ts'
import { EDIT_WINDOW_MS, mayEdit, type Reaction } from '#core/community/post.ts'
import type { InferInput } from '#core/infer.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import type { EpochMs } from '#core/units.ts'
import { shownAvatar } from '../../kernel/avatar-address.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { FeedComment, FeedPost, StoredImage } from './feed.store.ts'
import type { Renamed } from './former-names.store.ts'
import type { StoredPick } from './picks.store.ts'

type Picture = { readonly image: string | null; readonly since: Date }
export type Author = { readonly id: string; readonly username: string; readonly isVerified?: boolean; readonly picture: Picture }

/** Who wrote it, as others see them. */
export const authorRow = ({ id, username, isVerified = false, picture }: Author, now: EpochMs): AuthorRow => ({
  ...{ id, username, isVerified },
  avatar: shownAvatar({ image: picture.image, memberSince: picture.since.getTime() }, now),
})

/** Where an image is read. */
export const imageAddress = (id: string, size: 'full' | 'thumb') => `/api/objects/${id}/${size}`

export const imageRow = ({ id, width, height }: StoredImage): ImageRow => ({
  id,
  url: imageAddress(id, 'full'),
  thumbUrl: imageAddress(id, 'thumb'),
  width,
  height,
})

/** @param hasOdds whether the reader's plan has what the board works out: without it the fair chance of an open pick is not told */
export function pickRow({ place, pick, status, profit, settledAt, close }: StoredPick, hasOdds: boolean): PickRow {
  const { gameId, league, home, away, startsAt, sealedAt, world, market, outcome, point, price, book, fair, stake, basis } = pick
  const sealed = { gameId, league, home, away, startsAt, sealedAt, world, market, outcome, point, price, book, stake, basis }
  return {
    ...sealed,
    fair: status === 'open' && !hasOdds ? null : fair,
    selection: selectionOf(pick),
    place,
    status,
    profit: status === 'open' ? null : profit,
    settledAt,
    clv: close?.fairConsensus ? decimalFromAmerican(price) * close.fairConsensus - 1 : null,
  }
}

const likesOf = (reactions: Partial<Record<Reaction, number>>) => reactions.like ?? 0
const NONE = { like: 0, agree: 0, disagree: 0, thanks: 0 }

export type Reader = { readonly id: string; readonly now: EpochMs; readonly hasOdds: boolean }
/** Of a text, the names in it that their bearers changed since. */
export type RenamedOf = (text: { readonly content: string; readonly createdAt: EpochMs }) => Renamed

export const readerOf = (member: Member, now: EpochMs): Reader => ({ id: member.id, now, hasOdds: allows(member, 'odds') })

const editableUntil = (
  text: {
    readonly type: PostRow['type'] | 'comment'
    readonly state: PostRow['state']
    readonly createdAt: EpochMs
    readonly userId: string
  },
  { id, now }: Pick<Reader, 'id' | 'now'>,
) => (text.userId === id && mayEdit(text, now) ? text.createdAt + EDIT_WINDOW_MS : null)

/** A post that waits for review is its author's alone, and so is all that is said below it. */
export const isReadable = ({ post }: Pick<FeedPost, 'post'>, reader: string): boolean => post.state !== 'held' || post.userId === reader

/** What a moderator took down is told to be gone, and what it said is not told. */
const contentOf = ({ state, content, userId }: { state: PostRow['state']; content: string; userId: string }, reader: Reader) =>
  state === 'shown' || (state === 'held' && userId === reader.id) || (state === 'removed' && userId === reader.id) ? content : ''

export function postRow(
  { post, username, picture, isVerified, reaction, pick }: FeedPost,
  images: readonly StoredImage[],
  reader: Reader,
  renamedOf: RenamedOf,
): ForumPost {
  const { reactions, createdAt } = post
  const content = contentOf(post, reader)
  return forumPost({
    id: post.id,
    place: Number(post.place),
    author: authorRow({ id: post.userId, username, isVerified, picture }, reader.now),
    createdAt,
    editedAt: post.editedAt,
    content,
    renamed: renamedOf({ content, createdAt }).map((one) => ({ ...one })),
    state: post.state,
    likes: likesOf(reactions),
    liked: reaction === 'like',
    reactions: { ...NONE, ...reactions },
    reaction,
    isOwn: post.userId === reader.id,
    editableUntil: editableUntil(post, reader),
    type: post.type,
    sport: post.sport,
    tags: [...post.tags],
    // What is kept of a deleted post is a moderator's to see.
    images: post.state === 'removed' || post.state === 'deleted' ? [] : images.map(imageRow),
    comments: post.comments,
    pick: pick ? pickRow(pick, reader.hasOdds) : null,
  })
}

export function commentRow(
  { comment, username, picture, isVerified, reaction }: FeedComment,
  reader: Reader,
  renamedOf: RenamedOf,
): InferInput<typeof CommentRow> {
  const { id, postId, parentId, depth, userId, state, createdAt, editedAt, reactions } = comment
  const content = contentOf(comment, reader)
  return {
    id,
    postId,
    parentId,
    depth,
    author: authorRow({ id: userId, username, isVerified, picture }, reader.now),
    createdAt,
    editedAt,
    content,
    renamed: renamedOf({ content, createdAt }).map((one) => ({ ...one })),
    state: state === 'held' && userId !== reader.id ? 'removed' : state,
    likes: likesOf(reactions),
    liked: reaction === 'like',
    reactions: { ...NONE, ...reactions },
    reaction,
    isOwn: userId === reader.id,
    editableUntil: editableUntil({ ...comment, type: 'comment' }, reader),
  }
}
