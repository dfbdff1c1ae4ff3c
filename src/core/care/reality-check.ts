// When is somebody shown how long they have been here and what it came to, and what counts as "here"?
// Every 30 or 60 minutes by choice, 60 unless chosen (UKGC RTS 13B asks for a check whose frequency the customer can set). The server
// counts: a minute counts in which prices or contests were open, however many pages showed them.
import type { EpochMs } from '../units.ts'

/** How often, in minutes. */
export const CHECK_CHOICES = [30, 60] as const
export type CheckMinutes = (typeof CHECK_CHOICES)[number]
export const USUAL_CHECK: CheckMinutes = 60

/** A pause of this many minutes ends what is under way; the next minute begins anew. Judged: longer than half a game's interval. */
export const PAUSE_MINUTES = 30

const MINUTE_MS = 60_000

export type Play = {
  readonly startedAt: EpochMs
  /** Minutes in betting screens since then, the running one included. */
  readonly minutes: number
  /** Of these, after the last answer. */
  readonly sinceAnswer: number
}

/**
 * What is under way at a moment: the last minutes in betting screens without a pause. Null when the last one lies further back than a pause.
 *
 * @param minutes minutes since 1970 in which betting screens were open, in any order
 * @param answeredAt when the last check was answered; a moment still to come was said by a clock that ran ahead, and silences nothing
 * @example playUnderWay([10, 11, 12], undefined, 12 * 60_000)   // { startedAt: 600_000, minutes: 3, sinceAnswer: 3 }
 */
export function playUnderWay(minutes: readonly number[], answeredAt: EpochMs | undefined, now: EpochMs): Play | null {
  const current = Math.floor(now / MINUTE_MS)
  const sorted = [...new Set(minutes)].filter((minute) => minute <= current).sort((a, b) => b - a)
  let first = current
  let count = 0
  let sinceAnswer = 0
  const answered = answeredAt !== undefined && answeredAt < (current + 1) * MINUTE_MS ? answeredAt : undefined
  for (const minute of sorted) {
    if (first - minute > PAUSE_MINUTES) break
    first = minute
    count += 1
    if (answered === undefined || minute * MINUTE_MS > answered) sinceAnswer += 1
  }
  return count === 0 ? null : { startedAt: first * MINUTE_MS, minutes: count, sinceAnswer }
}

/** Whether the check is due: as many minutes went by as the person chose, since it was last answered or since it began. */
export function isCheckDue(play: Play | null, every: CheckMinutes = USUAL_CHECK): boolean {
  return play !== null && play.sinceAnswer >= every
}
