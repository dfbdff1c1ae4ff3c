import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Where the ways past everything stand: before the header, the first stops of the page (app/shell/shell.tsx). */
export const SKIP_LINKS = 'skip-links'

export const skipLinkClass =
  'sr-only rounded-control bg-accent-fill px-4 py-2 font-semibold text-on-gold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60'

type Props = {
  /** Id of the element that gets the focus. */
  to: string
  /** Brings the element on the screen where it does not stand yet, as by opening its tab. */
  open?: (() => void) | undefined
  children: string
}

/** So long an element that was opened may take to stand: code of its tab is fetched first. */
const PATIENCE_MS = 5000

/** A way past everything between here and the thing that people came for; seen when the keyboard reaches it. */
export function SkipLink({ to, open, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(SKIP_LINKS)), [])
  if (!place) return null
  return createPortal(
    <a
      href={`#${to}`}
      className={skipLinkClass}
      onClick={(event) => {
        if (!document.getElementById(to) && !open) return
        event.preventDefault()
        if (!document.getElementById(to)) open?.()
        focusWhenThere(to, event.currentTarget, performance.now() + PATIENCE_MS)
      }}
    >
      {children}
    </a>,
    place,
  )
}

/** Waits for the element, unless the person has gone on elsewhere meanwhile. */
function focusWhenThere(id: string, link: HTMLElement, until: number): void {
  const target = document.getElementById(id)
  if (target) {
    target.scrollIntoView({ block: 'center' })
    target.focus()
  } else if (performance.now() < until && document.activeElement === link) requestAnimationFrame(() => focusWhenThere(id, link, until))
}
