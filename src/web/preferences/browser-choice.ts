// What a person chose in this browser, under one name of its storage: a default where nothing is stored or what is stored makes no sense, one
// value for every piece that shows it, other tabs followed, and no failure where the browser refuses to store.
import { useSyncExternalStore } from 'react'

type StorageOf = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Outlasts the tab. Asked for only when needed: where storage is refused, the asking itself throws. */
const DEVICE: StorageOf = () => localStorage
/** Ends with the tab. */
export const TAB: StorageOf = () => sessionStorage

/** The text stored under a name; null where there is none, or where storage is refused. */
export function storedText(name: string, storage: StorageOf = DEVICE): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

/** Stores a text under a name; null removes it. @returns whether it is stored: a browser may refuse, or have no room left */
export function storeText(name: string, text: string | null, storage: StorageOf = DEVICE): boolean {
  try {
    if (text === null) storage().removeItem(name)
    else storage().setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** What is stored under a name as JSON; undefined where there is none, or where it cannot be read. */
export function storedJson(name: string, storage: StorageOf = DEVICE): unknown {
  return parsed(storedText(name, storage))
}

export type BrowserChoice<T> = {
  get(): T
  set(next: T): void
  /** Calls back at each change, in this tab and in others. @returns ends it */
  subscribe(listener: () => void): () => void
  use(): T
}

/** How a choice is stored. */
type Codec<T> = {
  /** @param text  null = nothing is stored */
  readonly read: (text: string | null) => T
  /** null = nothing is to be stored. */
  readonly write: (value: T) => string | null
}

export function browserChoice<T>(name: string, { read, write }: Codec<T>, storage: StorageOf = DEVICE): BrowserChoice<T> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value: T
  /** Of a choice that could not be stored: it lasts until the page is left. */
  let isUnstored = false

  const refresh = (): void => {
    if (isUnstored) return
    const stored = storedText(name, storage)
    if (stored === text) return
    text = stored
    value = read(stored)
  }
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const follow = ({ key }: StorageEvent): void => {
    if (key !== name && key !== null) return
    isUnstored = false
    refresh()
    notify()
  }
  const choice: BrowserChoice<T> = {
    get() {
      // Whoever subscribed hears of changes; without them only the storage itself knows of those in other tabs.
      if (listeners.size === 0) refresh()
      return value
    },
    set(next) {
      value = next
      text = write(next)
      isUnstored = !storeText(name, text, storage)
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        refresh()
        globalThis.addEventListener?.('storage', follow)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', follow)
      }
    },
    use: () => useSyncExternalStore(choice.subscribe, choice.get),
  }
  return choice
}

/** One of several words, stored as it is. */
export function wordChoice<T extends string>(name: string, words: readonly T[], usual: T, storage?: StorageOf): BrowserChoice<T> {
  return browserChoice(name, { read: (text) => words.find((word) => word === text) ?? usual, write: (word) => word }, storage)
}

const on = (isOn: boolean) => (isOn ? 'on' : 'off')

/** A switch, stored as `on` or `off`. */
export function switchChoice(name: string, usual: boolean, storage?: StorageOf): BrowserChoice<boolean> {
  return browserChoice(name, { read: (text) => (text === on(!usual) ? !usual : usual), write: on }, storage)
}

/** A value stored as JSON. @param sane  what can be used of what is stored, whatever that is; of undefined, the default */
export function jsonChoice<T>(name: string, sane: (stored: unknown) => T): BrowserChoice<T> {
  return browserChoice(name, { read: (text) => sane(parsed(text)), write: (value) => JSON.stringify(value) })
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
