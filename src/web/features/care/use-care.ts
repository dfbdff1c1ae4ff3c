import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { care } from '#contract/people/care.ts'
import type { CareAct } from '#core/care/permission.ts'
import type { StakeRoom } from '#core/care/stake-room.ts'
import { mutation, query } from '../../api/query.ts'

export function useCare() {
  return useQuery(query(care.overview, {}, { staleTime: 30_000 }))
}

/** Why a break, an exclusion, an age or a limit closes this now, as a sentence; null where it is open, and while that is not known. */
export function useClosed(act: CareAct): string | null {
  return useCare().data?.shut.find((one) => one.act === act)?.sentence ?? null
}

/** What one's limits leave for stakes that are calculated on the page. */
export function useStakeRoom(): StakeRoom {
  const { data } = useCare()
  const sums = (data?.limits ?? []).flatMap(({ kind, left }) => ((kind === 'stake' || kind === 'net_loss') && left !== null ? [left] : []))
  return { eachCents: data?.largestStakeCents ?? null, allCents: sums.length === 0 ? null : Math.min(...sums) }
}

/** Those of many that nothing closes now. */
export function useOpen<T extends { readonly act: CareAct | null }>(all: readonly T[]): T[] {
  const shut = useCare().data?.shut.map(({ act }) => act) ?? []
  return all.filter(({ act }) => act === null || !shut.includes(act))
}

/** When something closes or opens while the page stands, everything on it is asked for anew: what it held is not to be shown any more, or may be again. */
export function useClosedAnew(): void {
  const client = useQueryClient()
  const { data } = useCare()
  const shut = data?.shut.map(({ act, because }) => `${act} ${because}`).join(', ')
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shut === undefined) return
    if (before.current !== undefined && before.current !== shut)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== care.overview.path })
    before.current = shut
  }, [client, shut])
}

/** A change of one's limits. What was shown under the old ones is asked for anew. */
export function useCareChange() {
  const client = useQueryClient()
  const change = useMutation(mutation(care.change))
  return {
    isPending: change.isPending,
    send: (input: Parameters<typeof change.mutate>[0]['change'], onDone?: () => void) =>
      change.mutate(
        { change: input },
        {
          onSuccess: async () => {
            onDone?.()
            await client.invalidateQueries()
          },
        },
      ),
  }
}
