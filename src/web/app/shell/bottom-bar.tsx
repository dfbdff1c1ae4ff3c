import { Link, useLocation } from '@tanstack/react-router'
import { ChartNoAxesCombined, House, ListChecks, RadioTower } from 'lucide-react'
import { useAccess } from '../../access/use-access.ts'
import { cx } from '../../ui/layout/cx.ts'
import { isActive } from '../paths.ts'

const ENTRIES = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/betting', label: 'Betting', Icon: ChartNoAxesCombined },
  { to: '/chat', label: 'LEX', Icon: null },
  { to: '/live-tracker', label: 'Live', Icon: RadioTower },
  { to: '/lineup-builder', label: 'Lineups', Icon: ListChecks },
] as const

/** The five places of a thumb (direction.md section 4). */
export function BottomBar() {
  const { user } = useAccess()
  const { pathname } = useLocation()
  if (!user) return null
  return (
    <nav
      aria-label="Main, phone"
      className="fixed inset-x-0 bottom-0 z-20 grid min-h-(--bottom-bar) grid-cols-5 border-t border-line bg-s-1 px-1 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden"
    >
      {ENTRIES.map(({ to, label, Icon }) => {
        const isCurrent = isActive(to, pathname)
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'grid min-h-12 content-center justify-items-center gap-0.5 text-12',
              isCurrent ? 'font-semibold text-ink shadow-[inset_0_3px_0_-1px_var(--accent-mark)]' : 'text-ink-2',
            )}
          >
            {Icon ? (
              <>
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                {label}
              </>
            ) : (
              <span className="scoreboard grid h-11 w-13 place-items-center rounded-card bg-accent-fill text-14 text-on-gold">{label}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
