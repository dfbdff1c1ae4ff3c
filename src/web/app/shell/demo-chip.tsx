import { useSystemStatus } from './system-status.ts'

/** At another speed the label says so: whoever sees a game end in nine minutes shall know why. */
const LABELS = {
  real: { short: 'Demo', long: 'Demo world.' },
  x20: { short: 'Demo ×20', long: 'Demo · ×20: a day of games in 72 minutes.' },
  replay: { short: 'Demo replay', long: 'Demo · replay of a finished day.' },
} as const

/** Demo data are always labeled demo: a word in the header of every screen. */
export function DemoChip() {
  const { data } = useSystemStatus()
  if (data?.world !== 'demo') return null
  const { short, long } = LABELS[data.speed ?? 'real']
  const sentence = `${long} Names are invented.`
  return (
    <span title={sentence} className="shrink-0 rounded-tag bg-s-3 px-2 text-12 leading-[22px] font-semibold whitespace-nowrap text-ink-2">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
