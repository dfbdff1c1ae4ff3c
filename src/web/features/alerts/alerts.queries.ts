import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { alerts } from '#contract/people/alerts.ts'
import { FRESH } from '../../api/freshness.ts'
import { mutation, query } from '../../api/query.ts'
import { useSubscription } from '../../realtime/use-subscription.ts'

// While the line of the socket is down.
const EVERY_MS = 30_000

/** What rang, told over the socket as it rings; asked for only by those whose plan has alerts. */
export function useInbox(isWanted = true) {
  useSubscription('alerts', [{}], isWanted)
  return useQuery(query(alerts.inbox, {}, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }))
}
export const useRules = (isWanted = true) =>
  useQuery(query(alerts.rules, {}, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }))

export const usePush = (isWanted = true) => useQuery(query(alerts.push, {}, { enabled: isWanted, staleTime: FRESH.account }))
export const useAddDevice = () =>
  useMutation({ ...mutation(alerts.addDevice, { invalidates: [alerts.push, alerts.rules, accounts.preferences] }), meta: { quiet: true } })
export const useTestDevice = () => useMutation(mutation(alerts.testDevice, { invalidates: [alerts.push] }))
export const useRemoveDevice = () => useMutation(mutation(alerts.removeDevice, { invalidates: [alerts.push] }))

/** The switches of the settings say which channels of a rule are heard. */
export const useChangePreferences = () =>
  useMutation(mutation(accounts.updatePreferences, { invalidates: [accounts.preferences, accounts.profile, alerts.rules] }))

const TOUCHED = [alerts.rules, alerts.inbox] as const
export const useAddRule = () => useMutation(mutation(alerts.addRule, { invalidates: TOUCHED }))
/** How often a rule would have rung; asked for by a press, for it goes through a week. */
export const usePreviewRule = () => useMutation({ ...mutation(alerts.preview), meta: { quiet: true } })
export const useTestAlert = () => useMutation({ ...mutation(alerts.test, { invalidates: [alerts.inbox] }), meta: { quiet: true } })
export const useChangeRule = () => useMutation(mutation(alerts.changeRule, { invalidates: TOUCHED }))
export const useRemoveRule = () => useMutation(mutation(alerts.removeRule, { invalidates: TOUCHED }))
export const useChangeSettings = () => useMutation(mutation(alerts.changeSettings, { invalidates: [alerts.rules] }))
export const useMarkRead = () => useMutation(mutation(alerts.read, { invalidates: [alerts.inbox] }))
