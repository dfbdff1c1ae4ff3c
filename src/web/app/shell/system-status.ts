// What the server says of itself, asked again every twenty seconds.
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { system } from '#contract/system.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'

export function useSystemStatus() {
  // Whether the server answers is asked whatever the person chose of boards and scores.
  return useQuery({ ...query(system.status, {}, { staleTime: FRESH.status }), refetchInterval: FRESH.status })
}

/** Whether this machine has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}
