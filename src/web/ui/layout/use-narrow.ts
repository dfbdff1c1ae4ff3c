import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 700px)')

/** Whether the window is a phone's: tables become lists there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener)
      return () => phone.removeEventListener('change', listener)
    },
    () => phone.matches,
  )
}
