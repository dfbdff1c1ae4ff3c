// What of the frame a person has put away or opened in this browser: the strip of scores, and Lex beside the screen.
import { useSyncExternalStore } from 'react'

function switchIn(storage: () => Storage, key: string, initial: boolean) {
  const listeners = new Set<() => void>()
  const read = () => {
    try {
      const kept = storage().getItem(key)
      return kept === null ? initial : kept === 'on'
    } catch {
      return initial
    }
  }
  let isOn = read()
  const set = (next: boolean) => {
    isOn = next
    try {
      storage().setItem(key, next ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts until the page is left.
    }
    for (const listener of listeners) listener()
  }
  const use = () =>
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => isOn,
    )
  return { use, set, toggle: () => set(!isOn) }
}

const STRIP = switchIn(() => localStorage, 'guru.scoreStrip', true)
/** For as long as the tab is open: who comes back another day is not met by a conversation. */
const LEX = switchIn(() => sessionStorage, 'guru.lexBeside', false)

export const useScoreStrip = STRIP.use
export const toggleScoreStrip = STRIP.toggle
export const useLexBeside = LEX.use
export const showLexBeside = LEX.set
export const toggleLexBeside = LEX.toggle
