// Tells whoever listens that the bets of a person changed: by a call of theirs, from any browser, or by a final score.
import type { BetBook } from './bets.store.ts'

/** The same store; after each write that came through, the person is named. */
export function withNotices(book: BetBook, onChange: (userId: string) => void): BetBook {
  const told = async <A>(userId: string, writing: PromiseLike<A>): Promise<A> => {
    const written = await writing
    onChange(userId)
    return written
  }
  return {
    ...book,
    add: (userId, ...rest) => told(userId, book.add(userId, ...rest)),
    addAll: (userId, ...rest) => told(userId, book.addAll(userId, ...rest)),
    edit: (userId, ...rest) => told(userId, book.edit(userId, ...rest)),
    remove: (userId, ...rest) => told(userId, book.remove(userId, ...rest)),
    undo: (userId, ...rest) => told(userId, book.undo(userId, ...rest)),
    grade: (bet, ...rest) => told(bet.userId, book.grade(bet, ...rest)),
  }
}
