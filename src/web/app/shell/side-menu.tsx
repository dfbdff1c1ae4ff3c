import { Link, useLocation } from '@tanstack/react-router'
import { useAccess } from '../../access/use-access.ts'
import { useSignOut } from '../../features/accounts/use-sign-out.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { ADMIN_ENTRY, isActive, LIMITS_ENTRY, NAV, SUPPORT_ENTRY, VIDEOS_ENTRY } from '../paths.ts'
import { StatusText } from './status-foot.tsx'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function SideMenu({ isOpen, onOpenChange }: Props) {
  const { user } = useAccess()
  const { isBusy, signOut } = useSignOut()
  const { pathname } = useLocation()
  const own = user ? [...NAV, VIDEOS_ENTRY, LIMITS_ENTRY, SUPPORT_ENTRY] : NAV
  const entries = user?.isAdmin ? [...own, ADMIN_ENTRY] : own
  return (
    <Sheet title="AI Sports Guru" side="left" open={isOpen} onOpenChange={onOpenChange}>
      <nav aria-label="Main" className="grid py-2">
        {entries.map(({ to, label }) => {
          const isCurrent = isActive(to, pathname)
          return (
            <Link
              key={to}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onOpenChange(false)}
              className={cx(
                'flex min-h-11 items-center border-l-3 px-4 text-15 hover:bg-s-2',
                isCurrent ? 'border-accent-mark font-semibold text-ink' : 'border-transparent text-ink-2',
              )}
            >
              {label}
            </Link>
          )
        })}
        {user ? (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => {
              onOpenChange(false)
              signOut()
            }}
            className="flex min-h-11 items-center border-l-3 border-transparent px-4 text-15 text-ink-2 hover:bg-s-2"
          >
            Sign out
          </button>
        ) : null}
      </nav>
      <div className="border-t border-line px-4 py-3">
        <StatusText />
      </div>
    </Sheet>
  )
}
