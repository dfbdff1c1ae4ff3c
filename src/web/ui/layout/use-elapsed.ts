import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed since this stood on the page. */
export function useElapsed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
