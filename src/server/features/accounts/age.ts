import type { EpochMs } from '#core/units.ts'

/**
 * Whole years lived on a day (UTC). Someone born on 29 February is a year older on 1 March of a common year.
 *
 * @param birthDate  YYYY-MM-DD
 * @example ageOn('2005-11-21', Date.UTC(2026, 10, 20))   // 20
 */
export function ageOn(birthDate: string, now: EpochMs): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const today = new Date(now)
  const years = today.getUTCFullYear() - year
  const hasHadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return hasHadBirthday ? years : years - 1
}
