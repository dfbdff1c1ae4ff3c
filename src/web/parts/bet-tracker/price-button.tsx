// A price that can be taken: one click asks "did you place it?", the second keeps the bet.
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { cx } from '../../ui/cx.ts'
import { AddBetDialog } from './bet-dialog.tsx'
import { draftOf, selectionOf, type TrackedPrice } from './track-bet-button.tsx'

type Props = TrackedPrice & { children: ReactNode; className?: string }

/** The price as it stands on a screen, made into a button. Within a row that opens something, it does only its own. */
export function PriceButton({ children, className, ...price }: Props) {
  const { odds } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`${odds(price.price)}, ${selectionOf(price)} at ${price.bookTitle}: keep the bet`}
        className={cx('cursor-pointer rounded-control hover:bg-s-3 hover:brightness-110', className)}
        onClick={(event) => {
          event.stopPropagation()
          setIsOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; what is clicked in the dialog is no click on the row
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <AddBetDialog open origin="price" start={draftOf(price)} onClose={() => setIsOpen(false)} />
        </span>
      ) : null}
    </>
  )
}
