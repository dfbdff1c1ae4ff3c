// The bets of the signed-in person, and what may be done to them. Every change refreshes lists, record, tiles and what limits leave.

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { bets } from '#contract/bets/bets.ts'
import { platforms } from '#contract/bets/platforms.ts'
import { care } from '#contract/people/care.ts'
import type { InferInput } from '#core/infer.ts'
import { FRESH } from '../../../api/freshness.ts'
import { mutation, query } from '../../../api/query.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { TRACKER } from './bet-tracker.copy.ts'

const EVERY_MS = 30_000 // spec 001 section 7: performance and dashboard stats
export const TOUCHED = [bets.list, bets.performance, bets.dashboardStats, bets.versions, platforms.analytics, care.overview] as const

export type BetFilter = InferInput<typeof bets.list.input>
export type PerformanceFilter = InferInput<typeof bets.performance.input>

export const useBets = (filter: BetFilter, isWanted = true) =>
  useQuery({
    ...query(bets.list, filter, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }),
    placeholderData: keepPreviousData,
  })

export const useRecord = (filter: PerformanceFilter = {}) =>
  useQuery({ ...query(bets.performance, filter, { staleTime: FRESH.score, refetchInterval: EVERY_MS }), placeholderData: keepPreviousData })

/** The tiles of dashboard and hub. */
export const useBetStats = (isWanted = true) =>
  useQuery(query(bets.dashboardStats, {}, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }))

export const useAddBet = () => useMutation(mutation(bets.add, { invalidates: TOUCHED }))
export const useEditBet = () => useMutation(mutation(bets.edit, { invalidates: TOUCHED }))
export const useReadBet = () => useMutation({ ...mutation(bets.read), meta: { quiet: true } })
export const useExportBets = () => useMutation(mutation(bets.export))

/** A name for one sending, so that a double click keeps one bet. */
export const newKey = (): string => crypto.randomUUID()

export type SettleHow = Omit<InferInput<typeof bets.settle.input>, 'id' | 'version'>

/** Settling and deleting, each with its way back. */
export function useBetActions() {
  const settling = useMutation(mutation(bets.settle, { invalidates: TOUCHED }))
  const removing = useMutation(mutation(bets.remove, { invalidates: TOUCHED }))
  const undoing = useMutation(mutation(bets.undo, { invalidates: TOUCHED }))
  const undo = (id: string) => undoing.mutate({ id }, { onSuccess: () => void toast({ title: TRACKER.undone }) })
  const say = (title: string, detail: string, id: string) =>
    void toast({ title, detail, action: { label: 'Undo', onClick: () => undo(id) } })
  return {
    settle: ({ id, version }: Pick<BetRow, 'id' | 'version'>, how: SettleHow, words: string) =>
      settling.mutate({ id, version, ...how }, { onSuccess: () => say(how.reopen ? TRACKER.reopened : TRACKER.settled, words, id) }),
    remove: ({ id, version }: Pick<BetRow, 'id' | 'version'>, words: string) =>
      removing.mutate({ id, version }, { onSuccess: () => say(TRACKER.removed, words, id) }),
    undo,
    isBusy: settling.isPending || removing.isPending || undoing.isPending,
  }
}
