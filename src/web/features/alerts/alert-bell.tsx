import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { iconButtonClass } from '../../ui/actions/icon-button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useInbox } from './alerts.queries.ts'

/** The bell of the header: how many alerts wait to be read. */
export function AlertBell() {
  const { allows } = useAccess()
  const { data } = useInbox(allows('alerts'))
  const unread = data?.unread ?? 0
  useAppBadge(unread)
  const name = unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`
  return (
    <Link to="/alerts" aria-label={name} title={name} className={cx(iconButtonClass(), 'relative')}>
      <Bell size={16} strokeWidth={1.5} />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-accent-fill px-1 text-center text-[0.625rem] leading-4 font-bold text-on-gold"
        >
          {unread > 99 ? '99' : unread}
        </span>
      ) : null}
    </Link>
  )
}

type WithBadge = { readonly setAppBadge?: (count: number) => Promise<void>; readonly clearAppBadge?: () => Promise<void> }

/** The icon of the installed app bears the same figure; without a member it bears none. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    const app: WithBadge = navigator
    // A browser may know the call and refuse it, as where nothing is installed: the bell says it all the same.
    const unheard = () => undefined
    if (unread > 0) void app.setAppBadge?.(unread).catch(unheard)
    else void app.clearAppBadge?.().catch(unheard)
    return () => void app.clearAppBadge?.().catch(unheard)
  }, [unread])
}
