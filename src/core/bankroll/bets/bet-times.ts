// Times as bet histories write them.
import type { EpochMs } from '../../units.ts'

/** Before it no file of bets was written. Judged. */
const FIRST_YEAR = 1900
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A time such as "2024-02-29 13:12:49" or "2024-02-29T13:12:49-05:00"; without a zone it is taken for UTC, which is enough to put bets in
 * order. A day without an hour is taken at noon, which is that very day for nearly all who read it. Undefined when it is none.
 * @example timeOf('2024-02-29 13:12:49') // 1709212369000
 */
export function timeOf(text: string): EpochMs | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part, i) => Number(part ?? (i === 3 ? 12 : 0)))
  // Nobody kept bets before; a year of two digits would silently become one of the last century.
  if (year < FIRST_YEAR) return undefined
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined
  const zone = /^([+-])(\d{2}):?(\d{2})$/.exec(match[7] ?? '')
  const offset = zone ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) : 0
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000
}
