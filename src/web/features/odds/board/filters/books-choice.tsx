import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { MyBooks } from '#core/access/preferences.ts'
import { plural } from '#core/plural.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { cx } from '../../../../ui/layout/cx.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { Book } from '../board-rows.ts'
import { useOwnOrder } from '../book-order.ts'
import { useMyBooks, useSetMyBooks, withBook } from '../my-books.ts'
import { ODDS } from '../odds-board.copy.ts'

/** "3 of 10 books": the reader's own books, at which the best price is looked for. */
export function BooksChoice({ books }: { books: readonly Book[] }) {
  const mine = useMyBooks()
  const setMine = useSetMyBooks()
  const ordered = useOwnOrder(books)
  const [isOpen, setIsOpen] = useState(false)
  const count = books.filter(({ key }) => mine?.includes(key)).length
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {mine === null ? 'All books' : `${count} of ${plural(books.length, 'book')}`}
      </Button>
      <Sheet title="My books" open={isOpen} onOpenChange={setIsOpen}>
        <div className="p-4">
          <BookList books={ordered.books} mine={mine} onChange={setMine} onMove={ordered.move} />
        </div>
      </Sheet>
    </>
  )
}

type ListProps = {
  books: readonly Book[]
  mine: MyBooks
  onChange: (books: MyBooks) => void
  /** Moves a book's column; without it the order is no choice here. */
  onMove?: (key: string, by: -1 | 1) => void
}

/** The books of a board with a tick for each of one's own. */
export function BookList({ books, mine, onChange, onMove }: ListProps) {
  const elsewhere = (mine ?? []).filter((key) => !books.some((book) => book.key === key))
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-2">{ODDS.myBooks}</p>
      {onMove ? <p className="note">{ODDS.bookOrder}</p> : null}
      {/* Two beside each other where nothing is moved: what follows them then stands on a phone's first screen. */}
      <ul className={cx('grid gap-1', !onMove && 'grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 md:grid-cols-[repeat(3,minmax(0,1fr))]')}>
        {books.map(({ key, title }, index) => (
          <li key={key} className="flex items-center justify-between gap-2">
            <Checkbox
              label={title}
              checked={mine === null || mine.includes(key)}
              onChange={(isOn) => onChange(withBook(mine, books, key, isOn))}
            />
            {onMove ? (
              <span className="flex">
                <IconButton
                  size="sm"
                  label={`Move ${title} up`}
                  icon={<ChevronUp size={14} />}
                  disabled={index === 0}
                  onClick={() => onMove(key, -1)}
                />
                <IconButton
                  size="sm"
                  label={`Move ${title} down`}
                  icon={<ChevronDown size={14} />}
                  disabled={index === books.length - 1}
                  onClick={() => onMove(key, 1)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 ? <p className="note">Chosen, and not on this board: {elsewhere.join(', ')}.</p> : null}
      <div>
        <Button size="sm" onClick={() => onChange(null)} disabled={mine === null}>
          All books
        </Button>
      </div>
    </div>
  )
}
