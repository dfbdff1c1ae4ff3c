// What ties servers together, within this process: for tests that are about the servers and not about what carries their words.

import type { Clock } from '#server/ports/clock.ts'
import type { Announcement, Bus } from '#server/ports/fleet/bus.ts'
import type { SharedStore } from '#server/ports/fleet/shared-store.ts'

type Heard = Parameters<Parameters<Bus['listen']>[0]>[0]

/** Buses that hear one another, and not themselves. */
export function memoryBuses() {
  const buses: { hear(heard: Heard): void; readonly mine: Bus }[] = []
  return (): Bus => {
    const listeners = new Set<(heard: Heard) => void>()
    const mine: Bus = {
      announce(announcement: Announcement) {
        for (const other of buses) if (other.mine !== mine) other.hear(structuredClone(announcement))
      },
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      isConnected: true,
      close: async () => {},
    }
    const hear = (heard: Heard) => {
      for (const listener of listeners) listener(heard)
    }
    buses.push({ hear, mine })
    return mine
  }
}

/** By the clock of the test. While `failing.now` is set, every call fails. */
export function memoryStore(clock: Clock): SharedStore & { readonly failing: { now: boolean } } {
  const values = new Map<string, { value: string; endsAt: number }>()
  const failing = { now: false }
  const live = (key: string) => {
    if (failing.now) throw new Error('the store is gone')
    const found = values.get(key)
    return found && found.endsAt > clock.now() ? found.value : undefined
  }
  const put = (key: string, value: string, ttlMs: number) => void values.set(key, { value, endsAt: clock.now() + ttlMs })
  return {
    failing,
    get: async (key) => live(key) ?? null,
    async put(key, value, ttlMs) {
      live(key)
      put(key, value, ttlMs)
    },
    async lease(key, holder, ttlMs) {
      const held = live(`lease ${key}`)
      if (held !== undefined && held !== holder) return false
      put(`lease ${key}`, holder, ttlMs)
      return true
    },
    async giveBack(key, holder) {
      if (live(`lease ${key}`) === holder) values.delete(`lease ${key}`)
    },
    close: async () => {},
  }
}
