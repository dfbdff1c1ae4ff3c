// Is a call under way that the server has not begun to answer for long? Then what one sees is not how things stand, and the page says so.
import { useSyncExternalStore } from 'react'

/** Longer than any answer of a server that is well takes to begin. Judged. */
export const LATE_MS = 8000

const late = new Set<unknown>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Counts a call as late while it is not answered after `LATE_MS`. */
export async function watched<T>(answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    late.add(timer)
    tell()
  }, LATE_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (late.delete(timer)) tell()
  }
}

/** Whether the server lets a call of this page wait. */
export const useLate = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => late.size > 0,
  )
