import { useAccess } from '../../../access/use-access.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { booksOf } from '../../odds/board/board-rows.ts'
import { BookList } from '../../odds/board/filters/books-choice.tsx'
import { useBoards } from '../../odds/board/use-boards.ts'
import type { SettingsPart } from './display-card.tsx'
import { SETTINGS } from './settings.copy.ts'

/** At which books one can bet: those that price the default league, and those chosen before. */
export function BooksCard({ draft, onChange }: SettingsPart) {
  const { allows } = useAccess()
  const { boards, isLoading, error, isShowingStaleData } = useBoards(draft.defaultLeague, ['h2h'])
  const books = booksOf(boards)
  return (
    <Card title="My books" padded>
      {!allows('odds') ? (
        <p className="note">{SETTINGS.booksNeedOdds}</p>
      ) : isLoading ? (
        <p className="note">Loading the books.</p>
      ) : books.length === 0 && draft.books === null ? (
        <p className="note">{error || isShowingStaleData ? SETTINGS.booksUnknown : SETTINGS.noBooks}</p>
      ) : (
        <BookList books={books} mine={draft.books} onChange={(next) => onChange({ books: next })} />
      )}
    </Card>
  )
}
