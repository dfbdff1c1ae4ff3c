// What I pay, and what can be done with it. Every act answers the whole picture after it, which is shown at once.

import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { billing, type MyBilling } from '#contract/people/billing.ts'
import type { InferInput } from '#core/infer.ts'
import { PLAN_CALLS } from '../../access/use-upgrade.ts'
import { mutation, query } from '../../api/query.ts'

const mine = query(billing.mine, {}, { staleTime: 0 })

/** @param isAwaited  the person comes from paying: it is asked again until the provider has reported it */
export const useBilling = (isAwaited: boolean) =>
  useQuery({ ...mine, refetchInterval: ({ state }) => (isAwaited && state.data?.subscription === null ? 3000 : false) })

/** One act on my plan. Where it is refused, what is shown is read again: it may have changed in another tab. */
export function useBillingAct<I extends z.ZodType>(
  row: Endpoint<I, z.ZodType<MyBilling>>,
): UseMutationResult<MyBilling, Error, InferInput<I>> {
  const client = useQueryClient()
  const act = mutation(row, { invalidates: PLAN_CALLS })
  return useMutation({
    ...act,
    onSuccess: (answer, input, result, context) => {
      client.setQueryData(mine.queryKey, answer)
      return act.onSuccess?.(answer, input, result, context)
    },
    onError: () => void client.invalidateQueries({ queryKey: mine.queryKey }),
  })
}
