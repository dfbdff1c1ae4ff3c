// The books at which this reader can bet, a setting of theirs. Only their prices may be the best, the fair price hears them all.
import { useMutation } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { odds } from '#contract/odds.ts'
import { trading } from '#contract/trading.ts'
import type { MyBooks } from '#core/access/preferences.ts'
import { useAccess } from '../../access/use-access.ts'
import { mutation } from '../../api/query.ts'
import { setPreferences, usePreferences } from '../../preferences/preferences.ts'
import type { Book } from './board-rows.ts'

/** Keys of the chosen books, or null for all of them. */
export const useMyBooks = (): MyBooks => usePreferences().books

/** What reckons with the person's books on the server. */
const TOUCHED = [accounts.preferences, accounts.profile, odds.board, ...Object.values(trading)]

/** Sets one's books: here at once, and with the account for every other browser. */
export function useSetMyBooks(): (books: MyBooks) => void {
  const { user } = useAccess()
  const { mutate } = useMutation(mutation(accounts.updatePreferences, { invalidates: TOUCHED }))
  return (books) => {
    setPreferences({ books })
    if (user) mutate({ books })
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
