// Whose prices may be the best: the books that a call names, or else those that the person behind it said they can use.
import type { Actor } from './actor.ts'
import type { Call } from './invoke.ts'

/** Undefined for every book. @param asked keys of books; `all` among them stands for every book; undefined leaves it to the person */
export type BooksOf = (call: Pick<Call, 'actor'>, asked: readonly string[] | undefined) => Promise<ReadonlySet<string> | undefined>

/** @param kept the books of a person, null for all */
export function booksOf(kept: (userId: string) => Promise<readonly string[] | null>): BooksOf {
  return async ({ actor }, asked) => {
    const books = asked ?? (await own(actor, kept))
    return books === null || books.includes('all') ? undefined : new Set(books)
  }
}

const own = (actor: Actor, kept: (userId: string) => Promise<readonly string[] | null>) => (actor.kind === 'user' ? kept(actor.id) : null)
