// The formatters that depend on the reader's choices, bound to them.
import { useMemo } from 'react'
import { timeZoneOf, usePreferences } from '../preferences/preferences.ts'
import { formatOdds } from './odds.ts'
import { formatClock, formatDate, formatFullDate, formatLongDate, formatStart, formatTime, formatWeekdayTime } from './time.ts'

export function useFormat() {
  const preferences = usePreferences()
  return useMemo(() => {
    const zone = timeZoneOf(preferences)
    return {
      zone,
      odds: (american: number) => formatOdds(american, preferences.oddsFormat),
      time: (at: number) => formatTime(at, zone),
      weekdayTime: (at: number) => formatWeekdayTime(at, zone),
      date: (at: number) => formatDate(at, zone),
      fullDate: (at: number) => formatFullDate(at, zone),
      longDate: (at: number) => formatLongDate(at, zone),
      clock: (at: number) => formatClock(at, zone),
      start: (at: number, now: number) => formatStart(at, now, zone),
    }
  }, [preferences])
}
