import { useSearchState } from '../../ui/use-search-state.ts'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

/** What a visitor sees at `/`: what the product answers, then the plans. Which of the two stands in the address, so that back works. */
export function LandingScreen() {
  const [view, setView] = useSearchState('view', ['overview', 'plans'], 'overview')
  return view === 'plans' ? <Pricing onBack={() => setView('overview')} /> : <Hero onStart={() => setView('plans')} />
}
