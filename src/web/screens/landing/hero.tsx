import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { HrefButton } from '../../ui/actions/link-button.tsx'
import { LANDING } from './landing.copy.ts'
import { LiveBoard } from './live-board.tsx'

const TryPrice = lazy(async () => ({ default: (await import('./try-price.tsx')).TryPrice }))

export function Hero({ onStart }: { onStart: () => void }) {
  useEffect(() => {
    document.title = 'AI Sports Guru: know the price'
  }, [])
  return (
    <div className="mx-auto grid max-w-[1320px] gap-8 px-4 pt-6 pb-12 md:gap-10 md:px-6 md:pt-12">
      <div className="grid items-start gap-8 lg:grid-cols-[5fr_6fr] lg:gap-14">
        <div className="grid gap-5">
          <p className="text-ink-2">AI Sports Guru</p>
          <h1 className="text-46! max-md:text-34!">{LANDING.title}</h1>
          <p className="max-w-[52ch] text-16 text-ink-2">{LANDING.tagline}</p>
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button tone="primary" size="lg" onClick={onStart}>
              {LANDING.start}
            </Button>
            {/* A phone shows the one of the header on the same screen. */}
            <HrefButton href="/api/auth/login" size="lg" tone="quiet" className="max-md:hidden">
              {LANDING.signIn}
            </HrefButton>
          </div>
          {/* Who would rather look before he signs up. */}
          <ul aria-label={LANDING.look} className="flex flex-wrap gap-x-5 text-13 max-md:hidden">
            <li className="text-ink-3">{LANDING.look}</li>
            {LANDING.looks.map(({ to, label }) => (
              <li key={label}>
                <a href={to} className="inline-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LiveBoard />
      </div>
      <div className="grid border-t border-line md:grid-cols-3 md:gap-10">
        {LANDING.blurbs.map(({ title, question, answer }) => (
          <section key={title} className="grid content-start gap-1.5 border-b border-line py-5 md:border-0 md:pb-0">
            <h2 className="text-13! text-ink-2">{title}</h2>
            <p className="text-20 font-semibold">{question}</p>
            <p className="max-w-[44ch] text-ink-2">{answer}</p>
          </section>
        ))}
      </div>
      {/* Far below the first screen: fetched after it, in a place that is kept. */}
      <Suspense fallback={<div className="min-h-120 border-t border-line" />}>
        <TryPrice />
      </Suspense>
    </div>
  )
}
