// Whether the reader has said that they do not bet: then the first screen leaves bankroll and bets out. Kept on this device.
import { useSyncExternalStore } from 'react'

const KEY = 'guru.no-bets'
const listeners = new Set<() => void>()
let kept = read()

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function setNoBets(isSo: boolean): void {
  kept = isSo
  try {
    if (isSo) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the word holds until the page is left.
  }
  for (const listener of listeners) listener()
}

export function useNoBets(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
  )
}
