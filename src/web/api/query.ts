// Query and mutation options read off a row of the contract. Keys are [path, input]; a mutation invalidates by path.

import { MutationCache, mutationOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Infer, InferInput } from '#core/infer.ts'
import { preferences } from '../preferences/preferences.ts'
import { announceChange } from './changes.ts'
import { call } from './client.ts'
import { FRESH } from './freshness.ts'
import { isKeptFresh } from './kept-fresh.ts'
import { openPaywall, problemIn, RequestFailed, reactionTo } from './problem.ts'
import { withRecentSignIn } from './recent-sign-in.ts'
import { doubtSession, noteRefusedWrite } from './session-signals.ts'

type QuerySettings = {
  readonly staleTime?: number
  /** Milliseconds; not for those who switched auto-refresh off, nor while the answer comes over the socket (realtime/use-follow.ts). */
  readonly refetchInterval?: number
  readonly enabled?: boolean
  /** False for large answers that change all over: nothing is gained by comparing them with those before, part by part. */
  readonly structuralSharing?: false
}

const PERSONAL = { isPersonal: true }

/** Takes away every answer that is about the person; what is on screen asks again and is told why there is none. */
export const forgetPersonal = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ meta }) => meta?.isPersonal === true })

/** `useQuery(query(rooms.row, input))`: typed key, typed answer, cancelled when nobody looks any more. */
export function query<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O>,
  input: InferInput<I>,
  { refetchInterval, ...settings }: QuerySettings = {},
) {
  const queryKey = [row.path, input]
  return queryOptions<Infer<O>>({
    queryKey,
    queryFn: ({ signal }) => call(row, input, { signal }),
    ...(row.isPersonal ? { meta: PERSONAL } : {}),
    ...settings,
    ...(refetchInterval === undefined
      ? {}
      : { refetchInterval: () => (preferences().autoRefresh && !isKeptFresh(queryKey) ? refetchInterval : false) }),
  })
}

/** `useMutation(mutation(rooms.row, { invalidates: [rooms.other] }))`. */
export function mutation<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O>,
  { invalidates = [] }: { readonly invalidates?: readonly Pick<Endpoint, 'path'>[] } = {},
) {
  return mutationOptions<Infer<O>, Error, InferInput<I>>({
    mutationKey: [row.path],
    mutationFn: (input) => withRecentSignIn(() => call(row, input)),
    onSuccess: (_answer, _input, _result, { client }) => {
      const paths = invalidates.map(({ path }) => path)
      announceChange(paths)
      return readAgain(client, paths)
    },
  })
}

/** Reads anew what these paths answered, as far as it is on screen; the rest when it is next looked at. */
export const readAgain = (client: QueryClient, paths: readonly string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))

type Tell = (sentence: { title: string; detail: string }) => void

/** One cache for the page. A failed read is told in place; a failed write opens the paywall or says one toast. */
export function createQueryClient(tell: Tell): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof RequestFailed)) console.error(error)
        else if (reactionTo(error.problem) === 'sign_in') doubtSession()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutationInCache) => {
        const problem = problemIn(error)
        if (!(error instanceof RequestFailed)) console.error(error)
        const reaction = reactionTo(problem)
        if (reaction === 'sign_in') doubtSession()
        const say = () => tell({ title: problem.title, detail: problem.detail })
        if (reaction === 'paywall') openPaywall(problem)
        else if (mutationInCache.meta?.quiet) return
        else if (reaction === 'sign_in') noteRefusedWrite(say)
        else say()
      },
    }),
    defaultOptions: {
      // `always`: without a network a call fails at once and says so; the library's own way is to wait without a word until it is back.
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: FRESH.forever },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
