import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forum } from '#contract/community/forum.ts'
import { moderation } from '#contract/community/moderation.ts'
import { picks } from '#contract/community/picks.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { call } from '../../api/client.ts'
import { FRESH } from '../../api/freshness.ts'
import { mutation, query, readAgain } from '../../api/query.ts'
import { useSubscription } from '../../realtime/use-subscription.ts'

export type ForumPost = OutputOf<typeof forum.posts>['posts'][number]
export type Comment = OutputOf<typeof forum.post>['comments'][number]
export type FeedFilter = Omit<InputOf<typeof forum.posts>, 'before' | 'limit'>

// While the line of the socket is down.
const EVERY_MS = 30_000
const PAGE = 20

/** Reads again what these paths answered when the server says that the feed or the thread changed. */
function useLive(input: InputOf<typeof forum.pulse>, paths: readonly string[]): void {
  const client = useQueryClient()
  useSubscription('forum', [input])
  const { data } = useQuery(query(forum.pulse, input, { staleTime: FRESH.score, refetchInterval: EVERY_MS }))
  const seen = useRef(data?.revision)
  useEffect(() => {
    if (data && seen.current !== undefined && seen.current !== data.revision) void readAgain(client, paths)
    if (data) seen.current = data.revision
  })
}

export function useFeed(filter: FeedFilter) {
  useLive({}, [forum.posts.path, forum.stats.path])
  return useInfiniteQuery({
    queryKey: [forum.posts.path, 'feed', filter],
    queryFn: ({ pageParam, signal }) =>
      call(forum.posts, { ...filter, limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { isPersonal: true },
  })
}

export function useThread(id: string) {
  useLive({ postId: id }, [forum.post.path])
  return useQuery(query(forum.post, { id }, { staleTime: FRESH.score }))
}

const TOUCHED = [forum.posts, forum.post, forum.stats] as const
const quiet = { meta: { quiet: true } }
export const useStats = () => useQuery(query(forum.stats, {}, { staleTime: FRESH.news }))
export const useCreatePost = () => useMutation({ ...mutation(forum.create, { invalidates: TOUCHED }), ...quiet })
export const useEditPost = () => useMutation({ ...mutation(forum.edit, { invalidates: TOUCHED }), ...quiet })
export const useRemovePost = () => useMutation(mutation(forum.remove, { invalidates: TOUCHED }))
export const useComment = () => useMutation({ ...mutation(forum.comment, { invalidates: TOUCHED }), ...quiet })
export const useEditComment = () => useMutation({ ...mutation(forum.editComment, { invalidates: [forum.post] }), ...quiet })
export const useRemoveComment = () => useMutation(mutation(forum.removeComment, { invalidates: TOUCHED }))
export const useReact = () => useMutation(mutation(forum.like, { invalidates: [forum.posts, forum.post] }))
export const useHistory = (id: string, isWanted: boolean) => useQuery(query(forum.history, { id }, { enabled: isWanted }))
export const useMentions = () => useQuery(query(forum.mentions, {}, { staleTime: FRESH.news, refetchInterval: EVERY_MS }))
export const useReadMentions = () => useMutation(mutation(forum.readMentions, { invalidates: [forum.mentions] }))
export const useDraft = (slot: string) => useQuery(query(forum.draft, { slot }, { staleTime: 0 }))
export const useKeepDraft = () => useMutation({ ...mutation(forum.keepDraft, { invalidates: [] }), ...quiet })

export const usePickOptions = (league: LeagueKey, isWanted: boolean) =>
  useQuery(query(picks.options, { league }, { enabled: isWanted, staleTime: FRESH.price, refetchInterval: EVERY_MS }))
export const useMember = (id: string) => useQuery(query(picks.member, { id }, { staleTime: FRESH.news }))
export const usePublicProfile = (userId: string) => useQuery(query(picks.publicProfile, { userId }, { staleTime: FRESH.news }))
export const useRelate = () =>
  useMutation(mutation(picks.relate, { invalidates: [picks.member, picks.publicProfile, forum.posts, forum.post] }))
export const useLeaderboard = (sport: LeagueKey | 'all') => useQuery(query(picks.leaderboard, { sport }, { staleTime: FRESH.news }))
export const useChainCheck = (isWanted: boolean) => useQuery(query(picks.verify, {}, { enabled: isWanted, staleTime: FRESH.news }))

export const useReport = () => useMutation({ ...mutation(moderation.report, { invalidates: TOUCHED }), ...quiet })
export const useLog = (own: boolean) => useQuery(query(moderation.log, { own: own ? 'yes' : 'no' }, { staleTime: FRESH.news }))
export const useAppeal = () => useMutation({ ...mutation(moderation.appeal, { invalidates: [moderation.log] }), ...quiet })
export const useQueue = () => useQuery(query(moderation.queue, {}, { staleTime: FRESH.news, refetchInterval: EVERY_MS }))
export const useDecide = () => useMutation(mutation(moderation.decide, { invalidates: [moderation.queue, moderation.log, forum.posts] }))
export const useDecideAppeal = () =>
  useMutation(mutation(moderation.decideAppeal, { invalidates: [moderation.queue, moderation.log, forum.posts] }))
