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
  /** Whole minutes in betting screens since then. */
  readonly minutes: number
  /** Of these, after the last answer; counted from the answer itself. */
  readonly sinceAnswer: number
}

/**
 * What is under way at a moment: the last minutes in betting screens without a pause. Null when the last one lies further back than a pause.
 *
 * @param looks when a betting screen was first looked at in each minute, in any order; a minute counts whole but for the first, which counts
 *   from the look, and the running one, which counts until now
 * @param answeredAt when the last check was answered; a moment still to come was said by a clock that ran ahead, and silences nothing
 * @example playUnderWay([630_000, 660_000, 720_000], undefined, 760_000)   // { startedAt: 630_000, minutes: 2, sinceAnswer: 2 }
 */
export function playUnderWay(looks: readonly EpochMs[], answeredAt: EpochMs | undefined, now: EpochMs): Play | null {
  const current = Math.floor(now / MINUTE_MS)
  const newestFirst = [...new Set(looks)].filter((at) => at < (current + 1) * MINUTE_MS).sort((a, b) => b - a)
  const counted = new Set<number>()
  let [first, startedAt] = [current, now]
  for (const at of newestFirst) {
    const minute = Math.floor(at / MINUTE_MS)
    if (first - minute > PAUSE_MINUTES) break
    counted.add(minute)
    first = minute
    startedAt = at
  }
  if (counted.size === 0) return null
  const minutesFrom = (from: EpochMs) =>
    Math.floor([...counted].reduce((sum, minute) => sum + overlap(minute * MINUTE_MS, from, now), 0) / MINUTE_MS)
  const answered = answeredAt !== undefined && answeredAt < (current + 1) * MINUTE_MS ? answeredAt : startedAt
  return { startedAt, minutes: minutesFrom(startedAt), sinceAnswer: minutesFrom(Math.max(startedAt, answered)) }
}

/** How much of the minute that begins at a moment lies between two others. */
const overlap = (begins: EpochMs, from: EpochMs, to: EpochMs) => Math.max(0, Math.min(begins + MINUTE_MS, to) - Math.max(begins, from))

/** Whether the check is due: as many minutes went by as the person chose, since it was last answered or since it began. */
export function isCheckDue(play: Play | null, every: CheckMinutes = USUAL_CHECK): boolean {
  return play !== null && play.sinceAnswer >= every
}
