// What a person asks of a late swap, and the clock behind it.
import { useEffect, useState } from 'react'
import type { Slate } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import type { SwapSettings } from '../../../files/late-swap-file.ts'

/** The settings as they are asked for: a time of null goes with the clock of the device. */
export type SwapDraft = Omit<SwapSettings, 'now'> & { readonly now: EpochMs | null }

const LONGEST_TIMER_MS = 2_147_483_647

/** When a game of the slate last began, 0 before the first. It changes as a game begins, so that nobody who has started is swapped. */
export function useLastStart(slate: Slate | null): EpochMs {
  const [now, setNow] = useState(() => Date.now())
  const { last, next } = startsAround(slate?.players ?? [], now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a start too far off for one timer is waited for by several
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [next, now])
  return last
}

/** The start at or before a moment, 0 where there is none, and the one after it, null where there is none. */
export function startsAround(
  players: readonly Pick<Slate['players'][number], 'startsAt'>[],
  now: EpochMs,
): { readonly last: EpochMs; readonly next: EpochMs | null } {
  let last = 0
  let next: EpochMs | null = null
  for (const { startsAt } of players) {
    if (startsAt === null) continue
    if (startsAt <= now) last = Math.max(last, startsAt)
    else next = next === null ? startsAt : Math.min(next, startsAt)
  }
  return { last, next }
}
