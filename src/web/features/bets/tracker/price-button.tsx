// A price that can be taken: one click asks "did you place it?", the second keeps the bet.
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { AddBetDialog } from './bet-dialog.tsx'
import type { BetDraft } from './bet-draft.ts'
import { draftOf, selectionOf, type TrackedPrice } from './track-bet-button.tsx'

type Shown = { children: ReactNode; className?: string }

/** The price as it stands on a screen, made into a button. Within a row that opens something, it does only its own. */
export function PriceButton({ children, className, ...price }: TrackedPrice & Shown) {
  return (
    <TakeButton
      price={price.price}
      words={`${selectionOf(price)} at ${price.bookTitle}`}
      draft={() => draftOf(price)}
      className={className}
    >
      {children}
    </TakeButton>
  )
}

type TakeProps = Shown & {
  /** American odds. */
  price: number
  /** What it is the price of, and where. */
  words: string
  /** The bet as it would be kept. */
  draft: () => BetDraft
}

/** Any price, with the bet that taking it makes. */
export function TakeButton({ price, words, draft, children, className }: TakeProps) {
  const { odds } = useFormat()
  const [start, setStart] = useState<BetDraft | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={`${odds(price)}, ${words}: keep the bet`}
        className={cx('min-h-6 min-w-6 cursor-pointer rounded-control hover:bg-s-3 hover:brightness-110', className)}
        onClick={(event) => {
          event.stopPropagation()
          setStart(draft())
        }}
      >
        {children}
      </button>
      {start ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing to act on; what is clicked in the dialog is no click on the row
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <AddBetDialog open origin="price" start={start} onClose={() => setStart(null)} />
        </span>
      ) : null}
    </>
  )
}
