import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { cx } from '../../../ui/layout/cx.ts'
import { useRovingFocus } from '../../../ui/layout/use-roving-focus.ts'
import { isActive, NAV } from '../../paths.ts'

/** The entries of the header, where there is room for them: one stop of the Tab key, walked by the arrow keys. */
export function MemberNav() {
  const { pathname } = useLocation()
  const box = useRef<HTMLElement>(null)
  useRovingFocus(box)
  return (
    <nav ref={box} aria-label="Main" className="ml-1 flex gap-0.5 max-lg:hidden">
      {NAV.filter(({ to }) => to !== '/settings').map(({ to, label }) => {
        const isCurrent = isActive(to, pathname)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'narrow relative px-1.5 py-2 text-13 font-medium whitespace-nowrap hover:text-ink 2xl:px-2.5',
              isCurrent
                ? 'font-semibold text-ink after:absolute after:inset-x-1.5 after:-bottom-[7px] after:h-[2px] after:bg-accent-mark'
                : 'text-ink-2',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
