import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { SKIP_LINKS, skipLinkClass } from '../../ui/actions/skip-link.tsx'
import { WorldSpeed } from '../../ui/display/source-line.tsx'
import { DialogNotice } from '../../ui/overlays/dialog-notice.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Header } from './header.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { Splash } from './splash.tsx'
import { StatusFoot } from './status-badge.tsx'
import { useSystemStatus } from './system-status.ts'
import { useServerPreferences } from './use-server-preferences.ts'

// Dialogs are not part of the first load; whoever is signed in gets them once the page stands.
const ScoreStrip = lazy(async () => ({ default: (await import('./score-strip.tsx')).ScoreStrip }))
const SessionBar = lazy(async () => ({ default: (await import('./session-bar.tsx')).SessionBar }))
const LexBubble = lazy(async () => ({ default: (await import('./lex-bubble.tsx')).LexBubble }))
const VoiceSession = lazy(async () => ({ default: (await import('../../features/assistant/voice-session.tsx')).VoiceSession }))
const SignInAgain = lazy(async () => ({ default: (await import('../../access/sign-in-again.tsx')).SignInAgain }))
const CareNotes = lazy(async () => ({ default: (await import('../care/care-notes.tsx')).CareNotes }))
const CareFoot = lazy(async () => ({ default: (await import('../care/care-foot.tsx')).CareFoot }))
const Paywall = lazy(async () => ({ default: (await import('../../access/paywall.tsx')).Paywall }))

/** How the foot of boards names a demo world that does not run at real speed. */
const SPEEDS = { real: null, x20: '× 20', replay: '(replay)' } as const

/** Header, score strip, screen, bubble, badge and toasts (spec 000 section 2.3). */
export function Shell() {
  useServerPreferences()
  const { user, hasEnded } = useAccess()
  const notice = hasEnded ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : null
  const { data: status } = useSystemStatus()
  return (
    <WorldSpeed value={status?.world === 'demo' ? SPEEDS[status.speed ?? 'real'] : null}>
      {/* Before everything: the screen adds its own (ui/actions/skip-link.tsx). */}
      <div id={SKIP_LINKS}>
        <a href="#main" className={skipLinkClass}>
          Skip to content
        </a>
      </div>
      <DialogNotice value={notice}>
        <Splash>
          <div className="flex flex-col">
            <Header />
            {user ? (
              <Suspense>
                <SessionBar />
              </Suspense>
            ) : null}
            {user && !hasEnded ? (
              <Suspense>
                <VoiceSession key={user.id} person={user.id} />
              </Suspense>
            ) : null}
            <DemoBanner />
            {user ? (
              <div className="h-14.25 overflow-hidden border-b border-line bg-s-1">
                <Suspense>
                  <ScoreStrip />
                </Suspense>
              </div>
            ) : null}
            {user && !hasEnded ? (
              <Suspense>
                <CareNotes />
              </Suspense>
            ) : null}
            <Main />
            <Suspense>
              <CareFoot isMember={user !== null} />
            </Suspense>
            <StatusFoot />
          </div>
          {user && !hasEnded ? (
            <Suspense>
              <LexBubble />
            </Suspense>
          ) : null}
          <BottomBar />
        </Splash>
        {user ? (
          <Suspense>
            <Paywall />
            <ShortcutKeys />
          </Suspense>
        ) : null}
      </DialogNotice>
      <Toaster />
    </WorldSpeed>
  )
}

/**
 * The screen's place: as tall as the window at least, so that what stands below it comes and goes out of sight. A change of screen moves the
 * focus here, so that a screen reader starts at its top.
 */
function Main() {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    place.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={place} tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] outline-none">
      <Outlet />
    </main>
  )
}
