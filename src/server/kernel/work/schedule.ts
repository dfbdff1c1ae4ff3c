// Whether a job's turn has come: a cron expression taken apart once, asked once a minute. Everything is UTC.
import cronParser from 'cron-parser'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'

const MINUTE_MS = 60_000
/** Well within the minute, so that replicas whose clocks differ by some seconds mean the same one. */
const AFTER_MS = 10_000
/** After a longer sleep of the machine only these last minutes are made up for. */
const MOST_MISSED = 5

/**
 * Whether a minute is one of an expression's. As in crontab(5) a day counts when either its date or its weekday is named, where both are
 * restricted. Throws where the expression is none.
 */
export function turnsOf(cron: string): (minute: EpochMs) => boolean {
  const { minute, hour, dayOfMonth, month, dayOfWeek } = cronParser.parseExpression(cron, { utc: true }).fields
  const has = (list: readonly unknown[], value: number) => list.includes(value)
  const [isAnyDate, isAnyWeekday] = [dayOfMonth.length >= 31, dayOfWeek.length >= 7]
  return (at) => {
    const date = new Date(at)
    if (!has(minute, date.getUTCMinutes()) || !has(hour, date.getUTCHours()) || !has(month, date.getUTCMonth() + 1)) return false
    const isDate = has(dayOfMonth, date.getUTCDate())
    const isWeekday = has(dayOfWeek, date.getUTCDay())
    return isAnyDate || isAnyWeekday ? isDate && isWeekday : isDate || isWeekday
  }
}

/** Calls with the start of each minute, some seconds into it; answers how to stop. */
export function everyMinute(clock: Clock, look: (minute: EpochMs) => void): () => void {
  const startOf = (at: EpochMs) => Math.floor(at / MINUTE_MS) * MINUTE_MS
  let last = startOf(clock.now() - AFTER_MS)
  let timer: NodeJS.Timeout
  const turn = () => {
    const minute = startOf(clock.now() - AFTER_MS)
    // A clock that was set back waits until it has caught up; one that went on without us is made up for.
    for (let at = Math.max(last + MINUTE_MS, minute - MOST_MISSED * MINUTE_MS); at <= minute; at += MINUTE_MS) look(at)
    last = Math.max(last, minute)
    wait()
  }
  const wait = () => {
    const now = clock.now() - AFTER_MS
    timer = setTimeout(turn, startOf(now) + MINUTE_MS - now)
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
