// The community: posts and threads, picks and records, reports and what is decided about them.
import { API } from '#contract/index.ts'
import { localTime, startOfDay } from '#core/zones.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { CommunityDeps, CommunityHandler } from './community-deps.ts'
import { appealAgainst, decideAppealOf, decideText, readLog, readQueue, reportSharedLink, reportText } from './moderating.ts'
import { pickOptions } from './pick-offers.ts'
import { pickVerifier, settlePicks } from './pick-seals.ts'
import { authorRow, commentRow, isReadable, postRow, readerOf } from './post-rows.ts'
import { leaderboards, relateTo, showMember, showProfile } from './records.ts'
import { addCommentTo, createPost, deleteOwnComment, deleteOwnPost, editOwnComment, editPost, likeText } from './writing.ts'

type Handler<Name extends keyof typeof API.forum> = CommunityHandler<(typeof API.forum)[Name]>

const DAY = 86_400_000
/** Who wrote or reacted within so long is an active member. */
const ACTIVE_MS = 30 * DAY

const listPosts: Handler<'posts'> = async ({ store, now }, filter, call) => {
  const me = memberOf(call)
  const rows = await store.feed(me.id, filter)
  const images = await store.imagesOf(rows.map(({ post }) => post.id))
  const reader = readerOf(me, now())
  const renamedOf = await store.renamedIn(rows.map(({ post }) => post))
  return {
    posts: rows.map((row) => postRow(row, images.get(row.post.id) ?? [], reader, renamedOf)),
    next: rows.length === filter.limit ? Number(rows.at(-1)!.post.place) : null,
    isHidingPicks: false,
  }
}

const openThread: Handler<'post'> = async ({ store, now }, { id }, call) => {
  const me = memberOf(call)
  const reader = readerOf(me, now())
  const found = await store.findPost(me.id, id)
  if (!found || !isReadable(found, me.id)) throw notFound('There is no such post.')
  const images = (await store.imagesOf([id])).get(id) ?? []
  const comments = await store.commentsOf(me.id, id)
  const renamedOf = await store.renamedIn([found.post, ...comments.map(({ comment }) => comment)])
  return {
    post: postRow(found, images, reader, renamedOf),
    comments: comments.map((row) => commentRow(row, reader, renamedOf)),
    isHidingPicks: false,
  }
}

const READS = { posts: listPosts, post: openThread }
const WRITES = {
  create: createPost,
  edit: editPost,
  remove: deleteOwnPost,
  comment: addCommentTo,
  editComment: editOwnComment,
  removeComment: deleteOwnComment,
  like: likeText,
}

function forumBounds(deps: CommunityDeps) {
  const { store, now, world } = deps
  return bind(API.forum, {
    ...bindFirst(deps, READS),
    ...bindFirst(deps, WRITES),
    history: async ({ id }, call) => {
      const me = memberOf(call)
      const comment = (await store.findComment(me.id, id))?.comment
      const post = await store.findPost(me.id, comment?.postId ?? id)
      const text = comment ?? post?.post
      if (!post || !text || !isReadable(post, me.id) || (text.state !== 'shown' && text.userId !== me.id))
        throw notFound('There is no such text.')
      return { versions: await store.versionsOf(id) }
    },
    stats: async (_, call) => {
      const since = { active: now() - ACTIVE_MS, today: startOfDay(localTime(now(), memberOf(call).timeZone), memberOf(call).timeZone) }
      const { members, posts, won, lost } = await store.stats(since, world())
      const decidedPicks = won + lost
      return { activeMembers: members, postsToday: posts, winRate: decidedPicks === 0 ? null : won / decidedPicks, decidedPicks }
    },
    pulse: async ({ postId }) => ({ revision: await store.pulse(postId) }),
    mentions: async ({ limit }, call) => {
      const { notices, unread } = await store.notices(memberOf(call).id, limit)
      return {
        unread,
        mentions: notices.map(({ notice: { id, postId, byId, kind, excerpt, at, readAt }, username, picture }) => ({
          id: String(id),
          postId,
          by: authorRow({ id: byId, username, picture }, now()),
          kind,
          excerpt,
          at,
          isNew: readAt === null,
        })),
      }
    },
    readMentions: async (_, call) => {
      await store.readNotices(memberOf(call).id, now())
      return { unread: 0 }
    },
    draft: ({ slot }, call) => store.readDraft(memberOf(call).id, slot),
    keepDraft: async ({ slot, content }, call) => {
      if ((await store.keepDraft(memberOf(call).id, slot, content, now())) === 'full')
        throw conflict('At most 50 drafts are kept. Finish or empty one first.')
      return { savedAt: content.trim() === '' ? null : now() }
    },
    names: async ({ begins }, call) => ({ names: await store.names(memberOf(call).id, begins) }),
  })
}

export function communityFeature(deps: CommunityDeps): Feature {
  return {
    bounds: [
      ...forumBounds(deps),
      ...bind(API.picks, {
        ...bindFirst(deps, { options: pickOptions, member: showMember, publicProfile: showProfile, relate: relateTo }),
        verify: pickVerifier(deps),
        ...bindFirst(deps, { leaderboard: leaderboards(deps) }),
      }),
      ...bind(
        API.moderation,
        bindFirst(deps, {
          report: reportText,
          reportLink: reportSharedLink,
          log: readLog,
          appeal: appealAgainst,
          queue: readQueue,
          decide: decideText,
          decideAppeal: decideAppealOf,
        }),
      ),
    ],
    jobs: [{ name: 'community.settle', cron: '* * * * *', run: async (signal) => void (await settlePicks(deps, signal)) }],
  }
}
