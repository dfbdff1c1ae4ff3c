import { lazy, Suspense } from 'react'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { LoadingState } from '../../ui/states/states.tsx'
import { Hero } from './hero.tsx'
import { LANDING_VIEWS } from './landing.copy.ts'

// The plans are fetched when they are asked for; the first page stands without them.
const Pricing = lazy(async () => ({ default: (await import('./pricing.tsx')).Pricing }))

/** What a visitor sees at `/`: what the product answers, then the plans. Which of the two stands in the address, so that back works. */
export function LandingScreen() {
  const [view, setView] = useSearchState('view', LANDING_VIEWS, 'overview')
  if (view === 'overview') return <Hero onStart={() => setView('plans')} />
  return (
    <Suspense fallback={<LoadingState label="Loading the plans" />}>
      <Pricing onBack={() => setView('overview')} />
    </Suspense>
  )
}
