import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many ms, or until the signal fires (then it throws). Tests hand in one that does not wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

export const realWait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })
