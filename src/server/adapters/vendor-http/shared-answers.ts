// Of several servers one asks a vendor, the others take what it brought. Who asks holds a lease that runs out soon after that server is gone.
// A store that fails costs nothing but the sharing: then each asks for itself.
import type { EpochMs } from '#core/units.ts'
import { LONGEST_SHARED, type SharedStore } from '../../ports/fleet/shared-store.ts'
import type { Wait } from './wait.ts'

/** A vendor's answer as it came, unparsed: each server reads it by its own version's schema. */
export type SharedAnswer = {
  readonly body: unknown
  readonly askedAt: EpochMs
  /** When it was made, by its headers; null where they do not say. */
  readonly at: EpochMs | null
}

export type SharedAnswers = {
  /** What another server brought since `since`, or a turn to ask oneself, which `end` gives back. */
  take(path: string, since: EpochMs, signal: AbortSignal): Promise<SharedAnswer | { end(): Promise<void> }>
  put(path: string, answer: SharedAnswer, ttlMs: number): Promise<void>
  /** The vendor says that what is there has not changed. */
  confirm(path: string, asked: Omit<SharedAnswer, 'body'>, ttlMs: number): Promise<void>
}

/** A server that is gone is waited for so long. */
export const LEASE_MS = 4000
const RENEW_MS = 1500
const LOOK_MS = 100

type Parts = { readonly vendor: string; readonly store: SharedStore; readonly wait: Wait; readonly holder?: string }

export function sharedAnswers({ vendor, store, wait, holder = crypto.randomUUID() }: Parts): SharedAnswers {
  const keyOf = (path: string) => `answer ${vendor} ${path}`
  const nobodyElse = { end: async () => {} }

  async function put(path: string, answer: SharedAnswer, ttlMs: number): Promise<void> {
    const text = JSON.stringify(answer)
    if (text.length <= LONGEST_SHARED) await store.put(keyOf(path), text, ttlMs).catch(() => {})
  }

  async function found(path: string, since: EpochMs): Promise<SharedAnswer | undefined> {
    const text = await store.get(keyOf(path))
    const answer = text === null ? undefined : (JSON.parse(text) as SharedAnswer)
    return answer !== undefined && answer.askedAt > since ? answer : undefined
  }

  function turn(path: string) {
    const renewing = setInterval(() => void store.lease(keyOf(path), holder, LEASE_MS).catch(() => false), RENEW_MS)
    renewing.unref()
    return {
      async end() {
        clearInterval(renewing)
        await store.giveBack(keyOf(path), holder).catch(() => {})
      },
    }
  }

  return {
    async take(path, since, signal) {
      try {
        for (;;) {
          const theirs = await found(path, since)
          if (theirs) return theirs
          if (await store.lease(keyOf(path), holder, LEASE_MS)) {
            // What came between the look and the lease is taken; whoever brought it has given the lease back.
            const late = await found(path, since)
            if (!late) return turn(path)
            await store.giveBack(keyOf(path), holder)
            return late
          }
          await wait(LOOK_MS, signal)
        }
      } catch {
        return nobodyElse
      }
    },
    put,
    async confirm(path, asked, ttlMs) {
      const before = await found(path, Number.NEGATIVE_INFINITY).catch(() => undefined)
      if (before) await put(path, { ...before, ...asked }, ttlMs)
    },
  }
}
