// The demo world as a vendor: one seed, one clock, and a note of when each port was last asked.
import { type World, warmWorld, world } from '#core/simulation/world/world.ts'
import type { Clock } from '../../ports/clock.ts'

/** The seed of every demo installation, so that all of them show the same world. */
export const DEMO_SEED = 20_260_901
export const DEMO_NAME = 'demo'

export type DemoWorld = {
  /** The world at this moment, asked on behalf of a port. */
  ask(port: string): World
  now(): number
  /** The world as it stood at an earlier moment. */
  at(moment: number): World
  /** Computes what is slow the first time (two seconds at most), so that no caller waits for it. */
  warm(): void
  /** When a port last answered, epoch ms, null before the first time. */
  askedAt(port: string): number | null
}

export function openDemoWorld(clock: Clock, seed: number = DEMO_SEED): DemoWorld {
  const asked = new Map<string, number>()
  return {
    ask(port) {
      const now = clock.now()
      asked.set(port, now)
      return world(seed, now)
    },
    now: () => clock.now(),
    at: (moment) => world(seed, Math.min(moment, clock.now())),
    warm: () => warmWorld(seed, clock.now()),
    askedAt: (port) => asked.get(port) ?? null,
  }
}
