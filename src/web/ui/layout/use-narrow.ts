import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 700px)')
const oneColumn = matchMedia('(width < 1024px)')

/** Whether the window is a phone's: tables become lists there. */
export const useNarrow = (): boolean => useMatch(phone)

/** Whether what stands side by side on a desktop stands one below the other. */
export const useOneColumn = (): boolean => useMatch(oneColumn)

const wide = matchMedia('(width >= 1280px)')
/** Whether four columns have room beside a panel. */
export const useWide = (): boolean => useMatch(wide)

function useMatch(width: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    () => width.matches,
  )
}
