// Whose prices may be the best: the books that a call names, or else those that the person behind it said they can use.
import type { Call } from './door/invoke.ts'

/** Undefined for every book. @param asked keys of books; `all` among them stands for every book; undefined leaves it to the person */
export function booksOf({ actor }: Pick<Call, 'actor'>, asked: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const books = asked ?? (actor.kind === 'user' ? actor.books : null)
  return books === null || books.includes('all') ? undefined : new Set(books)
}
