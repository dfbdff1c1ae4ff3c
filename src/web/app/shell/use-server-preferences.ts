// A signed-in person's settings follow them to every browser.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { isSavingBooks } from '../../features/odds/board/saving-books.ts'
import { setPreferences, shownOf } from '../../preferences/preferences.ts'

export function useServerPreferences(): void {
  const { user } = useAccess()
  const { data } = useQuery(query(accounts.preferences, {}, { enabled: user !== null }))
  useEffect(() => {
    if (!data) return
    const { books, ...others } = shownOf(data)
    setPreferences(isSavingBooks() ? others : { ...others, books })
  }, [data])
}
