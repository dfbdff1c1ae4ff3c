// By which method the reader wants each book's margin taken out: one choice for every board, list of value and sheet on this device.
import { useSyncExternalStore } from 'react'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { METHOD_NAMES } from './odds-board.copy.ts'

const KEY = 'guru.fair.method'
/** What the server takes where nothing is asked for. */
const USUAL: DevigMethod = 'shin'
const listeners = new Set<() => void>()
let kept = read()

function read(): DevigMethod {
  try {
    const stored = localStorage.getItem(KEY) ?? ''
    return Object.hasOwn(METHOD_NAMES, stored) ? (stored as DevigMethod) : USUAL
  } catch {
    return USUAL
  }
}

export function setFairMethod(method: DevigMethod): void {
  kept = method
  try {
    localStorage.setItem(KEY, method)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

export function useFairMethod(): DevigMethod {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
  )
}

/** The method as calls for prices are given it: nothing where it is the usual one, so that the same call serves everyone. */
export function useAskedMethod(): { readonly method?: DevigMethod } {
  const method = useFairMethod()
  return method === USUAL ? {} : { method }
}

/** "Shin", for sentences that name the method: "fair price by Shin". */
export const methodName = (method: DevigMethod | undefined): string => METHOD_NAMES[method ?? USUAL]

/** What stands below a board: by which method, and over whom. */
export const fairNote = (method: DevigMethod | undefined): string => `fair price by ${methodName(method)}, weighted median of the books`
