import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { useProofQuestion } from '../../access/use-proof-question.ts'
import { SKIP_LINKS, skipLinkClass } from '../../ui/actions/skip-link.tsx'
import { WorldSpeed } from '../../ui/display/source-line.tsx'
import { DialogNotice } from '../../ui/overlays/dialog-notice.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { Header } from './header.tsx'
import { ShortcutKeys } from './member/shortcut-keys.tsx'
import { BottomBar } from './member-parts.ts'
import { useLexBeside, useScoreStrip } from './shown-parts.ts'
import { Splash } from './splash.tsx'
import { StatusFoot } from './status-foot.tsx'
import { useSystemStatus } from './system-status.ts'
import { useServerPreferences } from './use-server-preferences.ts'

// Dialogs are not part of the first load; whoever is signed in gets them once the page stands.
const ScoreStrip = lazy(async () => ({ default: (await import('./score-strip.tsx')).ScoreStrip }))
const SessionBar = lazy(async () => ({ default: (await import('./session-bar.tsx')).SessionBar }))
const LexBeside = lazy(async () => ({ default: (await import('./lex/lex-beside.tsx')).LexBeside }))
const VoiceSession = lazy(async () => ({ default: (await import('../../features/assistant/voice-session.tsx')).VoiceSession }))
const SignInAgain = lazy(async () => ({ default: (await import('../../access/sign-in-again.tsx')).SignInAgain }))
const NoticeBar = lazy(async () => ({ default: (await import('../../features/notices/notice-bar.tsx')).NoticeBar }))
const CareNotes = lazy(async () => ({ default: (await import('../care/care-notes.tsx')).CareNotes }))
const CareFoot = lazy(async () => ({ default: (await import('../care/care-foot.tsx')).CareFoot }))
const ProofDialog = lazy(async () => ({ default: (await import('../../access/proof-question.tsx')).ProofDialog }))
const ProofNotice = lazy(async () => ({ default: (await import('../../access/proof-question.tsx')).ProofNotice }))
const Paywall = lazy(async () => ({ default: (await import('../../access/paywall.tsx')).Paywall }))

/** How the foot of boards names a demo world that does not run at real speed. */
const SPEEDS = { real: null, x20: '× 20', replay: '(replay)' } as const

/** Where Lex has the screen to itself, there is none beside it. */
const LEX_SCREENS: ReadonlySet<string> = new Set(['/chat', '/lex'])

/** Header, score strip, the screen with Lex beside it, the status line and toasts. */
export function Shell() {
  useServerPreferences()
  const { user, isLoading, hasEnded } = useAccess()
  const { pathname } = useLocation()
  const hasStrip = useScoreStrip()
  const hasLex = useLexBeside() && user !== null && !hasEnded && !LEX_SCREENS.has(pathname)
  const question = useProofQuestion()
  const notice = hasEnded ? (
    <Suspense>
      <SignInAgain />
    </Suspense>
  ) : question?.isInDialog ? (
    <Suspense>
      <ProofNotice onAnswer={question.onAnswer} />
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
          <div className="flex min-h-dvh flex-col max-md:pb-(--bottom-bar)">
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
            {user && hasStrip ? (
              <div className="h-9 overflow-hidden border-b border-line bg-s-1">
                <Suspense>
                  <ScoreStrip />
                </Suspense>
              </div>
            ) : null}
            <div className="flex flex-1">
              <div className="flex min-w-0 flex-1 flex-col">
                {user && !hasEnded ? (
                  <Suspense>
                    <NoticeBar />
                    <CareNotes />
                  </Suspense>
                ) : null}
                <Main />
                <Suspense>
                  <CareFoot isMember={user !== null} />
                </Suspense>
              </div>
              {hasLex ? (
                <Suspense fallback={<div className="w-90 shrink-0 border-l border-line max-lg:hidden" />}>
                  <LexBeside person={user.id} />
                </Suspense>
              ) : null}
            </div>
            <StatusFoot />
          </div>
          {user ? (
            <Suspense>
              <BottomBar />
            </Suspense>
          ) : null}
        </Splash>
        {user ? (
          <Suspense>
            <Paywall />
            {question && !question.isInDialog ? <ProofDialog onAnswer={question.onAnswer} /> : null}
          </Suspense>
        ) : null}
        {user || isLoading ? <ShortcutKeys isKnown={user !== null} /> : null}
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
    <main id="main" ref={place} tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] outline-none">
      <Outlet />
    </main>
  )
}
