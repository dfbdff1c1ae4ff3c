import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { OWN_BETS_VIEWS } from './record/bet-record.copy.ts'
import { BetRecord } from './record/bet-record.tsx'
import { BetTracker } from './tracker/bet-tracker.tsx'

const CHOICES = [
  { key: 'bets', label: 'Bets' },
  { key: 'record', label: 'Record' },
] as const

/** The person's own bets, and how they are doing. */
export function AnalyticsTab() {
  const [view, setView] = useSearchState('record', OWN_BETS_VIEWS, 'bets')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex">
        <ToggleGroup label="Your bets" choices={CHOICES} value={view} onChange={setView} />
      </div>
      {view === 'bets' ? <BetTracker /> : <BetRecord />}
    </div>
  )
}
