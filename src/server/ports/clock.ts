import type { EpochMs } from '#core/units.ts'

/** The time. Handed in everywhere; tests stand at any minute. */
export type Clock = { now(): EpochMs }
