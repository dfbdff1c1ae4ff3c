// From a price to the book that shows it, and back: "did you place it, and at what price?"
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { useClosed } from '../../care/use-care.ts'
import { AddBetDialog } from './bet-dialog.tsx'
import { draftOf, type TrackedPrice } from './track-bet-button.tsx'

/**
 * Nothing where a limit of one's own closes the way to books while prices stay open.
 *
 * @param link https, as the feed gave it
 */
export function OpenAtBook({ link, ...price }: TrackedPrice & { link: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = useClosed('open_book') !== null
  const { host } = new URL(link)
  if (isClosed) return null
  return (
    <>
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open at ${price.bookTitle}, ${host}, in a new tab`}
        className={buttonClass('primary', 'sm')}
        onClick={() => setIsAsking(true)}
      >
        <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
        Open at {price.bookTitle}
        <span className="font-normal opacity-80">{host}</span>
      </a>
      {isAsking ? <AddBetDialog open origin="price" start={draftOf(price)} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}
