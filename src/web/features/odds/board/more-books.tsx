import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { plural } from '#core/plural.ts'

/** A column counts as in sight when no more than its padding is cut, px. */
const CUT = 2

/** How many columns of books end right of what a box shows. */
function useBooksBeyond(box: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const edge = element.getBoundingClientRect().right + CUT
      const heads = [...element.querySelectorAll('th[data-book]')].map((head) => head.getBoundingClientRect())
      setCount(heads.filter(({ right, width }) => width > 0 && right > edge).length)
    }
    look()
    // The table itself changes its width too: a row is opened, a book is chosen.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return count
}

/** Where books have no room: an edge that shows it, how many there are, and the way to them. */
export function MoreBooks({ box }: { box: RefObject<HTMLElement | null> }) {
  const count = useBooksBeyond(box)
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" data-more="right" className="more-right" />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${plural(count, 'more book')} at the right`}
        onClick={() => box.current?.scrollBy({ left: box.current.clientWidth / 3, behavior: 'smooth' })}
        className="narrow absolute top-0 right-0 z-3 flex h-7 items-center border-b border-l border-line bg-s-2 px-1 text-12 text-ink-2 hover:text-ink"
      >
        +{count}
        <ChevronRight size={14} aria-hidden="true" />
      </button>
    </>
  )
}
