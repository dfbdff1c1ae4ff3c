// A file of bets as linked accounts, one for each book in it: read once, nobody to sign in to, no balance.
import type { FileRecords } from '#core/bankroll/linked/synced-from-file.ts'
import { LinkedAccountError, type LinkedAccounts } from '../../ports/linked-accounts.ts'

const PER_PAGE = 200

/** @param records with the name of the book as the account of each */
export function fileAccounts(records: Pick<FileRecords, 'bets'>): LinkedAccounts {
  const removed = new Set<string>()
  const paused = new Set<string>()
  const books = [...new Set(records.bets.map(({ accountId }) => accountId))].sort()
  return {
    name: 'file',
    begin: async () => ({ linkId: 'file', page: null, hasCode: false }),
    complete: async () => books.filter((book) => !removed.has(book)).map((book) => ({ ref: book, book, username: 'from files' })),
    async refresh(ref, cursor) {
      if (removed.has(ref) || !books.includes(ref)) throw new LinkedAccountError('signed out')
      if (paused.has(ref)) throw new LinkedAccountError('paused')
      const all = records.bets.filter(({ accountId }) => accountId === ref)
      const from = Number(cursor ?? 0)
      const end = from + PER_PAGE
      return { bets: all.slice(from, end), movements: [], left: 0, next: end < all.length ? String(end) : null, balance: null }
    },
    async pause(ref, isPaused) {
      if (isPaused) paused.add(ref)
      else paused.delete(ref)
    },
    async remove(ref) {
      removed.add(ref)
    },
  }
}
