import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { care } from '#contract/people/care.ts'
import type { CareAct } from '#core/care/permission.ts'
import { mutation, query } from '../../api/query.ts'

export function useCare() {
  return useQuery(query(care.overview, {}, { staleTime: 30_000 }))
}

/** Why a break, an exclusion, an age or a limit closes this now, as a sentence; null where it is open, and while that is not known. */
export function useClosed(act: CareAct): string | null {
  return useCare().data?.shut.find((one) => one.act === act)?.sentence ?? null
}

/** Those of many that nothing closes now. */
export function useOpen<T extends { readonly act: CareAct | null }>(all: readonly T[]): T[] {
  const shut = useCare().data?.shut.map(({ act }) => act) ?? []
  return all.filter(({ act }) => act === null || !shut.includes(act))
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
