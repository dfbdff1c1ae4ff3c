// How long do people wait for an answer of the support? Measured from the first message that was not answered to the answer.
import type { EpochMs } from '../units.ts'

export type AnswerTimes = {
  /** Answers that were measured. */
  readonly answers: number
  /** Half of them came within this, ms; null without an answer. */
  readonly medianMs: number | null
  /** Nine of ten came within this, ms; null below ten answers, of which a tenth says nothing. */
  readonly p90Ms: number | null
  /** People who wait now. */
  readonly waiting: number
  /** How long the one who waits longest has waited, ms; null when nobody waits. Without it, questions that are never answered would not show. */
  readonly longestWaitMs: number | null
}

/** Of fewer answers nothing is said to those who ask. */
export const FEWEST_MEASURED = 10

/**
 * Median and 90th percentile by nearest rank.
 *
 * @param waits of each answer, ms
 * @param waitingSince of each question that waits
 * @example answerTimes([60_000, 120_000, 600_000], [], 0).medianMs   // 120000
 */
export function answerTimes(waits: readonly number[], waitingSince: readonly EpochMs[], now: EpochMs): AnswerTimes {
  const sorted = [...waits].sort((a, b) => a - b)
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
  return {
    answers: sorted.length,
    medianMs: rank(0.5),
    p90Ms: sorted.length < FEWEST_MEASURED ? null : rank(0.9),
    waiting: waitingSince.length,
    longestWaitMs: waitingSince.length === 0 ? null : Math.max(0, now - Math.min(...waitingSince)),
  }
}
