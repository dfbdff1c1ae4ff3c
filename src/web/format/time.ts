// Moments as text, in the reader's own zone. Moments travel as epoch milliseconds.

/** "4:25 PM" */
export function formatTime(at: number, timeZone: string): string {
  return format(at, { hour: 'numeric', minute: '2-digit', timeZone })
}

/** "Sun 4:25 PM" */
export function formatWeekdayTime(at: number, timeZone: string): string {
  return `${format(at, { weekday: 'short', timeZone })} ${formatTime(at, timeZone)}`
}

/** "Nov 22"; a date of another year than now shows its year: "Nov 22, 2024". */
export function formatDate(at: number, timeZone: string, now = Date.now()): string {
  if (yearOf(at, timeZone) !== yearOf(now, timeZone)) return formatFullDate(at, timeZone)
  return format(at, { month: 'short', day: 'numeric', timeZone })
}

/** "Nov 22, 2026" */
export function formatFullDate(at: number, timeZone: string): string {
  return format(at, { year: 'numeric', month: 'short', day: 'numeric', timeZone })
}

/** "Sunday, November 22", with the year where it is another than now. */
export function formatLongDate(at: number, timeZone: string, now = Date.now()): string {
  const year = yearOf(at, timeZone) === yearOf(now, timeZone) ? {} : ({ year: 'numeric' } as const)
  return format(at, { weekday: 'long', month: 'long', day: 'numeric', ...year, timeZone })
}

const yearOf = (at: number, timeZone: string): string => format(at, { year: 'numeric', timeZone })

/** "1:47:09 PM EST" */
export function formatClock(at: number, timeZone: string): string {
  return format(at, { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short', timeZone })
}

/** When a game starts, seen from now: "4:25 PM" today, "Sun 1:00 PM" within six days, else "Nov 29 1:00 PM". */
export function formatStart(at: number, now: number, timeZone: string): string {
  if (formatDate(at, timeZone, now) === formatDate(now, timeZone, now) && Math.abs(at - now) < 86_400_000) return formatTime(at, timeZone)
  if (at > now && at - now < 6 * 86_400_000) return formatWeekdayTime(at, timeZone)
  return `${formatDate(at, timeZone, now)} ${formatTime(at, timeZone)}`
}

/** How old something is: "4 s", "12 min", "3 h", "2 d". Never negative; what rounds to 60 minutes is "1 h". */
export function formatAge(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  const minutes = Math.round(seconds / 60)
  const hours = Math.round(seconds / 3600)
  if (seconds < 60) return `${seconds} s`
  if (minutes < 60) return `${minutes} min`
  if (hours < 24) return `${hours} h`
  return `${Math.round(seconds / 86_400)} d`
}

/** "4 s ago" of an answer's ISO time; where the feed has not said it, that. */
export function formatReceived(asOf: string | null, now: number): string {
  return asOf === null ? 'age unknown' : `${formatAge(Date.parse(asOf), now)} ago`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Building a formatter costs more than using it; a table of 300 rows would feel it.
function format(at: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formatters.set(key, known)
  return known.format(at).replace(' ', ' ')
}
