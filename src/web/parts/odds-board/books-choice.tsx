import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Book } from './board-rows.ts'
import { setMyBooks, useMyBooks } from './my-books.ts'

/** "Books: 3 of 10": the reader's own books, at which the best price is looked for. */
export function BooksChoice({ books }: { books: readonly Book[] }) {
  const mine = useMyBooks()
  const [isOpen, setIsOpen] = useState(false)
  const isMine = (key: string) => mine === null || mine.includes(key)
  const toggle = (key: string, on: boolean) => {
    const next = books.map((book) => book.key).filter((one) => (one === key ? on : isMine(one)))
    setMyBooks(next.length === 0 || next.length === books.length ? null : next)
  }
  const count = books.filter(({ key }) => isMine(key)).length
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {mine === null ? 'All books' : `${count} of ${books.length} books`}
      </Button>
      <Sheet title="My books" open={isOpen} onOpenChange={setIsOpen}>
        <div className="grid gap-3 p-4">
          <p className="text-13 text-ink-2">
            The best price is looked for at the books you choose. Fair still hears every book, for more voices make a better price.
          </p>
          <ul className="grid gap-1">
            {books.map(({ key, title }) => (
              <li key={key}>
                <Checkbox label={title} checked={isMine(key)} onChange={(on) => toggle(key, on)} />
              </li>
            ))}
          </ul>
          <div>
            <Button size="sm" onClick={() => setMyBooks(null)} disabled={mine === null}>
              All books
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  )
}
