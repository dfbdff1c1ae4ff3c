// Query and mutation options read off a row of the contract. Keys are [path, input]; a mutation invalidates by path.
import { MutationCache, mutationOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { preferences } from '../preferences/preferences.ts'
import { call } from './client.ts'
import { FRESH } from './freshness.ts'
import { isKeptFresh } from './kept-fresh.ts'
import { openPaywall, problemIn, RequestFailed, reactionTo } from './problem.ts'

type QuerySettings = {
  readonly staleTime?: number
  /** Milliseconds; not for those who switched auto-refresh off, nor while the answer comes over the socket (realtime/use-follow.ts). */
  readonly refetchInterval?: number
  readonly enabled?: boolean
  /** False for large answers that change all over: nothing is gained by comparing them with those before, part by part. */
  readonly structuralSharing?: false
}

/** `useQuery(query(rooms.row, input))`: typed key, typed answer, cancelled when nobody looks any more. */
export function query<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O>,
  input: z.input<I>,
  { refetchInterval, ...settings }: QuerySettings = {},
) {
  const queryKey = [row.path, input]
  return queryOptions<z.output<O>>({
    queryKey,
    queryFn: ({ signal }) => call(row, input, { signal }),
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
  return mutationOptions<z.output<O>, Error, z.input<I>>({
    mutationKey: [row.path],
    mutationFn: (input) => call(row, input),
    onSuccess: (_answer, _input, _result, { client }) =>
      Promise.all(invalidates.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
}

type Tell = (sentence: { title: string; detail: string }) => void

/** One cache for the page. A failed read is told in place; a failed write opens the paywall or says one toast. */
export function createQueryClient(tell: Tell): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof RequestFailed)) console.error(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutationInCache) => {
        const problem = problemIn(error)
        if (!(error instanceof RequestFailed)) console.error(error)
        if (reactionTo(problem) === 'paywall') openPaywall(problem)
        else if (!mutationInCache.meta?.quiet) tell({ title: problem.title, detail: problem.detail })
      },
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: true, staleTime: FRESH.forever },
      mutations: { retry: false },
    },
  })
}
