import { useSystemStatus } from './system-status.ts'

/** At another speed the label says so: whoever sees a game end in nine minutes shall know why. */
const LABELS = {
  real: 'Demo world.',
  x20: 'Demo · ×20: a day of games in 72 minutes.',
  replay: 'Demo · replay of a finished day.',
} as const

/** Demo data are always labeled demo. */
export function DemoBanner() {
  const { data } = useSystemStatus()
  if (data?.world !== 'demo') return null
  return (
    <p className="flex min-h-8 items-center justify-center border-b border-line bg-s-2 px-4 text-12 text-ink-2">
      <span>
        <b className="font-semibold text-ink">{LABELS[data.speed ?? 'real']}</b> Names are invented.
      </span>
    </p>
  )
}
