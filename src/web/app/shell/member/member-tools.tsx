import { Link, useLocation } from '@tanstack/react-router'
import { HeartHandshake, Search, Shield, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useAccess } from '../../../access/use-access.ts'
import { AlertBell } from '../../../features/alerts/alert-bell.tsx'
import { initialsOf } from '../../../format/teams.ts'
import { iconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useRovingFocus } from '../../../ui/layout/use-roving-focus.ts'
import { askForPalette } from '../shortcuts.ts'
import { toggleLexBeside, useLexBeside } from '../shown-parts.ts'
import { PlanControls } from './plan-controls.tsx'
import { useWarmIndex } from './warm-index.ts'

const VoiceSwitch = lazy(async () => ({ default: (await import('../lex/voice-switch.tsx')).VoiceSwitch }))

/** What stands at the right of the header: one stop of the Tab key, walked by the arrow keys. */
export function MemberTools() {
  const { user, hasEnded } = useAccess()
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useRovingFocus(box)
  useWarmIndex()
  return (
    <div ref={box} role="toolbar" aria-label="Account and tools" className="flex items-center gap-1">
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
      {user?.isAdmin ? (
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
      {user ? (
        <Link to="/profile" aria-label={`Profile, ${user.firstName || user.username}`} title="Profile" className={iconButtonClass()}>
          <Avatar initials={initialsOf(`${user.firstName} ${user.lastName}`.trim() || user.username)} image={user.profileImageUrl} />
        </Link>
      ) : null}
    </div>
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
