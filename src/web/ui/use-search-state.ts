// View state that lives in the address (?league=nfl), so that a screen can be shared and linked to.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** One of a fixed set of words under a key of the address; anything else there reads as the default. */
export function useSearchState<K extends string>(key: string, allowed: readonly K[], initial: NoInfer<K>): [K, (next: K) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const value = allowed.find((one) => one === search[key]) ?? initial
  const set = useCallback(
    (next: K) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [key]: next === initial ? undefined : next }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, key, initial],
  )
  return [value, set]
}
