import { useEffect, useState } from 'react'

const SETTLED_MS = 300

/** What was typed, once nothing more was typed for a moment: each letter by itself would ask the server. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(later)
  }, [value])
  return settled
}
