// Stretches of time that a reader of dates takes for one day: "since September", "in october", "last month", "the past two weeks", "in 2025",
// "this year so far", "last night", "last week". One reader for every tool; single days and weekends are left to the reader of dates.
import type { EpochMs } from '../../units.ts'
import { addDays, type LocalDate, localTime, nextMidnight, startOfDay } from '../../zones.ts'
import type { DateSpan } from '../reading/language.ts'

const HOUR = 3_600_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|mar|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '(?:19|20)\\d\\d'
const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  couple: 2,
  'couple of': 2,
  few: 3,
  three: 3,
  several: 4,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}
const COUNT = `(?:(\\d{1,3}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')}) )?`
/** What is to come; everything else of a bare month is what was. */
const AHEAD = /\b(?:next|will|upcoming|coming|going to|schedule[ds]?|fixtures|who (?:plays?|do|does)|when (?:do|does|is|are))\b/

type Found = Omit<DateSpan, 'text' | 'start' | 'end'>
type Reader = (hit: RegExpExecArray, now: EpochMs, timeZone: string, text: string) => Found | null

const midnight = (date: LocalDate, timeZone: string): EpochMs => startOfDay(date, timeZone)
const firstOf = (year: number, month: number, timeZone: string): EpochMs => {
  const shifted = year * 12 + (month - 1)
  return midnight({ year: Math.floor(shifted / 12), month: (shifted % 12) + 1, day: 1 }, timeZone)
}
const monthNumber = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
const countOf = (word: string | undefined): number => (word === undefined ? 1 : (WORDS[word.toLowerCase()] ?? Number(word)))

/** The year of a month without one: the last such month that has begun, or the next where what is to come is asked. */
function yearOf(month: number, now: EpochMs, timeZone: string, isAhead: boolean): number {
  const today = localTime(now, timeZone)
  if (isAhead) return month >= today.month ? today.year : today.year + 1
  return month <= today.month ? today.year : today.year - 1
}

/** "2 weeks" before or after a midnight. */
function shifted(now: EpochMs, timeZone: string, unit: string, count: number): EpochMs {
  const today = localTime(now, timeZone)
  if (unit === 'day') return midnight(addDays(today, count), timeZone)
  if (unit === 'week') return midnight(addDays(today, 7 * count), timeZone)
  const months = unit === 'year' ? 12 * count : count
  const at = today.year * 12 + today.month - 1 + months
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return midnight({ year, month, day: Math.min(today.day, last) }, timeZone)
}

/** The Monday midnight that begins the week of the calendar, so many weeks on. */
function weekFrom(now: EpochMs, timeZone: string, weeks: number): EpochMs {
  const today = localTime(now, timeZone)
  const sinceMonday = (new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() + 6) % 7
  return midnight(addDays(today, 7 * weeks - sinceMonday), timeZone)
}
/** What was, of the person's own: then "this week" is that of the calendar, and not the days that come. */
const OF_WHAT_I_DID =
  /\b(?:have|did|am|was|were|had) (?:i|we)\b|\bi(?:'ve|'m)? (?:\w+ )?(?:staked?|bet|wager\w*|won|lost|made|spent|risked|put)\b|\bmy (?:\w+ )?(?:bets?|roi|record|profits?|results?|stakes?|wins|losses|winnings|p ?& ?l)\b/i
const SHORT = 4
/** From the afternoon of the day before until the last game of the night in the west of America is over, wherever the person is. */
const [EVENING, MORNING] = [15 * HOUR, 8 * HOUR]

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /\b(?:last|yesterday|yesterday's) (?:night|evening)(?:'s)?\b/gi,
    (_, now, timeZone) => {
      const today = localTime(now, timeZone)
      return { from: midnight(addDays(today, -1), timeZone) + EVENING, to: midnight(today, timeZone) + MORNING }
    },
  ],
  [
    /\b(?:(?:last|(?:the )?previous|(?:the )?prior) week|the week before(?: (?:last|that|this))?)\b/gi,
    (hit, now, timeZone) => {
      const back = /before last/i.test(hit[0]) ? 2 : 1
      return { from: weekFrom(now, timeZone, -back), to: weekFrom(now, timeZone, 1 - back) }
    },
  ],
  [
    /\b(?:(?:the )?week (?:after(?: (?:that|this)(?: one)?)?(?! next)|following)|(?:the )?following week|(?:a|one) week later)\b/gi,
    (_, now, timeZone) => ({ from: weekFrom(now, timeZone, 1), to: weekFrom(now, timeZone, 2) }),
  ],
  [
    /\bthis week\b(?! ?end)/gi,
    (_, now, timeZone, text) =>
      OF_WHAT_I_DID.test(text) || text.trim().split(/\s+/).length <= SHORT
        ? { from: weekFrom(now, timeZone, 0), to: weekFrom(now, timeZone, 1) }
        : null,
  ],
  // "Since the start of September 2026", "since october", "since 2025", "since last month".
  [
    new RegExp(
      `\\bsince (?:like |about |around )?(?:the (?:start|beginning) of |early |mid |late )?(${MONTH})(?: (?:of )?(${YEAR}))?\\b(?! ?\\d{1,2}(?:st|nd|rd|th)?\\b)`,
      'gi',
    ),
    (hit, now, timeZone) => {
      const month = monthNumber(hit[1]!)
      const year = hit[2] === undefined ? yearOf(month, now, timeZone, false) : Number(hit[2])
      return { from: firstOf(year, month, timeZone), to: nextMidnight(timeZone, now) }
    },
  ],
  [
    new RegExp(`\\bsince (?:like |about |around )?(?:the (?:start|beginning) of )?(${YEAR})\\b`, 'gi'),
    (hit, now, timeZone) => ({ from: firstOf(Number(hit[1]), 1, timeZone), to: nextMidnight(timeZone, now) }),
  ],
  [
    /\bsince (?:like |about |around )?(?:the (?:start|beginning) of )?(last|this|the) (month|year)\b/gi,
    (hit, now, timeZone) => {
      const { year, month } = localTime(now, timeZone)
      const back = hit[1]!.toLowerCase() === 'last' ? 1 : 0
      const from = hit[2]!.toLowerCase() === 'year' ? firstOf(year - back, 1, timeZone) : firstOf(year, month - back, timeZone)
      return { from, to: nextMidnight(timeZone, now) }
    },
  ],
  [
    /\bsince (?:like |about |around )?(yesterday|(?:last )?(?:sun|mon|tues|wednes|thurs|fri|satur)day|last week)\b/gi,
    (hit, now, timeZone) => {
      const said = hit[1]!.toLowerCase()
      const today = localTime(now, timeZone)
      const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
      const at = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(said.replace('last ', '').slice(0, 3))
      const back = said === 'yesterday' ? 1 : said === 'last week' ? 7 : (weekday - at + 7) % 7 || 7
      return { from: midnight(addDays(today, -back), timeZone), to: nextMidnight(timeZone, now) }
    },
  ],
  // "The past two weeks", "last 30 days", "over the last month".
  [
    new RegExp(`\\b(?:the |my |these )?(?:last|past|previous|trailing) ${COUNT}(hour|day|week|month|year)(?:'?s)?\\b`, 'gi'),
    (hit, now, timeZone) => {
      const unit = hit[2]!.toLowerCase()
      const isPast = /\bpast\b|\btrailing\b/i.test(hit[0])
      const count = countOf(hit[1])
      if (unit === 'hour') return { from: now - count * HOUR, to: now }
      if (hit[1] !== undefined || isPast) return { from: shifted(now, timeZone, unit, -count), to: nextMidnight(timeZone, now) }
      const { year, month } = localTime(now, timeZone)
      // "The last month" with a word that runs up to now is the time until now; else it is the one of the calendar.
      if (unit === 'month') return { from: firstOf(year, month - 1, timeZone), to: firstOf(year, month, timeZone) }
      return unit === 'year' ? { from: firstOf(year - 1, 1, timeZone), to: firstOf(year, 1, timeZone) } : null
    },
  ],
  [
    new RegExp(`\\b(?:the )?next ${COUNT}(day|week|month)s?\\b`, 'gi'),
    (hit, now, timeZone) => {
      const unit = hit[2]!.toLowerCase()
      const { year, month } = localTime(now, timeZone)
      if (hit[1] !== undefined)
        return { from: midnight(localTime(now, timeZone), timeZone), to: shifted(now, timeZone, unit, countOf(hit[1])) }
      return unit === 'month' ? { from: firstOf(year, month + 1, timeZone), to: firstOf(year, month + 2, timeZone) } : null
    },
  ],
  [
    /\b(?:this (month|year)(?: so far| to date)?|(month|year)[- ]to[- ]date|ytd|mtd|so far this (month|year))\b/gi,
    (hit, now, timeZone) => {
      const { year, month } = localTime(now, timeZone)
      const unit = hit[1] ?? hit[2] ?? hit[3] ?? (hit[0].toLowerCase() === 'mtd' ? 'month' : 'year')
      return unit.toLowerCase() === 'month'
        ? { from: firstOf(year, month, timeZone), to: firstOf(year, month + 1, timeZone) }
        : { from: firstOf(year, 1, timeZone), to: firstOf(year + 1, 1, timeZone) }
    },
  ],
  // On a Saturday or Sunday "this weekend" is the one that is on.
  [
    /\b(?:this|the|over the|during the) weekend\b/gi,
    (_, now, timeZone) => {
      const today = localTime(now, timeZone)
      const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay()
      if (weekday !== 0 && weekday !== 6) return null
      const first = addDays(today, weekday === 6 ? 0 : -1)
      return { from: midnight(first, timeZone), to: midnight(addDays(first, 2), timeZone) }
    },
  ],
  // "In october", "during november 2026", "for all of september".
  [
    new RegExp(
      `(?:\\b(?:in|during|for|over|of|throughout) (?:all of |the month of |last |this past )?|(?<=\\bhow(?:'?s| is| has| was| did) (?:my )?)|(?<=^(?:so |and )?(?:has|was|did|is) )(?=\\w+ (?:been|treat|go))|(?<=\\b(?:compared (?:to|with)|against|versus|vs\\.?|than|what about|how about|and|only|just) )(?=\\w+(?: (?:then|too|instead|as well))*[?.! ]*$))(${MONTH})(?! madness)(?: (?:of )?(${YEAR}))?\\b(?! ?\\d{1,2}(?:st|nd|rd|th)?\\b)`,
      'gi',
    ),
    (hit, now, timeZone, text) => {
      const month = monthNumber(hit[1]!)
      const year = hit[2] === undefined ? yearOf(month, now, timeZone, AHEAD.test(text)) : Number(hit[2])
      return { from: firstOf(year, month, timeZone), to: firstOf(year, month + 1, timeZone) }
    },
  ],
  [
    new RegExp(`\\b(?:in|during|for|over|throughout) (?:all of |the year )?(${YEAR})\\b(?![-\\d])`, 'gi'),
    (hit, _, timeZone) => ({ from: firstOf(Number(hit[1]), 1, timeZone), to: firstOf(Number(hit[1]) + 1, 1, timeZone) }),
  ],
]

/**
 * The stretches of time of a text, in their order, none over another.
 * @example periodsIn('how big was my average stake in october', now, 'UTC')[0] // the whole of the last October that has begun
 */
export function periodsIn(text: string, now: EpochMs, timeZone: string): DateSpan[] {
  const found: DateSpan[] = []
  for (const [pattern, read] of READERS)
    for (const hit of text.matchAll(pattern)) {
      const start = hit.index
      const end = start + hit[0].length
      if (found.some((other) => start < other.end && other.start < end)) continue
      const span = read(hit, now, timeZone, text)
      if (span !== null && span.from < span.to) found.push({ text: hit[0], ...span, start, end })
    }
  return found.sort((a, b) => a.start - b.start)
}
