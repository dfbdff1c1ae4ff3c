// The order of the books' columns, as this browser's reader has put it; books that were never moved come after, as the board has them.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Book } from './board-rows.ts'

const KEY = 'guru.books.order'
const MOST = 100
const listeners = new Set<() => void>()
let kept = read()

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The books in the reader's order. */
export function inOwnOrder<B extends Pick<Book, 'key'>>(books: readonly B[], order: readonly string[]): readonly B[] {
  if (order.length === 0) return books
  const place = ({ key }: B) => (order.includes(key) ? order.indexOf(key) : order.length)
  return books.toSorted((a, b) => place(a) - place(b))
}

/** The keys of the books after one of them went a place to the left (−1) or right (1). */
export function moved(books: readonly Pick<Book, 'key'>[], key: string, by: -1 | 1): readonly string[] {
  const keys = books.map((book) => book.key)
  const at = keys.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= keys.length) return keys
  return keys.with(at, keys[to]!).with(to, key)
}

export function useOwnOrder(books: readonly Book[]): { readonly books: readonly Book[]; move(key: string, by: -1 | 1): void } {
  const order = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
  )
  const ordered = useMemo(() => inOwnOrder(books, order), [books, order])
  const move = useCallback((key: string, by: -1 | 1) => keep(moved(ordered, key, by)), [ordered])
  return { books: ordered, move }
}

function keep(order: readonly string[]): void {
  kept = order
  try {
    localStorage.setItem(KEY, JSON.stringify(order.slice(0, MOST)))
  } catch {
    // Without storage the order lasts until the page is left.
  }
  for (const listener of listeners) listener()
}
