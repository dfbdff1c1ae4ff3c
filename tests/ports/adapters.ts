// The adapters on which each port's spec runs, each at a moment that the spec chooses. Demo stands on a fake clock.
import { choosePorts, type Feeds } from '#server/adapters/choose.ts'
import { type FakeClock, fakeClock } from '#tests/support/clock.ts'

export type Adapter = { readonly name: string; readonly feeds: Feeds; readonly clock: FakeClock }

/** Sunday, 22 November 2026, 20:10 UTC: the NFL's early games are on, the other leagues play or rest. */
const SUNDAY = Date.UTC(2026, 10, 22, 20, 10)

export async function adapters(): Promise<readonly Adapter[]> {
  const clock = fakeClock(SUNDAY)
  const demo = await choosePorts({ data: 'demo' }, clock, { isWarm: false })
  return [{ name: 'demo', feeds: demo.feeds, clock }]
}

/** A signal that never fires. */
export const calm = (): AbortSignal => new AbortController().signal

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const PLAYED = ['nfl', 'nba', 'mlb', 'nhl'] as const
