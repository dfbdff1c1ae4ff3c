// The books at which this reader can bet; kept in this browser. Only their prices may be the best, the fair price hears them all.
import { useSyncExternalStore } from 'react'

const KEY = 'guru.books'
const listeners = new Set<() => void>()
let current: readonly string[] | null = read()

/** Keys of the chosen books, or null for all of them. */
export function useMyBooks(): readonly string[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

export function setMyBooks(books: readonly string[] | null): void {
  current = books
  try {
    if (books === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(books))
  } catch {
    // A full or forbidden storage loses the choice at the next load, nothing more.
  }
  for (const listener of listeners) listener()
}

function read(): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const books = Array.isArray(kept) ? kept.filter((book): book is string => typeof book === 'string').slice(0, 40) : []
    return books.length > 0 ? books : null
  } catch {
    return null
  }
}
