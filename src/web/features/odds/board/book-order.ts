// The order of the books' columns, as this browser's reader has put it; books that were never moved come after, as the board has them.
import { useCallback, useMemo } from 'react'
import { jsonChoice } from '../../../preferences/browser-choice.ts'
import type { Book } from './board-rows.ts'

const MOST = 100
const ORDER = jsonChoice<readonly string[]>('guru.books.order', (stored) =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [],
)

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
  const order = ORDER.use()
  const ordered = useMemo(() => inOwnOrder(books, order), [books, order])
  const move = useCallback((key: string, by: -1 | 1) => ORDER.set(moved(ordered, key, by).slice(0, MOST)), [ordered])
  return { books: ordered, move }
}
