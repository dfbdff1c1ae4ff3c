import { useSyncExternalStore } from 'react'

/** The present, to the second; every clock of the page ticks together and only while someone looks at one. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

let now = Math.floor(Date.now() / 1000) * 1000
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Math.floor(Date.now() / 1000) * 1000
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Math.floor(Date.now() / 1000) * 1000
    timer = setInterval(tick, 1000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}
