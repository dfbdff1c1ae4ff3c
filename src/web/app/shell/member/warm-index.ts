import { useEffect } from 'react'
import { sports } from '#contract/sports/sports.ts'
import { call } from '../../../api/client.ts'

/**
 * Asks for nothing while the browser has nothing to do: the server makes its index of names then, and the first search finds it made.
 * Where the browser tells no idle moments, the palette asks when it opens.
 */
export function useWarmIndex() {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return
    const idle = requestIdleCallback(() => void call(sports.find, { text: '', limit: 1 }).catch(() => undefined))
    return () => cancelIdleCallback(idle)
  }, [])
}
