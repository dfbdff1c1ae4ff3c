// What a tab knows of who is signed in. A failed question is no answer: whoever was signed in stays so until the server says otherwise,
// and whoever was signed out elsewhere keeps the screen, and the work on it, under a bar that says so.
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/people/account-shapes.ts'
import { accounts } from '#contract/people/accounts.ts'
import { call } from '../api/client.ts'
import { RequestFailed } from '../api/problem.ts'
import { forgetPersonal } from '../api/query.ts'
import { type Announcement, announceSession } from '../api/session-signals.ts'

export type Session = {
  /** null = nobody. Of a session that has ended: who it was. */
  readonly user: CurrentUser | null
  /** The server no longer knows the session that this page began with. */
  readonly hasEnded: boolean
}

/**
 * What is known after an answer, given what was known before it.
 * @param answered null = the server knows of no session
 */
export function sessionAfter(before: Session | undefined, answered: CurrentUser | null): Session {
  if (answered) return { user: answered, hasEnded: false }
  return before?.user ? { user: before.user, hasEnded: true } : { user: null, hasEnded: false }
}

/** Whether what another tab was answered speaks against what this one believes. */
export function contradicts(session: Session | undefined, { userId }: Announcement): boolean {
  if (session === undefined) return false
  return userId !== (session.hasEnded ? null : (session.user?.id ?? null))
}

/** How often it is asked again while nobody knows, ms, and how long one question waits for its answer. */
const AGAIN_MS = 5_000
const ANSWER_MS = 10_000
const RETRIES = 2

/** Invalidate by `accounts.currentUser.path`; reset it on signing out here, so that nothing of the member stays. */
export const currentSession = queryOptions({
  queryKey: [accounts.currentUser.path, {}],
  queryFn: async ({ signal, client, queryKey }): Promise<Session> => {
    const answered = await call(accounts.currentUser, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) }).catch(
      (error: unknown) => {
        if (error instanceof RequestFailed && error.problem.code === 'unauthenticated') return null
        throw error
      },
    )
    announceSession({ userId: answered?.id ?? null })
    return sessionAfter(client.getQueryData<Session>(queryKey), answered)
  },
  retry: RETRIES,
  retryDelay: (attempt) => 400 * 2 ** attempt,
  refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
})

/** In the moment in which the session of the page ends, what belongs to the person leaves it: somebody else may sit there. */
export function forgetOnSessionEnd(client: QueryClient): () => void {
  const hash = hashKey(currentSession.queryKey)
  let had = false
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return
    const hasEnded = (query.state.data as Session | undefined)?.hasEnded ?? false
    if (hasEnded && !had) void forgetPersonal(client)
    had = hasEnded
  })
}
