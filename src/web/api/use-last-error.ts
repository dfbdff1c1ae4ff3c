import { useState } from 'react'

/**
 * Why there is no answer, also while it is asked for anew: a read that failed forgets its error for as long as it is tried again, and what
 * stands on the screen would change places with every try.
 */
export function useLastError(error: unknown, hasAnswer: boolean): unknown {
  const [last, setLast] = useState<unknown>(null)
  const now = hasAnswer ? null : (error ?? last)
  if (now !== last) setLast(now)
  return now
}
