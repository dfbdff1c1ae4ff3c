// A text is written, changed, deleted, reacted to. What is refused is refused before anything is stored, with a sentence.
import type { forum } from '#contract/community/forum.ts'
import { careOfText } from '#core/assistant/care/care.ts'
import { REPEAT_MS, type Written, whyNot } from '#core/community/member-limits.ts'
import { mayBeOffer, promotionFault } from '#core/community/offers.ts'
import { MOST_IMAGES, MOST_VERSIONS, mayDelete, mayEdit } from '#core/community/post.ts'
import { cleaned, commentFault, isBlank, linkFault, NOTHING_WRITTEN, textFault } from '#core/community/post-text.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { AppError, conflict, forbidden, notFound, wrongField } from '../../kernel/door/errors.ts'
import { helpOf } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoOffer } from '../../kernel/door/no-offer.ts'
import { excerptOf, renderedText } from '../../kernel/rendered-text.ts'
import type { CommunityDeps, CommunityHandler } from './community-deps.ts'
import { EXCERPT, mentionNotices, renewNotices } from './mention-notices.store.ts'
import { preparePick } from './pick-offers.ts'
import { sealAndKeep } from './pick-seals.ts'
import { commentRow, isReadable, postRow, readerOf } from './post-rows.ts'
import { renderedHosts, renderedLinks } from './rendered-links.ts'
import { isRepeated } from './repeats.store.ts'
import {
  addComment,
  addPost,
  countComments,
  type Doubt,
  deleteComment,
  deletePost,
  doubt,
  editText,
  freeImages,
  MOST_COMMENTS,
  type Notice,
  notify,
  react,
} from './texts.store.ts'

type Handler<Name extends keyof typeof forum> = CommunityHandler<(typeof forum)[Name]>

/** What stands in a text beside its words: what is refused, what a moderator looks at, whether help is shown. */
async function examined(
  { listedWords }: CommunityDeps,
  typed: string,
  { isComment = false, mayBeEmpty = false, league = null as LeagueKey | null } = {},
) {
  const fault = isComment ? commentFault(typed) : textFault(typed)
  if (fault && !(mayBeEmpty && fault.kind === 'empty')) throw wrongField('content', fault.sentence)
  const content = cleaned(typed)
  // What is read, not what is typed, is judged: marks and entities cut words apart.
  const read = renderedText(content)
  if (isBlank(read) && !mayBeEmpty) throw wrongField('content', NOTHING_WRITTEN)
  const links = renderedLinks(content)
  const bad = linkFault(links)
  if (bad) throw wrongField('content', bad.sentence)
  const promotion = promotionFault(content) ?? promotionFault(read)
  if (promotion) throw wrongField('content', promotion)
  const reason = content === '' ? null : careOfText(read)
  const words = content === '' ? [] : await listedWords(content, league)
  const noted = [
    ...(words.length > 0 ? [`words of the list: ${[...new Set(words.map(({ text }) => text))].slice(0, 5).join(', ')}`] : []),
    ...(mayBeOffer(content) || mayBeOffer(read) ? ['reads like an offer of picks'] : []),
  ]
  const doubts: Doubt[] = [
    ...(reason === 'distress' ? [{ source: 'care' as const, reason: 'self-harm' as const, note: 'reads like despair' }] : []),
    ...(noted.length > 0
      ? [{ source: 'word' as const, reason: words.length > 0 ? ('abuse' as const) : ('selling picks' as const), note: noted.join('; ') }]
      : []),
  ]
  return { content, doubts, help: helpOf(reason), links: links.length + renderedHosts(content).length }
}

/** An administrator is no new member: who set the server up writes its first posts. */
const forMember = (written: Written, { isAdmin }: Member): Written => (isAdmin ? { ...written, memberSince: 0 } : written)

/** Ids of images however they are named: by id or by the address at which they are read. */
const imageId = (named: string) => /(?:^|\/api\/objects\/)([\w-]{8,80})(?:\/(?:full|thumb))?$/.exec(named)?.[1]

function imageIds(named: readonly string[]): readonly string[] {
  const ids = [...new Set(named)].map((one) => {
    const id = imageId(one)
    if (!id) throw wrongField('mediaUrls', 'Only images that were uploaded here can be posted.')
    return id
  })
  if (ids.length > MOST_IMAGES) throw wrongField('mediaUrls', `You can only upload up to ${MOST_IMAGES} file(s).`)
  return ids
}

export const createPost: Handler<'create'> = async (deps, { content: typed, type, sport, tags, mediaUrls, pick }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  if ((type === 'pick') !== Boolean(pick)) throw wrongField('pick', 'A pick names a game and a line; other posts name none.')
  const about = pick ? pick.league : sport
  requireNoOffer({ tags })
  const text = await examined(deps, typed, { mayBeEmpty: Boolean(pick), league: about })
  const images = imageIds(mediaUrls)
  // The board is asked before the turn of the writer begins; the seal bears the time at which it is made.
  const offer = pick ? await preparePick(deps, pick) : null
  const at = now()
  const id = await store.write(me.id, at, async (tx, written, author) => {
    const refusal = whyNot(forMember(written, me), { kind: 'post', links: text.links, images: images.length }, at)
    if (refusal) throw forbidden(refusal)
    // Of picks the chain says what is the same.
    if (!offer && images.length === 0 && (await isRepeated(tx, { userId: me.id, content: text.content }, null, at - REPEAT_MS)))
      throw conflict('You posted these words a few minutes ago. They stand once.')
    const free = await freeImages(tx, me.id, images)
    if (free.size < images.length)
      throw wrongField('mediaUrls', 'One of these images is not there any more, or stands in another post. Upload it again.')
    const base = { userId: me.id, content: text.content, state: 'shown' as const, at }
    const added = await addPost(tx, { ...base, type, sport: about, tags: [...new Set(tags)], images })
    if (offer) await sealAndKeep(deps, tx, { offer, postId: added, author, userId: me.id })
    await doubt(tx, added, added, text.doubts, at)
    await notify(tx, await mentionNotices(tx, { by: me.id, postId: added, content: text.content, at, isPick: Boolean(offer) }))
    return added
  })
  deps.onChange(null)
  return { post: await readBack(deps, me, id), help: text.help }
}

async function readBack({ store, now }: CommunityDeps, reader: Member, id: string) {
  const found = await store.findPost(reader.id, id)
  if (!found) throw notFound('There is no such post.')
  return postRow(found, (await store.imagesOf([id])).get(id) ?? [], readerOf(reader, now()), await store.renamedIn([found.post]))
}

export const editPost: Handler<'edit'> = async (deps, { id, content: typed }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  const before = await own(deps, me.id, id)
  if (before.type === 'pick') throw conflict('A pick is never changed. Say more in a comment.')
  if (!mayEdit(before, now())) throw conflict('A post can be changed for fifteen minutes. Say more in a comment.')
  const text = await examined(deps, typed, { league: before.sport })
  const at = now()
  await store.write(me.id, at, async (tx, written) => {
    const refusal = whyNot({ ...forMember(written, me), posts: 0 }, { kind: 'post', links: text.links, images: 0 }, at)
    if (refusal) throw forbidden(refusal)
    if (!(await isEdited(tx, { kind: 'post', id, state: before.state }, text.content, at))) return
    await doubt(tx, id, id, text.doubts, at)
    await renewNotices(tx, { by: me.id, postId: id, content: text.content, at: before.createdAt })
  })
  deps.onChange(id)
  return { post: await readBack(deps, me, id), help: text.help }
}

async function isEdited(tx: Tx, text: Parameters<typeof editText>[1], content: string, at: EpochMs): Promise<boolean> {
  const outcome = await editText(tx, text, content, at)
  if (outcome === 'full') throw conflict(`A text can be changed ${MOST_VERSIONS} times. Say more in a comment.`)
  if (outcome === 'decided') throw conflict('A moderator decided about this text while you were writing. Reload it to see what.')
  return outcome === 'changed'
}

async function own({ store }: CommunityDeps, me: string, id: string) {
  const found = await store.findPost(me, id)
  if (found?.post.userId !== me || found.post.state === 'deleted') throw notFound('There is no such post of yours.')
  return found.post
}

export const deleteOwnPost: Handler<'remove'> = async (deps, { id }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  const post = await own(deps, me.id, id)
  if (!mayDelete(post)) throw conflict('A pick is never deleted: it stays on your record.')
  await store.write(me.id, now(), (tx) => deletePost(tx, id, now()))
  deps.onChange(id)
  return { id }
}

export const addCommentTo: Handler<'comment'> = async (deps, { id: postId, content: typed, parentId }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  const post = await store.findPost(me.id, postId)
  if (!post || (post.post.state !== 'shown' && post.post.userId !== me.id)) throw notFound('There is no such post.')
  if (post.post.state === 'deleted' || post.post.state === 'removed') throw conflict('This post takes no more comments.')
  const parent = parentId ? await store.findComment(me.id, parentId) : null
  if (parentId && (parent?.comment.postId !== postId || parent.comment.state === 'deleted')) throw notFound('There is no such comment.')
  const text = await examined(deps, typed, { isComment: true, league: post.post.sport })
  const at = now()
  const id = await store.write(me.id, at, async (tx, written) => {
    const refusal = whyNot(forMember(written, me), { kind: 'comment', links: text.links, images: 0 }, at)
    if (refusal) throw forbidden(refusal)
    const below = { postId, parentId: parent?.comment.id ?? null }
    if (await isRepeated(tx, { userId: me.id, content: text.content }, below, at - REPEAT_MS))
      throw conflict('You wrote these words here a few minutes ago. They stand once.')
    if ((await countComments(tx, postId)) >= MOST_COMMENTS)
      throw conflict(`A post has at most ${MOST_COMMENTS.toLocaleString('en-US')} comments.`)
    const base = { userId: me.id, content: text.content, state: 'shown' as const, at, postId }
    const added = await addComment(tx, { ...base, parent: parent ? { id: parent.comment.id, depth: parent.comment.depth } : null })
    await doubt(tx, added, postId, text.doubts, at)
    const answered = parent?.comment.userId ?? post.post.userId
    const answerNotices: Notice[] =
      answered === me.id ? [] : [{ userId: answered, kind: 'answer', postId, byId: me.id, excerpt: excerptOf(text.content, EXCERPT), at }]
    await notify(tx, [
      ...answerNotices,
      ...(await mentionNotices(tx, { by: me.id, postId, content: text.content, at, except: [answered] })),
    ])
    return added
  })
  deps.onChange(postId)
  return { comment: await commentBack(deps, me, id), help: text.help }
}

async function commentBack({ store, now }: CommunityDeps, reader: Member, id: string) {
  const found = await store.findComment(reader.id, id)
  if (!found) throw notFound('There is no such comment.')
  return commentRow(found, readerOf(reader, now()), await store.renamedIn([found.comment]))
}

async function ownComment({ store }: CommunityDeps, me: string, id: string) {
  const found = await store.findComment(me, id)
  if (found?.comment.userId !== me || found.comment.state === 'deleted') throw notFound('There is no such comment of yours.')
  return found.comment
}

export const editOwnComment: Handler<'editComment'> = async (deps, { id, content: typed }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  const before = await ownComment(deps, me.id, id)
  if (!mayEdit({ ...before, type: 'comment' }, now())) throw conflict('A comment can be changed for fifteen minutes. Write another one.')
  const text = await examined(deps, typed, { isComment: true })
  const at = now()
  await store.write(me.id, at, async (tx, written) => {
    const refusal = whyNot({ ...forMember(written, me), comments: 0 }, { kind: 'comment', links: text.links, images: 0 }, at)
    if (refusal) throw forbidden(refusal)
    if (!(await isEdited(tx, { kind: 'comment', id, state: before.state }, text.content, at))) return
    await doubt(tx, id, before.postId, text.doubts, at)
    await renewNotices(tx, { by: me.id, postId: before.postId, content: text.content, at: before.createdAt })
  })
  deps.onChange(before.postId)
  return { comment: await commentBack(deps, me, id), help: text.help }
}

export const deleteOwnComment: Handler<'removeComment'> = async (deps, { id }, call) => {
  const me = memberOf(call)
  const { postId, state } = await ownComment(deps, me.id, id)
  if (state === 'removed') throw notFound('There is no such comment of yours.')
  await deps.store.write(me.id, deps.now(), (tx) => deleteComment(tx, id, postId, deps.now()))
  deps.onChange(postId)
  return { id }
}

export const likeText: Handler<'like'> = async (deps, { postId, commentId, reaction: wanted }, call) => {
  const { store, now } = deps
  const me = memberOf(call)
  const comment = commentId ? await store.findComment(me.id, commentId) : undefined
  const post = await store.findPost(me.id, postId)
  const target = commentId ? comment?.comment : post?.post
  if (!post || !target || target.state !== 'shown' || !isReadable(post, me.id) || (comment && comment.comment.postId !== postId))
    throw notFound('There is no such text.')
  const { reaction, reactions } = await store.write(me.id, now(), async (tx, { mutedUntil }) => {
    if (mutedUntil !== null && now() < mutedUntil) throw new AppError('forbidden', 'You cannot react while you are muted.')
    return react(tx, { kind: commentId ? 'comment' : 'post', id: target.id, postId }, me.id, wanted)
  })
  deps.onChange(postId)
  return {
    liked: reaction === 'like',
    likes: reactions.like ?? 0,
    reaction,
    reactions: { like: 0, agree: 0, disagree: 0, thanks: 0, ...reactions },
  }
}
