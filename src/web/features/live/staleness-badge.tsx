import { formatAge } from '../../format/time.ts'
import { Badge } from '../../ui/display/badge.tsx'

type Props = {
  /** When the answer on screen was true, epoch ms. */
  at: number
  now: number
  /** The feed or the network is silent. */
  isShowingStaleData: boolean
  isLive: boolean
  isOn: boolean
  /** Shown later than it happens, as the reader wished. */
  isDelayed: boolean
}

const LATE_MS = 30_000

/** Live and fresh, paused by the reader, or held since the feed fell silent. Said aloud only when it changes. */
export function StalenessBadge({ at, now, isShowingStaleData, isLive, isOn, isDelayed }: Props) {
  const isLate = isShowingStaleData || (isLive && isOn && now - at > LATE_MS)
  if (isLate) {
    return (
      <span className="flex items-center gap-2">
        <Badge tone="mid">Held</Badge>
        <span role="status" className="sr-only">
          The feed is silent; the last answer is shown.
        </span>
        <span className="note">last answer {formatAge(at, now)} ago</span>
      </span>
    )
  }
  if (!isOn) return <Badge tone="outline">Not in play</Badge>
  if (isLive && isDelayed) return <Badge tone="outline">Delayed</Badge>
  return isLive ? <Badge tone="live">LIVE</Badge> : <Badge tone="outline">Paused</Badge>
}
