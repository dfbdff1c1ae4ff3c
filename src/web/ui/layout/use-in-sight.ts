import { useLayoutEffect, useRef } from 'react'

/** For a row that scrolls sideways: whenever another of its children is chosen, the row shows it. The page stays where it is. */
export function useInSight<T extends HTMLElement>(chosen: string | undefined) {
  const row = useRef<T>(null)
  useLayoutEffect(() => {
    const box = row.current
    const one =
      chosen === undefined
        ? null
        : box?.querySelector<HTMLElement>('[aria-current="page"], [role="tab"][aria-selected="true"], label:has(:checked)')
    if (!box || !one) return
    const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [chosen])
  return row
}
