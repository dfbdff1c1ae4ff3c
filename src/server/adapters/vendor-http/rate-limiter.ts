// A polite rate: requests to one vendor leave at most so often, in the order in which they were asked for.
import type { Wait } from './wait.ts'

export type RateLimiter = { turn(signal: AbortSignal): Promise<void> }

export function pace(everyMs: number, now: () => number, wait: Wait): RateLimiter {
  let next = 0
  return {
    async turn(signal) {
      const at = Math.max(now(), next)
      next = at + everyMs
      const delay = at - now()
      if (delay > 0) await wait(delay, signal)
      signal.throwIfAborted()
    },
  }
}
