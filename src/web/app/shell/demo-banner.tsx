import { useSystemStatus } from './system-status.ts'

/** Demo data are always labeled demo. */
export function DemoBanner() {
  const { data } = useSystemStatus()
  if (data?.world !== 'demo') return null
  return (
    <p className="flex min-h-8 items-center justify-center border-b border-line bg-s-2 px-4 text-12 text-ink-2">
      <span>
        <b className="font-semibold text-ink">Demo world.</b> Names are invented.
      </span>
    </p>
  )
}
