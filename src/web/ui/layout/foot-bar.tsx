import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** How much of the foot of the window a bar of the screen takes; toasts stand above it (ui/overlays/toast.tsx). */
const HEIGHT = '--foot-bar'

/** A bar that stays at the foot of the window while one scrolls: what one writes into, or saves with, is covered by nothing. */
export function FootBar({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bar = place.current
    if (!bar) return
    const root = document.documentElement.style
    // Where the bar stands in the text, as on wide screens, it takes nothing away.
    const measure = () =>
      getComputedStyle(bar).position === 'sticky'
        ? root.setProperty(HEIGHT, `${Math.ceil(bar.getBoundingClientRect().height)}px`)
        : root.removeProperty(HEIGHT)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      root.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <div ref={place} data-foot-bar className={cx('sticky bottom-(--bottom-bar) z-10 border-t border-line bg-bg py-3', className)}>
      {children}
    </div>
  )
}
