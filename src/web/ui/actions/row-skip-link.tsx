import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SKIP_LINKS, skipLinkClass } from './skip-link.tsx'

const SCREEN = '#main'
/** The stop of a first row: the row itself where rows are stops, else its first control. */
const ROW_STOP = 'main :is([data-row-stop], :is([role=row][data-index], tbody, li) :is(a[href], button))'

type Props = {
  /** What it leads to, where that is not the first row of the screen: the first that a selector finds. */
  to?: string
  children: string
}

/** Leads to the first row of a board, however many controls stand before it: "Skip to the players". Apart from SkipLink, which every first visitor loads. */
export function RowSkipLink({ to = ROW_STOP, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(SKIP_LINKS)), [])
  if (!place) return null
  return createPortal(
    <a
      href={SCREEN}
      className={skipLinkClass}
      onClick={(event) => {
        // What a width leaves out takes no focus.
        const row = [...document.querySelectorAll<HTMLElement>(to)].find((one) => one.checkVisibility?.() ?? true)
        // Where no row has come yet it leads to the screen.
        if (!row) return
        event.preventDefault()
        row.scrollIntoView({ block: 'center' })
        row.focus()
      }}
    >
      {children}
    </a>,
    place,
  )
}
