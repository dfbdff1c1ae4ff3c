import { useLayoutEffect, useRef } from 'react'

/**
 * For a row that scrolls sideways: whenever another of its children is chosen, the row shows it. The page stays where it is, and the filters
 * of a page stay at their beginning for the first choice of a row, which is where that row begins: the page's title keeps its place.
 */
export function useInSight<T extends HTMLElement>(chosen: string | undefined) {
  const row = useRef<T>(null)
  useLayoutEffect(() => {
    const box = row.current
    const one =
      chosen === undefined
        ? null
        : box?.querySelector<HTMLElement>('[aria-current="page"], [role="tab"][aria-selected="true"], label:has(:checked)')
    if (!box || !one) return
    const scroller = scrollerOf(box)
    const [outer, inner] = [scroller.getBoundingClientRect(), one.getBoundingClientRect()]
    if (inner.left < outer.left || (inner.right > outer.right && (scroller === box || one.previousElementSibling)))
      scroller.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [chosen])
  return row
}

/** The row itself, or what it stands in where that scrolls: the filters of a page do. */
function scrollerOf(row: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = row; box && box.tagName !== 'MAIN'; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible') return box
  return row
}
