// Tells whoever listens that the bets of a person changed: by a call of theirs, from any browser, or by a final score.
import type { BetImportStore } from './bet-imports.store.ts'
import type { BetStore } from './bets.store.ts'

/** The same store; after each write that came through, the person is named. */
export function withNotices(store: BetStore, onChange: (userId: string) => void): BetStore {
  const notified = async <A>(userId: string, writing: PromiseLike<A>): Promise<A> => {
    const written = await writing
    onChange(userId)
    return written
  }
  return {
    ...store,
    add: (userId, ...rest) => notified(userId, store.add(userId, ...rest)),
    edit: (userId, ...rest) => notified(userId, store.edit(userId, ...rest)),
    remove: (userId, ...rest) => notified(userId, store.remove(userId, ...rest)),
    undo: (userId, ...rest) => notified(userId, store.undo(userId, ...rest)),
    grade: (bet, ...rest) => notified(bet.userId, store.grade(bet, ...rest)),
  }
}

/** The same store of imports; once the bets of one are there, the person is named. */
export function importNotices(imports: BetImportStore, onChange: (userId: string) => void): BetImportStore {
  return {
    ...imports,
    async finish(id, userId) {
      const isDone = await imports.finish(id, userId)
      if (isDone) onChange(userId)
      return isDone
    },
  }
}
