// The books at which this reader can bet, a setting of theirs. Only their prices may be the best, the fair price hears them all.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { odds } from '#contract/odds/odds.ts'
import { trading } from '#contract/odds/trading.ts'
import { accounts } from '#contract/people/accounts.ts'
import type { MyBooks } from '#core/access/preferences.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation, query } from '../../../api/query.ts'
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts'
import type { Book } from './board-rows.ts'
import { isSavingBooks, setSavingBooks } from './saving-books.ts'

/** Keys of the chosen books, or null for all of them. */
export const useMyBooks = (): MyBooks => usePreferences().books

/** What uses the person's books on the server. */
const TOUCHED = [accounts.profile, odds.board, ...Object.values(trading)]

// Boxes are ticked faster than a server answers: one write at a time, and of what was chosen meanwhile only the last.
let waiting: { readonly books: MyBooks } | undefined

/** Sets one's books: here at once, and with the account for every other browser. */
export function useSetMyBooks(): (books: MyBooks) => void {
  const { user } = useAccess()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(mutation(accounts.updatePreferences))
  const save = async () => {
    setSavingBooks(true)
    try {
      while (waiting) {
        const next = waiting
        waiting = undefined
        const kept = await mutateAsync(next)
        // An answer that a newer choice has overtaken would put the boxes back.
        if (!waiting) client.setQueryData(query(accounts.preferences, {}).queryKey, kept)
      }
      for (const { path } of TOUCHED) void client.invalidateQueries({ queryKey: [path] })
    } finally {
      setSavingBooks(false)
    }
  }
  return (books) => {
    setPreferences({ books })
    if (!user) return
    waiting = { books }
    // A refused write has been told by the cache of mutations.
    if (!isSavingBooks()) save().catch(() => undefined)
  }
}

/**
 * The choice after one book is ticked or unticked. Chosen books that are not on this board stay chosen; all or none of a board is no choice.
 * @param offered books of the board
 */
export function withBook(mine: MyBooks, offered: readonly Book[], key: string, isOn: boolean): MyBooks {
  const here = offered.map((book) => book.key)
  const elsewhere = (mine ?? []).filter((one) => !here.includes(one))
  const next = here.filter((one) => (one === key ? isOn : mine === null || mine.includes(one)))
  if (elsewhere.length === 0 && (next.length === 0 || next.length === here.length)) return null
  return [...elsewhere, ...next]
}
