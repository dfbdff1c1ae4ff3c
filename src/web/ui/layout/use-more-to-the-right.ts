// Whether a box that scrolls sideways has more at its right than is in sight.
import { type RefObject, useEffect, useState } from 'react'

export function useMoreToTheRight(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setHasMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return hasMore
}
