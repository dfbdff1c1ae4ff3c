import { Link, useLocation } from '@tanstack/react-router'
import { HeartHandshake, Search, Shield, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
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
import { DemoChip } from './demo-chip.tsx'
import { Logo } from './logo.tsx'
import { PlanControls } from './plan-controls.tsx'
import { askForPalette } from './shortcuts.ts'
import { toggleLexBeside, useLexBeside } from './shown-parts.ts'
import { SideMenuButton } from './side-menu-button.tsx'

const VoiceSwitch = lazy(async () => ({ default: (await import('./lex/voice-switch.tsx')).VoiceSwitch }))

const SOLID_AFTER = 20 // px, spec 000 section 9.2

export function Header() {
  const { user, hasEnded, isLoading, isUnknown } = useAccess()
  const { pathname } = useLocation()
  const isScrolled = useScrolledPast(SOLID_AFTER)
  return (
    <header
      className={cx(
        'sticky top-0 z-20 flex h-(--header) items-center gap-2 border-b border-line px-3 transition-colors md:px-4',
        isScrolled ? 'bg-bg' : 'bg-bg/85',
      )}
    >
      <SideMenuButton />
      <Link to="/" aria-label="AI Sports Guru, home" className="flex items-center gap-2.5 whitespace-nowrap">
        <Logo />
        <span className={cx('scoreboard text-14 [font-stretch:114%]', user && 'max-md:hidden lg:max-xl:hidden')}>AI Sports Guru</span>
      </Link>
      {user ? <MainNav pathname={pathname} /> : null}
      <div className="ml-auto flex min-w-0 items-center gap-1">
        <DemoChip />
        {user ? (
          <Tools>
            <PlanControls />
            <button
              type="button"
              onClick={askForPalette}
              title="Find anything (Ctrl K)"
              className={cx(iconButtonClass('sm'), '2xl:flex 2xl:w-auto 2xl:items-center 2xl:gap-2 2xl:border 2xl:border-line 2xl:px-2')}
            >
              <Search size={16} strokeWidth={1.5} aria-hidden="true" />
              <span className="text-13 max-2xl:sr-only">Search or command</span>
            </button>
            <LexButton />
            {hasEnded ? null : (
              <Suspense fallback={<span className="size-8 max-md:hidden" />}>{isVoiceHere(pathname) ? <VoiceSwitch /> : null}</Suspense>
            )}
            {user.isAdmin ? (
              <Link
                to="/admin"
                aria-label="Admin Dashboard"
                className="flex h-8 items-center gap-1.5 rounded-control px-1.5 text-ink-2 hover:bg-s-2 max-md:h-11"
              >
                <Shield size={16} strokeWidth={1.5} />
                <Badge tone="outline" className="max-xl:hidden">
                  ADMIN
                </Badge>
              </Link>
            ) : null}
            <AlertBell />
            <Link to="/limits" aria-label="Your limits" title="Your limits" className={cx(iconButtonClass('sm'), 'max-md:hidden')}>
              <HeartHandshake size={16} strokeWidth={1.5} />
            </Link>
            <Link to="/settings" aria-label="Settings" title="Settings" className={cx(iconButtonClass('sm'), 'max-md:hidden')}>
              <SlidersHorizontal size={16} strokeWidth={1.5} />
            </Link>
            <Link to="/profile" aria-label={`Profile, ${user.firstName || user.username}`} title="Profile" className={iconButtonClass()}>
              <Avatar initials={initialsOf(`${user.firstName} ${user.lastName}`.trim() || user.username)} image={user.profileImageUrl} />
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

/** The screens of Lex have a button of their own for it. */
const isVoiceHere = (pathname: string) => pathname !== '/chat' && pathname !== '/lex'

/** Opens and closes Lex beside the screen; on a phone the bottom bar does. */
function LexButton() {
  const isOpen = useLexBeside()
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label="Lex beside the screen"
      title="Lex beside the screen (L)"
      onClick={toggleLexBeside}
      className={cx(
        'scoreboard flex h-7 shrink-0 items-center rounded-control border px-2 text-12 max-md:hidden',
        isOpen ? 'border-accent-mark bg-accent-wash text-accent-ink' : 'border-line-2 hover:bg-s-2',
      )}
    >
      Lex
    </button>
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
