import { Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { cx } from '../../ui/layout/cx.ts'

type Props = { size?: 'sm' | 'md' | 'lg' }

const SIZES = { sm: 'size-11 text-12', md: 'size-14 text-14', lg: 'size-18 text-16' }

/**
 * Lex at the bottom right: opens the chat. It steps back while anything that is read or pressed stands where it stands; at the foot of every
 * page there is room for it, and the header leads to Lex as well. The phone has Lex in its bottom bar.
 */
export function LexBubble({ size = 'md' }: Props) {
  const { user } = useAccess()
  const { pathname } = useLocation()
  const bubble = useRef<HTMLAnchorElement>(null)
  const isShown = user !== null && pathname !== '/chat' && pathname !== '/lex'
  const isInTheWay = useIsInTheWay(bubble, isShown ? pathname : null)
  if (!isShown) return null
  return (
    <Link
      ref={bubble}
      to="/chat"
      aria-label="Ask Lex"
      title="Ask Lex in writing. Voice is not part of this version."
      data-lex-bubble
      className={cx(
        'scoreboard fixed right-5 bottom-5 z-10 grid place-items-center rounded-card bg-accent-fill text-on-gold shadow-layer hover:brightness-95 max-md:hidden',
        SIZES[size],
        isInTheWay && 'invisible',
      )}
    >
      LEX
    </Link>
  )
}

const CONTENT =
  'a[href], button, input, select, textarea, label, summary, svg, canvas, img, meter, [role=tab], [role=slider], [role=checkbox], [role=option], [role=img], [role=row]'
/** Steps between the points that are looked at, px: less than the smallest control. */
const STEP = 12
const LOOK_MS = 250

/** Whether something of the page that is read or pressed lies under the element. @param place what to begin anew with; null = nothing is shown */
function useIsInTheWay(element: RefObject<HTMLElement | null>, place: string | null): boolean {
  const [isInTheWay, setIsInTheWay] = useState(true)
  useEffect(() => {
    if (place === null) return
    const look = () => {
      const own = element.current
      if (own) setIsInTheWay(hasContentUnder(own))
    }
    let frame = 0
    const handleMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // What grows or moves by itself is seen a moment later.
    const timer = setInterval(look, LOOK_MS)
    addEventListener('scroll', handleMove, { passive: true, capture: true })
    addEventListener('resize', handleMove)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      removeEventListener('scroll', handleMove, { capture: true })
      removeEventListener('resize', handleMove)
    }
  }, [element, place])
  return isInTheWay
}

function hasContentUnder(own: HTMLElement): boolean {
  const { left, right, top, bottom } = own.getBoundingClientRect()
  for (let x = left - 2; x <= right + 2; x += STEP)
    for (let y = top - 2; y <= bottom + 2; y += STEP) {
      const under = document.elementsFromPoint(x, y).find((one) => !own.contains(one))
      if (under && (under.closest(CONTENT) || hasOwnText(under))) return true
    }
  return false
}

/** Words of its own, not those of what stands in it. */
const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
