import { useMutation, useQuery } from '@tanstack/react-query'
import { alerts } from '#contract/alerts.ts'
import { FRESH } from '../../api/freshness.ts'
import { mutation, query } from '../../api/query.ts'

const EVERY_MS = 30_000

/** What rang; asked for only by those whose plan has alerts. */
export const useInbox = (isWanted = true) =>
  useQuery(query(alerts.inbox, {}, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }))
export const useRules = () => useQuery(query(alerts.rules, {}, { staleTime: FRESH.score, refetchInterval: EVERY_MS }))

const TOUCHED = [alerts.rules, alerts.inbox] as const
export const useAddRule = () => useMutation(mutation(alerts.addRule, { invalidates: TOUCHED }))
export const useChangeRule = () => useMutation(mutation(alerts.changeRule, { invalidates: TOUCHED }))
export const useRemoveRule = () => useMutation(mutation(alerts.removeRule, { invalidates: TOUCHED }))
export const useChangeSettings = () => useMutation(mutation(alerts.changeSettings, { invalidates: [alerts.rules] }))
export const useMarkRead = () => useMutation(mutation(alerts.read, { invalidates: [alerts.inbox] }))
