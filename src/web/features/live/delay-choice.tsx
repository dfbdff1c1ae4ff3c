import { Select } from '../../ui/forms/select.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { DELAYS, type Delay } from './delayed.ts'
import { TRACKER } from './live-tracker.copy.ts'

const OPTIONS: readonly { key: Delay; label: string }[] = [
  { key: 'off', label: 'No delay' },
  { key: '30s', label: '30 seconds' },
  { key: '1m', label: '1 minute' },
  { key: '2m', label: '2 minutes' },
  { key: '5m', label: '5 minutes' },
  { key: '15m', label: '15 minutes' },
]
const KEYS = Object.keys(DELAYS) as Delay[]

/** The delay stands in the address, so that a shared link spoils nothing. */
export const useDelay = () => useSearchState<Delay>('delay', KEYS, 'off')

export function DelayChoice() {
  const [delay, setDelay] = useDelay()
  return <Select label={TRACKER.delay} options={OPTIONS} value={delay} onChange={setDelay} size="sm" className="w-36" />
}
