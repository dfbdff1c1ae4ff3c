import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { DemoChip } from './demo-chip.tsx'
import { Logo } from './logo.tsx'
import { MemberNav, MemberTools } from './member-parts.ts'
import { SideMenuButton } from './side-menu-button.tsx'

const SOLID_AFTER = 20 // px, spec 000 section 9.2

export function Header() {
  const { user, isLoading, isUnknown } = useAccess()
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
        {/* On the narrowest phone the mark alone: the way in stands beside it. */}
        <span className={cx('scoreboard text-14 [font-stretch:114%]', user ? 'max-md:hidden lg:max-xl:hidden' : 'max-[359px]:hidden')}>
          AI Sports Guru
        </span>
      </Link>
      {user ? (
        <Suspense>
          <MemberNav />
        </Suspense>
      ) : null}
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {/* The label of the demo world comes with what stands right of it, so that nothing moves it. */}
        <Suspense>
          <DemoChip />
          {user ? (
            <MemberTools />
          ) : isLoading || isUnknown ? null : (
            <HrefButton href="/api/auth/login" tone="secondary">
              Sign in
            </HrefButton>
          )}
        </Suspense>
      </div>
    </header>
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
