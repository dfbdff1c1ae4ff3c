import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, kept true while it changes; 0 until it is on the page. */
export function useWidth<E extends Element>(): readonly [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Not the bounding box: what slides or grows into its place has that of the moment.
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
