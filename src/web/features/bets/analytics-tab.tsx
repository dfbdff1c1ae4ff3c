import { createPortal } from 'react-dom'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { OWN_BETS_VIEWS } from './record/bet-record.copy.ts'
import { BetRecord, RecordActs } from './record/bet-record.tsx'
import { BetTracker } from './tracker/bet-tracker.tsx'

const CHOICES = [
  { key: 'bets', label: 'Bets' },
  { key: 'record', label: 'Record' },
] as const

/** The person's own bets, and how they are doing. @param controlsIn where the choice between both stands on a phone: beside the title */
export function AnalyticsTab({ controlsIn }: { controlsIn: HTMLElement | null }) {
  const [view, setView] = useSearchState('record', OWN_BETS_VIEWS, 'bets')
  const choice = <ToggleGroup label="Your bets" choices={CHOICES} value={view} onChange={setView} />
  const beside = controlsIn ? createPortal(choice, controlsIn) : null
  if (view === 'bets')
    return (
      <>
        {beside}
        {/* The choice stands in the tracker's own line: each line above the bets pushes them down. */}
        <BetTracker lead={controlsIn ? null : choice} />
      </>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {beside}
      <div className="flex min-h-8 flex-wrap items-center gap-2 max-md:min-h-11">
        {beside ? null : choice}
        <RecordActs />
      </div>
      <BetRecord />
    </div>
  )
}
