// Which engine answers this person on this device, where the owner of the server offers a choice. The server refuses what it does not offer.
import { useSyncExternalStore } from 'react'

/** The model that the owner set. */
export const OWNERS = 'owner'
export const BUILT_IN = 'built-in'

const keyOf = (person: string) => `guru.engine.${person}`
const listeners = new Set<() => void>()
let last: { readonly person: string; readonly choice: string } | null = null

export function engineOf(person: string): string {
  if (last?.person === person) return last.choice
  let choice: string = OWNERS
  try {
    choice = localStorage.getItem(keyOf(person)) ?? OWNERS
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  last = { person, choice }
  return choice
}

export function chooseEngine(person: string, choice: string): void {
  last = { person, choice }
  try {
    localStorage.setItem(keyOf(person), choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function useEngine(person: string): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => engineOf(person),
  )
}
