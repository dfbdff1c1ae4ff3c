import { Link, useLocation } from '@tanstack/react-router'
import { ChartNoAxesCombined, House, ListChecks, RadioTower } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import { isActive } from '../../paths.ts'
import { toggleLexBeside, useLexBeside } from '../shown-parts.ts'

const ENTRIES = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/betting', label: 'Betting', Icon: ChartNoAxesCombined },
  { to: '/chat', label: 'LEX', Icon: null },
  { to: '/live-tracker', label: 'Live', Icon: RadioTower },
  { to: '/lineup-builder', label: 'Lineups', Icon: ListChecks },
] as const

/** The five places of a thumb (direction.md section 4). */
export function BottomBar() {
  const { pathname } = useLocation()
  const isLexOpen = useLexBeside()
  return (
    <nav
      aria-label="Main, phone"
      className="fixed inset-x-0 bottom-0 z-20 grid min-h-(--bottom-bar) grid-cols-5 border-t border-line bg-s-1 px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {ENTRIES.map(({ to, label, Icon }) => {
        const isCurrent = isActive(to, pathname)
        if (Icon === null && !isCurrent)
          return (
            <button key={to} type="button" aria-pressed={isLexOpen} onClick={toggleLexBeside} className="grid min-h-14 place-items-center">
              <LexMark isOpen={isLexOpen}>{label}</LexMark>
            </button>
          )
        return (
          <Link
            key={to}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'grid min-h-14 content-center justify-items-center gap-0.5 text-12',
              isCurrent ? 'font-semibold text-ink shadow-[inset_0_3px_0_-1px_var(--accent-mark)]' : 'text-ink-2',
            )}
          >
            {Icon ? (
              <>
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                {label}
              </>
            ) : (
              <LexMark isOpen>{label}</LexMark>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function LexMark({ isOpen, children }: { isOpen: boolean; children: string }) {
  return (
    <span
      className={cx(
        'scoreboard grid h-9 w-14 place-items-center rounded-control border border-accent-mark text-13 text-accent-ink',
        isOpen ? 'bg-accent-wash' : 'bg-s-3',
      )}
    >
      {children}
    </span>
  )
}
