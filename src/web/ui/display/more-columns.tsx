import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'

/** A column counts as in sight when no more than its padding is cut, px. */
const CUT = 2

/** How many of these columns end right of what a box shows. */
function useColumnsBeyond(box: RefObject<HTMLElement | null>, heads: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const edge = element.getBoundingClientRect().right + CUT
      const sizes = [...element.querySelectorAll(heads)].map((head) => head.getBoundingClientRect())
      setCount(sizes.filter(({ right, width }) => width > 0 && right > edge).length)
    }
    look()
    // The table itself changes its width too: a row is opened, a book is chosen.
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, heads])
  return count
}

type Props = {
  /** What scrolls sideways. */
  box: RefObject<HTMLElement | null>
  /** Selects the heads of the columns that count. */
  heads: string
  /** "3 more books at the right" */
  name: (count: number) => string
}

/** Where columns have no room: an edge that shows it, how many there are, and the way to them. */
export function MoreColumns({ box, heads, name }: Props) {
  const count = useColumnsBeyond(box, heads)
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" data-more="right" className="more-right" />
      <button
        type="button"
        aria-label={name(count)}
        onClick={() => box.current?.scrollBy({ left: box.current.clientWidth / 3, behavior: 'smooth' })}
        className="narrow absolute top-0 right-0 z-3 flex h-7 items-center border-b border-l border-line bg-s-2 px-1 text-12 text-ink-2 hover:text-ink"
      >
        +{count}
        <ChevronRight size={14} aria-hidden="true" />
      </button>
    </>
  )
}
