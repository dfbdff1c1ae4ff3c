import { Link, useLocation } from '@tanstack/react-router'
import { HeartHandshake, Mic, Shield, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { AlertBell } from '../../features/alerts/alert-bell.tsx'
import { initialsOf } from '../../format/teams.ts'
import { iconButtonClass } from '../../ui/actions/icon-button.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useRovingFocus } from '../../ui/layout/use-roving-focus.ts'
import { isActive, NAV } from '../paths.ts'
import { Logo } from './logo.tsx'
import { PlanControls } from './plan-controls.tsx'
import { SideMenuButton } from './side-menu-button.tsx'

const SOLID_AFTER = 20 // px, spec 000 section 9.2

export function Header() {
  const { user, isLoading, isUnknown } = useAccess()
  const { pathname } = useLocation()
  const isScrolled = useScrolledPast(SOLID_AFTER)
  return (
    <header
      className={cx(
        'sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line px-4 transition-colors md:gap-4 md:px-6',
        isScrolled ? 'bg-bg' : 'bg-bg/85',
      )}
    >
      <SideMenuButton />
      <Link to="/" aria-label="AI Sports Guru, home" className="flex items-center gap-2.5 whitespace-nowrap">
        <Logo />
        <span className={cx('scoreboard text-[15px] [font-stretch:118%]', user && 'max-md:hidden')}>AI Sports Guru</span>
      </Link>
      {user ? <MainNav pathname={pathname} /> : null}
      <div className="ml-auto flex items-center gap-1">
        {user ? (
          <Tools>
            <PlanControls />
            {user.isAdmin ? (
              <Link
                to="/admin"
                aria-label="Admin Dashboard"
                className="flex h-9 items-center gap-1.5 rounded-control px-1.5 text-ink-2 hover:bg-s-2 max-md:h-11"
              >
                <Shield size={16} strokeWidth={1.5} />
                <Badge tone="outline" className="max-md:hidden">
                  ADMIN
                </Badge>
              </Link>
            ) : null}
            <AlertBell />
            <Link to="/lex" aria-label="Ask Lex" title="Ask Lex, by voice or in writing" className={iconButtonClass()}>
              <Mic size={16} strokeWidth={1.5} />
            </Link>
            <Link to="/limits" aria-label="Your limits" title="Your limits" className={cx(iconButtonClass(), 'max-md:hidden')}>
              <HeartHandshake size={16} strokeWidth={1.5} />
            </Link>
            <Link to="/settings" aria-label="Settings" title="Settings" className={cx(iconButtonClass(), 'max-md:hidden')}>
              <SlidersHorizontal size={16} strokeWidth={1.5} />
            </Link>
            <Link to="/profile" aria-label={`Profile, ${user.firstName || user.username}`} title="Profile" className={iconButtonClass()}>
              <Avatar initials={initialsOf(`${user.firstName} ${user.lastName}`.trim() || user.username)} />
            </Link>
          </Tools>
        ) : isLoading || isUnknown ? null : (
          <HrefButton href="/api/auth/login" tone="secondary">
            Sign in
          </HrefButton>
        )}
      </div>
    </header>
  )
}

/** What stands at the right: one stop of the Tab key, walked by the arrow keys. */
function Tools({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useRovingFocus(box)
  return (
    <div ref={box} role="toolbar" aria-label="Account and tools" className="flex items-center gap-1">
      {children}
    </div>
  )
}

function MainNav({ pathname }: { pathname: string }) {
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
              'narrow relative px-2 py-2 text-13 font-medium whitespace-nowrap hover:text-ink',
              isCurrent
                ? 'font-semibold text-ink after:absolute after:inset-x-2 after:-bottom-2.5 after:h-[3px] after:bg-accent-mark'
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

function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const handleScroll = () => setIsPast(scrollY > px)
    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [px])
  return isPast
}
