// A renewal that is not paid: how often the person is told, how long the plan goes on, when it ends.
import type { EpochMs } from '../units.ts'

const DAY_MS = 86_400_000

/** Days of grace after an unpaid renewal (design "care and money"): the plan goes on, then it ends and nothing is deleted. */
export const GRACE_DAYS = 7

/** Days after the unpaid renewal on which the payment is tried again and the person is told: three mails within the grace. */
export const REMINDER_DAYS = [0, 3, 6] as const

/** When the grace of a renewal that is unpaid since a moment ends. */
export const graceEnd = (unpaidSince: EpochMs): EpochMs => unpaidSince + GRACE_DAYS * DAY_MS

/**
 * Which of the three reminders is due, 1..3, or null once the grace is over. Earlier ones that were missed are not sent after it.
 *
 * @example reminderDue(0, 4 * DAY)   // 2
 */
export function reminderDue(unpaidSince: EpochMs, now: EpochMs): 1 | 2 | 3 | null {
  if (now < unpaidSince || now >= graceEnd(unpaidSince)) return null
  const passed = REMINDER_DAYS.filter((days) => now >= unpaidSince + days * DAY_MS).length
  return passed as 1 | 2 | 3
}

/** When the payment is tried again after the first failure. */
export const retryTimes = (unpaidSince: EpochMs): readonly EpochMs[] => REMINDER_DAYS.slice(1).map((days) => unpaidSince + days * DAY_MS)

/**
 * Which reminder of a trial's end is due: 3 days or 1 day before it, null at other times. A trial that was never longer than three days
 * has no reminder at three.
 *
 * @example trialReminderDue({ startedAt: 0, endsAt: 7 * DAY }, 4.5 * DAY)   // 3
 */
export function trialReminderDue(trial: { readonly startedAt: EpochMs; readonly endsAt: EpochMs }, now: EpochMs): 3 | 1 | null {
  const left = trial.endsAt - now
  if (left <= 0 || left > 3 * DAY_MS) return null
  if (left <= DAY_MS) return 1
  return trial.endsAt - trial.startedAt > 3 * DAY_MS ? 3 : null
}
